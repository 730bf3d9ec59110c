"""The choices of a turn as data: what can be picked up, how it is laid, where it can go, and the moves to send.

A page that shows them needs no rules and spells no notation: it finds the option with exactly the pieces picked and the
way chosen, and puts the name of the place tapped into the option's move.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tsunagu.games.plain import ALWAYS, plain
from tsunagu.words import Language, Saying

Words = Saying | str  # a str reads the same in every language
Box = tuple[int, int, int, int]  # x, y, width, height


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing of the scene, in the own hand, that can be picked up."""

    key: str  # of the thing
    name: Words


@dataclass(frozen=True, slots=True)
class Place:
    """Where something can go, or what can be pointed at. With neither box nor key it lies nowhere and is a button."""

    name: str  # goes into `{}` of a move
    label: Words
    box: Box | None = None  # on the board
    key: str = ""  # of a thing of the scene, in whose box it lies
    border: int = 0  # what touches it, a bit for each of the turn's contacts


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do next. Sentences for states that cannot occur are left out."""

    pick: Words = ""  # nothing is picked
    place: Words = ""  # what is picked fits somewhere
    more: Words = ""  # what is picked fits nowhere as it is, but another turn or more pieces may help


@dataclass(frozen=True, slots=True)
class Way:
    """How a piece is laid: turned, with which chips, by which action."""

    label: Words
    symbol: str = ""  # of the sheet, without the game's name
    icon: str = ""  # one of the page's own signs
    disabled: bool = False  # shown, but not possible now
    note: Words = ""  # beside the label: how many are left, why not
    advice: Advice | None = None  # in place of the turn's, where this way needs other words


@dataclass(frozen=True, slots=True)
class Ghost:
    """What is shown on a place that is pointed at."""

    symbol: str  # of the sheet, without the game's name
    turns: int = 0  # quarter turns clockwise


@dataclass(frozen=True, slots=True)
class Option:
    """Exactly these pieces, laid in this way, and where they can go: nowhere, if no place is named."""

    pieces: tuple[int, ...]  # places in the turn's pieces
    way: int | None  # place in the turn's ways; none where there are none
    move: str  # with `{}` for the name of the place
    targets: tuple[int, ...]  # places in the turn's places
    ghost: tuple[Ghost, ...] = ()  # left out: the pieces, turned by the way's number if ways are turned through
    note: Words = ""  # what these pieces come to, while more may be added
    border: int = 0  # where the pieces touch what lies beside them, a bit for each of the turn's contacts


@dataclass(frozen=True, slots=True)
class WholeMove:
    """A move without a place, as a button."""

    move: str
    label: Words


@dataclass(frozen=True, slots=True)
class MoveWarning:
    """Moves that give something away, and what."""

    said: Saying
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choices:
    """All choices of a turn: options and whole moves together are the legal moves, each once."""

    pieces: tuple[Piece, ...] = field(default=(), metadata=ALWAYS)  # in the order of the hand
    places: tuple[Place, ...] = field(default=(), metadata=ALWAYS)
    ways: tuple[Way, ...] = field(default=(), metadata=ALWAYS)
    cycle: bool = field(default=False, metadata=ALWAYS)  # ways are turned through by quarters, not chosen by buttons
    options: tuple[Option, ...] = field(default=(), metadata=ALWAYS)
    moves: tuple[WholeMove, ...] = field(default=(), metadata=ALWAYS)
    advice: Advice = field(default=Advice(), metadata=ALWAYS)
    contacts: tuple[str, ...] = ()  # symbols of the sheet, one a bit: seen on a place if option and place have it
    warnings: tuple[MoveWarning, ...] = ()  # before which to ask once more; only where the table allows help

    def plain(self, language: Language) -> dict[str, Any]:
        """As the page gets it."""
        answer: dict[str, Any] = plain(self, language)
        return answer
