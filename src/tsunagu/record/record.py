"""Record: a game as it was played - who, with which options and deal, every move with its notes, and how it ended.

Moves form a tree: the main line, and at each move the lines that could have been played instead. A record is never
changed; taking back gives a shorter one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import tsunagu
from tsunagu.games.display import move_in_words
from tsunagu.games.errors import IllegalMove, TsunaguError
from tsunagu.games.frozen_mapping import FrozenMapping
from tsunagu.games.game import Deal, Game, Outcome, check_options
from tsunagu.games.options import Options
from tsunagu.games.registry import find
from tsunagu.record.errors import BadRecord, at, inner_saying, shorten, wrong
from tsunagu.words import Saying

UNKNOWN = "?"  # what a seat does not know of a deal

Line = tuple["Move", ...]
NO_TAGS: Mapping[str, str] = FrozenMapping({})


@dataclass(frozen=True, slots=True)
class Move:
    """One move, with what is noted about it."""

    seat: int
    move: str  # in notation
    ms: int | None = None  # time it took on the clock
    comment: str | None = None
    variations: tuple[Line, ...] = ()  # what could have been played instead, none of them empty


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played."""

    game: str
    options: Options  # all of them
    seats: tuple[str, ...]  # the players' names
    deal: Deal
    moves: Line = ()
    result: Outcome | None = None  # None while it goes on
    comment: str | None = None  # on the whole game
    tags: Mapping[str, str] = field(default_factory=dict)  # date, event, seed, whatever else

    def _repr_svg_(self) -> str:
        """In a notebook it shows the position after its last move, as everybody may see it."""
        return tsunagu.svg(self)


def new_record(game: Game, seats: Sequence[str] | None = None, tags: Mapping[str, str] = NO_TAGS) -> Record:
    """The record of a game before its first move; without names the players' names are empty."""
    names = ("",) * game.seats if seats is None else tuple(seats)
    return Record(game.name, game.options, names, game.deal, tags=tags)


def start(record: Record) -> Game:
    """The game before the first move."""
    game = game_of(record.game)
    options = options_of(game, record.options)
    if has_unknown(record.deal):
        raise wrong("deal", "unknown_deal")
    try:
        first = game.from_deal(options, record.deal)
    except TsunaguError as error:
        raise at("deal", error) from None
    check_seats(first, record.seats)
    return first


def check_seats(game: Game, names: Sequence[str]) -> None:
    if game.seats != len(names):
        raise wrong("seats", "seat_count", n=len(names), seats=game.seats)


def replay(record: Record) -> Iterator[Game]:
    """The game after each ply of the main line, each a game of its own."""
    game = start(record)
    for ply, move in enumerate(record.moves, 1):
        step(game, move, ply)
        yield game.copy()


def moves_in_words(record: Record) -> list[Saying]:
    """Every move of the main line as players call it."""
    game, sentences = start(record), []
    for ply, move in enumerate(record.moves, 1):
        sentences.append(move_in_words(game, move.move))
        step(game, move, ply)
    return sentences


def final(record: Record) -> Game:
    """The game after the last move."""
    game = start(record)
    for ply, move in enumerate(record.moves, 1):
        step(game, move, ply)
    return game


def step(game: Game, move: Move, ply: int, key: str = "record.move") -> None:
    """Play one move of a record. `ply` counts from 1, as people do."""
    try:
        game.play(move.move, move.seat)
    except TsunaguError as error:
        raise BadRecord(key, clause=error.clause, ply=ply, cause=inner_saying(error)) from None


def shorter(record: Record, plies: int = 1) -> Record:
    """The record with that many moves of the main line taken back; the game goes on."""
    if not 0 <= plies <= len(record.moves):
        raise BadRecord("record.not_so_long", plies=plies, n=len(record.moves))
    if plies == 0:
        return record
    return replace(record, moves=record.moves[: len(record.moves) - plies], result=None)


def with_move(record: Record, move: str, seat: int | None = None, ms: int | None = None) -> Record:
    """The record with one move more, and the result if that ends the game; a wrong move is refused as by `play`."""
    game = final(record)
    if record.result is not None:
        raise IllegalMove("common.refused.over", move=move)
    mover = game.turn if seat is None else seat
    game.play(move, mover)
    return replace(record, moves=(*record.moves, Move(mover, move, ms)), result=game.outcome())


def game_of(name: str) -> type[Game]:
    try:
        return find(shorten(name))
    except TsunaguError as error:
        raise at("game", error) from None


def options_of(game: type[Game], given: Mapping[str, object]) -> Options:
    try:
        return check_options(game, given)
    except TsunaguError as error:
        raise at("options", error) from None


def has_unknown(dealt: object) -> bool:
    """Whether something in a deal is `?`."""
    if isinstance(dealt, dict):
        return any(has_unknown(part) for part in dealt.values())
    if isinstance(dealt, list):
        return any(has_unknown(part) for part in dealt)
    return dealt == UNKNOWN
