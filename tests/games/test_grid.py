"""The ground of games on an endless grid: which cells are in sight."""

from __future__ import annotations

from itertools import accumulate, pairwise

from hypothesis import given
from hypothesis import strategies as st

from tsunagu.games.grid import shown_cells
from tsunagu.games.shapes import Box

LEAST = st.integers(1, 9)
CELLS = st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=1)


def holds(outer: Box, inner: Box) -> bool:
    return all(
        at <= inside and inside + size <= at + room
        for at, room, inside, size in (
            (outer.x, outer.width, inner.x, inner.width),
            (outer.y, outer.height, inner.y, inner.height),
        )
    )


@given(CELLS, LEAST)
def test_every_cell_that_can_be_laid_on_is_in_sight(taken: list[tuple[int, int]], least: int) -> None:
    shown = shown_cells(taken, least)
    assert min(shown.width, shown.height) >= least
    assert all(holds(shown, Box(x - 1, y - 1, 3, 3)) for x, y in taken)


@given(CELLS, LEAST)
def test_a_board_grows_and_never_shifts(then: list[tuple[int, int]], least: int) -> None:
    positions = accumulate(then, lambda taken, cell: [*taken, cell], initial=[(0, 0)])
    boards = [shown_cells(taken, least) for taken in positions]
    assert all(holds(after, before) for before, after in pairwise(boards))


@given(CELLS, LEAST, st.integers(20, 40))
def test_what_was_typed_in_far_from_the_first_cell_is_in_the_middle(
    taken: list[tuple[int, int]], least: int, away: int
) -> None:
    moved = [(x + away, y) for x, y in taken]
    shown = shown_cells(moved, least)
    left, right = (edge(x for x, _ in moved) for edge in (min, max))
    assert abs((left - shown.x) - (shown.x + shown.width - 1 - right)) <= 1


@given(CELLS, LEAST)
def test_once_the_game_is_over_all_that_was_laid_is_in_the_middle(taken: list[tuple[int, int]], least: int) -> None:
    shown = shown_cells(taken, least, over=True)
    for first, size, numbers in ((shown.x, shown.width, 0), (shown.y, shown.height, 1)):
        low, high = (edge(cell[numbers] for cell in taken) for edge in (min, max))
        assert abs((low - first) - (first + size - 1 - high)) <= 1
        assert size == max(least, high - low + 3)
