"""Random moves and random games are uniform over the legal moves, and the same seed gives the same game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.contract.case import Case
from tests.contract.walks import positions, size
from tsunagu.engine.position import Position, Rng, random_games


def far_off(counts: Counter[int], choices: int) -> bool:
    """Chi-square of equally likely choices, five standard deviations above its mean: about one in a million."""
    expected = counts.total() / choices
    missing = (choices - len(counts)) * expected
    chi_square = missing + sum((n - expected) ** 2 / expected for n in counts.values())
    return bool(chi_square > choices - 1 + 5 * (2 * (choices - 1)) ** 0.5)


def test_random_moves_are_uniform(case: Case) -> None:
    tested = 0
    for game, _ in positions(case, size(16, 12)):
        legal = game.position.moves()
        if not 1 < len(legal) <= 400:
            continue
        rng = Rng(tested)
        counts = Counter(game.position.any_move(rng) for _ in range(20 * len(legal)))
        assert counts.keys() <= set(legal)
        assert not far_off(counts, len(legal))
        tested += 1
    assert tested


def plain_games(root: Position, games: int) -> list[float]:
    """Random games by Python's generator over the list of moves."""
    rng = Random(1)
    sums = [0.0] * root.seats
    for _ in range(games):
        position = root.copy()
        while not position.over:
            position.play(rng.choice(position.moves()))
        for seat in range(root.seats):
            sums[seat] += position.share(seat)
    return sums


@pytest.mark.slow
@pytest.mark.parametrize("options", range(4))
def test_random_games_end_as_games_of_uniform_moves_do(case: Case, options: int) -> None:
    root = case.game.start(case.options[options % len(case.options)], seed=1).position
    many, few = size(4000, 40), size(150, 10)
    shares = [total / many for total in random_games(root, many, seed=2)]
    plain = [total / few for total in plain_games(root, few)]
    assert abs(sum(shares) - 1) < 1e-9
    for mine, theirs in zip(shares, plain, strict=True):
        assert abs(mine - theirs) < 5 * (0.25 / few + 0.25 / many) ** 0.5


def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    for options in case.options[:4]:
        one, other = case.game.start(options, seed=7), case.game.start(options, seed=7)
        assert one.deal == other.deal
        assert one == other
        assert random_games(one.position, 5, seed=3) == random_games(other.position, 5, seed=3)


def test_random_games_leave_their_root_alone(case: Case) -> None:
    game = case.game.start(seed=1)
    before = game.copy()
    random_games(game.position, 10, seed=1)
    assert game == before
