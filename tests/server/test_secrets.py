"""What a seat may not know leaves the server on no channel: worlds that look the same sound the same, byte by byte."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.server.worlds import hiding_games, lived_through, other_world, random_game
from tsunagu.server.table.told import OPEN_FIELDS


def compared(folder: Path, game: str, seeds: range) -> int:
    """Compare worlds; how many pairs there were."""
    pairs = 0
    for seed in seeds:
        rng = Random(f"{game} {seed}")
        record = random_game(game, rng)
        viewer = rng.choice([None, *range(len(record.seats))])
        other = other_world(record, viewer, rng)
        if other is None:
            continue
        told = []
        for number, deal in enumerate((record.deal, other)):
            world = folder / f"{game}-{seed}-{number}"
            world.mkdir()
            told.append(asyncio.run(lived_through(world, record, deal, viewer, seed)))
        assert len(told[0]) > 3 * len(record.moves)
        assert told[0] == told[1]
        pairs += 1
    return pairs


@pytest.mark.parametrize("game", hiding_games())
def test_two_worlds_that_look_the_same_sound_the_same(game: str, tmp_path: Path) -> None:
    assert compared(tmp_path, game, range(4)) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("game", hiding_games())
def test_two_worlds_in_many_games(game: str, tmp_path: Path) -> None:
    assert compared(tmp_path, game, range(100, 125)) >= 15


@pytest.mark.parametrize("game", hiding_games())
def test_the_comparison_would_notice_a_secret(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OPEN_FIELDS, "started", ("deal",))
    with pytest.raises(AssertionError):
        compared(tmp_path, game, range(4))
