"""How slashchain's tiles and moves are written, `arrow>@1,0`, and said. docs/slashchain.md: S1-S3, "Notation"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Self

from tsunagu.engine.slashchain.board import Board, move_at, place_of
from tsunagu.engine.slashchain.tiles import FORMS, KIND_OF
from tsunagu.games.directions import DIRECTION_SAYINGS
from tsunagu.games.errors import BadNotation
from tsunagu.games.grid import Cell
from tsunagu.games.neighbours import where
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

KINDS = ("square", "cross", "parallel", "arrow", "pin", "power")  # in the engine's order
TURNS = "^>v<"

# How a turned tile looks: an arrow points, a parallel has one side's lines, a pin and a power one line unlike the rest.
PARALLEL = {"^": Saying("slashchain.said.slashes"), ">": Saying("slashchain.said.backslashes")}
UNLIKE = {
    "^": Saying("slashchain.said.bottom_right"),
    ">": Saying("slashchain.said.bottom_left"),
    "v": Saying("slashchain.said.top_left"),
    "<": Saying("slashchain.said.top_right"),
}
LOOKS = {"parallel": PARALLEL, "arrow": DIRECTION_SAYINGS, "pin": UNLIKE, "power": UNLIKE}

REACH = 35  # cells from the first tile: 36 tiles in a row
MOVE = re.compile(r"([a-z]+)([\^>v<])@(-?(?:0|[1-9][0-9]*+)),(-?(?:0|[1-9][0-9]*+))")
PIECE = re.compile(r"([a-z]+)([\^>v<])")


def forms_of(kind: str) -> tuple[str, ...]:
    """The kind in each of its forms."""
    return tuple(f"{kind}{form}" for form, _ in zip(TURNS, FORMS[KINDS.index(kind)], strict=False))


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of tile in one of its forms."""

    kind: str
    form: str

    @classmethod
    def of(cls, pattern: int) -> Self:
        kind = KIND_OF[pattern]
        return cls(KINDS[kind], TURNS[FORMS[kind].index(pattern)])

    @classmethod
    def parse(cls, text: str) -> Self:
        match = PIECE.fullmatch(text)
        if text in KINDS:
            raise BadNotation("slashchain.notation.formless", clause="S2", text=text, forms=forms_of(text))
        if match is None:
            raise BadNotation("slashchain.notation.piece", text=text)
        return cls.from_parts(match[1], match[2], text)

    @classmethod
    def from_parts(cls, kind: str, form: str, text: str) -> Self:
        if kind not in KINDS:
            raise BadNotation("slashchain.notation.kind", clause="S1", text=text, kind=kind)
        forms = TURNS[: len(FORMS[KINDS.index(kind)])]
        if form not in forms:
            raise BadNotation("slashchain.notation.form", clause="S2", text=text, kind=kind, forms=" ".join(forms))
        return cls(kind, form)

    @property
    def pattern(self) -> int:
        return FORMS[KINDS.index(self.kind)][TURNS.index(self.form)]

    def __str__(self) -> str:
        return f"{self.kind}{self.form}"


@dataclass(frozen=True, slots=True)
class Placing:
    """A move: a tile in a form on a cell."""

    tile: Tile
    x: int
    y: int

    @classmethod
    def of(cls, move: int) -> Self:
        x, y, pattern = place_of(move)
        return cls(Tile.of(pattern), x, y)

    @classmethod
    def parse(cls, text: str) -> Self:
        match = MOVE.fullmatch(text)
        if match is None or "-0" in match.group(3, 4):
            raise BadNotation("slashchain.notation.move", text=text)
        tile = Tile.from_parts(match[1], match[2], text)
        if max(len(number.lstrip("-")) for number in match.group(3, 4)) > 2:
            raise BadNotation("slashchain.notation.reach", clause="S5", text=text, most=REACH)
        return cls(tile, int(match[3]), int(match[4]))

    @property
    def number(self) -> int | None:
        """The engine's move, or None where the cell is out of any game's reach."""
        if not (-40 <= self.x <= 40 and -40 <= self.y <= 40):
            return None
        return move_at(self.x, self.y, self.tile.pattern)

    def saying(self, where: Saying) -> Saying:
        details = {"kind": Saying(f"slashchain.kind.{self.tile.kind}"), "where": where}
        if self.tile.kind not in LOOKS:
            return Saying("slashchain.said.lay", details)
        return Saying("slashchain.said.turned", details | {"looks": LOOKS[self.tile.kind][self.tile.form]})

    def __str__(self) -> str:
        return f"{self.tile}@{self.x},{self.y}"


def form_saying(kind: str, turn: int) -> Saying:
    """A tile as it lies."""
    if kind not in LOOKS:
        return Saying(f"slashchain.kind.{kind}")
    facts = {"kind": Saying(f"slashchain.kind.{kind}"), "looks": LOOKS[kind][TURNS[turn]]}
    return Saying("slashchain.said.form", facts)


def in_words(game: Slashchain, move: str) -> Saying:
    """A well-written move as players call it, for those who do not read notation; `game` is as it was before."""
    placing = Placing.parse(move)
    return placing.saying(cell_in_words(game.position.board, (placing.x, placing.y)))


@cache
def laid_tile(kind: int) -> Saying:
    return Saying("slashchain.said.tile", {"kind": Saying(f"slashchain.kind.{KINDS[kind]}")})


def cell_in_words(board: Board, cell: Cell) -> Saying:
    """A cell by the tiles beside it."""
    kinds = {(x, y): KIND_OF[pattern] for x, y, pattern in board.tiles()}
    return where(cell, kinds, laid_tile, Saying("slashchain.said.first")) if kinds else Saying("slashchain.said.start")


def seat_name(seat: int) -> Saying:
    """What players call that seat."""
    return Saying(f"slashchain.side.{seat}")
