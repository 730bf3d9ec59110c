"""The record of a game noted at a real table: on paper, with what is known of its deal, and judged as such."""

from __future__ import annotations

from dataclasses import replace

from tsunagu.games.pad import Pad
from tsunagu.record.judge import Judgement
from tsunagu.record.paper import judge_any
from tsunagu.record.record import Move, Record
from tsunagu.words import Language


def record_of(pad: Pad, language: Language) -> Record:
    """What was noted, and how it ended."""
    game = pad.game
    names = tuple(game.display.seat_name(seat).text(language) for seat in range(game.seats))
    moves = tuple(Move(seat, move) for seat, move in pad.moves)
    return Record(game.name, game.options, names, pad.deal, moves, game.outcome() if pad.over else None)


def whole_record_of(pad: Pad, language: Language) -> Record:
    """The same with a whole deal, of which nobody has seen all."""
    return replace(record_of(pad, language), deal=pad.game.deal)


def judge_pad(pad: Pad, language: Language) -> Judgement:
    return judge_any(record_of(pad, language))
