"""S14-S18: fives, fours, open fours, threes and double fours, and what looks like them but is none."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.slashchain.table import FOUR, GAP_BEFORE_A_SIXTH, mirrored, shapes, table, tiles_of
from tests.games.slashchain.test_vectors import VECTORS, played

# On the diagonal 6 of GAP_BEFORE_A_SIXTH.
MAKES_SIX, MAKES_FIVE = {"diagonal": 6, "fill": [2, 4]}, {"diagonal": 6, "fill": [7, -1]}

# Three `/` on the diagonal 4, one in each tile, both ends free.
THREE = r"""
..\\
..\/
\\/\
\/\\
"""
# The same with a tile at the upper end.
BLOCKED_THREE = r"""
..\\\\
..\/\\
\\/\..
\/\\..
"""
# `/` on 0,4, on 2,2 and on 3,1 with the cell between them left free.
BROKEN_THREE = r"""
..\\
..\/
../\
..\\
/\..
\\..
"""
CLOSED_FOUR = "....\\\\\n....\\\\\n" + FOUR.strip("\n").split("\n", 2)[2]


@pytest.mark.clause("S14", holds=True)
@pytest.mark.parametrize(
    ("rule", "overline", "six_counts"),
    [("gomoku", "wins", True), ("gomoku", "ignored", False), ("gomoku", "forbidden", False), ("renju", "wins", False)],
)
def test_a_cell_that_makes_six_is_a_four_only_where_six_wins(rule: str, overline: str, six_counts: bool) -> None:
    found = shapes(GAP_BEFORE_A_SIXTH, "/", rule=rule, overline=overline)
    assert found["fours"] == ([MAKES_SIX, MAKES_FIVE] if six_counts else [MAKES_FIVE])


@pytest.mark.clause("S14", breach=True)
def test_the_backslash_is_not_held_to_exactly_five_under_renju() -> None:
    assert len(shapes(mirrored(tiles_of(GAP_BEFORE_A_SIXTH)), "\\", rule="renju")["fours"]) == 2
    assert len(shapes(GAP_BEFORE_A_SIXTH, "/", rule="renju")["fours"]) == 1


@pytest.mark.clause("S15", holds=True)
def test_a_four_is_named_by_its_diagonal_and_empty_cell() -> None:
    assert shapes(FOUR, "/")["fours"] == [{"diagonal": 5, "fill": [-1, 6]}, {"diagonal": 5, "fill": [4, 1]}]


@pytest.mark.clause("S15", breach=True)
def test_a_standing_five_is_no_four_and_a_filled_cell_none_either() -> None:
    there = table(FOUR, "/")
    there.play("arrow^", 2, 0)
    assert there.game.explain("threats").facts["threats"]["/"]["fours"] == []
    assert shapes(CLOSED_FOUR, "/")["fours"] == [{"diagonal": 5, "fill": [-1, 6]}]


@pytest.mark.clause("S15", breach=True)
def test_whether_a_tile_can_go_to_the_empty_cell_is_not_asked() -> None:
    """-1,6 lies in tile -1,3, which no tile touches: the four counts all the same, but nobody can fill it now."""
    there = table(FOUR, "/")
    assert there.move("arrow^", -1, 3) not in there.game.legal()
    assert {"diagonal": 5, "fill": [-1, 6]} in shapes(FOUR, "/")["fours"]


@pytest.mark.clause("S16", holds=True)
def test_an_open_four_is_unbroken_with_both_ends_free() -> None:
    assert shapes(FOUR, "/")["open_fours"] == [[[0, 5], [1, 4], [2, 3], [3, 2]]]


@pytest.mark.clause("S16", breach=True)
def test_a_four_with_one_end_closed_or_an_end_that_makes_six_is_not_open() -> None:
    assert shapes(CLOSED_FOUR, "/")["open_fours"] == []
    assert shapes(GAP_BEFORE_A_SIXTH, "/", overline="ignored")["open_fours"] == []
    assert shapes(GAP_BEFORE_A_SIXTH, "/", overline="wins")["open_fours"] == [[[3, 3], [4, 2], [5, 1], [6, 0]]]


@pytest.mark.clause("S17", holds=True)
def test_a_three_becomes_an_open_four_by_one_line() -> None:
    assert shapes(THREE, "/") == {
        "longest": 3,
        "fours": [],
        "open_fours": [],
        "threes": [{"fill": [0, 4]}, {"fill": [4, 0]}],
    }


@pytest.mark.clause("S17", holds=True)
def test_a_three_may_have_a_gap() -> None:
    assert shapes(BROKEN_THREE, "/")["threes"] == [{"fill": [1, 3]}]


@pytest.mark.clause("S17", breach=True)
def test_three_lines_with_an_end_closed_are_no_three_where_the_fourth_has_no_open_end() -> None:
    assert shapes(BLOCKED_THREE, "/")["threes"] == []
    assert shapes(BLOCKED_THREE, "/")["longest"] == 3


def vector(name: str) -> dict[str, Any]:
    return next(entry for entry in VECTORS if entry["id"] == name)


ONE_NEW = vector("double four, two apart, one of them new")
BOTH_KINDS = vector("double fours, two apart and one apart")


@pytest.mark.clause("S18", holds=True)
def test_two_fours_on_neighbouring_diagonals_are_a_double_four_if_one_is_new() -> None:
    assert played(ONE_NEW, "1", "gomoku", "/").double_fours("/") == [{"diagonals": [5, 7], "apart": 2}]
    assert played(BOTH_KINDS, "3", "gomoku", "\\").double_fours("\\") == [{"diagonals": [1, 2], "apart": 1}]


@pytest.mark.clause("S18", breach=True)
def test_two_old_fours_are_no_double_four_of_a_tile_elsewhere() -> None:
    there = played(ONE_NEW, "1", "renju", "\\")
    assert there.play("square^", 4, 0) == "play goes on"  # its `/` lie on the diagonals 8 and 10
    assert there.double_fours("/") == []


@pytest.mark.clause("S18", breach=True)
def test_two_fours_on_one_diagonal_are_no_double_four() -> None:
    there = table([tile for tile in tiles_of(FOUR) if tile[:2] != (0, 2)], "/", rule="renju")
    assert there.play("cross^", 0, 2) == "play goes on"
    assert len(there.game.explain("threats").facts["threats"]["/"]["fours"]) == 2
    assert there.double_fours("/") == []
