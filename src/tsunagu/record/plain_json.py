"""JSON in and out for all forms of a record: compact, the same bytes every time; strict and bounded when reading."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

from tsunagu.record.errors import BadRecord, at, spot, wrong

DEEPEST = 200  # lists and tables inside each other
MOST_DIGITS = 100  # of a number that is looked at at all
SPACE = " \t\n\r"
TRAILING_COMMA = re.compile(r",[ \t\n\r]*+[\]}]")


@dataclass(frozen=True, slots=True)
class NoNumber:
    """A fraction, NaN, infinity or endless number: no field of a record takes one, so each refuses it by name."""

    text: str

    def __repr__(self) -> str:
        return self.text


def write_value(value: object) -> str:
    """Compact, in the order given, with every character as it is."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def value_at(text: str, start: int, first_line: int = 1) -> tuple[Any, int]:
    """The JSON value that begins at `start`, and where it ends. `first_line` is the number of the text's first line."""
    try:
        value, end = DECODER.raw_decode(text, start)
    except json.JSONDecodeError as error:
        comma = trailing_comma(text, error.pos)
        if comma is not None:
            raise wrong(spot(text, comma, first_line), "trailing_comma") from None
        raise wrong(spot(text, error.pos, first_line), "no_json") from None
    except RecursionError:
        raise wrong(spot(text, start, first_line), "too_deep", n=DEEPEST) from None
    except BadRecord as error:
        raise at(spot(text, start, first_line), error) from None
    if deeper_than(DEEPEST, value):
        raise wrong(spot(text, start, first_line), "too_deep", n=DEEPEST)
    return value, end


def trailing_comma(text: str, position: int) -> int | None:
    """Where a comma stands with nothing after it but the end of its list or table, if that is what is wrong here."""
    comma = text.rfind(",", 0, position + 1)
    match = TRAILING_COMMA.match(text, max(comma, 0))
    return comma if match is not None and match.end() >= position else None


def read_value(text: str, first_line: int = 1) -> Any:
    """The one JSON value that the text is."""
    value, end = value_at(text, len(text) - len(text.lstrip(SPACE)), first_line)
    if rest := text[end:].lstrip(SPACE):
        raise wrong(spot(text, len(text) - len(rest), first_line), "no_json")
    return value


def deeper_than(limit: int, value: object) -> bool:
    layer = [value]
    for _ in range(limit):
        layer = [inner for outer in layer for inner in parts_of(outer) if isinstance(inner, dict | list)]
        if not layer:
            return False
    return True


def parts_of(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def whole_number(digits: str) -> int | NoNumber:
    return int(digits) if len(digits) <= MOST_DIGITS else NoNumber(digits)


def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise BadRecord("record.twice", field=twice)
    return fields


DECODER = json.JSONDecoder(
    object_pairs_hook=table, parse_int=whole_number, parse_float=NoNumber, parse_constant=NoNumber
)
