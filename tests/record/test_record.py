"""Records replay: a game after every ply, a shorter record to take back, a longer one to go on."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tsunagu
from tests.record.samples import FIVE, GOING_ON, MOVES, PLAYED
from tsunagu.games.errors import BadNotation, IllegalMove
from tsunagu.games.game import Outcome
from tsunagu.record.errors import BadRecord
from tsunagu.record.record import Move, Record, final, new_record, replay, shorter, start, with_move


def with_moves(*moves: str) -> Record:
    return replace(PLAYED, moves=tuple(Move(ply % 2, move) for ply, move in enumerate(moves)), result=None)


def test_a_replay_gives_the_game_after_every_ply() -> None:
    games = list(replay(PLAYED))
    by_hand = tsunagu.start("slashchain")
    assert start(PLAYED) == by_hand
    for game, move in zip(games, MOVES, strict=True):
        by_hand.play(move)
        assert game == by_hand
    assert [game.outcome() for game in games] == [None] * 4 + [FIVE]
    assert final(PLAYED) == games[-1]


def test_a_record_grows_move_by_move_to_its_result() -> None:
    record = new_record(tsunagu.start("slashchain"), ("Aki", "Ben"))
    for move in MOVES:
        assert record.result is None
        record = with_move(record, move)
    assert record == PLAYED


def test_a_seat_that_is_not_on_move_may_resign() -> None:
    record = with_move(GOING_ON, "resign", seat=0, ms=700)
    assert record.moves[-1] == Move(0, "resign", 700)
    assert record.result == Outcome("resigned", (2, 1))


def test_a_move_that_is_refused_does_not_get_into_the_record() -> None:
    with pytest.raises(IllegalMove) as refused:
        with_move(GOING_ON, "cross^@0,0")
    assert refused.value.clause == "S5"
    with pytest.raises(BadNotation):
        with_move(GOING_ON, "e4")
    with pytest.raises(IllegalMove):
        with_move(replace(GOING_ON, result=Outcome("time", (1, 2))), MOVES[3])


def test_taking_back_gives_a_shorter_record_that_goes_on() -> None:
    assert shorter(PLAYED, 2) == GOING_ON
    assert shorter(PLAYED) == replace(PLAYED, moves=PLAYED.moves[:4], result=None)
    assert shorter(PLAYED, 0) == PLAYED
    assert shorter(PLAYED, 5).moves == ()


@pytest.mark.parametrize("plies", [-1, 6])
def test_no_more_moves_can_be_taken_back_than_there_are(plies: int) -> None:
    with pytest.raises(BadRecord):
        shorter(PLAYED, plies)


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (("cross^@1,0",), "Move 1 - cross^@1,0: the first tile goes to 0,0. (S4)"),
        ((*MOVES[:2], "pin^@0,0"), "Move 3 - pin^@0,0: a tile already lies there. (S5)"),
        ((*MOVES, "pin^@0,1"), "Move 6 - pin^@0,1: the game is over. (S21)"),
    ],
)
def test_an_illegal_move_is_named_by_its_number_with_cause_and_clause(moves: tuple[str, ...], said: str) -> None:
    for read in (final, lambda record: list(replay(record))):
        with pytest.raises(BadRecord) as wrong:
            read(with_moves(*moves))
        assert str(wrong.value) == said
        assert wrong.value.saying.facts["ply"] == len(moves)
        assert f"{len(moves)}手目" in wrong.value.text("ja")


def test_a_move_by_the_wrong_seat_is_named() -> None:
    wrong_seat = replace(GOING_ON, moves=(Move(1, MOVES[0]),))
    with pytest.raises(BadRecord, match=r"Move 1 - .*turn of seat 0, not of seat 1"):
        final(wrong_seat)


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (replace(PLAYED, game="chess"), "game: There is no game 'chess'"),
        (replace(PLAYED, options={"sets": 7}), "options: sets cannot be 7"),
        (replace(PLAYED, deal={"deck": [1]}), "deal: slashchain has no chance"),
        (replace(PLAYED, deal={"deck": [[{"top": "?"}]]}), r"deal: parts of it are unknown \(\?\)"),
        (replace(PLAYED, seats=("Aki",)), "seats: there is 1 name, but this game has 2 seats"),
    ],
)
def test_what_cannot_be_set_up_is_named(record: Record, said: str) -> None:
    with pytest.raises(BadRecord, match=f"^{said}"):
        start(record)
