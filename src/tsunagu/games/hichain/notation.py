"""How HICHAIN cards and moves are written, `Q^@2,-1`, and said. Rules: docs/hichain.md, H3, H9 and H26."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Self

from tsunagu.engine.hichain.cards import CARDS, DIRECTIONS, SIGNS
from tsunagu.engine.hichain.position import HichainPosition, move_at, parts_of
from tsunagu.games.directions import DIRECTION_SAYINGS
from tsunagu.games.errors import BadNotation
from tsunagu.games.grid import Cell
from tsunagu.games.neighbours import where
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.hichain.game import Hichain

PASS = "pass"
COLOURS = ("black", "red")  # by seat
UPRIGHT = {"^": Saying("hichain.said.upright"), ">": Saying("hichain.said.sideways")}  # half a turn changes nothing
SYMBOLS = {
    "*": Saying("hichain.said.asterisk"),
    "?": Saying("hichain.said.question"),
    "+": Saying("hichain.said.plus"),
}

# A card may lie at most 61 cells from the first, so that longer numbers are no cells.
MOVE = re.compile(r"([A-Z*?+])([\^>v<])@(-?(?:0|[1-9][0-9]?)),(-?(?:0|[1-9][0-9]?))")
PIECE = re.compile(r"([A-Z*?+])([\^>v<])")


@dataclass(frozen=True, slots=True)
class Card:
    """A card turned so that its top points in a direction."""

    sign: str
    direction: str

    @classmethod
    def of(cls, form: int) -> Self:
        return cls(SIGNS[form // 4], DIRECTIONS[form % 4])

    @classmethod
    def parse(cls, text: str) -> Self:
        """A card as moves name it: of the forms that look the same only the first (H9)."""
        match = PIECE.fullmatch(text)
        if match is None:
            raise BadNotation("hichain.notation.piece", text=text)
        return cls.from_parts(match[1], match[2], text)

    @classmethod
    def from_parts(cls, sign: str, direction: str, text: str) -> Self:
        forms = DIRECTIONS[: CARDS[SIGNS.index(sign)].forms]
        if direction not in forms:
            raise BadNotation("hichain.notation.form", clause="H9", text=text, sign=sign, forms=" ".join(forms))
        return cls(sign, direction)

    @property
    def form(self) -> int:
        return 4 * SIGNS.index(self.sign) + DIRECTIONS.index(self.direction)

    def __str__(self) -> str:
        return self.sign + self.direction


@dataclass(frozen=True, slots=True)
class Placing:
    """A move: a card on a cell."""

    card: Card
    x: int
    y: int

    @classmethod
    def parse(cls, text: str) -> Self:
        match = MOVE.fullmatch(text)
        if match is None or "-0" in match.group(3, 4):
            raise BadNotation("hichain.notation.move", clause="H26", text=text)
        return cls(Card.from_parts(match[1], match[2], text), int(match[3]), int(match[4]))

    @property
    def number(self) -> int | None:
        """The engine's move, or None where the cell is out of any game's reach."""
        if not (-60 <= self.x <= 61 and -60 <= self.y <= 61):
            return None
        return move_at(self.x, self.y, self.card.form)

    def saying(self, where: Saying) -> Saying:
        details = {"card": card_name(self.card.sign), "where": where}
        forms = CARDS[SIGNS.index(self.card.sign)].forms
        if forms == 1:
            return Saying("hichain.said.lay", details)
        return Saying(
            "hichain.said.turned",
            details | {"looks": (UPRIGHT if forms == 2 else DIRECTION_SAYINGS)[self.card.direction]},
        )

    def __str__(self) -> str:
        return f"{self.card}@{self.x},{self.y}"


CARD_NOTATION = tuple(str(Card.of(form)) for form in range(4 * len(SIGNS)))


def placing_notation(move: int) -> str:
    """A placing of the engine's. Positions have thousands of moves, so this takes the short way."""
    x, y, form = parts_of(move)
    return f"{CARD_NOTATION[form]}@{x},{y}"


def card_name(sign: str) -> Saying | str:
    return SYMBOLS.get(sign, sign)


def in_words(game: Hichain, move: str) -> Saying:
    """A well-written move as players call it, for those who do not read notation; `game` is as it was before."""
    if move == PASS:
        return Saying("hichain.said.pass")
    placing = Placing.parse(move)
    return placing.saying(cell_in_words(game.position, (placing.x, placing.y)))


@cache
def laid_card(card: tuple[int, str]) -> Saying:
    """By its seat and its sign."""
    seat, sign = card
    return Saying(f"hichain.said.card.{seat}", {"card": card_name(sign)})


def cell_in_words(position: HichainPosition, cell: Cell) -> Saying:
    """A cell by the cards beside it."""
    cards = {(x, y): (seat, SIGNS[form // 4]) for x, y, form, seat in position.cards()}
    return where(cell, cards, laid_card, Saying("hichain.said.first"))


def seat_name(seat: int) -> Saying:
    """What players call that seat."""
    return Saying(f"hichain.side.{seat}")
