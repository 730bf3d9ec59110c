"""The sequential test: play until one of two strengths is clearly the likelier one, and not a round longer.

Generalised SPRT on rounds: the score of a round is taken as normal with the spread that was measured, so draws and the
likeness of games with one deal are allowed for. Both kinds of error are 5 %.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Literal

from tsunagu.lab.elo import round_variance, share_of

ERROR = 0.05
BOUND = math.log((1 - ERROR) / ERROR)  # Wald's bounds are this and its negative
FEWEST_ROUNDS = 8  # before these the spread is not known well enough to conclude anything

Verdict = Literal["accepted", "rejected"]


@dataclass(frozen=True, slots=True)
class Sprt:
    """Is the first player at least `elo1` stronger, or at most `elo0`?"""

    elo0: float
    elo1: float

    def llr(self, rounds: Sequence[float], seats: int, games_a_round: int) -> float:
        """The log-likelihood ratio of elo1 to elo0."""
        if not rounds:
            return 0.0
        low, high = share_of(self.elo0, seats), share_of(self.elo1, seats)
        spread = round_variance(rounds, games_a_round)
        if spread == 0:  # a clean sweep: as if each round were one game without draws
            spread = (low + high) / 2 * (1 - (low + high) / 2)
        return len(rounds) * (high - low) * (2 * fmean(rounds) - low - high) / (2 * spread)

    def verdict(self, rounds: Sequence[float], seats: int, games_a_round: int) -> Verdict | None:
        """None: more games are needed."""
        if len(rounds) < FEWEST_ROUNDS:
            return None
        llr = self.llr(rounds, seats, games_a_round)
        return "accepted" if llr >= BOUND else "rejected" if llr <= -BOUND else None
