"""Reading a record in whatever form it comes."""

from __future__ import annotations

import json

import pytest

from tests.record.samples import GOING_ON, NOTED, NOTED_JSON, NOTED_TEXT, PLAYED
from tsunagu.record.errors import BadRecord
from tsunagu.record.json_form import write_json
from tsunagu.record.playthrough import write_playthrough
from tsunagu.record.reading import LARGEST, read_record, read_records


@pytest.mark.parametrize("text", [NOTED_JSON, NOTED_TEXT, json.dumps(json.loads(NOTED_JSON), indent=2)])
def test_the_form_is_found_out(text: str) -> None:
    assert read_record(text) == NOTED
    assert read_record(text.encode()) == NOTED
    assert read_record(f"\ufeff \n\t{text} \n") == NOTED


def test_a_playthrough_is_a_record_without_names_and_notes() -> None:
    record = read_record(write_playthrough(PLAYED))
    assert record.moves == PLAYED.moves
    assert record.result == PLAYED.result
    assert record.seats == ("", "")


def test_the_fields_of_an_event_may_be_in_any_order() -> None:
    lines = [json.dumps(json.loads(line), sort_keys=True) for line in write_playthrough(PLAYED).splitlines()]
    assert read_record("\n".join(lines)).moves == PLAYED.moves


def test_several_playthroughs_are_several_records() -> None:
    text = write_playthrough(PLAYED) + write_playthrough(GOING_ON)
    assert [len(record.moves) for record in read_records(text)] == [5, 3]
    with pytest.raises(BadRecord, match="There are 2 games here"):
        read_record(text)


def test_several_records_in_json_may_follow_one_another_as_a_match_keeps_them() -> None:
    text = f"{NOTED_JSON}\n{write_json(GOING_ON)}\n"
    assert read_records(text) == [NOTED, GOING_ON]
    with pytest.raises(BadRecord, match="There are 2 games here"):
        read_record(text)
    with pytest.raises(BadRecord, match=r"line 3, column 1: .*seats"):
        read_records(text + NOTED_JSON.replace('"seats"', '"chairs"'))
    with pytest.raises(BadRecord, match="line 3, column 1: this is not JSON"):
        read_records(text + "and so on")


@pytest.mark.parametrize("text", ["", " ", "hello", "[1, 2]", "[[]]", "1. e4 e5 *", '"game"', "null", "\0"])
def test_anything_else_gets_one_clear_answer(text: str) -> None:
    with pytest.raises(BadRecord, match="This is no record: neither JSON"):
        read_record(text)


def test_text_must_be_utf8() -> None:
    for source in (b"[game \xff]", "[game \ud800]", NOTED_TEXT.encode("utf-16")):
        with pytest.raises(BadRecord, match="not text in UTF-8"):
            read_record(source)


def test_there_is_a_largest_record() -> None:
    padding = " " * (LARGEST - len(NOTED_TEXT))
    assert read_record(NOTED_TEXT + padding) == NOTED
    with pytest.raises(BadRecord, match="at most 4000000 characters"):
        read_record(NOTED_TEXT + padding + " ")
