"""Games at real tables by HTTP: as they are described, with typed refusals, and nothing is kept."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as bounds
from hypothesis import strategies as st
from pydantic import TypeAdapter

from tests.server.people import House, Json
from tsunagu.draw.pad import PlainPad
from tsunagu.draw.tabletop import PlainTabletop
from tsunagu.games.errors import TsunaguError
from tsunagu.games.registry import GAMES, find
from tsunagu.games.tabletop import Change
from tsunagu.games.worth import PlainWorth
from tsunagu.server import real_tables
from tsunagu.words import LANGUAGES, say

START = "bH^ rI^\nrI^ bH^"


def asked(house: House, path: str, body: Json, status: int = 200, language: str = "en") -> Any:
    answer = house.browser(language).http.post(f"/api/paper/{path}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_answered_as_it_is_described(house: House, game: str, language: str) -> None:
    table = asked(house, game, {}, language=language)
    TypeAdapter(PlainTabletop).validate_python(table, strict=False)
    piece = next(one for one in table["pieces"] if one["forms"])
    place = next(one for one in table["places"] if one["kind"] == piece["kind"])
    change = {"lay": piece["forms"][0]["lay"], "at": place["name"]}
    after = asked(house, game, {"position": table["position"], "change": change}, language=language)
    TypeAdapter(PlainTabletop).validate_python(after, strict=False)
    assert after["position"] != table["position"]


@pytest.mark.parametrize("game", GAMES)
def test_a_pad_is_answered_as_it_is_described(house: House, game: str) -> None:
    pad = asked(house, f"{game}/game", {})
    TypeAdapter(PlainPad).validate_python(pad, strict=False)
    assert pad["moves"] == []
    assert pad["judged"] is None


def test_a_table_typed_in_is_scored_with_what_each_sentence_speaks_of(house: House) -> None:
    """I, J, K of Red in a row: a run of three, 3 × 3 points (H20); nothing black touches the K (H7)."""
    table = asked(house, "hichain", {"position": f"{START} .\n".replace("rI^\nrI^", "rI^ rJ^ rK^\nrI^")})
    said = [remark["said"] for remark in table["remarks"] if not remark.get("warning")]
    chain = next(remark for remark in table["remarks"] if "IJK" in remark["said"])
    assert say("hichain.explain.total", side="Red", total=9, n=1) in said
    assert [mark["at"] for mark in chain["marks"]] == [[[100 * x, 0, 100, 100]] for x in (1, 2, 3)]
    assert any(remark.get("warning") for remark in table["remarks"])


def test_a_record_that_leads_there_can_be_played_on(house: House) -> None:
    led = asked(house, "slashchain/record", {"position": "//\n//"})
    assert led["moves"] == 1
    seats = [{"kind": "open"}, {"kind": "bot", "bot": find("slashchain").levels[0].name}]
    body = {"game": "slashchain", "seats": seats, "record": led["record"]}
    made = house.browser().http.post("/api/tables", json=body)
    assert made.status_code in (200, 201), made.text


def test_where_no_record_leads_there_the_clause_is_told(house: House) -> None:
    far = json.dumps({"cells": [["black", "A", "^", 5, 5]]})
    refused = asked(house, "hichain/record", {"position": far}, 422)
    assert refused["error"] == "hichain.tabletop.no_start"
    assert refused["clause"] == "H2"


def test_may_i_is_answered_with_the_clause(house: House) -> None:
    noted = {"entries": ["12@D4", "13@D5+1"]}
    refused = asked(house, "connect37/game/permission", {**noted, "move": "14@D5+1"})
    assert refused["clause"] == "C8"
    assert asked(house, "connect37/game/permission", {**noted, "move": "14@D6+1"}) == {"message": "", "clause": ""}


def test_what_a_move_is_worth_is_told_of_a_tile_that_nobody_has_seen(house: House) -> None:
    """12, 13 and 14 lie in a row; 15 beside the 14 makes four, so that its chip scores (C13, C14)."""
    noted = {"entries": ["12@D4", "13@D5+1", "14@D6+1"]}
    pad = asked(house, "connect37/game", noted)
    earned = asked(house, "connect37/game/worth", {**noted, "option": "15@{}+1"})
    TypeAdapter(list[PlainWorth]).validate_python(earned)
    beside = next(i for i, place in enumerate(pad["choices"]["places"]) if place["name"] == "D7")
    assert any(beside in one["targets"] for one in earned)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("hichain", {"position": ""}),
        ("hichain", {"position": "[1]"}),
        ("hichain", {"position": START, "change": {"lay": "bX^", "at": "nowhere"}}),
        ("hichain", {"position": START, "change": {"lay": "bX^", "at": "0,0"}}),
        ("hichain", {"position": START, "change": {"option": "relay", "value": "twice"}}),
        ("slashchain", {"position": "////\n"}),
        ("connect37", {"position": json.dumps({"tiles": {"D4": 99}})}),
        ("connect37", {"position": json.dumps({"tiles": {}, "seats": 9})}),
        ("connect37", {"change": {"option": "players", "value": "①"}}),
        ("bossa", {"position": "W: [9]\nB: [2]"}),
        ("bossa/game", {"entries": ["white:9"]}),
        ("slashchain/game", {"entries": ["nonsense"]}),
        ("slashchain/game", {"options": {"sets": 9}}),
        ("slashchain/game/worth", {"option": "nonsense"}),
    ],
)
def test_what_cannot_be_is_refused_in_words(house: House, path: str, body: Json) -> None:
    answer = house.browser().http.post(f"/api/paper/{path}", json=body)
    assert answer.status_code in (409, 422)
    assert answer.json()["message"]


WORDS = st.text(max_size=8)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 40) | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=8,
)
PIECES = WORDS | st.sampled_from(["bA^", "//\\/", "12", "o", "23", "white"])
PLACES = WORDS | st.sampled_from(["3,1", "D4", "W7", "1", "B4", "0,0"])
FIELDS = st.sampled_from(["cells", "tiles", "chips", "seats", "dice", "lines", "hands", "actions", "rule", "scoring"])


@pytest.mark.parametrize("game", GAMES)
@bounds(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    position=st.dictionaries(FIELDS, VALUES, max_size=5),
    lay=PIECES,
    at=PLACES,
    take=PLACES,
    option=st.sampled_from(["", "players", "owner", "rule", "sixth", "scoring", "relay", "overline"]),
)
def test_whatever_is_sent_is_refused_or_answered(
    game: str, position: dict[str, Any], lay: str, at: str, take: str, option: str
) -> None:
    for text in (json.dumps(position), None):
        with suppress(TsunaguError):
            real_tables.lay_out(game, text, Change(take, lay, at, option, value=at), "ja")
