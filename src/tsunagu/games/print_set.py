"""Print set: all that a game is played with, to be cut out of paper. Data of each game, in `games/x/print_set.py`.

Sizes are true ones, in millimetres. Words: `GAME.print.NAME` of each stock and drawing, and `GAME.print.about`.
"""

from __future__ import annotations

from dataclasses import dataclass

from tsunagu.games.scene import Look
from tsunagu.games.shapes import Box, Rect, Symbol


@dataclass(frozen=True, slots=True)
class Printed:
    """A piece with its two sides."""

    front: Symbol
    back: Symbol


@dataclass(frozen=True, slots=True)
class Stock:
    """Pieces of one size, cut from the same rows."""

    name: str
    pieces: tuple[Printed, ...]
    outline: Rect  # along which the pieces are cut, in the units of their symbols
    width: float  # of the outline, in mm

    @property
    def scale(self) -> float:
        """Millimetres in a unit."""
        return self.width / self.outline.width

    @property
    def height(self) -> float:
        """Of the outline, in mm."""
        return self.outline.height * self.scale


@dataclass(frozen=True, slots=True)
class Drawing:
    """What fills a page of its own: a board, dice to be folded."""

    name: str
    looks: tuple[Look, ...]
    box: Box
    width: float  # of the box, in mm


@dataclass(frozen=True, slots=True)
class PrintSet:
    """All of it."""

    stocks: tuple[Stock, ...] = ()
    drawings: tuple[Drawing, ...] = ()


NOTHING_TO_PRINT = PrintSet()
