"""How Bossa's moves are written: `W7=23+41`, `stack:W6=23+41`, `redraw:23`, `exchange:23/41`, `choose:white` (B20)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from tsunagu.engine.bossa import moves
from tsunagu.games.bossa.tiles import COLOURS, LETTERS, NAMES, NUMBER, dots, names, short_saying
from tsunagu.games.errors import BadNotation
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

CHOICES = (*COLOURS, "first")  # by the engine's number

# A group never has more dots than 31, so that longer numbers are no places.
LAY = re.compile(r"(stack:)?([WB])([1-9][0-9]?)=([0-9+]+)")
REDRAW = re.compile(r"redraw:([0-9]+)")
EXCHANGE = re.compile(r"exchange:([0-9]+)/([0-9]+)")
CHOOSE = re.compile(r"choose:(white|black|first)")
GROUP = re.compile(r"[0-9]{2}(\+[0-9]{2})*")


@dataclass(frozen=True, slots=True)
class Lay:
    """A group of tiles for a place: a Place, or a Stack."""

    stack: bool
    line: int
    number: int  # of the place
    group: tuple[int, ...]

    @property
    def place(self) -> str:
        return f"{LETTERS[self.line]}{self.number}"

    @property
    def sum(self) -> int:
        """The group's dots in the line's colour."""
        return sum(dots(tile, self.line) for tile in self.group)

    @property
    def move(self) -> int | None:
        """The engine's move, or None where the sum is not the place's number: the engine has no word for that."""
        return moves.lay(int(self.stack), self.line, self.group) if self.sum == self.number else None

    @property
    def saying(self) -> Saying:
        place = Saying(f"bossa.dots.on_{COLOURS[self.line]}", {"number": self.number})
        details = {"tiles": tuple(map(short_saying, self.group)), "place": place}
        return Saying("bossa.said.stack" if self.stack else "bossa.said.place", details)

    @property
    def place_saying(self) -> Saying:
        return Saying(f"bossa.said.at_{COLOURS[self.line]}", {"number": self.number})

    def __str__(self) -> str:
        return f"{'stack:' * self.stack}{self.place}={'+'.join(names([*self.group]))}"


@dataclass(frozen=True, slots=True)
class Redraw:
    """One tile of the hand for the next of the deck."""

    tile: int

    @property
    def move(self) -> int:
        return moves.redraw(self.tile)

    @property
    def saying(self) -> Saying:
        return Saying("bossa.said.redraw", {"tile": short_saying(self.tile)})

    def __str__(self) -> str:
        return f"redraw:{NAMES[self.tile]}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """One own tile for one of the opponent's."""

    own: int
    other: int

    @property
    def move(self) -> int:
        return moves.exchange(self.own, self.other)

    @property
    def saying(self) -> Saying:
        return Saying("bossa.said.exchange", {"own": short_saying(self.own), "other": short_saying(self.other)})

    def __str__(self) -> str:
        return f"exchange:{NAMES[self.own]}/{NAMES[self.other]}"


@dataclass(frozen=True, slots=True)
class Choose:
    """A line of one's own, or the first move."""

    choice: int

    @property
    def move(self) -> int:
        return moves.choose(self.choice)

    @property
    def saying(self) -> Saying:
        return Saying(f"bossa.said.choose_{CHOICES[self.choice]}")

    def __str__(self) -> str:
        return f"choose:{CHOICES[self.choice]}"


Move = Lay | Redraw | Exchange | Choose


def parse(text: str) -> Move:
    """The move meant by its one canonical text."""
    if match := LAY.fullmatch(text):
        return Lay(bool(match[1]), LETTERS.index(match[2]), int(match[3]), parse_group(match[4], text))
    if redrawn := REDRAW.fullmatch(text):
        return Redraw(parse_tile(redrawn[1], text))
    if exchanged := EXCHANGE.fullmatch(text):
        return Exchange(parse_tile(exchanged[1], text), parse_tile(exchanged[2], text))
    if chosen := CHOOSE.fullmatch(text):
        return Choose(CHOICES.index(chosen[1]))
    raise BadNotation("bossa.notation.move", text=text)


def parse_tile(tile: str, text: str) -> int:
    if tile not in NUMBER:
        raise BadNotation("bossa.notation.tile", clause="B1", text=text, tile=tile)
    return NUMBER[tile]


def parse_group(group: str, text: str) -> tuple[int, ...]:
    """Different tiles, ascending."""
    if GROUP.fullmatch(group) is None:
        raise BadNotation("bossa.notation.move", text=text)
    tiles = tuple(parse_tile(tile, text) for tile in group.split("+"))
    if any(one >= next_one for one, next_one in pairwise(tiles)):
        raise BadNotation("bossa.notation.order", clause="B20", text=text)
    return tiles


def of(move: int) -> Move:
    """The engine's move in our words."""
    kind, tiles = moves.kind(move), moves.tiles(move)
    if kind == moves.CHOOSE:
        return Choose(moves.choice(move))
    if kind == moves.REDRAW:
        return Redraw(tiles[0])
    if kind == moves.EXCHANGE:
        return Exchange(*tiles)
    line = moves.line(move)
    return Lay(kind == moves.STACK, line, sum(dots(tile, line) for tile in tiles), tuple(tiles))


def in_words(game: Bossa, move: str) -> Saying:
    """A well-written move as players call it, for those who do not read notation; places have names of their own."""
    return parse(move).saying


def seat_name(seat: int) -> Saying:
    """What players call that seat."""
    return Saying(f"bossa.seat.{seat}")
