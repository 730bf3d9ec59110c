"""What the search is told of slashchain: a five comes first, then stopping one, and no move that gives one is tried."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.contract.case import cases
from tests.engine.slashchain.games import leaves_no_five, positions, wins_at_once
from tests.games.slashchain.table import FOUR, table
from tests.uncompiled import without_compiling
from tsunagu.bots.player import Budget
from tsunagu.bots.roster import find_player
from tsunagu.bots.search_player import SearchPlayer, merge
from tsunagu.engine.search import Search
from tsunagu.engine.slashchain.fives import Fives
from tsunagu.engine.slashchain.heuristics import SlashchainHeuristics
from tsunagu.engine.slashchain.position import MOST_MOVES, SlashchainPosition
from tsunagu.engine.slashchain.safe_moves import SafeMoves
from tsunagu.games.slashchain.game import Slashchain


def test_the_moves_worth_a_look_make_five_or_leave_none() -> None:
    heuristics = SlashchainHeuristics()  # one for all rules, as a player keeps it
    for position in positions(games=36, seed=7):
        candidates = dict(heuristics.candidates(position))
        wins, safe = wins_at_once(position), set(SafeMoves(Fives()).moves(position))
        assert all(weight > 0 for weight in candidates.values())
        if wins:
            assert len(candidates) == 1
            assert set(candidates) <= wins
        elif safe:
            assert set(candidates) == safe
        else:
            assert len(candidates) == 1


def test_a_five_that_threatens_is_stopped_by_the_search() -> None:
    position = table(FOUR, "\\").game.position
    search = Search(position, SlashchainHeuristics(), 2**22)
    search.run(50)
    assert all(leaves_no_five(position, choice.move) for choice in search.choices())


def test_more_lines_of_ones_own_weigh_more() -> None:
    game = Slashchain.start({}, 0)
    weights = {game.notation_of(move): weight for move, weight in SlashchainHeuristics().candidates(game.position)}
    assert weights["parallel^@0,0"] > weights["pin^@0,0"] > weights["square^@0,0"] > weights["parallel>@0,0"]


def test_the_search_looks_at_the_weightiest_moves_first_and_at_more_of_them_as_visits_grow() -> None:
    game = Slashchain.start({}, 0)
    game.play("arrow>@0,0")
    heuristics = SlashchainHeuristics()
    heuristics.width, heuristics.spread = 3.0, 0.5
    weights = dict(heuristics.candidates(game.position))
    looked_at = list[int]()
    for iterations in (4, 100, 900):
        search = Search(game.position, heuristics, 2**22)
        search.run(iterations)
        seen = {choice.move for choice in search.choices()}
        assert len(seen) <= 3 + 0.5 * iterations**0.5 + 1
        assert min(weights[move] for move in seen) >= max(weights[move] for move in weights.keys() - seen)
        looked_at.append(len(seen))
    assert looked_at == sorted(set(looked_at))
    assert looked_at[-1] < len(weights)


def test_a_rollout_makes_a_five_where_there_is_one() -> None:
    heuristics = SlashchainHeuristics()
    for seed, position in enumerate(positions(games=24, seed=3)):
        end = heuristics.played_out(position, seed)
        assert end.over
        if wins_at_once(position):
            assert end.winner == position.turn
            assert end.board.placed == position.board.placed + 1


# Whatever the second player lays, the first wins by a four and the five.
LOST = """
parallel^@0,0 powerv@0,-1 parallel^@1,-1 parallel>@1,0 parallel^@-1,-1 parallel>@1,1 pin^@2,1 power<@-1,-2 pin^@0,-2
"""


def test_where_every_move_loses_the_search_looks_on_for_the_one_that_is_hardest_to_punish() -> None:
    game = Slashchain.start({"sets": 3}, 0)
    for move in LOST.split():
        game.play(move)
    heuristics = SlashchainHeuristics()
    search = Search(game.position, heuristics, 2**24)
    search.run(100_000)
    assert search.done
    assert search.lost_at > 0
    assert search.iterations == search.lost_at + heuristics.resist
    assert all(choice.certain and choice.estimate == 0 for choice in search.choices())
    assert sum(choice.visits for choice in search.choices()) == search.iterations
    proven = search.lost_at
    search.start(game.position, heuristics, 0)
    assert search.lost_at == 0
    search.run(proven)
    assert search.is_lost
    safe = {move for move, _ in heuristics.candidates(game.position)}
    assert {choice.move for choice in search.choices()} == safe  # a thought that ends now has its choice


def test_what_one_of_two_trees_proves_lost_is_lost() -> None:
    game = Slashchain.start({"sets": 3}, 0)
    for move in LOST.split():
        game.play(move)
    whole, begun = (Search(game.position, SlashchainHeuristics(), 2**24) for _ in range(2))
    whole.run(100_000)
    begun.run(5)
    assert not begun.is_lost
    moves = merge([whole, begun])
    assert all(one.certain == 0 for one in moves)
    assert moves[0].visits == max(one.visits for one in moves)


def over_after(position: SlashchainPosition, move: int) -> bool:
    after = position.copy()
    after.play(move)
    return after.over


@pytest.mark.slow
def test_where_every_move_loses_no_five_is_given_by_the_own_hand() -> None:
    heuristics, tempted = SlashchainHeuristics(), 0
    for position in positions(games=400, seed=8):
        if position.over or wins_at_once(position) or SafeMoves(Fives()).moves(position):
            continue
        [(move, _)] = heuristics.candidates(position)
        lasting = [one for one in position.moves() if not over_after(position, one)]
        tempted += bool(lasting) and position.moves()[0] not in lasting
        assert not lasting or move in lasting
    assert tempted > 0


def test_the_fullest_position_fits() -> None:
    crowds = next(case for case in cases() if case.name == "slashchain").crowds
    for crowd in crowds:
        game = Slashchain.start(crowd.line.options, 0)
        for move in crowd.line.moves:
            game.play(move)
        assert len(game.position.moves()) == crowd.moves == MOST_MOVES
        search = Search(game.position, SlashchainHeuristics(), 2**24)
        search.prove(20_000)
        search.run(40)
        assert 0 < len(SlashchainHeuristics().candidates(game.position)) <= MOST_MOVES


def told() -> str:
    """What is known of a few positions, as text."""
    heuristics = SlashchainHeuristics()
    lines = []
    for seed, position in enumerate(positions(games=4, seed=11, share=0.1)):
        weighed = [(move, round(weight, 9)) for move, weight in heuristics.candidates(position)]
        end = heuristics.played_out(position, seed)
        search = Search(position, heuristics, 2**18)
        proven = search.prove(200)
        lines.append([weighed, end.winner, end.board.tiles(), proven, [c.move for c in search.choices()]])
    return json.dumps(lines)


@pytest.mark.slow
def test_compiled_and_uncompiled_know_the_same() -> None:
    code = "from tests.engine.slashchain.test_heuristics import told; print(told())"
    assert without_compiling("-c", code).strip() == told()


@pytest.mark.slow
def test_the_search_beats_the_greedy_player() -> None:
    searching, greedy = SearchPlayer(Budget(iterations=500)), find_player("greedy")
    won = 0.0
    for number in range(20):
        game, rng, seat = Slashchain.start({}, number), Random(number), number % 2
        while not game.over:
            player = searching if game.turn == seat else greedy
            game.play(player.think(Slashchain, game.view(game.turn), rng).move)
        won += game.position.share(seat)
    assert won >= 15
