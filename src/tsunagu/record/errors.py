"""What can be wrong with a record, said with its place: a field, a line and column, or the number of a move."""

from __future__ import annotations

from typing import Any

from tsunagu.games.errors import TsunaguError
from tsunagu.words import Saying

LONGEST_QUOTE = 60  # characters of somebody's text that an error repeats


class BadRecord(TsunaguError):
    """A record that cannot be read, or whose moves or result cannot be."""


def wrong(place: str | Saying, key: str, **facts: Any) -> BadRecord:
    """The error `record.<key>` at a place."""
    return BadRecord("record.at", place=place, problem=quote(f"record.{key}", facts))


def at(place: str | Saying, error: TsunaguError) -> BadRecord:
    """The same error, with its place and its clause."""
    return BadRecord("record.at", clause=error.clause, place=place, problem=inner_saying(error))


def inner_saying(error: TsunaguError) -> Saying:
    """What an error says, as part of another sentence."""
    return quote(error.saying.key, dict(error.saying.facts))


def quote(key: str, facts: dict[str, Any]) -> Saying:
    """A saying whose facts may be anything at all that somebody wrote: it stays one short line."""
    return Saying(key, {name: shorten(fact) if isinstance(fact, str) else fact for name, fact in facts.items()})


def shorten(text: str) -> str:
    """The start of a text, with signs that cannot be printed spelled out."""
    start = text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in start)


def within(place: str, name: str) -> str:
    """The place of a field, whatever its name."""
    if not name.isidentifier() or len(name) > LONGEST_QUOTE:
        return f"{place}['{shorten(name)}']"
    return f"{place}.{name}" if place else name


def spot(text: str, position: int, first_line: int = 1) -> Saying:
    """Line and column of a position, both counted from 1."""
    line = first_line + text.count("\n", 0, position)
    return Saying("record.spot", {"line": line, "column": position - text.rfind("\n", 0, position)})
