"""Reading playthroughs back, every line checked against what the engine says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from tsunagu.games.chance import LARGEST_SEED
from tsunagu.games.game import Deal, Game
from tsunagu.games.options import Options
from tsunagu.record import validate
from tsunagu.record.errors import BadRecord, at, within, wrong
from tsunagu.record.json_form import json_options
from tsunagu.record.plain_json import read_value, write_value
from tsunagu.record.playthrough import Event, events, seed_of, seed_tag
from tsunagu.record.record import Move, Record, game_of, start
from tsunagu.words import Saying

START = ("event", "game", "options", "seats", "seed", "deal")
MOVE = ("event", "ply", "seat", "legal", "move", "scores")
END = ("event", "reason", "ranks", "scores")
FIELDS = {"start": START, "move": MOVE, "end": END}

NumberedEvent = tuple[int, Event]


def read_playthroughs(text: str) -> list[Record]:
    """Every game of a file, one after another; names are empty, the seed is kept as a tag."""
    return [record_from_events(given) for given in games(text)]


def games(text: str) -> Iterator[list[NumberedEvent]]:
    """The events of one game after another, with their line numbers."""
    game: list[NumberedEvent] = []
    for number, event in numbered_events(text):
        if event["event"] == "start" and game:
            yield game
            game = []
        if (event["event"] == "start") != (not game) or (game and game[-1][1]["event"] == "end"):
            raise wrong(on_line(number), "out_of_turn", event=event["event"])
        game.append((number, event))
    if game:
        yield game


def numbered_events(text: str) -> Iterator[NumberedEvent]:
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        value = read_value(line, number)
        with naming_line(number):
            event = validate.table(value, "")
            kind = event.get("event")
            if not isinstance(kind, str) or kind not in FIELDS:
                raise wrong("event", "event", known=tuple(FIELDS))
            yield number, validate.fields(event, "", FIELDS[kind])


def record_from_events(given: list[NumberedEvent]) -> Record:
    """The record of one game, if the engine tells it the same way."""
    record = record_of(given)
    right_events = events(record)
    for number, event in given:
        with naming_line(number):
            check_same(event, next(right_events), "")
    if next(right_events, None) is not None:
        raise wrong(on_line(given[-1][0]), "no_end_event")
    return record


def record_of(given: list[NumberedEvent]) -> Record:
    (first, opening), *rest = given
    with naming_line(first):
        game = game_of(validate.text(opening["game"], "game"))
        options = json_options(game, opening["options"])
        seats = validate.whole(opening["seats"], "seats", low=1, high=validate.MOST_SEATS)
        deal = validate.deal(opening["deal"], "deal")
        tags = check_seed(game, options, opening["seed"], deal)
        record = Record(game.name, options, ("",) * seats, deal, tags=tags)
        start(record)
    moves, result = [], None
    for number, event in rest:
        with naming_line(number):
            if event["event"] == "move":
                seat = validate.whole(event["seat"], "seat", high=seats - 1)
                moves.append(Move(seat, validate.short_text(event["move"], "move")))
            else:
                ending = {name: event[name] for name in ("reason", "ranks", "scores")}
                result = validate.outcome(ending, "", seats)
    return replace(record, moves=tuple(moves), result=result)


def check_seed(game: type[Game], options: Options, written_seed: object, deal: Deal) -> dict[str, str]:
    """The seed as a tag, if there is one and the deal comes from it."""
    if written_seed is None:
        return {}
    if not isinstance(written_seed, str):
        written_seed = str(validate.whole(written_seed, "seed", low=-LARGEST_SEED, high=LARGEST_SEED))
    seed = seed_of(written_seed)
    if seed is None:
        raise wrong("seed", "seed")
    if game.start(options, seed).deal != deal:
        raise wrong("deal", "other_deal")
    return {"seed": seed_tag(seed)}


def check_same(given: Any, wanted: Any, place: str) -> None:
    """What the file says against what the engine says; the first difference is named."""
    if isinstance(given, dict) and isinstance(wanted, dict):
        validate.fields(given, place, tuple(wanted))
        for name, right in wanted.items():
            check_same(given[name], right, within(place, name))
    elif isinstance(given, list) and isinstance(wanted, list):
        for i, (item, right) in enumerate(zip(given, wanted, strict=False)):
            check_same(item, right, f"{place}[{i}]")
        if len(given) != len(wanted):
            raise wrong(place, "length", given=len(given), right=len(wanted))
    elif type(given) is not type(wanted) or given != wanted:
        raise wrong(place, "engine_says", right=write_value(wanted))


@contextmanager
def naming_line(number: int) -> Iterator[None]:
    try:
        yield
    except BadRecord as error:
        raise at(on_line(number), error) from None


def on_line(number: int) -> Saying:
    return Saying("record.line", {"line": number})
