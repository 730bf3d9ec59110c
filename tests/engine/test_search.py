"""The search of all four games: the same for the same seed, within its memory, and what it proves is so."""

from __future__ import annotations

from random import Random
from threading import Thread
from time import sleep
from typing import Any

import pytest

from tests.uncompiled import without_compiling
from tests.waiting import LONGEST
from tsunagu.bots import search_player
from tsunagu.bots.player import Budget, Thinking
from tsunagu.bots.roster import find_player
from tsunagu.bots.search_player import Insight, SearchPlayer
from tsunagu.engine.connect37.position import Connect37Position
from tsunagu.engine.heuristics import Heuristics
from tsunagu.engine.position import Position
from tsunagu.engine.search import Search
from tsunagu.engine.tree import EDGE_SIZE, MEMORY
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES, find

NAMES = sorted(GAMES)


def searched(name: str, iterations: int, seed: int = 5, memory: int = 2**22, max_candidates: int = 0) -> Search:
    root = find(name).start({}, 1).position
    search = Search(root, Heuristics(), memory)
    search.start(root, Heuristics(), seed, max_candidates)
    search.run(iterations)
    return search


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_and_iterations_give_the_same_tree(name: str) -> None:
    assert searched(name, 300).choices() == searched(name, 300).choices()


@pytest.mark.parametrize("name", NAMES)
def test_every_iteration_visits_one_move_of_the_root(name: str) -> None:
    search = searched(name, 300)
    assert sum(choice.visits for choice in search.choices()) == search.iterations == 300
    legal = set(search.root.moves())
    assert {choice.move for choice in search.choices()} <= legal
    assert all(0 <= choice.estimate <= 1 for choice in search.choices())


@pytest.mark.parametrize("name", NAMES)
def test_only_so_many_moves_come_to_mind_and_not_always_the_same(name: str) -> None:
    thought = [searched(name, 300, seed, max_candidates=2) for seed in range(9)]
    moves = [{choice.move for choice in search.choices()} for search in thought]
    legal = set(thought[0].root.moves())
    assert {len(those) for those in moves} == {2}
    assert set.union(*moves) <= legal
    assert len(set.union(*moves)) > 2
    assert all(sum(choice.visits for choice in search.choices()) == 300 for search in thought)


def test_who_sees_few_moves_proves_nothing() -> None:
    position = a_position_with_a_win_at_once(0)
    search = Search(position, Heuristics(), 2**24)
    search.start(position, Heuristics(), 0, len(position.moves()) - 1)
    search.run(20_000)
    assert search.iterations == 20_000
    assert not any(choice.certain for choice in search.choices())


@pytest.mark.parametrize("name", NAMES)
def test_a_full_memory_stops_the_tree_but_not_the_search(name: str) -> None:
    search = searched(name, 2000, memory=2**14)
    assert search.used <= search.most_edges == 2**14 // 56
    assert search.iterations == 2000


def test_the_memory_is_256_mebibytes_unless_another_bound_is_set() -> None:
    root = find("bossa").start({}, 1).position
    assert MEMORY == 256 * 2**20
    assert MEMORY - EDGE_SIZE < Search(root, Heuristics()).most_edges * EDGE_SIZE <= MEMORY


def test_the_environment_may_set_another_bound_of_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Insight().memory == MEMORY
    monkeypatch.setenv("TSUNAGU_MEMORY", "64")
    assert Insight().memory == 64 * 2**20


def test_the_trees_of_all_threads_share_one_bound_of_memory() -> None:
    played, bound = find("connect37").start({}, 3), 2**16
    player = SearchPlayer(Budget(iterations=2000), Insight(threads=2, memory=bound))
    player.think(find("connect37"), played.view(played.turn), Random(1))
    assert len(player.trees) == 2
    assert bound - 2 * EDGE_SIZE < sum(tree.most_edges for tree in player.trees) * EDGE_SIZE <= bound


def test_while_it_thinks_python_goes_on_elsewhere() -> None:
    """The search lets go of Python's lock: held, it would let this thread wait until the end."""
    search, steps = searched("slashchain", 1), 0
    thinking = Thread(target=search.run, args=(100_000,))
    thinking.start()
    while thinking.is_alive():
        sleep(0.001)
        steps += 1
    assert search.iterations == 100_001
    assert steps > 10


@pytest.mark.parametrize("name", NAMES)
def test_searching_leaves_the_root_as_it_was(name: str) -> None:
    search = searched(name, 100)
    assert search.root == find(name).start({}, 1).position


PRINT_CHOICES = """
import sys
from tests.engine.test_search import searched
found = searched(sys.argv[1], 40, memory=2**18, max_candidates=int(sys.argv[2]))
print([(c.move, c.visits, round(c.estimate, 9)) for c in found.choices()])
"""


@pytest.mark.parametrize("max_candidates", [0, 3])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.slow
def test_compiled_and_uncompiled_search_alike(name: str, max_candidates: int) -> None:
    plain = without_compiling("-c", PRINT_CHOICES, name, str(max_candidates))
    here = [
        (c.move, c.visits, round(c.estimate, 9))
        for c in searched(name, 40, memory=2**18, max_candidates=max_candidates).choices()
    ]
    assert plain.strip() == str(here)


def wins_at_once(position: Position) -> set[int]:
    """The moves that end the game as a win for the mover."""
    found = set()
    for move in position.moves():
        after = position.copy()
        after.play(move)
        if after.over and after.share(position.turn) == 1:
            found.add(move)
    return found


