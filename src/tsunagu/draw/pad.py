"""A pad as pages have it: what is noted, what can be entered next, and the record so far."""

from __future__ import annotations

from typing_extensions import TypedDict

from tsunagu.draw.lessons import PlainCount
from tsunagu.draw.wire import PlainScene, plain_scene
from tsunagu.games.choices import Choices
from tsunagu.games.pad import Pad
from tsunagu.record.json_form import write_json
from tsunagu.record.judge import PlainJudgement
from tsunagu.record.pad import judge_pad, record_of, whole_record_of
from tsunagu.record.record import moves_in_words
from tsunagu.record.text_writing import write_text
from tsunagu.words import Language


class PlainPadMove(TypedDict):
    """A move that was entered."""

    seat: int
    move: str
    said: str


class PlainPad(TypedDict):
    """A game noted at a real table."""

    entries: list[str]  # sent back with the next one
    scene: PlainScene
    choices: Choices  # what can be entered next
    asked: str  # what is to be noted before the next move; else empty
    count: PlainCount
    seats: list[str]
    moves: list[PlainPadMove]
    told: list[str]  # what counts on the table, in sentences
    text: str  # the record, as it may be kept
    json: str
    whole: str  # the same to be looked at, with what nobody has seen imagined; empty while there is nothing to see
    judged: PlainJudgement | None  # once the game is over


def plain_pad(pad: Pad, entries: list[str], language: Language) -> PlainPad:
    record, whole = record_of(pad, language), whole_record_of(pad, language)
    game = pad.game
    scores = game.scores()
    said = [move.text(language) for move in moves_in_words(whole)]
    topics = () if pad.asked is not None or pad.over else game.display.topics[:1]
    return {
        "entries": entries,
        "scene": plain_scene(pad.scene, language),
        "choices": pad.choices.plain(language),  # type: ignore[typeddict-item]
        "asked": "" if pad.asked is None else pad.asked.text(language),
        "count": {
            "turn": None if pad.over or pad.asked is not None else game.turn,
            "scores": None if scores is None else [*scores],
        },
        "seats": list(record.seats),
        "moves": [
            {"seat": seat, "move": move, "said": words} for (seat, move), words in zip(pad.moves, said, strict=True)
        ],
        "told": [line.text(language) for topic in topics for line in game.explain(topic).sayings],
        "text": write_text(record),
        "json": write_json(record),
        "whole": write_json(whole) if pad.deal or not game.deal else "",
        "judged": judge_pad(pad, language).plain(language) if pad.over else None,
    }
