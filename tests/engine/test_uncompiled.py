"""The engine is one source that runs compiled and uncompiled: both pass the bench and play the same games."""

from __future__ import annotations

import json

import pytest

from tests.contract.case import cases
from tests.uncompiled import without_compiling
from tests.waiting import LONGEST
from tsunagu.engine.position import Rng, random_games


def games_played() -> str:
    """A few games by the engine's own random moves, as text."""
    played = []
    for case in cases():
        for options in case.options[:6]:
            position = case.game.start(options, seed=5).position
            shares, rng = random_games(position, 2, seed=1), Rng(9)
            line: list[int] = []
            while not position.over:
                line.append(position.any_move(rng))
                position.play(line[-1])
            won = [position.share(seat) for seat in range(position.seats)]
            played.append([case.name, shares, line, won, hash(position)])
    return json.dumps(played)


@pytest.mark.slow
def test_both_play_the_same_random_games() -> None:
    told = "from tests.engine.test_uncompiled import games_played; print(games_played())"
    assert without_compiling("-c", told, timeout=10 * LONGEST).strip() == games_played()


@pytest.mark.long
@pytest.mark.slow
def test_the_uncompiled_engine_passes_this_bench() -> None:
    printed = without_compiling("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/contract", timeout=60 * LONGEST)
    assert " passed" in printed
