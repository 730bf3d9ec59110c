"""The chains of a colour as a list, with rings: runs of 26 that close count once and hide their parts.

Rules: docs/hichain.md, H17 and H19.

Plain Python: no ring has ever been closed in a game that was not made for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tsunagu.engine.hichain.cards import CARDS, SIGNS

if TYPE_CHECKING:
    from tsunagu.engine.hichain.board import Board

Cell = tuple[int, int]
Route = tuple[Cell, ...]  # every cell passed, relays included, in order

RELAY_FORM = 4 * SIGNS.index("+")
STEPS = 100  # what a step of this plain code is charged, in steps of the compiled code
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True, slots=True)
class Chain:
    """A counted route, or a ring."""

    cells: Route
    reading: int
    run: bool  # or else a set
    length: int  # cards that count
    points: int
    ways: tuple[Route, ...] = ()  # of a ring: every way round, for relays may give several

    @property
    def ring(self) -> bool:
        return bool(self.ways)

    def contains(self, route: Route) -> bool:
        """Whether the route is a contiguous part, at most once round a ring."""
        if self.ways:
            return any(goes_round(way, route) for way in self.ways)
        n = len(route)
        return any(self.cells[i : i + n] in (route, route[::-1]) for i in range(len(self.cells) - n + 1))


@dataclass(frozen=True, slots=True)
class Tally:
    """The chains of a colour, and the rings that are none because each of their runs is part of a longer one."""

    chains: tuple[Chain, ...]  # sorted by cells
    other_rings: tuple[Chain, ...]


def one_way(route: Route) -> Route:
    """The same name for a route and its reverse."""
    return min(route, route[::-1])


def one_rotation(cycle: Route) -> Route:
    """The same name for a cycle from wherever and whichever way round."""
    first = min(cycle)
    starts = [i for i, cell in enumerate(cycle) if cell == first]  # several if it is a relay that is passed again
    forth = (cycle[i:] + cycle[:i] for i in starts)
    back = (cycle[i::-1] + cycle[:i:-1] for i in starts)
    return min(*forth, *back)


def goes_round(way: Route, route: Route) -> bool:
    """Whether the route is part of the way round. It starts on a letter, and no way passes a letter twice."""
    n, first = len(route), route[0]
    if n > len(way) or first not in way:
        return False
    i = way.index(first)
    return route in ((way[i:] + way[:i])[:n], (way[i::-1] + way[:i:-1])[:n])


def counted_chains(board: Board, seat: int) -> list[Chain]:
    """Every counted chain of a colour, sorted by cells."""
    return list(tally(board, seat).chains)


def tally(board: Board, seat: int) -> Tally:
    """The chains of a colour, with what its rings hide left out."""
    forms = forms_of(board, seat)
    whole = {one_way(cells): (reading, run) for cells, reading, run, _ in board.routes(seat)}
    rings: list[Chain] = []
    others: list[Chain] = []
    if board.long_run:
        for runs, ring in find_rings(board, seat, forms):
            (others if whole.keys().isdisjoint(runs) else rings).append(ring)
    board.charge(STEPS * len(whole) * sum(len(ring.ways) for ring in (*rings, *others)))
    chains = [
        chain_of(board, forms, cells, *whole[cells])
        for cells in whole
        if not any(ring.contains(cells) for ring in (*rings, *others))
    ]
    return Tally(tuple(sorted((*chains, *rings), key=lambda chain: chain.cells)), tuple(others))


def forms_of(board: Board, seat: int) -> dict[Cell, int]:
    return {(x, y): form for x, y, form, holder in board.cards() if holder == seat}


def chain_of(
    board: Board, forms: dict[Cell, int], cells: Route, reading: int, run: bool, ways: tuple[Route, ...] = ()
) -> Chain:
    values = values_of(forms, cells)
    points = sum(CARDS[forms[cell] // 4].die for cell in values) if board.dice else len(values) ** 2
    return Chain(cells, reading, run, len(values), points, ways)


def values_of(forms: dict[Cell, int], cells: Route) -> Route:
    return tuple(cell for cell in cells if forms[cell] < RELAY_FORM)


def find_rings(board: Board, seat: int, forms: dict[Cell, int]) -> Iterator[tuple[set[Route], Chain]]:
    """The rings of a colour, counted or not, each with its runs: those with the same cards that count in order."""
    runs: dict[Route, set[Route]] = {}
    ways: dict[Route, set[Route]] = {}
    readings: dict[Route, int] = {}
    for cells, reading, run, _ in board.routes(seat, all_of_them=True):
        values = values_of(forms, cells) if run else ()
        if len(values) != 26:
            continue
        name = one_rotation(values)
        for closing in closings(board, forms, cells, ()):
            runs.setdefault(name, set()).add(one_way(cells))
            ways.setdefault(name, set()).add(one_rotation(cells + closing))
            readings[name] = min(reading, readings.get(name, reading))
    for name, round_about in ways.items():
        listed = tuple(sorted(round_about))
        yield runs[name], chain_of(board, forms, listed[0], readings[name], True, listed)


def closings(board: Board, forms: dict[Cell, int], run: Route, path: Route) -> Iterator[Route]:
    """The ways from the run's last cell to its first: directly, or over relays that are not on it."""
    board.charge(STEPS)
    *_, (x, y) = path or run
    beside = [(x + dx, y + dy) for dx, dy in BESIDE]
    if run[0] in beside:
        yield path
    for cell in beside:
        if forms.get(cell, 0) >= RELAY_FORM and cell not in run and cell not in path:
            yield from closings(board, forms, run, (*path, cell))
