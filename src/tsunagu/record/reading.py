"""Reading a record in whatever form it comes: JSON, text, or the lines of a playthrough."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tsunagu.record.errors import BadRecord, at, spot
from tsunagu.record.json_form import from_plain
from tsunagu.record.plain_json import SPACE, value_at
from tsunagu.record.playthrough_reading import read_playthroughs
from tsunagu.record.record import Record
from tsunagu.record.text_form import read_text

LARGEST = 4_000_000  # characters, or bytes
TEXT_FORM = re.compile(r"\s*+\[\s*+[a-z]")
TABLE = re.compile(r"\s*+\{")
SPACES = re.compile(f"[{SPACE}]*+")


def read_record(source: str | bytes) -> Record:
    """The one record that a text is."""
    found = read_records(source)
    if len(found) != 1:
        raise BadRecord("record.several", n=len(found))
    return found[0]


def read_records(source: str | bytes) -> list[Record]:
    """Every record of a text: several only as JSON or playthroughs one after another."""
    if len(source) > LARGEST:
        raise BadRecord("record.too_large", limit=LARGEST)
    text = decode(source).removeprefix("\ufeff")
    if TEXT_FORM.match(text):
        return [read_text(text)]
    if table := TABLE.match(text):
        value, end = value_at(text, table.end() - 1)
        if isinstance(value, dict) and "event" in value:
            return read_playthroughs(text)
        return [from_plain(value), *further_records(text, end)]
    raise BadRecord("record.no_record")


def further_records(text: str, end: int) -> Iterator[Record]:
    """The JSON records after the first, as a match keeps them; a mistake is told with its place."""
    while (begin := after_space(text, end)) < len(text):
        value, end = value_at(text, begin)
        try:
            yield from_plain(value)
        except BadRecord as error:
            raise at(spot(text, begin), error) from None


def after_space(text: str, position: int) -> int:
    spaces = SPACES.match(text, position)
    return position if spaces is None else spaces.end()


def decode(source: str | bytes) -> str:
    try:
        return (source.encode() if isinstance(source, str) else source).decode()
    except UnicodeError:
        raise BadRecord("record.no_utf8") from None
