"""The choices of a turn as data: what can be picked up, how it is laid, where it can go, and the moves to send.

A page that shows them needs no rules and spells no notation: it finds the option with exactly the pieces picked and the
way chosen, and puts the name of the place tapped into the option's move.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NotRequired

from typing_extensions import TypedDict

from tsunagu.games.shapes import PlainBox
from tsunagu.words import Language, Saying

Words = Saying | str  # a str reads the same in every language
Box = tuple[int, int, int, int]  # x, y, width, height


class PlainPiece(TypedDict):
    """A thing of the scene, in the own hand, that can be picked up."""

    key: str  # of the thing
    name: str


class PlainPlace(TypedDict):
    """Where something can go, or what can be pointed at. With neither box nor key it lies nowhere and is a button."""

    name: str  # goes into `{}` of a move
    label: str
    box: NotRequired[PlainBox]  # on the board
    key: NotRequired[str]  # of a thing of the scene, in whose box it lies


class PlainAdvice(TypedDict, total=False):
    """What to do next. Sentences for states that cannot occur are left out."""

    pick: str  # nothing is picked
    place: str  # what is picked fits somewhere
    more: str  # what is picked fits nowhere as it is, but another turn or more pieces may help


class PlainWay(TypedDict):
    """How a piece is laid: turned, with which chips, by which action."""

    label: str
    symbol: NotRequired[str]  # of the sheet, without the game's name
    icon: NotRequired[str]  # one of the page's own signs
    disabled: NotRequired[bool]  # shown, but not possible now
    note: NotRequired[str]  # beside the label: how many are left, why not
    advice: NotRequired[PlainAdvice]  # in place of the turn's, where this way needs other words


class PlainGhost(TypedDict):
    """What is shown on a place that is pointed at."""

    symbol: str  # of the sheet, without the game's name
    turns: NotRequired[int]  # quarter turns clockwise, 0 unless told


class PlainOption(TypedDict):
    """Exactly these pieces, laid in this way, and where they can go: nowhere, if no place is named."""

    pieces: list[int]  # places in the turn's pieces
    way: int | None  # place in the turn's ways; none where there are none
    move: str  # with `{}` for the name of the place
    targets: list[int]  # places in the turn's places
    ghost: NotRequired[list[PlainGhost]]  # left out: the pieces, turned by the way's number if ways are turned through


class PlainWholeMove(TypedDict):
    """A move without a place, as a button."""

    move: str
    label: str


class PlainChoices(TypedDict):
    """All choices of a turn: options and whole moves together are the legal moves, each once."""

    pieces: list[PlainPiece]  # in the order of the hand
    places: list[PlainPlace]
    ways: list[PlainWay]
    cycle: bool  # ways are turned through, one quarter turn each, instead of chosen by buttons
    options: list[PlainOption]
    moves: list[PlainWholeMove]
    advice: PlainAdvice


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing of the scene, in the own hand, that can be picked up."""

    key: str  # of the thing
    name: Words

    def plain(self, language: Language) -> PlainPiece:
        return {"key": self.key, "name": text(self.name, language)}


@dataclass(frozen=True, slots=True)
class Place:
    """Where something can go, or what can be pointed at. With neither box nor key it lies nowhere and is a button."""

    name: str  # goes into `{}` of a move
    label: Words
    box: Box | None = None  # on the board
    key: str = ""  # of a thing of the scene, in whose box it lies

    def plain(self, language: Language) -> PlainPlace:
        place: PlainPlace = {"name": self.name, "label": text(self.label, language)}
        if self.box is not None:
            place["box"] = list(self.box)
        if self.key:
            place["key"] = self.key
        return place


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do next. Sentences for states that cannot occur are left empty."""

    pick: Words = ""  # nothing is picked
    place: Words = ""  # what is picked fits somewhere
    more: Words = ""  # what is picked fits nowhere as it is, but another turn or more pieces may help

    def plain(self, language: Language) -> PlainAdvice:
        advice: PlainAdvice = {}
        if self.pick:
            advice["pick"] = text(self.pick, language)
        if self.place:
            advice["place"] = text(self.place, language)
        if self.more:
            advice["more"] = text(self.more, language)
        return advice


@dataclass(frozen=True, slots=True)
class Way:
    """How a piece is laid: turned, with which chips, by which action."""

    label: Words
    symbol: str = ""  # of the sheet, without the game's name
    icon: str = ""  # one of the page's own signs
    disabled: bool = False  # shown, but not possible now
    note: Words = ""  # beside the label: how many are left, why not
    advice: Advice | None = None  # in place of the turn's, where this way needs other words

    def plain(self, language: Language) -> PlainWay:
        way: PlainWay = {"label": text(self.label, language)}
        if self.symbol:
            way["symbol"] = self.symbol
        if self.icon:
            way["icon"] = self.icon
        if self.note:
            way["note"] = text(self.note, language)
        if self.disabled:
            way["disabled"] = True
        if self.advice is not None:
            way["advice"] = self.advice.plain(language)
        return way


@dataclass(frozen=True, slots=True)
class Ghost:
    """What is shown on a place that is pointed at."""

    symbol: str  # of the sheet, without the game's name
    turns: int = 0  # quarter-turns clockwise

    def plain(self) -> PlainGhost:
        return {"symbol": self.symbol, "turns": self.turns} if self.turns else {"symbol": self.symbol}


@dataclass(frozen=True, slots=True)
class Option:
    """Exactly these pieces, laid in this way, and where they can go: nowhere, if no place is named."""

    pieces: tuple[int, ...]  # indices into the turn's pieces
    way: int | None  # index into the turn's ways; None where there are none
    move: str  # with `{}` for the name of the place
    targets: tuple[int, ...]  # indices into the turn's places
    ghost: tuple[Ghost, ...] = ()  # empty: the pieces themselves, turned by the way's number if ways are turned through

    def plain(self) -> PlainOption:
        pieces, targets = list(self.pieces), list(self.targets)
        option: PlainOption = {"pieces": pieces, "way": self.way, "move": self.move, "targets": targets}
        if self.ghost:
            option["ghost"] = [ghost.plain() for ghost in self.ghost]
        return option


@dataclass(frozen=True, slots=True)
class WholeMove:
    """A move without a place, as a button."""

    move: str
    label: Words

    def plain(self, language: Language) -> PlainWholeMove:
        return {"move": self.move, "label": text(self.label, language)}


@dataclass(frozen=True, slots=True)
class Choices:
    """All choices of a turn: options and whole moves together are the legal moves, each once."""

    pieces: tuple[Piece, ...] = ()  # in the order of the hand
    places: tuple[Place, ...] = ()
    ways: tuple[Way, ...] = ()
    cycle: bool = False  # ways are turned through, one quarter-turn each, instead of chosen by buttons
    options: tuple[Option, ...] = ()
    moves: tuple[WholeMove, ...] = ()
    advice: Advice = Advice()

    def plain(self, language: Language) -> PlainChoices:
        """As the page gets it, in one language; what has its default value is left out below the top."""
        return {
            "pieces": [piece.plain(language) for piece in self.pieces],
            "places": [place.plain(language) for place in self.places],
            "ways": [way.plain(language) for way in self.ways],
            "cycle": self.cycle,
            "options": [option.plain() for option in self.options],
            "moves": [move.plain(language) for move in self.moves],
            "advice": self.advice.plain(language),
        }


def text(words: Words, language: Language) -> str:
    return words.text(language) if isinstance(words, Saying) else words
