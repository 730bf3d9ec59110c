"""Connect 37 against its referee in games where something happens: runs, doubles, ties, for two, three and four."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.contract.walks import size
from tests.games.connect37.case import CASE
from tests.referees.compare import ambitious, check, uniform
from tsunagu.games.connect37.game import Connect37


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_runs_doubles_and_ties_come_up_and_engine_and_referee_agree(players: int) -> None:
    met: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for seed in range(size(9, 1)):
        rng = Random(f"{players} {seed}")
        game = Connect37.start({"players": players}, seed)
        judge = CASE.referee(game)
        moves: list[str] = []
        style = uniform if seed % 3 == 2 else ambitious
        while not game.over:
            moves.append(style(game, list(game.legal()), rng, ends))
            game.play(moves[-1])
            judge.play(moves[-1])
            check(CASE, game, judge, moves)
        outcome = game.outcome()
        assert outcome is not None
        met["a tie"] += len(set(outcome.ranks)) < players
        met["points"] += any(game.scores())
        met["a double"] += any(pile == 2 for _, _, _, pile in game.position.tiles())
        met["a run of two or three"] += any(1 < len(run) < 4 for run in game.position.runs())
        shares = [1 / outcome.ranks.count(1) if rank == 1 else 0.0 for rank in outcome.ranks]
        assert [game.position.share(seat) for seat in range(players)] == shares
    if size(1, 0):
        assert all(met[what] for what in ("a tie", "points", "a double", "a run of two or three")), met
