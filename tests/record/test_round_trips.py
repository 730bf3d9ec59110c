"""Nothing is lost: text, JSON and record are three ways to say the same."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.record.generated import options, records
from tsunagu.games.slashchain.game import Slashchain
from tsunagu.record.json_form import read_json, write_json
from tsunagu.record.judge import judge
from tsunagu.record.playthrough import events, lines, playthrough, write_playthrough
from tsunagu.record.reading import read_record
from tsunagu.record.record import Record
from tsunagu.record.text_form import read_text, write_text


@settings(max_examples=50)
@given(records())
def test_every_record_survives_both_forms(record: Record) -> None:
    check_round_trips(record)


@pytest.mark.slow
@settings(max_examples=500)
@given(records())
def test_many_more_records_survive_both_forms(record: Record) -> None:
    check_round_trips(record)


def check_round_trips(record: Record) -> None:
    text, json = write_text(record), write_json(record)
    assert read_text(text) == read_json(json) == record
    assert read_record(text.encode()) == read_record(json.encode()) == record
    assert write_text(read_json(json)) == text
    assert write_json(read_text(text)) == json


@pytest.mark.slow
@settings(max_examples=10)
@given(options, st.integers(0, 2**32))
def test_every_game_survives_all_three_forms(chosen: dict[str, object], seed: int) -> None:
    rng = Random(seed)
    told = "".join(lines(playthrough(Slashchain, chosen, seed, lambda game: rng.choice(list(game.legal())))))
    record = read_record(told)
    assert judge(record).outcome == record.result
    assert write_playthrough(record) == told
    assert list(events(read_record(write_text(record)))) == list(events(read_record(write_json(record))))