def a_position_with_a_win_at_once(seed: int) -> Position:
    """From random games of slashchain: the mover can finish."""
    rng = Random(seed)
    while True:
        position = find("slashchain").start({}, 0).position.copy()
        while not position.over:
            if wins_at_once(position):
                return position
            position.play(rng.choice(sorted(position.moves())))


@pytest.mark.parametrize("seed", range(4))
def test_a_win_at_once_is_proven(seed: int) -> None:
    position = a_position_with_a_win_at_once(seed)
    search = Search(position, Heuristics(), 2**24)
    search.start(position, Heuristics(), seed)
    search.run(20_000)
    proven = {choice.move for choice in search.choices() if choice.certain and choice.estimate == 1}
    assert search.done
    assert proven & wins_at_once(position)


def best_share(position: Connect37Position, seat: int) -> float:
    """What seat 0 or 1 gets of first place when both play their best and everything lies face up."""
    if position.over:
        mine, theirs = position.scores()[seat], position.scores()[1 - seat]
        return float(mine > theirs) + (mine == theirs) / 2
    shares = []
    for move in position.moves():
        after = position.copy()
        assert isinstance(after, Connect37Position)
        after.play(move)
        shares.append(best_share(after, seat))
    return max(shares) if position.turn == seat else min(shares)


@pytest.mark.parametrize("seed", range(4))
def test_a_seer_plays_as_if_everything_lay_face_up(seed: int) -> None:
    rng = Random(seed)
    position = find("connect37").start({}, seed).position
    assert isinstance(position, Connect37Position)
    while position.turns - position.placed > 3:
        position.play(rng.choice(sorted(position.moves())))
    search = Search(position, Heuristics(), 2**24)
    search.start(position, Heuristics(), seed, seer=True)
    search.run(20_000)
    assert search.done
    best = max(search.choices(), key=lambda choice: (choice.certain, choice.estimate))
    assert best.certain
    assert best.estimate == best_share(position, position.turn)
    search.start(position, Heuristics(), seed)
    search.run(20_000)
    assert not any(choice.certain for choice in search.choices())


HIDING: list[tuple[str, dict[str, Any]]] = [
    *(("connect37", {"players": players}) for players in (2, 3, 4)),
    ("bossa", {}),
    ("bossa", {"sixth": "mover"}),
    ("bossa", {"rule": "basic"}),
]


def test_these_are_the_games_that_hide_something() -> None:
    assert {name for name in NAMES if find(name).start({}, 1).position.hidden} == {name for name, _ in HIDING}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), HIDING)
def test_two_worlds_that_look_alike_to_the_seat_get_the_same_move(name: str, options: dict[str, Any]) -> None:
    game, unlike = find(name), 0
    for seed, plies in enumerate((0, 3, 7, 10)):
        played = game.start(options, seed)
        rng = Random(seed)
        for _ in range(plies):
            if not played.over:
                played.play(rng.choice(list(played.legal())), played.turn)
        if played.over:
            continue
        other = game.from_view(played.view(played.turn), Random(seed + 100))
        unlike += other.position != played.position
        for player in (None, *game.levels[:-1]):
            thoughts = [thought_of(world, None if player is None else player.name) for world in (played, other)]
            assert thoughts[0].candidates == thoughts[1].candidates
            assert thoughts[0].move == thoughts[1].move
            assert thoughts[0].move in played.legal()
    assert unlike > 1


def thought_of(world: Game, level: str | None) -> Thinking:
    """What a level, or the search itself, thinks in its turn."""
    player = SearchPlayer(Budget(iterations=200)) if level is None else find_player(level)
    return player.think(type(world), world.view(world.turn), Random(9))


@pytest.mark.parametrize("name", NAMES)
def test_two_threads_share_the_iterations(name: str) -> None:
    played = find(name).start({}, 3)
    player = SearchPlayer(Budget(iterations=401), Insight(heuristics=False, threads=2, memory=2**22))
    thought = player.think(find(name), played.view(played.turn), Random(1))
    assert thought.iterations in (401, 402)
    assert sum(candidate.visits for candidate in thought.candidates) == thought.iterations
    assert thought.move == thought.candidates[0].move


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_what_a_player_thought_about_before_does_not_show(name: str) -> None:
    game, budget, rng = find(name), Budget(iterations=60), Random(1)
    player = SearchPlayer(budget)
    for seed in range(6):
        played = game.start({}, seed)
        for ply in range(16):
            if not played.over:
                view = played.view(played.turn)
                thoughts = [one.think(game, view, Random(ply)) for one in (player, SearchPlayer(budget))]
                assert thoughts[0].candidates == thoughts[1].candidates
                played.play(rng.choice(list(played.legal())), played.turn)


@pytest.mark.parametrize("bound", [Budget(seconds=LONGEST), Budget(10**12, LONGEST)])
def test_no_tree_counts_further_than_it_can(bound: Budget, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_player, "MOST_OF_A_TREE", 300)
    played = find("connect37").start({}, 3)
    thought = SearchPlayer(bound).think(find("connect37"), played.view(played.turn), Random(1))
    assert thought.iterations == 300


def test_time_is_a_bound_and_stop_ends_it_at_once() -> None:
    played = find("connect37").start({}, 3)
    player = SearchPlayer(Budget(seconds=LONGEST))
    player.stop()
    thought = player.think(find("connect37"), played.view(played.turn), Random(1))
    assert thought.move in played.legal()
    assert thought.iterations == 0
    short = SearchPlayer(Budget(seconds=1.0)).think(find("connect37"), played.view(played.turn), Random(1))
    assert short.iterations > 0
