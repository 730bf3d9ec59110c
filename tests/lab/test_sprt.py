"""The sequential test: its ratio by hand, and its errors."""

from __future__ import annotations

from random import Random

import pytest

from tsunagu.lab.elo import elo_of, share_of
from tsunagu.lab.sprt import BOUND, Sprt, Verdict


def test_the_bounds_are_walds_for_five_percent() -> None:
    assert pytest.approx(2.944439, abs=1e-6) == BOUND  # ln 19


def test_the_ratio_of_a_short_match_by_hand() -> None:
    """16 pairs, every other one shared, the rest won: mean 3/4, squares 16/16, supposed 3/4 * 1/4 / 2."""
    variance = (1 + 3 / 32) / 16
    right = 16 * (0.6 - 0.5) * (2 * 0.75 - 0.6 - 0.5) / (2 * variance)
    test = Sprt(0, elo_of(0.6))
    assert test.llr([1.0, 0.5] * 8, 2, 2) == pytest.approx(right)
    assert right == pytest.approx(4.6811, abs=1e-4)
    assert test.verdict([1.0, 0.5] * 8, 2, 2) == "accepted"
    assert test.verdict([0.0, 0.5] * 8, 2, 2) == "rejected"


def test_nothing_is_concluded_from_a_handful_of_rounds() -> None:
    assert Sprt(0, 50).llr([], 2, 2) == 0
    assert Sprt(0, 400).verdict([1.0] * 7, 2, 2) is None


def decided(elo: float, rng: Random, seats: int = 2) -> tuple[Verdict | None, int]:
    """A match of a player who is that much stronger, to its verdict."""
    test, share, rounds = Sprt(0, 120), share_of(elo, seats), list[float]()
    while len(rounds) < 2000:
        rounds.append(sum(rng.random() < share for _ in range(seats)) / seats)
        verdict = test.verdict(rounds, seats, seats)
        if verdict is not None:
            return verdict, len(rounds)
    return None, len(rounds)


@pytest.mark.parametrize("seats", [2, 3])
def test_it_errs_about_one_time_in_twenty_either_way(seats: int) -> None:
    rng, trials = Random(seats), 150
    assert sum(decided(0, rng, seats)[0] == "rejected" for _ in range(trials)) >= 0.9 * trials
    assert sum(decided(120, rng, seats)[0] == "accepted" for _ in range(trials)) >= 0.9 * trials


def test_a_great_difference_is_found_sooner_than_a_small_one() -> None:
    rng = Random(7)
    great, small = ([decided(elo, rng)[1] for _ in range(40)] for elo in (350, 120))
    assert sum(great) < sum(small) / 2
