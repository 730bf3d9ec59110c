"""Engine against referee in games steered towards Place: left to chance, four of five games end with a player stuck."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.contract.walks import size
from tests.games.bossa.case import CASE, extras
from tests.referees.bossa import Referee
from tsunagu.games.bossa.game import Bossa

STYLES = ("any", "small", "large", "own line")


def steered(game: Bossa, style: str, rng: Random) -> str:
    """A move in that style, nine times out of ten a Place."""
    legal = list(game.legal())
    placing = [move for move in legal if ":" not in move]
    if not placing or rng.random() < 0.1:
        return rng.choice(legal)
    tiles = [move.count("+") for move in placing]
    if style == "small":
        placing = [move for move in placing if move.count("+") == min(tiles)]
    elif style == "large":
        placing = [move for move in placing if move.count("+") == max(tiles)]
    elif style == "own line":
        own = "W" if game.view(None)["owners"]["white"] == game.turn else "B"
        placing = [move for move in placing if move[0] == own] or placing
    return rng.choice(placing)


def compared(games: int, seed: int) -> Counter[tuple[str, str, str]]:
    """How many games ended how, under which rule; every ply has been compared."""
    rng = Random(seed)
    ends: Counter[tuple[str, str, str]] = Counter()
    for number in range(games):
        game = Bossa.start(CASE.options[number % len(CASE.options)], rng.getrandbits(64))
        judge = Referee(dict(game.options), game.deal, 2)
        while True:
            outcome = game.outcome()
            assert (None if outcome is None else outcome.plain()) == judge.outcome()
            assert (game.turn, list(game.legal())) == (judge.turn, judge.legal())
            for name, (ours, theirs) in extras(game, judge).items():
                assert ours == theirs, name
            if outcome is not None:
                break
            move = steered(game, STYLES[number // 3 % len(STYLES)], rng)
            game.play(move, game.turn)
            judge.play(move)
        ends[str(game.options["rule"]), str(game.options["sixth"]), outcome.reason] += 1
    return ends


@pytest.mark.slow
def test_engine_and_referee_agree_in_steered_games() -> None:
    ends = compared(size(120, 12), seed=1)
    assert {reason for _, _, reason in ends} == CASE.reasons


@pytest.mark.slow
def test_engine_and_referee_agree_in_many_steered_games_of_every_end() -> None:
    ends = compared(size(1200, 30), seed=2)
    for rule, sixth in (("advanced", "owner"), ("advanced", "mover"), ("basic", "owner")):
        reached = {reason for by_rule, by_sixth, reason in ends if (by_rule, by_sixth) == (rule, sixth)}
        assert reached >= CASE.reasons - ({"six-columns"} if rule == "basic" else set())
