"""Records by HTTP: a wrong one is shown as far as it is right, its frame keeps still, bots keep their names."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.record.samples import MOVES, NOTED, PLAYED
from tests.server.people import House
from tsunagu.games.game import Outcome
from tsunagu.record.json_form import write_json
from tsunagu.record.record import Move, Record
from tsunagu.words import LANGUAGES, Language, Saying, say

THIRD = PLAYED.moves[2]
VARIED = replace(THIRD, variations=((Move(0, "cross^@9,9"),),))
# The record, how many of its moves are legal, and what is wrong then.
WRONG: dict[str, tuple[Record, int, str]] = {
    "a tile on another": (replace(PLAYED, moves=(*PLAYED.moves[:2], replace(THIRD, move="cross^@0,0"))), 2, "Move 3"),
    "the first move": (replace(PLAYED, moves=(replace(PLAYED.moves[0], move="pin^@5,5"),)), 0, "Move 1"),
    "a move after the end": (replace(PLAYED, moves=(*PLAYED.moves, Move(1, "pin^@0,1"))), 5, "Move 6"),
    "another result": (replace(PLAYED, result=Outcome("five", (2, 1))), 5, "result"),
    "a wrong variation": (replace(PLAYED, moves=(*PLAYED.moves[:2], VARIED)), 2, "move 3"),
}


@pytest.mark.parametrize("case", WRONG)
def test_the_legal_beginning_of_a_wrong_record_is_shown_and_the_refusal_told(house: House, case: str) -> None:
    record, legal, wrong = WRONG[case]
    answer = house.browser().http.post("/api/study", json={"record": write_json(record)})
    assert answer.status_code == 200
    studied = answer.json()
    assert (studied["ply"], studied["judged"]["moves"], len(studied["view"]["tiles"])) == (legal, legal, legal)
    assert [move["move"] for move in studied["record"]["moves"]] == list(MOVES[:legal])
    assert wrong in studied["refused"]["message"]


def test_a_record_in_order_is_not_refused_and_one_without_a_beginning_is(house: House) -> None:
    http = house.browser().http
    assert http.post("/api/study", json={"record": write_json(NOTED)}).json()["refused"] is None
    odd = {**json.loads(write_json(PLAYED)), "deal": {"deck": [1]}}
    assert http.post("/api/study", json={"record": json.dumps(odd)}).status_code == 422


def test_one_goes_on_from_the_legal_beginning(house: House) -> None:
    record, legal, _ = WRONG["a tile on another"]
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken, record=write_json(record), ply=legal)
    assert len(mei.http.get(f"/api/tables/{table}").json()["table"]["moves"]) == legal


def test_the_frame_of_a_studied_game_keeps_still(house: House) -> None:
    http = house.browser().http
    history = http.post("/api/study", json={"record": write_json(PLAYED)}).json()["history"]
    assert len(history["changes"]) == len(MOVES)
    assert not [path for change in history["changes"] for path, *_ in change if path.startswith("parts/")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bot", ["random", "club"])
def test_bots_keep_their_names_and_levels_in_records(house: House, bot: str, language: Language) -> None:
    mei = house.browser()
    asked = {"game": "slashchain", "seats": [{"kind": "reserved"}, {"kind": "bot", "bot": bot}]}
    table = mei.http.post("/api/tables", json=asked).json()["table"]["table"]
    assert mei.sit(table, 0).status_code == 200
    named = say("bot.label", language, name=Saying(f"bot.name.{bot}"), level=Saying(f"bot.level.{bot}"))
    for form in ("json", "text"):
        record = mei.http.get(f"/api/tables/{table}/record?form={form}&language={language}").text
        assert f'"{named}"' in record
        studied = mei.http.post("/api/study", json={"record": record}).json()
        assert studied["judged"]["seats"] == ["Mei", named]


def test_what_is_studied_comes_compressed_for_who_takes_it_so(house: House) -> None:
    http = house.browser().http
    asked = {"record": write_json(PLAYED)}
    plain = http.post("/api/study", json=asked, headers={"accept-encoding": "identity"})
    packed = http.post("/api/study", json=asked, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 3
    assert packed.content == plain.content
    assert plain.headers["cache-control"] == "no-store"
