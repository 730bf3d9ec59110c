"""No text of a record is longer than somebody would read: names, moves, notes and tags have a bound in every form."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.record.samples import GOING_ON
from tsunagu.record.errors import BadRecord
from tsunagu.record.json_form import write_json
from tsunagu.record.reading import read_record
from tsunagu.record.record import Move, Record
from tsunagu.record.text_writing import write_text

NAME, NOTE = 80, 20_000  # docs/records.md, "Limits"


def named(n: int) -> Record:
    return replace(GOING_ON, seats=("四" * n, "Ben"))


def tagged(name: int, note: int) -> Record:
    return replace(GOING_ON, tags={"t" * name: "n" * note})


def commented(n: int) -> Record:
    return replace(GOING_ON, comment="c" * n)


def noted(n: int) -> Record:
    return replace(GOING_ON, moves=(Move(0, "cross^@0,0", comment="c" * n),))


def moved(n: int) -> Record:
    return replace(GOING_ON, moves=(Move(0, "m" * n),))


LONGEST = [named(NAME), tagged(NAME, NOTE), commented(NOTE), noted(NOTE), moved(NAME)]
TOO_LONG = {
    "a name": (named(NAME + 1), NAME),
    "a name of half a megabyte": (named(390_000), NAME),
    "a tag": (tagged(NAME + 1, 1), NAME),
    "what a tag says": (tagged(1, NOTE + 1), NOTE),
    "a comment": (commented(NOTE + 1), NOTE),
    "a comment on a move": (noted(NOTE + 1), NOTE),
    "a move": (moved(NAME + 1), NAME),
}


@pytest.mark.parametrize("record", LONGEST)
def test_what_is_within_the_bounds_is_read_as_it_was_written(record: Record) -> None:
    assert read_record(write_json(record)) == read_record(write_text(record)) == record


@pytest.mark.parametrize("case", TOO_LONG)
def test_what_is_too_long_is_refused_with_its_place_and_the_bound(case: str) -> None:
    record, most = TOO_LONG[case]
    for text in (write_json(record), write_text(record)):
        with pytest.raises(BadRecord, match=f"at most {most} are read here") as caught:
            read_record(text)
        assert len(str(caught.value)) < 300
        assert f"{most}文字まで" in caught.value.text("ja")
