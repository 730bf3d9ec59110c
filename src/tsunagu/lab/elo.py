"""Elo: strength as a difference on a scale, and what a number of games tells about it.

One player meets others who are all equal, in a game of n seats; were they all equal, each would be first with a share
of 1/n. The odds grow tenfold with every 400 points: share = a / (a + n - 1) with a = 10^(elo / 400).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

PER_TENFOLD = 400.0  # points
CONFIDENCE = 1.959963984540054  # standard deviations either side that hold 95 %


def share_of(elo: float, seats: int = 2) -> float:
    """The expected share of first place of a player who is that much stronger than the others."""
    return 1.0 / (1.0 + (seats - 1) * math.pow(10.0, -elo / PER_TENFOLD))


def elo_of(share: float, seats: int = 2) -> float:
    """How much stronger a player is who has that share of first place; infinite at 0 and 1."""
    if share <= 0.0 or share >= 1.0:
        return math.copysign(math.inf, share - 0.5)
    return PER_TENFOLD * math.log10(share * (seats - 1) / (1.0 - share))


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float

    def plain(self) -> list[float | None]:
        """Value, low, high; what is infinite is null."""
        return [number if math.isfinite(number) else None for number in (self.value, self.low, self.high)]


def share_estimate(rounds: Sequence[float], games_a_round: int) -> Estimate:
    """The share of first place, from the mean of each round.

    Rounds are the units, because the games of a round share a deal: their spread is measured, not assumed. The interval
    is Wilson's, with as many games as would have that spread; it stays inside 0 … 1 and is never empty.
    """
    if not rounds:
        return Estimate(0.5, 0.0, 1.0)
    mean = fmean(rounds)
    n = effective_games(rounds, mean, games_a_round)
    centre = (mean + CONFIDENCE**2 / (2 * n)) / (1 + CONFIDENCE**2 / n)
    reach = CONFIDENCE * math.sqrt(mean * (1 - mean) / n + (CONFIDENCE / (2 * n)) ** 2) / (1 + CONFIDENCE**2 / n)
    return Estimate(mean, max(0.0, centre - reach), min(1.0, centre + reach))


def effective_games(rounds: Sequence[float], mean: float, games_a_round: int) -> float:
    """How many independent games without draws would tell as much as these rounds."""
    independent = mean * (1 - mean)
    spread = round_variance(rounds, games_a_round)
    return len(rounds) * independent / spread if spread > 0 else float(len(rounds))


def round_variance(rounds: Sequence[float], games_a_round: int) -> float:
    """The variance of a round's mean. One round with the spread of independent games is added: a few rounds that happen
    to be equal prove no certainty."""
    mean = fmean(rounds)
    supposed = mean * (1 - mean) / games_a_round
    return (sum((score - mean) ** 2 for score in rounds) + supposed) / len(rounds)


def elo_estimate(share: Estimate, seats: int = 2) -> Estimate:
    return Estimate(elo_of(share.value, seats), elo_of(share.low, seats), elo_of(share.high, seats))
