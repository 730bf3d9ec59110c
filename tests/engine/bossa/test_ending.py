"""The exact end of the deck against a plain sum over all draws, played by the referee."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest

from tests.referees.bossa import Referee
from tsunagu.bots.player import Budget
from tsunagu.bots.search_player import SearchPlayer
from tsunagu.engine.bossa.heuristics import BossaHeuristics
from tsunagu.games.bossa.game import Bossa

OPTIONS: tuple[dict[str, str], ...] = ({}, {"sixth": "mover"}, {"rule": "basic"})
EFFORT = 10**7
# Tiles in the deck, how one of the moves begins, and how many games the referee has time for.
CASES = (
    *((0, "", 2), (0, "exchange", 2)),
    *((1, "", 2), (1, "stack", 2), (1, "redraw", 2), (1, "exchange", 2)),
    *((2, "", 2), (2, "redraw", 2)),
    (3, "", 1),
)


def share(judge: Referee, seat: int) -> float:
    """Of a finished game."""
    assert judge.ending is not None
    ranks = judge.ending[1]
    return 0.5 if ranks == [1, 1] else float(ranks[seat] == 1)


def draws(judge: Referee) -> Iterator[Referee]:
    """The same game with every unseen tile, then every further one, on top of the deck: all equally likely."""
    unseen = [judge.removed, *judge.deck]
    for first in range(len(unseen)):
        rest = unseen[:first] + unseen[first + 1 :]
        for second in range(len(rest)):
            world = deepcopy(judge)
            tiles = [unseen[first], rest[second], *rest[:second], *rest[second + 1 :]]
            world.deck, world.removed = tiles[:-1], tiles[-1]
            yield world
    if len(unseen) == 1:
        yield deepcopy(judge)


def expectation(judge: Referee, move: str) -> float:
    """The mover's share after the move when both go on as well as can be."""
    mover, shares = judge.turn, []
    for world in draws(judge):
        world.play(move)
        over = world.ending is not None
        shares.append(share(world, mover) if over else 1 - max(expectation(world, reply) for reply in world.legal()))
    return sum(shares) / len(shares)


def endings(options: dict[str, str], deck: int, verb: str, games: int) -> Iterator[tuple[Bossa, Referee]]:
    """Positions of random games with so many tiles left in the deck, where a move begins like that.

    From two tiles on nobody can exchange: that would be too many moves for the referee.
    """
    rng, seed, found = Random(deck), 0, 0
    while found < games:
        seed += 1
        game = Bossa.start(options, seed)
        judge = Referee(dict(game.options), game.deal, 2)
        while not game.over and game.view(None)["deck"] > deck:
            legal = list(game.legal())
            move = rng.choice([move for move in legal if not verb or not move.startswith(verb)] or legal)
            game.play(move)
            judge.play(move)
        fits = not game.over and len(judge.deck) == deck and any(move.startswith(verb) for move in game.legal())
        if fits and (deck < 2 or not any("exchange" in left for left in judge.markers)) and len(game.legal()) < 30:
            found += 1
            yield game, judge


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize(("deck", "verb", "games"), CASES)
def test_every_move_is_worth_what_the_referee_finds(options: dict[str, str], deck: int, verb: str, games: int) -> None:
    for game, judge in endings(options, deck, verb, games):
        known = BossaHeuristics().exact(game.position, EFFORT)
        assert known is not None
        told = {game.notation_of(move): worth for move, worth in known}
        assert sorted(told) == list(game.legal())
        for move, worth in told.items():
            assert worth == pytest.approx(expectation(judge, move)), move


def test_the_order_of_the_unseen_tiles_changes_nothing() -> None:
    game, _ = next(endings({}, 3, "", games=1))
    worlds = [Bossa.from_view(game.view(game.turn), Random(seed)).position for seed in range(4)]
    assert len(set(worlds)) > 1
    here, *others = (dict(BossaHeuristics().exact(world, EFFORT) or []) for world in worlds)
    assert here
    assert all(other == pytest.approx(here) for other in others)


def test_it_leaves_the_position_as_it_was() -> None:
    game, _ = next(endings({}, 2, "redraw", games=1))
    before = game.position.copy()
    BossaHeuristics().exact(game.position, EFFORT)
    assert game.position == before


def test_it_is_silent_where_lines_are_chosen_where_the_deck_is_large_and_where_the_effort_is_too_small() -> None:
    heuristics = BossaHeuristics()
    game = Bossa.start({}, 3)
    assert heuristics.exact(game.position, EFFORT) is None
    game.play("choose:first")
    game.play("choose:white")
    assert heuristics.exact(game.position, EFFORT) is None
    ending, _ = next(endings({}, 2, "", games=1))
    assert heuristics.exact(ending.position, 3) is None
    assert heuristics.exact(ending.position, EFFORT) is not None


@pytest.mark.slow
def test_six_tiles_in_the_deck_are_the_deepest() -> None:
    """With no action left a game of six more turns is within reach; the deepest copy is then used."""
    depths = {}
    for deck in (6, 7):
        position = next(
            game.position for game, judge in endings({}, deck, "", games=40) if not any(map(len, judge.markers))
        )
        depths[deck] = BossaHeuristics().exact(position, EFFORT)
    assert depths[6] is not None
    assert depths[7] is None


def test_the_player_says_what_is_exact_and_searches_nothing() -> None:
    game, judge = next(endings({}, 2, "", games=1))
    player = SearchPlayer(Budget(iterations=50))
    player.stop()
    thought = player.think(Bossa, game.view(game.turn), Random(1))
    assert thought.iterations == 0
    assert not player.stopping.is_set()
    shares = {move: expectation(judge, move) for move in judge.legal()}
    assert {one.move: one.estimate for one in thought.candidates} == pytest.approx(shares)
    assert shares[thought.move] == max(shares.values())


def test_a_small_budget_is_not_spent_on_what_cannot_be_exact() -> None:
    game, _ = next(endings({}, 6, "redraw", games=1))
    thought = SearchPlayer(Budget(iterations=5)).think(Bossa, game.view(game.turn), Random(1))
    assert thought.iterations == 5
