"""The ground of games on an endless square grid: the cells shown, dots on their corners, numbers along two sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tsunagu.games.numerals import Numerals
from tsunagu.games.scene import COORDINATES, Layer, Part, Thing, by_key
from tsunagu.games.shapes import Box, Disc, Field, Symbol
from tsunagu.games.trays import around, below

CELL = 100.0
NUMBER = 13.0  # height
MARGIN = 8.0  # from the edge of the board to the middle of the numbers along it, which lie where no piece does
RIM = 6.0  # around the cells
CUT = 44.0  # off the empty cells around a game that is over: room is left for what stands beside the pieces
NUMBERED_CELLS = range(-20, 21)  # cells further away are seldom reached
# How much larger numbers are on a board that is so many cells wide or high. In steps, for at each of them all numbers
# are placed anew.
SCALES = ((34, 4.0), (23, 3.0), (17, 2.0), (12, 1.5))
WIDE = 2.0  # the scale from which on dots are larger and there is no room for every number

Cell = tuple[int, int]


class Grid:
    """The ground of one game."""

    def __init__(self, game: str) -> None:
        self.numbers = Numerals(f"{game}-at", map(str, NUMBERED_CELLS), NUMBER, "quiet")
        self.dots = dots(f"{game}-dots", 2.4)
        self.wide_dots = dots(f"{game}-dots-wide", 5)

    @property
    def marks(self) -> tuple[Symbol, ...]:
        return (self.dots, self.wide_dots, *self.numbers.symbols.values())

    def ground(self, cells: Box, edge: Box) -> tuple[Thing, ...]:
        """A dot on every corner of a cell, and the coordinates along the top and the left."""
        scale = scale_of(cells)
        strewn = self.dots if scale < WIDE else self.wide_dots
        x, y = cells.x * CELL - CELL / 2, cells.y * CELL - CELL / 2
        field = Field(strewn, x, y, int(cells.width) + 1, int(cells.height) + 1)
        return (Thing("dots", "board", Layer.GROUND, field), *self.coordinates(cells, edge, scale))

    def coordinates(self, cells: Box, edge: Box, scale: float) -> Iterator[Thing]:
        every, off = 1 if scale < WIDE else 5, MARGIN * scale
        for column in range(int(cells.x), int(cells.x + cells.width)):
            if column % every == 0:
                look = self.numbers.at(str(column), (column + 0.5) * CELL, edge.y + off, scale)
                yield Thing(f"column-{column}", "board", Layer.COORDINATES, look, aid=COORDINATES.name)
        for row in range(int(cells.y), int(cells.y + cells.height)):
            if row % every == 0:
                look = self.numbers.at(str(row), edge.x + off, (row + 0.5) * CELL, scale)
                yield Thing(f"row-{row}", "board", Layer.COORDINATES, look, aid=COORDINATES.name)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where board and hands lie, and the ground of the board."""

    box: Box
    parts: tuple[Part, ...]
    ground: dict[str, Thing]


@lru_cache(512)
def layout(grid: Grid, cells: Box, over: bool, hand: Box, gap: float, in_a_row: bool = False) -> Layout:
    """The board around those cells and two hands below it; kept, for a board seldom grows."""
    board = Part("board", frame(cells, over))
    hands = [Part(f"hand-{seat}", hand) for seat in (0, 1)]
    parts = (board, *below(board.box, hands, gap, in_a_row))
    return Layout(around(parts).grow(16 * scale_of(cells)), parts, by_key(grid.ground(cells, board.box)))


def dots(name: str, radius: float) -> Symbol:
    return Symbol(name, CELL, CELL, (Disc(CELL / 2, CELL / 2, radius, fill="rim"),))


def shown_cells(taken: Sequence[Cell], least: int, over: bool = False) -> Box:
    """The cells to show: one beyond those taken on every side, and never fewer than `least` each way."""
    left, right = span([x for x, _ in taken], least, over)
    top, bottom = span([y for _, y in taken], least, over)
    return Box(left, top, right - left + 1, bottom - top + 1)


def span(numbers: list[int], least: int, over: bool) -> Cell:
    """A game begins at 0 and has the cells around it in sight until it is over: its board grows and never shifts."""
    low, high = min(numbers, default=0) - 1, max(numbers, default=0) + 1
    growing = low < 0 < high and not over  # what was typed in may lie anywhere, and is put in the middle
    first = -((least - 1) // 2) if growing else (low + high - least + 1) // 2
    return min(low, first), max(high, first + least - 1)


def scale_of(cells: Box) -> float:
    """How much larger the numbers are, so that they keep up with a wide board."""
    most = max(cells.width, cells.height)
    return next((scale for cells, scale in SCALES if most >= cells), 1.0)


def frame(cells: Box, over: bool) -> Box:
    """The edge of the board. Once the game is over nothing will be laid around it any more."""
    return Box(*(side * CELL for side in (cells.x, cells.y, cells.width, cells.height))).grow(-CUT if over else RIM)
