"""The simple players choose legal moves, from the view alone, and always the same ones from the same seed."""

from __future__ import annotations

import json
from random import Random

import pytest

from tsunagu.bots.player import Budget, Player
from tsunagu.bots.roster import PLAYERS, UnknownPlayer, find_player
from tsunagu.bots.simple import GreedyPlayer, RandomPlayer
from tsunagu.games.game import Game, View
from tsunagu.games.registry import GAMES, find

# Slash has four in a row, (0,1) (1,0) (2,-1) (3,-2); the end (4,-3) lies on an open cell, the end (-1,2) does not.
FOUR = ("parallel^@0,0", "parallel>@1,0", "parallel^@1,-1", "parallel>@2,-1")


def after(*moves: str) -> Game:
    game = find("slashchain").start({"sets": 3})
    for move in moves:
        game.play(move)
    return game


def sent(game: Game) -> View:
    """A view as a player in another process gets it."""
    seen: View = json.loads(json.dumps(game.view(game.turn)))
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("player", [RandomPlayer(), GreedyPlayer()], ids=["random", "greedy"])
def test_a_player_plays_legal_moves_to_the_end(name: str, player: Player) -> None:
    game, rng = find(name).start(seed=3), Random(3)
    while not game.over:
        move = player.choose(type(game), sent(game), rng)
        assert move in game.legal()
        game.play(move)


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_gives_the_same_move_and_the_view_stays_as_it_was(name: str) -> None:
    game = after("pin^@0,0", "arrow>@0,1")
    view = sent(game)
    assert len({find_player(name).choose(type(game), view, Random(5)) for _ in range(3)}) == 1
    assert view == sent(game)


def test_the_random_player_plays_every_legal_move_sooner_or_later() -> None:
    game, rng = after(), Random(1)
    chosen = {RandomPlayer().choose(type(game), sent(game), rng) for _ in range(400)}
    assert chosen == set(game.legal())


def test_the_greedy_player_completes_a_four() -> None:
    for seed in range(5):
        game = after(*FOUR)
        game.play(GreedyPlayer().choose(type(game), sent(game), Random(seed)))
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.ranks == (1, 2)


def test_the_greedy_player_does_not_complete_a_four_of_the_other_side() -> None:
    for seed in range(5):
        game = after(*FOUR, "square^@-1,0")
        game.play(GreedyPlayer().choose(type(game), sent(game), Random(seed)))
        assert not game.over


def test_moves_that_look_equal_to_the_greedy_player_are_all_played() -> None:
    game, rng = after(), Random(1)
    assert len({GreedyPlayer().choose(type(game), sent(game), rng) for _ in range(60)}) > 5


def test_a_player_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(UnknownPlayer, match=r"'stockfish'.*random, greedy"):
        find_player("stockfish")


def test_a_bound_of_ones_own_is_taken_as_it_is_written_or_not_at_all() -> None:
    assert find_player("search@123456789012").budget == Budget(iterations=123_456_789_012)
    for wrong in ("search@", "search@0", "search@-1", "search@1e3", "search@٣", "search@1234567890123", "chess@5"):
        with pytest.raises(UnknownPlayer):
            find_player(wrong)


def test_the_greedy_player_tells_every_move_it_weighed_best_first() -> None:
    game = after(*FOUR)
    thinking = GreedyPlayer(Budget(iterations=1)).think(type(game), sent(game), Random(0))
    assert {candidate.move for candidate in thinking.candidates} == set(game.legal())
    estimates = [candidate.estimate for candidate in thinking.candidates]
    assert estimates == sorted(estimates, reverse=True)
    assert thinking.candidates[0].estimate == 1  # it completes the four
    assert thinking.move in {candidate.move for candidate in thinking.candidates if candidate.estimate == 1}
