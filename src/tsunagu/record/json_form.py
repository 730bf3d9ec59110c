"""A record as JSON. Format: docs/records.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tsunagu.games.game import Game
from tsunagu.games.options import Options
from tsunagu.record import validate
from tsunagu.record.errors import within, wrong
from tsunagu.record.plain_json import read_value, write_value
from tsunagu.record.record import Line, Move, Record, check_seats, game_of, options_of

NEEDED_FIELDS = ("game", "options", "seats", "deal", "moves", "result")
ALLOWED_FIELDS = ("comment", "tags")
DEEPEST_VARIATION = 40  # variations inside each other
MOST_MOVES = 20_000  # variations included


def write_json(record: Record) -> str:
    """One line, without a line end."""
    return write_value(plain(record))


def read_json(text: str) -> Record:
    return from_plain(read_value(text))


def plain(record: Record) -> dict[str, Any]:
    """The record as tables, lists, texts and numbers; notes and tags only where there are some."""
    fields = {
        "game": record.game,
        "options": dict(record.options),
        "seats": list(record.seats),
        "deal": record.deal,
        "moves": plain_line(record.moves),
        "result": None if record.result is None else record.result.plain(),
        "comment": record.comment,
        "tags": dict(record.tags) or None,
    }
    return without_empty(fields, ALLOWED_FIELDS)


def plain_line(line: Line) -> list[dict[str, Any]]:
    return [plain_move(move) for move in line]


def plain_move(move: Move) -> dict[str, Any]:
    fields = {
        "seat": move.seat,
        "move": move.move,
        "ms": move.ms,
        "comment": move.comment,
        "variations": [plain_line(line) for line in move.variations] or None,
    }
    return without_empty(fields, ("comment", "variations"))


def without_empty(fields: Mapping[str, Any], allowed: tuple[str, ...]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None or name not in allowed}


def from_plain(value: object) -> Record:
    """The record that `plain` gave, from a value that may be anything JSON can hold."""
    found = validate.fields(value, "", NEEDED_FIELDS, ALLOWED_FIELDS)
    game = game_of(validate.text(found["game"], "game"))
    options = json_options(game, found["options"])
    seats = validate.names(found["seats"], "seats")
    check_seats(game.start(options), seats)
    moves = line_from(found["moves"], "moves", len(seats), DEEPEST_VARIATION)
    if move_count(moves) > MOST_MOVES:
        raise wrong("moves", "too_many_moves", n=MOST_MOVES)
    result = found["result"]
    return Record(
        game=game.name,
        options=options,
        seats=seats,
        deal=validate.deal(found["deal"], "deal"),
        moves=moves,
        result=None if result is None else validate.outcome(result, "result", len(seats)),
        comment=validate.optional_note(found.get("comment"), "comment"),
        tags=validate.tags(found.get("tags", {}), "tags"),
    )


def json_options(game: type[Game], value: object) -> Options:
    """The options with their defaults; what is a number has to be written as one."""
    given = validate.options(value, "options")
    options = options_of(game, given)
    for name, choice in given.items():
        if options[name] != choice:
            raise wrong(within("options", name), "as_number", right=options[name])
    return options


def move_count(line: Line) -> int:
    return len(line) + sum(move_count(variation) for move in line for variation in move.variations)


def line_from(value: object, place: str, seats: int, depth: int) -> Line:
    moves = validate.list_of(value, place)
    if len(moves) > MOST_MOVES:
        raise wrong(place, "too_many_moves", n=MOST_MOVES)
    return tuple(move_from(move, f"{place}[{i}]", seats, depth) for i, move in enumerate(moves))


def move_from(value: object, place: str, seats: int, depth: int) -> Move:
    found = validate.fields(value, place, ("seat", "move"), ("ms", "comment", "variations"))
    ms = found.get("ms")
    return Move(
        seat=validate.whole(found["seat"], f"{place}.seat", high=seats - 1),
        move=validate.short_text(found["move"], f"{place}.move"),
        ms=None if ms is None else validate.whole(ms, f"{place}.ms"),
        comment=validate.optional_note(found.get("comment"), f"{place}.comment"),
        variations=variations_from(found.get("variations", []), f"{place}.variations", seats, depth),
    )


def variations_from(value: object, place: str, seats: int, depth: int) -> tuple[Line, ...]:
    lines = validate.list_of(value, place)
    if lines and depth == 0:
        raise wrong(place, "too_deep", n=DEEPEST_VARIATION)
    found = tuple(line_from(line, f"{place}[{i}]", seats, depth - 1) for i, line in enumerate(lines))
    if () in found:
        raise wrong(f"{place}[{found.index(())}]", "empty_variation")
    return found
