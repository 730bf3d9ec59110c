"""Explanations with the names of those who sit there: to them `player 2` is Mei."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tsunagu.games.registry import find
from tsunagu.server.table.document import plain_seats
from tsunagu.server.table.state import Table
from tsunagu.words import Language, MissingWord, Saying, say

SIDE = ".side."  # in the key of a seat that is called by its colour: everybody sees who plays it


def by_name(saying: Saying, table: Table, language: Language) -> Saying:
    """The saying, its seats called by name."""
    name_of_seat = find(table.rules.game).display.seat_name
    seats = [name_of_seat(seat) for seat in range(len(table.seats))]
    if any(SIDE in seat.key for seat in seats):
        return saying
    names = [name_of(seat, language) for seat in plain_seats(table.seats)]

    def name_seats(fact: Any) -> Any:
        if isinstance(fact, tuple):
            return tuple(name_seats(part) for part in fact)
        if not isinstance(fact, Saying):
            return fact
        if fact in seats:
            return names[seats.index(fact)]
        return replace(fact, facts={name: name_seats(inner) for name, inner in fact.facts.items()})

    return replace(saying, facts={name: name_seats(fact) for name, fact in saying.facts.items()})


def name_of(seat: dict[str, Any], language: Language) -> str:
    """As a page calls who sits there, in a sentence."""
    if seat["kind"] != "bot":
        return say("web.result.polite", language, name=seat["name"])
    try:
        name = say(f"bot.name.{seat['name']}", language)
    except MissingWord:  # a program that the operator lets in
        name = seat["name"]
    return say("bot.twin", language, name=name, number=seat["number"]) if "number" in seat else name
