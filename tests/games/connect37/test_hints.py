"""Why a move may be good: one sentence, from the board and the mover's own hand alone."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.connect37.table import table
from tsunagu.games.connect37.game import Connect37

# Seat 0: 10 11 and then 20, 22 …; seat 1: 12 13 and then 21, 23 …; 14 on the centre.
HANDS, CENTRE = ((10, 11), (12, 13)), 14


def reason(moves: str, move: str) -> str:
    game = table(HANDS, CENTRE, (20, 21, 22, 23), moves)
    world = Connect37.from_view(game.view(game.turn), Random(1))
    return world.display.hint_reason(world, move).text("en")


def test_points_at_once_come_first() -> None:
    # C2 touches C3 and D3, and D3 the centre; on 12 and 13 lies a chip each.
    text = reason("11@C3+1 13@D3+1 20@A1+1", "12@C2+1")
    assert text == "11 12 13 14 are connected: that is 2 points for you."


def test_a_run_that_only_the_own_hand_is_missing_from_is_told() -> None:
    text = reason("20@A1+1", "13@D5+1")  # 14 13 lie side by side, 12 is in the hand but 11 is not
    assert text == "It makes the run 13 14; 2 more tiles and its chips score."
    text = reason("11@C3+1", "13@D3+1")
    assert text == "What 11 12 13 14 lacks is in your own hand: 12."


def test_the_last_chance_of_other_chips_is_told() -> None:
    # 36 in the corner A1 could only have scored with 35 beside it; 35 goes to the other end of the board.
    game = table(((36, 1), (35, 2)), 14, (20, 21), "36@A1+1")
    told = game.display.hint_reason(game, "35@G4+1").text("en")
    assert told == "It takes the last chance to score from a chip of player 1."


def test_joining_keeps_the_chips_for_a_better_tile() -> None:
    assert reason("", "20@A1+0") == "No chip goes onto 20: two become a double for a better tile."


def test_a_tile_alone_may_begin_a_run() -> None:
    assert reason("", "20@A1+1") == "Around A1 there is room for a run with 20."


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_promised_for_which_no_turn_is_left(players: int) -> None:
    """After a player's last turn nothing waits in the hand, and after the last of all no run goes on."""
    rng, last = Random(players), list[str]()
    game = Connect37.start({"players": players}, players)
    while not game.over:
        moves = list(game.legal())
        if len(game.position.hands()[game.turn]) == 1:
            last += [game.display.hint_reason(game, move).text("en") for move in moves]
        game.play(rng.choice(moves), game.turn)
    assert any(told.startswith("This is your last turn") for told in last)
    assert not [told for told in last if "hand" in told]
    ends = [told for told in last[-len(moves) :] if "connected: that is" not in told]
    assert all(told.startswith("This is your last turn") for told in ends)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_move_has_a_reason_that_no_hidden_tile_changes(players: int) -> None:
    game = Connect37.start({"players": players}, players)
    rng = Random(players)
    while not game.over:
        moves = rng.sample(list(game.legal()), k=min(4, len(game.legal())))
        worlds = [Connect37.from_view(game.view(game.turn), Random(seed)) for seed in range(2)]
        for move in moves:
            said = {
                game.display.hint_reason(game, move).text("en"),
                *(world.display.hint_reason(world, move).text("en") for world in worlds),
            }
            assert len(said) == 1
        game.play(moves[0], game.turn)
