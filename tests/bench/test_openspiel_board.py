"""What OpenSpiel's searches see of our games. That the searches then do what they should, `./tsu bench peer` shows."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest

from bench.openspiel.board import Board
from tsunagu.engine.position import Position, RandomGames, Rng
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES, find

SEEDS = (1, 2, 3)
HIDDEN = [name for name in GAMES if find(name).start({}, 1).position.hidden]


def walk(name: str, seed: int) -> Iterator[tuple[Game, Board]]:
    """A random game and the board that follows it, before every move and at the end."""
    game, rng = find(name).start({}, seed), Random(seed)
    board = Board(game.position.copy())
    while not game.over:
        yield game, board
        move = rng.choice(board.legal())
        game.play(game.notation_of(move), game.turn)
        board.play(move)
    yield game, board


@pytest.mark.parametrize("name", GAMES)
def test_the_search_may_play_what_people_may(name: str) -> None:
    for seed in SEEDS:
        for game, board in walk(name, seed):
            assert sorted(map(game.notation_of, board.legal())) == list(game.legal())
            assert board.legal() == sorted(set(board.legal()))
            assert board.over == game.over


@pytest.mark.parametrize("name", GAMES)
def test_first_place_is_worth_1_and_a_shared_one_less(name: str) -> None:
    for seed in SEEDS:
        *_, (game, board) = walk(name, seed)
        outcome = game.outcome()
        assert outcome is not None
        first = outcome.ranks.count(1)
        assert board.returns() == [2 / first - 1 if rank == 1 else -1 for rank in outcome.ranks]


@pytest.mark.parametrize("name", GAMES)
def test_a_rollout_leaves_the_board_alone_and_is_a_result(name: str) -> None:
    board = Board(find(name).start({}, 1).position)
    before, games = board.position.copy(), RandomGames(board.position, 1)
    results = [board.rollout(games) for _ in range(500)]  # Connect 37 at random is nearly always shared
    assert board.position == before
    assert all(-1 <= value <= 1 and sum(result) == 2 - len(result) for result in results for value in result)
    assert len({tuple(result) for result in results}) > 1


def world(position: Position, seat: int, rng: Rng) -> Position:
    copy = position.copy()
    copy.shuffle(seat, rng)
    return copy


@pytest.mark.parametrize("name", HIDDEN)
def test_all_worlds_that_the_mover_cannot_tell_apart_are_one_information_state(name: str) -> None:
    rng, differing = Rng(1), 0
    for game, board in walk(name, 1):
        for _ in range(0 if game.over else 5):
            other = world(board.position, game.turn, rng)
            differing += other != board.position
            assert Board(other, board.path).knowledge() == board.knowledge()
    assert differing


@pytest.mark.parametrize("name", HIDDEN)
def test_what_the_next_mover_holds_or_draws_makes_other_information_states(name: str) -> None:
    """The mover cannot see it, so after its move the next one may be in many."""
    rng, most = Rng(1), 0
    for _, board in walk(name, 1):
        states = set()
        for _ in range(0 if board.over else 20):
            other = Board(world(board.position, board.position.turn, rng))
            other.play(board.legal()[0])
            states.add(other.knowledge())
        assert len({path for path, _ in states}) <= 1
        most = max(most, len(states))
    assert most > 5


def test_another_way_to_the_same_position_is_another_information_state() -> None:
    position = find("connect37").start({}, 1).position
    assert Board(position, (1, 2)).knowledge() != Board(position, (2, 1)).knowledge()


def test_a_search_may_shuffle_its_copy_of_the_moves() -> None:
    board = Board(find("slashchain").start({}, 1).position)
    copy = deepcopy(board.legal())
    copy.reverse()
    assert copy != board.legal()
    assert sorted(copy) == board.legal()
