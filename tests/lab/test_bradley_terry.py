"""Strengths by maximum likelihood: closed forms for two players and for a row of players, and the truth in bounds."""

from __future__ import annotations

import math
from random import Random

import pytest

from tsunagu.lab.bradley_terry import Meeting, elos, invert, product
from tsunagu.lab.elo import share_of


def test_two_players_differ_by_the_odds_of_their_games_and_a_shared_one() -> None:
    first, second = elos(2, [Meeting(0, 1, [1.0] * 30 + [0.0] * 10)])  # 60 games won, 20 lost
    assert first.value - second.value == pytest.approx(400 * math.log10(60.5 / 20.5))
    assert first.value + second.value == pytest.approx(0)


def test_a_clean_sweep_stays_finite() -> None:
    first, second = elos(2, [Meeting(0, 1, [1.0] * 10)])
    assert first.value - second.value == pytest.approx(400 * math.log10(20.5 / 0.5))
    assert first.low < first.value < first.high


def test_tenfold_odds_from_one_to_the_next_are_400_points_each() -> None:
    table = elos(
        3, [Meeting(0, 1, [10 / 11] * 10**4), Meeting(1, 2, [10 / 11] * 10**4), Meeting(0, 2, [100 / 101] * 10**4)]
    )
    assert [player.value for player in table] == pytest.approx([400, 0, -400], abs=1)


def test_players_who_met_only_through_others_are_compared() -> None:
    table = elos(3, [Meeting(0, 1, [10 / 11] * 10**4), Meeting(1, 2, [10 / 11] * 10**4)])
    assert table[0].value - table[2].value == pytest.approx(800, abs=2)


def test_with_three_seats_a_third_of_first_place_is_equal() -> None:
    equal = elos(2, [Meeting(0, 1, [1 / 3] * 100, seats=3)])
    assert equal[0].value == pytest.approx(0, abs=1e-6)
    tenfold = elos(2, [Meeting(0, 1, [10 / 12] * 10**4, seats=3)])
    assert tenfold[0].value - tenfold[1].value == pytest.approx(400, abs=1)


def test_the_intervals_hold_the_true_strengths() -> None:
    truth, rng, held, trials = [150.0, 50.0, -50.0, -150.0], Random(5), 0, 60
    for _ in range(trials):
        meetings = []
        for one in range(4):
            for other in range(one + 1, 4):
                share = share_of(truth[one] - truth[other])
                rounds = [((rng.random() < share) + (rng.random() < share)) / 2 for _ in range(60)]
                meetings.append(Meeting(one, other, rounds))
        held += sum(found.low <= real <= found.high for found, real in zip(elos(4, meetings), truth, strict=True))
    assert 0.90 <= held / (4 * trials) <= 0.99


def test_a_matrix_times_its_inverse_changes_nothing() -> None:
    matrix = [[0.0, 2.0, 1.0], [1.0, 0.0, 3.0], [2.0, 1.0, 0.0]]
    unity = product(matrix, invert(matrix))
    assert [[round(value, 9) for value in row] for row in unity] == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
