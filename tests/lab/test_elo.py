"""Elo and its interval: closed forms, and how often the interval holds the truth."""

from __future__ import annotations

import math
from random import Random

import pytest

from tsunagu.lab.elo import CONFIDENCE, Estimate, elo_estimate, elo_of, share_estimate, share_of

SQUARE = CONFIDENCE**2


@pytest.mark.parametrize(
    ("elo", "seats", "share"),
    [(0, 2, 1 / 2), (0, 3, 1 / 3), (0, 4, 1 / 4), (400, 2, 10 / 11), (-400, 2, 1 / 11), (400, 3, 10 / 12)],
)
def test_400_points_are_tenfold_odds_and_equal_players_share_first_place(elo: float, seats: int, share: float) -> None:
    assert share_of(elo, seats) == pytest.approx(share)
    assert elo_of(share, seats) == pytest.approx(elo, abs=1e-9)


def test_three_wins_of_four_are_191_points() -> None:
    assert elo_of(0.75) == pytest.approx(400 * math.log10(3))


def test_a_clean_sweep_has_no_upper_bound() -> None:
    share = share_estimate([1.0] * 20, 2)
    assert share.value == share.high == 1
    assert share.low == pytest.approx(20 / (20 + SQUARE))  # Wilson's interval of 20 successes in 20
    elo = elo_estimate(share)
    assert elo.value == elo.high == math.inf
    assert elo.low == pytest.approx(400 * math.log10(20 / SQUARE))
    assert elo.plain() == [None, elo.low, None]


def test_without_games_nothing_is_known() -> None:
    assert share_estimate([], 2) == Estimate(0.5, 0.0, 1.0)


def test_single_games_have_wilsons_interval() -> None:
    """Half of 99 games won and lost, one drawn: the spread is that of games without draws, to one part in a hundred."""
    found = share_estimate([1.0, 0.0] * 49 + [0.5], 1)
    assert found.value == 0.5
    n = 99 * 99 / (98 + 1)  # a quarter for each game won or lost, and one that is supposed
    assert found.high - 0.5 == pytest.approx(CONFIDENCE / (2 * math.sqrt(n + SQUARE)))
    assert 0.5 - found.low == pytest.approx(found.high - 0.5)


def test_pairs_that_are_always_shared_tell_more_than_games_that_are_not() -> None:
    shared = share_estimate([0.5] * 50, 2)
    torn = share_estimate([1.0, 0.0] * 25, 2)
    assert shared.high - shared.low < (torn.high - torn.low) / 4
    assert shared.high > 0.5


@pytest.mark.parametrize(("chance", "rounds"), [(0.5, 40), (0.75, 40), (0.95, 60)])
def test_the_interval_holds_the_truth_nineteen_times_in_twenty(chance: float, rounds: int) -> None:
    """Pairs whose games are alike: both follow one deal half of the time."""
    rng, held, trials = Random(chance), 0, 600
    for _ in range(trials):
        scores = []
        for _ in range(rounds):
            first = rng.random() < chance
            second = first if rng.random() < 0.5 else rng.random() < chance
            scores.append((first + second) / 2)
        found = share_estimate(scores, 2)
        held += found.low <= chance <= found.high
    assert 0.92 <= held / trials <= 0.99
