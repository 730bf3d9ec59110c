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
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True, slots=True)
class Chain:
    """A counted route, or a ring."""

    cells: Route
    reading: int
    run: bool  # or else a set
    length: int  # value cells
    points: int
    ring: bool = False


@dataclass(frozen=True, slots=True)
class Ring:
    """All closing runs with the same value cells in the same cyclic order."""

    runs: tuple[Route, ...]
    ways: tuple[Route, ...]  # each run with a way back to its start
    reading: int  # the first of its runs

    def parts(self) -> set[Route]:
        """Every contiguous part of a way round, up to once round."""
        return {
            one_way((way + way)[start : start + n])
            for way in self.ways
            for start in range(len(way))
            for n in range(1, len(way) + 1)
        }

    def cells(self) -> Route:
        return min(one_rotation(way) for way in self.ways)


def one_way(route: Route) -> Route:
    """The same name for a route and its reverse."""
    return min(route, route[::-1])


def one_rotation(cycle: Route) -> Route:
    """The same name for a cycle from wherever and whichever way round."""
    return min(way[i:] + way[:i] for way in (cycle, cycle[::-1]) for i in range(len(cycle)))


def counted(board: Board, seat: int) -> list[Chain]:
    """Every counted chain of a colour, sorted by cells."""
    forms = forms_of(board, seat)
    whole = {one_way(cells): (reading, run) for cells, reading, run, _ in board.routes(seat)}
    rings = find_rings(board, seat, forms) if board.long_run else []
    hidden = {part for ring in rings for part in ring.parts()}
    chains = [chain_of(board, forms, cells, *whole[cells]) for cells in whole if cells not in hidden]
    chains += [
        chain_of(board, forms, ring.cells(), ring.reading, True, ring=True)
        for ring in rings
        if any(one_way(run) in whole for run in ring.runs)
    ]
    return sorted(chains, key=lambda chain: chain.cells)


def forms_of(board: Board, seat: int) -> dict[Cell, int]:
    return {(x, y): form for x, y, form, holder in board.cards() if holder == seat}


def chain_of(board: Board, forms: dict[Cell, int], cells: Route, reading: int, run: bool, ring: bool = False) -> Chain:
    values = values_of(forms, cells)
    points = sum(CARDS[forms[cell] // 4].die for cell in values) if board.dice else len(values) ** 2
    return Chain(cells, reading, run, len(values), points, ring)


def values_of(forms: dict[Cell, int], cells: Route) -> Route:
    return tuple(cell for cell in cells if forms[cell] < RELAY_FORM)


def find_rings(board: Board, seat: int, forms: dict[Cell, int]) -> list[Ring]:
    """The rings of a colour, counted or not."""
    found: dict[Route, list[tuple[Route, Route, int]]] = {}  # value cells -> run, way round, reading
    for cells, reading, run, _ in board.routes(seat, all_of_them=True):
        values = values_of(forms, cells)
        if run and len(values) == 26:
            for closing in closings(forms, cells, ()):
                found.setdefault(one_rotation(values), []).append((cells, cells + closing, reading))
    return [
        Ring(
            tuple(run for run, _, _ in group),
            tuple(way for _, way, _ in group),
            min(reading for _, _, reading in group),
        )
        for group in found.values()
    ]


def closings(forms: dict[Cell, int], run: Route, path: Route) -> Iterator[Route]:
    """The ways from the run's last cell to its first: directly, or over relays that are not on it."""
    *_, (x, y) = path or run
    beside = [(x + dx, y + dy) for dx, dy in BESIDE]
    if run[0] in beside:
        yield path
    for cell in beside:
        if forms.get(cell, 0) >= RELAY_FORM and cell not in run and cell not in path:
            yield from closings(forms, run, (*path, cell))
