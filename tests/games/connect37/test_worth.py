"""What a tile earns: points as the referee counts them, and the run that it joins."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.connect37.case import CASE
from tests.games.connect37.table import table
from tests.referees.connect37 import Referee, runs_on
from tsunagu.games.connect37.game import Connect37


@pytest.mark.parametrize("seed", range(6))
def test_the_points_are_those_that_the_referee_counts_more(seed: int) -> None:
    rng, game = Random(seed), Connect37.start(CASE.options[seed % len(CASE.options)], seed)
    played: list[str] = []
    while not game.over:
        moves, before = list(game.legal()), CASE.referee(game, tuple(played))
        for move in rng.sample(moves, min(5, len(moves))):
            after = CASE.referee(game, (*played, move))
            assert isinstance(after, Referee)
            gains = [now - was for now, was in zip(after.scores(), before.scores() or [], strict=True)]
            mine = gains.pop(game.turn)
            run = next(run for run in runs_on(after.tiles) if int(move.partition("@")[0]) in run)
            [one] = game.display.worth(game, [move])
            expected = f"{run[0]}–{run[-1]}" if len(run) > 1 else None
            if any(gains):
                expected = f"+{mine}:{max(gains)}"
            elif mine:
                expected = f"+{mine}"
            assert (one.badge if one else None) == expected
        played.append(max(rng.sample(moves, min(30, len(moves))), key=lambda move: promise(game, move)))
        game.play(played[-1])


def promise(game: Connect37, move: str) -> int:
    """Whoever likes what joins comes to runs that score."""
    [one] = game.display.worth(game, [move])
    return 0 if one is None else 1 + str(one.badge).startswith("+")


def test_it_is_told_what_the_tile_joins_and_who_gains() -> None:
    game = table(((10, 11), (12, 13)), 14, (20, 21, 22, 23))
    game.play("11@A1+1")
    alone, joined = game.display.worth(game, ["12@G4+1", "13@D5+1"])
    assert alone is None
    assert joined is not None
    assert (joined.badge, joined.said.text()) == ("13–14", "It joins the run 13 14.")
    assert joined.said.text("ja") == "連番13 14につながります。"
