"""What a seat may have of a record while the game goes on: not one byte that depends on what it cannot know."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.record.samples import GOING_ON, MOVES, NOTED, PLAYED
from tests.record.sealed import CARDS, ENTRY, Sealed
from tsunagu.games.game import Outcome
from tsunagu.record.errors import BadRecord
from tsunagu.record.json_form import write_json
from tsunagu.record.reading import read_record
from tsunagu.record.record import Move, Record, shorter
from tsunagu.record.redaction import redact
from tsunagu.record.text_form import write_text

EVERYBODY = (0, 1, None)


@pytest.fixture(autouse=True)
def sealed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(*ENTRY)


def dealt(cards: list[int], note: str = "") -> Record:
    """Three moves into a game with that deal, with notes that give it away."""
    first, second, *pack = cards
    secret = f"{note}{cards}"
    variation = (Move(1, "pin^@0,1", comment=secret),)
    moves = [Move(move.seat, move.move, 10, secret, (variation,)) for move in GOING_ON.moves]
    moves[0] = replace(moves[0], variations=())
    return Record(
        game=Sealed.name,
        options=GOING_ON.options,
        seats=GOING_ON.seats,
        deal={"envelopes": [first, second], "pack": pack},
        moves=tuple(moves),
        comment=secret,
        tags={"commitment": "abc", "seed": secret, "salt": secret, secret: secret, "date": "2025-11-15"},
    )


def test_every_unknown_is_a_question_mark() -> None:
    record = dealt(CARDS)
    assert redact(record, 0).deal == {"envelopes": [1, "?"], "pack": [3, 4, 5, "?", "?", "?", "?"]}
    assert redact(record, 1).deal == {"envelopes": ["?", 2], "pack": [3, 4, 5, "?", "?", "?", "?"]}
    assert redact(record, None).deal == {"envelopes": ["?", "?"], "pack": [3, 4, 5, "?", "?", "?", "?"]}


def test_what_happened_at_the_table_stays_and_notes_do_not() -> None:
    seen = redact(dealt(CARDS), 0)
    assert seen.moves == tuple(Move(move.seat, move.move, 10) for move in GOING_ON.moves)
    assert seen.comment is None
    assert seen.tags == {"commitment": "abc", "date": "2025-11-15"}
    assert seen.seats == GOING_ON.seats


@pytest.mark.parametrize("seat", EVERYBODY)
def test_two_deals_that_a_seat_cannot_tell_apart_give_the_same_bytes(seat: int | None) -> None:
    for luck in range(20):
        rng = Random(luck)
        cards = rng.sample(CARDS, len(CARDS))
        hidden = [place for place in (0, 1) if place != seat] + [5, 6, 7, 8]
        other = list(cards)
        for place, card in zip(hidden, rng.sample([cards[place] for place in hidden], len(hidden)), strict=True):
            other[place] = card
        here, there = redact(dealt(cards), seat), redact(dealt(other, "other"), seat)
        assert write_json(here) == write_json(there)
        assert write_text(here) == write_text(there)


def test_a_seat_can_tell_its_own_envelope() -> None:
    swapped = [CARDS[1], CARDS[0], *CARDS[2:]]
    assert write_json(redact(dealt(CARDS), 0)) != write_json(redact(dealt(swapped), 0))
    assert write_json(redact(dealt(CARDS), None)) == write_json(redact(dealt(swapped), None))


@pytest.mark.parametrize("seat", EVERYBODY)
def test_once_the_game_is_over_everybody_gets_all_of_it(seat: int | None) -> None:
    going_on = dealt(CARDS)
    by_moves = replace(going_on, moves=(*going_on.moves, Move(1, MOVES[3]), Move(0, MOVES[4])))
    by_clock = replace(going_on, result=Outcome("time", (1, 2)))
    for over in (by_moves, by_clock):
        assert redact(over, seat) == over
    assert redact(shorter(by_moves, 2), seat) == redact(going_on, seat)


def test_a_claimed_result_opens_no_envelope() -> None:
    with pytest.raises(BadRecord, match=r"^result: the moves do not end the game"):
        redact(replace(dealt(CARDS), result=Outcome("five", (1, 2))), 0)


def test_a_seen_record_can_be_written_and_read_but_not_replayed() -> None:
    seen = redact(dealt(CARDS), 1)
    assert read_record(write_text(seen)) == read_record(write_json(seen)) == seen
    with pytest.raises(BadRecord, match=r"^deal: parts of it are unknown"):
        redact(seen, 1)


def test_where_nothing_is_hidden_everybody_sees_the_same() -> None:
    assert redact(NOTED, None) == NOTED
    assert len({write_json(redact(GOING_ON, seat)) for seat in EVERYBODY}) == 1
    assert redact(PLAYED, 1) == PLAYED


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_must_be_such_a_seat(seat: int) -> None:
    with pytest.raises(BadRecord, match=f"there is no seat {seat}"):
        redact(GOING_ON, seat)
