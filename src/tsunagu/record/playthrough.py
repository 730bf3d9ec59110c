"""Playthroughs, the golden format of tests: one JSON table a line for the start, every move and the end of a game.

A playthrough says more than a record - legal moves and points at every turn - so reading one checks all of it against
the engine. It leaves out names, times and notes. Format: docs/records.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tsunagu.games.game import Game
from tsunagu.record.judge import settle
from tsunagu.record.plain_json import write_value
from tsunagu.record.record import Move, Record, new_record, start, step

Event = dict[str, Any]
Chooser = Callable[[Game], str]
SEED = re.compile(r"(?P<number>0|-?[1-9][0-9]{0,79})|0x(?P<bytes>(?:[0-9a-f]{2})*)")


def playthrough(
    game: type[Game], options: Mapping[str, object] | None, seed: int | bytes, chooser: Chooser
) -> Iterator[Event]:
    """A game played by `chooser`, which is given the game and answers with a move in notation."""
    playing = game.start(options, seed)
    yield start_event(new_record(playing, tags={"seed": seed_tag(seed)}))
    ply = 0
    while not playing.over:
        move = Move(playing.turn, chooser(playing))
        legal = list(playing.legal())
        playing.play(move.move, move.seat)
        yield move_event(playing, move, ply, legal)
        ply += 1
    yield from end_events(new_record(playing), playing)


def events(record: Record) -> Iterator[Event]:
    """The playthrough of a record; without an end while the game goes on."""
    playing = start(record)
    yield start_event(record)
    for ply, move in enumerate(record.moves):
        legal = list(playing.legal())
        step(playing, move, ply + 1)
        yield move_event(playing, move, ply, legal)
    yield from end_events(record, playing)


def lines(events: Iterator[Event]) -> Iterator[str]:
    """The events as they are written, each line with its end."""
    return (f"{write_value(event)}\n" for event in events)


def write_playthrough(record: Record) -> str:
    return "".join(lines(events(record)))


def start_event(record: Record) -> Event:
    return {
        "event": "start",
        "game": record.game,
        "options": dict(record.options),
        "seats": len(record.seats),
        "seed": seed_from_tag(record.tags.get("seed")),
        "deal": record.deal,
    }


def move_event(after: Game, move: Move, ply: int, legal: list[str]) -> Event:
    scores = after.scores()
    return {
        "event": "move",
        "ply": ply,
        "seat": move.seat,
        "legal": legal,
        "move": move.move,
        "scores": None if scores is None else list(scores),
    }


def end_events(record: Record, game: Game) -> Iterator[Event]:
    """The end, if the game has come to it."""
    ended = settle(record, game)
    if ended is not None:
        yield {"event": "end", **ended.plain()}


def seed_tag(seed: int | bytes) -> str:
    """A seed as a tag: a number, or 0x and the bytes."""
    return f"0x{seed.hex()}" if isinstance(seed, bytes) else str(seed)


def seed_of(tag: str) -> int | bytes | None:
    """The seed that a tag tells, if it tells one."""
    match = SEED.fullmatch(tag)
    if match is None:
        return None
    return int(tag) if match["number"] else bytes.fromhex(match["bytes"])


def seed_from_tag(tag: str | None) -> int | str | None:
    """A seed as the start event has it: numbers are JSON numbers, bytes a text, no seed is null."""
    seed = None if tag is None else seed_of(tag)
    return tag if isinstance(seed, bytes) else seed
