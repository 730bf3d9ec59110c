"""How Connect 37's moves and pieces are written, `23@C5+1`, and said. docs/connect37.md: C1, C2 and "Notation"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from tsunagu.engine.connect37.board import CELLS, HIGHEST
from tsunagu.engine.connect37.position import move_of, parts_of
from tsunagu.games.errors import BadNotation
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.connect37.game import Connect37

JOIN, SINGLE, DOUBLE = 0, 1, 2  # what follows the `+`
CHIP_WORDS = ("join", "single", "double")

# More is read than there is, so that a wrong tile or cell can be named.
MOVE = re.compile(r"([1-9][0-9]?)@([A-Z][1-9][0-9]?)\+([0-9])")
PIECE = re.compile(r"([1-9][0-9]?)(?:\+([0-9]))?")


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile, and how the chips are to be used where that is settled."""

    tile: int
    choice: int | None

    @classmethod
    def parse(cls, text: str) -> Self:
        match = PIECE.fullmatch(text)
        if match is None:
            raise BadNotation("connect37.notation.piece", text=text)
        choice = None if match[2] is None else read_choice(match[2], text)
        return cls(read_tile(match[1], text), choice)


@dataclass(frozen=True, slots=True)
class Placing:
    """A move: a tile, its cell, and the use of chips - JOIN, SINGLE or DOUBLE."""

    tile: int
    cell: str
    choice: int

    @classmethod
    def of(cls, move: int) -> Self:
        tile, cell, choice = parts_of(move)
        return cls(tile, CELLS[cell], choice)

    @classmethod
    def parse(cls, text: str) -> Self:
        match = MOVE.fullmatch(text)
        if match is None:
            raise BadNotation("connect37.notation.move", text=text)
        if match[2] not in CELLS:
            raise BadNotation("connect37.notation.cell", clause="C1", text=text, cell=match[2])
        return cls(read_tile(match[1], text), match[2], read_choice(match[3], text))

    @property
    def number(self) -> int:
        """The engine's move."""
        return move_of(self.tile, CELLS.index(self.cell), self.choice)

    @property
    def saying(self) -> Saying:
        return Saying(f"connect37.said.{CHIP_WORDS[self.choice]}", {"tile": self.tile, "cell": self.cell})

    def __str__(self) -> str:
        return f"{self.tile}@{self.cell}+{self.choice}"


def read_tile(digits: str, text: str) -> int:
    if int(digits) > HIGHEST:
        raise BadNotation("connect37.notation.tile", clause="C2", text=text, tile=digits)
    return int(digits)


def read_choice(digit: str, text: str) -> int:
    if int(digit) > DOUBLE:
        raise BadNotation("connect37.notation.choice", clause="C11", text=text, choice=digit)
    return int(digit)


def in_words(game: Connect37, move: str) -> Saying:
    """A well-written move as players call it, for those who do not read notation; places have names of their own."""
    return Placing.parse(move).saying


def seat_name(seat: int) -> Saying:
    """What players call that seat."""
    return Saying("connect37.player", {"number": seat + 1})
