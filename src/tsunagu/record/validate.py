"""Checks of plain values, as they come from a file, against what a record holds. Each error names its field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tsunagu.games.game import Deal, Outcome
from tsunagu.record.errors import within, wrong
from tsunagu.words import Saying

LARGEST = 10**15  # of any number in a record; clocks count milliseconds
DEEPEST_DEAL = 8
MOST_SEATS = 16
LONGEST_NAME = 80  # characters of a player's name, a move, a reason, or the name of a tag
LONGEST_NOTE = 20_000  # characters of a comment, or of what a tag says
WHOLE = Saying("record.whole")  # the place of what is wrong with all of it


def whole(value: object, place: str, low: int = 0, high: int = LARGEST) -> int:
    """A whole number from `low` to `high`; true and false are none."""
    if type(value) is not int or not low <= value <= high:
        raise wrong(place, "number", low=low, high=high)
    return value


def text(value: object, place: str | Saying) -> str:
    """A text that can be written as UTF-8: half a character cannot."""
    if not isinstance(value, str):
        raise wrong(place, "text")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise wrong(place, "half_character") from None
    return value


def short_text(value: object, place: str | Saying, most: int = LONGEST_NAME) -> str:
    """A text of at most so many characters: whoever reads a list of names wants no page."""
    found = text(value, place)
    if len(found) > most:
        raise wrong(place, "too_long", n=len(found), most=most)
    return found


def optional_note(value: object, place: str) -> str | None:
    return None if value is None else short_text(value, place, LONGEST_NOTE)


def list_of(value: object, place: str) -> list[Any]:
    if not isinstance(value, list):
        raise wrong(place, "list")
    return value


def table(value: object, place: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise wrong(place or WHOLE, "table")
    return value


def fields(value: object, place: str, needed: tuple[str, ...], allowed: tuple[str, ...] = ()) -> dict[str, Any]:
    """A table that has all needed fields and none that are neither needed nor allowed."""
    found = table(value, place)
    for name in needed:
        if name not in found:
            raise wrong(within(place, name), "missing")
    for name in found:
        if name not in needed and name not in allowed:
            raise wrong(place or WHOLE, "unknown_field", field=name, known=needed + allowed)
    return found


def names(value: object, place: str) -> tuple[str, ...]:
    """The players' names by seat."""
    found = tuple(short_text(name, f"{place}[{i}]") for i, name in enumerate(list_of(value, place)))
    if not 1 <= len(found) <= MOST_SEATS:
        raise wrong(place, "player_count", n=MOST_SEATS)
    return found


def options(value: object, place: str) -> dict[str, object]:
    """Names and values that a game can look at; whether it takes them is for the game to say."""
    for name, choice in table(value, place).items():
        if isinstance(choice, str):
            text(choice, within(place, name))
        elif type(choice) is not int:
            raise wrong(within(place, name), "text_or_number")
    return table(value, place)


def tags(value: object, place: str) -> dict[str, str]:
    return {
        short_text(name, place): short_text(tag, within(place, name), LONGEST_NOTE)
        for name, tag in table(value, place).items()
    }


def deal(value: object, place: str) -> Deal:
    """Lists, tables, texts and numbers; whether that is a deal is for the game to say."""
    check_dealt(table(value, place), place, DEEPEST_DEAL)
    return table(value, place)


def check_dealt(part: object, place: str, depth: int) -> None:
    if depth == 0:
        raise wrong(place, "too_deep", n=DEEPEST_DEAL)
    if isinstance(part, dict):
        for name, inner in part.items():
            check_dealt(inner, within(place, text(name, place)), depth - 1)
    elif isinstance(part, list):
        for i, inner in enumerate(part):
            check_dealt(inner, f"{place}[{i}]", depth - 1)
    elif isinstance(part, str):
        text(part, place)
    else:
        whole(part, place, low=-LARGEST)


def outcome(value: object, place: str, seats: int) -> Outcome:
    """How a game ended: the reason, a rank and perhaps points for every seat."""
    found = fields(value, place, ("reason", "ranks", "scores"))
    ranks = numbers(found, "ranks", place, seats, low=1)
    if any(rank != 1 + sum(better < rank for better in ranks) for rank in ranks):
        raise wrong(within(place, "ranks"), "ranks")
    scores = None if found["scores"] is None else numbers(found, "scores", place, seats, low=-LARGEST)
    return Outcome(short_text(found["reason"], within(place, "reason")), ranks, scores)


def numbers(found: Mapping[str, object], name: str, place: str, seats: int, low: int) -> tuple[int, ...]:
    """One number a seat."""
    here = within(place, name)
    items = list_of(found[name], here)
    if len(items) != seats:
        raise wrong(here, "one_a_seat", n=seats)
    return tuple(whole(item, f"{here}[{i}]", low) for i, item in enumerate(items))
