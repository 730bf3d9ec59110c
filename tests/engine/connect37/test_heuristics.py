"""What the search knows of Connect 37: shares of one first place, moves by what they change, nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.connect37.table import table
from tests.uncompiled import without_compiling
from tsunagu.bots.player import Budget
from tsunagu.bots.search_player import SearchPlayer
from tsunagu.bots.simple import GreedyPlayer
from tsunagu.engine.connect37.heuristics import Connect37Heuristics
from tsunagu.engine.connect37.position import MOST_MOVES, parts_of
from tsunagu.engine.position import Rng
from tsunagu.games.connect37.game import Connect37
from tsunagu.games.connect37.notation import Placing


def games(players: int, seeds: range) -> list[Connect37]:
    """Every position of some games with random moves."""
    found = []
    for seed in seeds:
        game, rng = Connect37.start({"players": players}, seed), Random(seed)
        while not game.over:
            found.append(game.copy())
            game.play(game.notation_of(rng.choice(sorted(game.position.moves()))))
    return found


def best(game: Connect37) -> str:
    weights = Connect37Heuristics().weights(game.position)
    return str(Placing.of(max(weights, key=lambda move: weights[move])))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_shares_of_all_seats_are_one_first_place(players: int) -> None:
    for game in games(players, range(3)):
        shares = Connect37Heuristics().shares(game.position)
        assert sum(shares) == pytest.approx(1)
        assert all(0 < share < 1 for share in shares)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_is_weighed_once_and_above_nothing(players: int) -> None:
    for game in games(players, range(3)):
        before = game.copy()
        weights = Connect37Heuristics().weights(game.position)
        assert sorted(weights) == sorted(game.position.moves())
        assert all(weight > 0 for weight in weights.values())
        assert game == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_that_the_mover_has_not_seen_change_no_weight(players: int) -> None:
    for game in games(players, range(2)):
        other = game.copy()
        other.position.shuffle(game.turn, Rng(7))
        assert Connect37Heuristics().weights(game.position) == Connect37Heuristics().weights(other.position)


def test_the_most_moves_there_can_be_are_weighed() -> None:
    # Three tiles, a double in front and two singles, after one turn of each of two players: 3 * 34 * 3 moves.
    game = table(((10, 20), (30, 35)), 1, (15, 25, 5, 6), "10@A1+0 30@G4+0")
    assert len(Connect37Heuristics().weights(game.position)) == MOST_MOVES == 306


def test_a_double_goes_onto_the_tile_that_completes_a_run() -> None:
    # Seat 0 has a double and chips on 12 and 13; 14 lies on the centre, and 11 beside 12 is the fourth.
    game = table(((12, 13), (30, 35)), 14, (1, 37, 11, 36, 3, 33), "1@A4+0 30@G4+1 13@D3+1 35@G1+1 12@C2+1 33@A1+1")
    tile, _, choice = parts_of(Placing.parse(best(game)).number)
    assert (tile, choice) == (11, 2)


def test_the_only_cell_that_somebody_else_needs_is_worth_more_than_any_other_corner() -> None:
    # Chips of seat 1 lie on 30 31 _ 33, and A1 is the only cell for 32. To seat 0, 17 is of no use anywhere.
    moves = "1@B2+1 30@A3+1 5@B3+0 31@A2+1 9@C1+1 33@B1+1"
    game = table(((1, 5), (30, 31)), 20, (9, 33, 13, 14, 17, 18), moves)
    weights = Connect37Heuristics().weights(game.position)
    blocking, *others = (weights[Placing(17, cell, 0).number] for cell in ("A1", "D1", "D7", "G1", "G4"))
    assert blocking > max(others)


def guesses() -> str:
    """What is known of some positions, as text."""
    lines = []
    for players in (2, 3, 4):
        for game in games(players, range(1))[::6]:
            heuristics = Connect37Heuristics()
            weights = sorted((move, round(weight, 9)) for move, weight in heuristics.weights(game.position).items())
            lines.append((weights[::11], [round(share, 9) for share in heuristics.shares(game.position)]))
    return str(lines)


PRINT = "from tests.engine.connect37.test_heuristics import guesses; print(guesses())"


@pytest.mark.slow
def test_compiled_and_uncompiled_weigh_alike() -> None:
    assert without_compiling("-c", PRINT).strip() == guesses()


@pytest.mark.slow
def test_it_wins_more_often_than_the_greedy_player() -> None:
    player, greedy, won = SearchPlayer(Budget(iterations=500)), GreedyPlayer(), 0.0
    for seed in range(20):
        for at in range(2):
            game, rng = Connect37.start({}, seed), Random(seed)
            while not game.over:
                thinker = player if game.turn == at else greedy
                game.play(thinker.choose(Connect37, game.view(game.turn), rng))
            won += game.position.share(at)
    assert won > 22  # of 40; about 29 are to be expected


@pytest.mark.slow
def test_having_the_turn_is_not_taken_for_being_ahead() -> None:
    # Both seats have the turn equally often, so over whole games the one to move is first half of the time.
    player, known, foreseen = SearchPlayer(Budget(iterations=100)), Connect37Heuristics(), []
    for seed in range(40):
        game, rng = Connect37.start({}, seed), Random(seed)
        while not game.over:
            if game.position.placed >= 16:
                foreseen.append(known.shares(game.position)[game.turn])
            game.play(player.choose(Connect37, game.view(game.turn), rng))
    assert sum(foreseen) / len(foreseen) == pytest.approx(0.5, abs=0.03)
