"""Connect 37's engine against the referee, move by move: at random, and steered so that runs, doubles and ties come up."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.contract.walks import size
from tests.referees.connect37 import Referee, connected_runs
from tsunagu.games.connect37.game import Connect37


def steered(game: Connect37, rng: Random) -> int:
    """Mostly one of the moves that look best for the mover, so that runs are built and doubles are used."""
    moves = sorted(game.position.moves())
    if rng.random() < 0.2:
        return rng.choice(moves)
    outlooks = {}
    for move in rng.sample(moves, min(len(moves), 60)):
        after = game.position.copy()
        after.play(move)
        outlooks[move] = after.outlook(game.turn)
    return max(outlooks, key=lambda move: outlooks[move])


def at_random(game: Connect37, rng: Random) -> int:
    return rng.choice(sorted(game.position.moves()))


def compare(game: Connect37, referee: Referee) -> None:
    """Everything the two know must be the same."""
    assert list(game.legal()) == referee.legal()
    assert list(game.scores()) == referee.scores()
    assert (game.position.hands(), game.position.deck()) == (list(map(sorted, referee.hands)), referee.deck)
    assert [run for run in game.position.runs() if len(run) >= 4] == connected_runs(referee.tiles)
    outcome = game.outcome()
    assert (None if outcome is None else outcome.plain()) == referee.outcome()
    seen, known = game.view(None), referee.public()
    for field in ("tiles", "chips", "singles", "doubles", "deck", "scores", "outcome"):
        assert seen[field] == known[field], field
    assert seen["held"] == known["hands"]
    if not game.over:
        assert game.turn == referee.turn


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choose", [at_random, steered])
def test_engine_and_referee_agree_at_every_turn(players: int, choose: object) -> None:
    met: Counter[str] = Counter()
    for seed in range(size(12, 1)):
        rng = Random(f"{players} {seed}")
        game = Connect37.start({"players": players}, seed)
        referee = Referee({"players": players}, game.deal, players)
        compare(game, referee)
        while not game.over:
            move = game.written(choose(game, rng))  # type: ignore[operator]
            game.play(move)
            referee.play(move)
            compare(game, referee)
        outcome = game.outcome()
        assert outcome is not None
        met["tie"] += len(set(outcome.ranks)) < players
        met["run"] += any(game.scores())
        met["double"] += any(pile == 2 for _, _, _, pile in game.position.tiles())
        met["long run"] += any(len(run) > 4 for run in game.position.runs())
    if choose is steered and size(1, 0):
        assert all(met[what] for what in ("run", "double", "long run")), met
