"""What the choices of games on an endless square grid share: cells as places, quarter-turns as ways."""

from __future__ import annotations

from tsunagu.games.choices import Place, Way, Words
from tsunagu.games.grid import CELL, Cell
from tsunagu.words import Saying

QUARTER_TURNS = tuple(Way(Saying(f"common.turned.{turns}")) for turns in range(4))


def cell_place(cell: Cell) -> Place:
    x, y = cell
    side = int(CELL)
    name = f"{x},{y}"
    return Place(name, Saying("common.cell", {"cell": name}), (side * x, side * y, side, side))


def reading_order(cell: Cell) -> Cell:
    """A sort key: row by row, each from the left."""
    x, y = cell
    return y, x


def with_count(name: Words, left: int) -> Words:
    """The name of a piece of which the hand may hold several."""
    return name if left == 1 else Saying("common.pieces_left", {"piece": name, "n": left})
