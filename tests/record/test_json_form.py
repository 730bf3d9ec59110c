"""The JSON form: written the same way every time, and read strictly, every complaint with its place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.record.samples import NOTED, NOTED_JSON, PLAYED
from tsunagu.record.errors import BadRecord
from tsunagu.record.json_form import read_json, write_json


def test_a_record_is_written_as_the_format_says() -> None:
    assert write_json(NOTED) == NOTED_JSON
    assert read_json(NOTED_JSON) == NOTED


def test_options_left_out_have_their_defaults() -> None:
    assert read_json(NOTED_JSON.replace('"rule":"gomoku","overline":"wins",', "")) == NOTED


def test_spaces_and_the_order_of_fields_mean_nothing() -> None:
    assert read_json(json.dumps(json.loads(NOTED_JSON), indent=2, sort_keys=True)) == NOTED


def variations(depth: int) -> Any:
    return [[{"seat": 0, "move": "x", "variations": variations(depth - 1)}]] if depth else []


# A path to a field, what is put there (DROP: nothing), and the place that the complaint names.
DROP = object()
SPOILT: tuple[tuple[tuple[str | int, ...], object, str], ...] = (
    *(((field,), DROP, field) for field in ("game", "options", "seats", "deal", "moves", "result")),
    (("extra",), 1, "the record"),
    (("game",), 37, "game"),
    (("game",), "chess", "game"),
    (("options",), [], "options"),
    (("options", "sets"), True, "options.sets"),
    (("options", "sets"), "1", "options.sets"),
    (("seats",), ["Aki"], "seats"),
    (("options", "sets"), 1.0, "options.sets"),
    (("options", "sets"), [[1]], "options.sets"),
    (("options", "sets"), 4, "options"),
    (("options", "odd\nname"), None, "options['odd\\nname']"),
    (("seats",), "Aki", "seats"),
    (("seats",), [], "seats"),
    (("seats",), ["x"] * 17, "seats"),
    (("seats", 1), None, "seats[1]"),
    (("seats", 0), "\ud800", "seats[0]"),
    (("deal",), [], "deal"),
    (("deal", "deck"), [1, 2.5], "deal.deck[1]"),
    (("deal", "deck"), [1, None], "deal.deck[1]"),
    (("deal", "deck"), [float("nan")], "deal.deck[0]"),
    (("deal", "deck"), 10**16, "deal.deck"),
    (("deal", "deck"), {"a": {"b": {"c": {"d": {"e": {"f": {"g": []}}}}}}}, "deal.deck.a.b.c.d.e.f.g"),
    (("moves",), {}, "moves"),
    (("moves",), [{"seat": 0, "move": "a"}] * 20_001, "moves"),
    (("moves", 0, "variations"), [[{"seat": 0, "move": "a"}]] * 20_000, "moves"),
    (("moves", 2), "cross^@0,0", "moves[2]"),
    (("moves", 2, "seat"), 2, "moves[2].seat"),
    (("moves", 2, "seat"), -1, "moves[2].seat"),
    (("moves", 2, "seat"), True, "moves[2].seat"),
    (("moves", 2, "seat"), "0", "moves[2].seat"),
    (("moves", 2, "seat"), 1.0, "moves[2].seat"),
    (("moves", 2, "seat"), DROP, "moves[2].seat"),
    (("moves", 2, "move"), None, "moves[2].move"),
    (("moves", 2, "ms"), -1, "moves[2].ms"),
    (("moves", 2, "ms"), 10**150, "moves[2].ms"),
    (("moves", 2, "ms"), float("inf"), "moves[2].ms"),
    (("moves", 2, "ms"), False, "moves[2].ms"),
    (("moves", 2, "clock"), 5, "moves[2]"),
    (("moves", 2, "comment"), ["x"], "moves[2].comment"),
    (("moves", 2, "comment"), "\udfff", "moves[2].comment"),
    (("moves", 1, "variations"), None, "moves[1].variations"),
    (("moves", 1, "variations", 0), [], "moves[1].variations[0]"),
    (("moves", 1, "variations", 0, 1, "seat"), "0", "moves[1].variations[0][1].seat"),
    (
        ("moves", 1, "variations"),
        variations(41),
        "moves[1].variations[0][0]" + ".variations[0][0]" * 39 + ".variations",
    ),
    (("result",), "five", "result"),
    (("result", "reason"), None, "result.reason"),
    (("result", "ranks"), [1], "result.ranks"),
    (("result", "ranks"), [2, 2], "result.ranks"),
    (("result", "ranks"), [1, True], "result.ranks[1]"),
    (("result", "ranks"), [0, 1], "result.ranks[0]"),
    (("result", "scores"), DROP, "result.scores"),
    (("result", "scores"), [1, 2, 3], "result.scores"),
    (("result", "scores"), [1, 2.5], "result.scores[1]"),
    (("result", "winner"), 0, "result"),
    (("comment",), 5, "comment"),
    (("tags",), [], "tags"),
    (("tags", "date"), 2025, "tags.date"),
)


def spoilt(path: tuple[str | int, ...], value: object) -> str:
    record = json.loads(NOTED_JSON)
    *way, last = path
    inner = record
    for step in way:
        inner = inner[step]
    if value is DROP:
        del inner[last]
    else:
        inner[last] = value
    return json.dumps(record)


@pytest.mark.parametrize(("path", "value", "place"), SPOILT, ids=[place for *_, place in SPOILT])
def test_every_wrong_field_is_named_by_its_place(path: tuple[str | int, ...], value: object, place: str) -> None:
    with pytest.raises(BadRecord) as wrong:
        read_json(spoilt(path, value))
    assert str(wrong.value).startswith(f"{place}: ")
    assert wrong.value.text("ja")


def test_a_number_without_end_is_refused_unread() -> None:
    with pytest.raises(BadRecord, match=r"^moves\[0\]\.ms: "):
        read_json(NOTED_JSON.replace("2500", "9" * 1_000_000))


def test_a_variation_forty_deep_is_still_read() -> None:
    deep = read_json(spoilt(("moves", 1, "variations"), variations(40)))
    assert read_json(write_json(deep)) == deep


def test_a_field_may_not_come_twice() -> None:
    with pytest.raises(BadRecord, match=r"^line 1, column 1: the field 'seat' is there twice"):
        read_json(NOTED_JSON.replace('"seat":0,', '"seat":0,"seat":1,'))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1, column 1"),
        ("{\n  'game': 1}", "line 2, column 3"),
        (NOTED_JSON[:-1], f"line 1, column {len(NOTED_JSON)}"),
        (NOTED_JSON + "\n x", "line 2, column 2"),
        ("[" * 100_000, "line 1, column 1"),
        ("[" * 250 + "]" * 250, "line 1, column 1"),
    ],
    ids=["nothing", "not JSON", "cut short", "something after it", "endless", "deep"],
)
def test_what_is_not_json_is_named_by_line_and_column(text: str, place: str) -> None:
    with pytest.raises(BadRecord, match=f"^{place}: "):
        read_json(text)


@pytest.mark.parametrize("value", [None, [], "text", 5, True])
def test_json_that_is_no_table_is_no_record(value: object) -> None:
    with pytest.raises(BadRecord, match=r"^the record: this must be a table"):
        read_json(json.dumps(value))


def test_the_same_record_gives_the_same_bytes() -> None:
    assert write_json(PLAYED) == write_json(read_json(write_json(PLAYED)))
