"""Playthroughs: the golden lines, and reading them back against the engine."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.record.samples import GOING_ON, MOVES, OPTIONS, PLAYED
from tests.record.sealed import ENTRY, Sealed
from tsunagu.games.errors import IllegalMove
from tsunagu.games.game import Game, Outcome
from tsunagu.games.slashchain.game import Slashchain
from tsunagu.record.errors import BadRecord
from tsunagu.record.playthrough import events, lines, playthrough, write_playthrough
from tsunagu.record.reading import read_record
from tsunagu.record.record import Move

START = '{"event":"start","game":"slashchain","options":{"rule":"gomoku","overline":"wins","sets":1},"seats":2,'
# S1-S3: with one set, the first tile is any of 16 forms, at 0,0; sorted by code point, < > ^ v.
FORMS = (
    *("arrow<", "arrow>", "arrow^", "arrowv", "cross^", "parallel>", "parallel^"),
    *("pin<", "pin>", "pin^", "pinv", "power<", "power>", "power^", "powerv", "square^"),
)


def scripted(*moves: str) -> Callable[[Game], str]:
    waiting = iter(moves)
    return lambda game: next(waiting)


def test_a_game_is_told_from_start_to_end() -> None:
    told = list(lines(playthrough(Slashchain, None, 7, scripted(*MOVES))))
    assert told[0] == START + '"seed":7,"deal":{}}\n'
    legal = ",".join(f'"{form}@0,0"' for form in FORMS)
    assert told[1] == f'{{"event":"move","ply":0,"seat":0,"legal":[{legal}],"move":"cross^@0,0","scores":null}}\n'
    assert told[-1] == '{"event":"end","reason":"five","ranks":[1,2],"scores":null}\n'
    assert [json.loads(line)["ply"] for line in told[1:-1]] == [0, 1, 2, 3, 4]
    assert [json.loads(line)["seat"] for line in told[1:-1]] == [0, 1, 0, 1, 0]


def test_a_record_and_the_game_itself_are_told_the_same_way() -> None:
    record = replace(PLAYED, tags={"seed": "7"})
    assert list(events(record)) == list(playthrough(Slashchain, OPTIONS, 7, scripted(*MOVES)))
    assert read_record(write_playthrough(record)) == replace(record, seats=("", ""))


def test_a_chooser_may_resign_but_not_break_the_rules() -> None:
    *_, resigned, end = playthrough(Slashchain, {"sets": 2}, 0, scripted(MOVES[0], "resign"))
    assert (resigned["seat"], resigned["move"]) == (1, "resign")
    assert "resign" not in resigned["legal"]
    assert end == {"event": "end", "reason": "resigned", "ranks": [1, 2], "scores": None}
    with pytest.raises(IllegalMove):
        list(playthrough(Slashchain, None, 0, scripted("arrow>@1,0")))


def test_the_seat_that_resigns_out_of_turn_is_told() -> None:
    record = replace(GOING_ON, moves=(*GOING_ON.moves, Move(0, "resign")), result=Outcome("resigned", (2, 1)))
    *_, resigned, _ = events(record)
    assert resigned["seat"] == 0
    assert read_record(write_playthrough(record)).moves == record.moves


def test_a_game_that_goes_on_has_no_end_yet() -> None:
    text = write_playthrough(GOING_ON)
    assert '"end"' not in text
    assert read_record(text).result is None


def test_an_end_beyond_the_rules_is_told() -> None:
    record = replace(GOING_ON, result=Outcome("time", (1, 2)))
    assert read_record(write_playthrough(record)).result == record.result


@pytest.mark.parametrize(("seed", "told"), [(0, 0), (-5, -5), (2**256, 2**256), (b"", "0x"), (b"\x00\xff", "0x00ff")])
def test_a_seed_is_told_as_given(seed: int | bytes, told: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(*ENTRY)
    text = "".join(lines(playthrough(Sealed, None, seed, scripted("resign"))))
    assert json.loads(text.splitlines()[0])["seed"] == told
    assert read_record(text).deal == Sealed.start(None, seed).deal
    assert write_playthrough(read_record(text)) == text


def test_a_tag_that_is_no_seed_is_left_out() -> None:
    for tag in ("unknown", "0xF", "9" * 5000, "007", "+7", "٣"):
        assert next(events(replace(PLAYED, tags={"seed": tag})))["seed"] is None


def test_a_deal_that_does_not_come_from_the_seed_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(*ENTRY)
    text = "".join(lines(playthrough(Sealed, None, 1, scripted("resign"))))
    with pytest.raises(BadRecord, match=r"^line 1: deal: the seed gives another deal"):
        read_record(text.replace('"seed":1,', '"seed":2,'))
    with pytest.raises(BadRecord, match=r"^line 1: deal: "):
        read_record(text.replace('"envelopes":[', '"envelopes":[0,'))
    assert read_record(text.replace('"seed":1,', '"seed":null,')).tags == {}


Change = Callable[[list[dict[str, Any]]], object]
LIES: tuple[tuple[Change, str], ...] = (
    (lambda told: told[0].update(game="chess"), "line 1: game: There is no game"),
    (lambda told: told[0]["options"].pop("sets"), "line 1: options.sets: this is missing"),
    (lambda told: told[0]["options"].update(sets="1"), "line 1: options.sets: write 1 as a number"),
    (lambda told: told[0].update(seats=3), "line 1: seats: there are 3 names, but this game has 2 seats"),
    (lambda told: told[0].update(seats=True), "line 1: seats: this must be a whole number"),
    (lambda told: told[0].update(seed=1.5), "line 1: seed: this must be a whole number"),
    (lambda told: told[0].update(seed="seven"), "line 1: seed: a seed is a number"),
    (lambda told: told[0].update(deal={"a": 1}), "line 1: deal: "),
    (lambda told: told[0].update(date="today"), "line 1: the record: there is no field 'date'"),
    (lambda told: told[1].pop("scores"), "line 2: scores: this is missing"),
    (lambda told: told[1].update(ply=1), "line 2: ply: the engine has 0"),
    (lambda told: told[1].update(ply=False), "line 2: ply: the engine has 0"),
    (lambda told: told[1]["legal"].reverse(), 'line 2: legal[0]: the engine has "arrow<@0,0"'),
    (lambda told: told[2]["legal"].pop(), "line 3: legal: there are "),
    (lambda told: told[2]["legal"].append("resign"), "line 3: legal: there are "),
    (lambda told: told[2].update(legal=None), "line 3: legal: the engine has "),
    (lambda told: told[2].update(scores=[0, 0]), "line 3: scores: the engine has null"),
    (lambda told: told[2].update(seat=0), "line 3: Move 2 - square^@1,0: it is the turn of seat 1"),
    (lambda told: told[2].update(seat=2), "line 3: seat: this must be a whole number"),
    (lambda told: told[3].update(move="cross^@0,0"), "line 4: Move 3 - cross^@0,0: you have no cross left. (S3)"),
    (lambda told: told[3].update(move=[]), "line 4: move: this must be a text"),
    (lambda told: told[3].update(event="Move"), "line 4: event: this must be one of start, move, end"),
    (lambda told: told[6].update(reason="tiles-out"), "line 7: result: by the moves it is 1. slash"),
    (lambda told: told[6].update(ranks=[2, 1]), "line 7: result: by the moves it is 1. slash"),
    (lambda told: told[6].update(ranks=[1]), "line 7: ranks: there must be 2 numbers"),
    (lambda told: told.pop(5), "line 6: result: the moves do not end the game"),
    (lambda told: told.pop(6), "line 6: the game is over here, but its end line is missing"),
    (lambda told: told.append(told[5]), "line 8: move cannot come here"),
    (lambda told: told.append(told[6]), "line 8: end cannot come here"),
    (lambda told: told.pop(0), "line 1: move cannot come here"),
)


@pytest.mark.parametrize(("change", "said"), LIES, ids=[said for _, said in LIES])
def test_every_line_is_checked_against_the_engine(change: Change, said: str) -> None:
    told = list(events(PLAYED))
    told[0]["deal"] = dict(told[0]["deal"])
    change(told)
    with pytest.raises(BadRecord) as wrong:
        read_record("".join(lines(iter(told))))
    assert str(wrong.value).startswith(said)
    assert wrong.value.text("ja")


def test_a_line_that_is_not_json_is_named() -> None:
    text = write_playthrough(PLAYED)
    with pytest.raises(BadRecord, match=r"^line 8, column 1: this is not JSON"):
        read_record(text + "the end\n")
    with pytest.raises(BadRecord, match=r"^line 2, column 1: the field 'event' is there twice"):
        read_record(text.replace('"ply":0', '"event":"move"'))
