"""How a game of Connect 37 ends: C12 and C17."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.connect37.table import TABLE, duel, empty, refusal
from tsunagu.games.connect37.game import Connect37


@pytest.mark.clause("C12", holds=True)
@pytest.mark.parametrize("players", TABLE)
def test_the_game_is_over_when_all_hands_are_empty(players: int) -> None:
    game, rng, turns = Connect37.start({"players": players}, 3), Random(3), 0
    while not game.over:
        assert game.outcome() is None
        assert game.view(None)["held"][game.turn] == min(3, TABLE[players][1] - turns // players)
        game.play(rng.choice(list(game.legal())))
        turns += 1
    assert turns == TABLE[players][3]
    assert game.view(None)["held"] == [0] * players
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "scored"


@pytest.mark.clause("C12", breach=True)
def test_nothing_is_laid_after_the_end() -> None:
    game, rng = Connect37.start({"players": 3}, 3), Random(3)
    while not game.over:
        game.play(rng.choice(list(game.legal())))
    assert "over" in str(refusal(game, f"{game.deal['removed'][0]}@{empty(game)}+1"))
    assert game.legal("5").legal == ()


@pytest.mark.clause("C17", holds=True)
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_either_may_resign_and_the_other_wins(seat: int) -> None:
    game = duel("10@A1+1")
    game.play("resign", seat)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.plain() == {"reason": "resigned", "ranks": [2, 1] if seat == 0 else [1, 2], "scores": [0, 0]}
    assert list(game.legal()) == []
    assert game.legal("11").legal == ()
    assert "over" in str(game.legal("11").elsewhere)


@pytest.mark.clause("C17", breach=True)
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_nobody_resigns(players: int) -> None:
    game = Connect37.start({"players": players})
    assert all(refusal(game, "resign", seat).clause == "C17" for seat in range(players))
