"""Strengths of many players from their meetings, by maximum likelihood (Bradley and Terry), with intervals.

As if every two players who met had besides shared one game as equals do: a clean sweep stays finite.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from tsunagu.lab.elo import CONFIDENCE, PER_TENFOLD, Estimate, round_variance

PRIOR = 1.0  # games
POINTS = PER_TENFOLD / math.log(10)  # of Elo in one natural unit
STEPS = 200
LONGEST_STEP = 2.0  # natural units
Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Meeting:
    """One player in each seat in turn against others who are all the second player."""

    first: int
    second: int
    rounds: Sequence[float]  # the first player's mean score in each
    seats: int = 2

    @property
    def games(self) -> int:
        return len(self.rounds) * self.seats

    def chance(self, strengths: Sequence[float]) -> float:
        """Of the first player's being first."""
        odds = math.exp(strengths[self.first] - strengths[self.second])
        return odds / (odds + self.seats - 1)


def elos(players: int, meetings: Sequence[Meeting]) -> list[Estimate]:
    """Elo of each player, the mean being 0. Everybody must have met everybody, at least through others."""
    strengths = likeliest(players, meetings)
    inverse = invert(information(strengths, meetings))
    spread = product(product(inverse, scatter(strengths, meetings)), inverse)
    found = []
    for player, strength in enumerate(strengths):
        value, reach = POINTS * strength, POINTS * CONFIDENCE * math.sqrt(max(0.0, spread[player][player]))
        found.append(Estimate(value, value - reach, value + reach))
    return found


def likeliest(players: int, meetings: Sequence[Meeting]) -> list[float]:
    """Newton's steps uphill, in natural units; the likelihood has one summit."""
    strengths = [0.0] * players
    for _ in range(STEPS):
        slope = [0.0] * players
        for meeting in meetings:
            chance = meeting.chance(strengths)
            pull = PRIOR * (1 / meeting.seats - chance)
            if meeting.rounds:
                pull += meeting.games * (fmean(meeting.rounds) - chance)
            slope[meeting.first] += pull
            slope[meeting.second] -= pull
        inverse = invert(information(strengths, meetings))
        step = [sum(part * push for part, push in zip(row, slope, strict=True)) for row in inverse]
        longest = max(map(abs, step))
        shrink = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        strengths = [strength + shrink * change for strength, change in zip(strengths, step, strict=True)]
        if longest < 1e-12:
            break
    return strengths


def information(strengths: Sequence[float], meetings: Sequence[Meeting]) -> Matrix:
    """How sharply the likelihood bends. Only differences of strengths show in games; their mean is tied to 0."""
    players = len(strengths)
    bend = [[1.0 / players] * players for _ in range(players)]
    for meeting in meetings:
        chance = meeting.chance(strengths)
        add_difference(bend, meeting, (meeting.games + PRIOR) * chance * (1 - chance))
    return bend


def scatter(strengths: Sequence[float], meetings: Sequence[Meeting]) -> Matrix:
    """How far the slope is thrown about by chance, as the rounds themselves show."""
    thrown = [[0.0] * len(strengths) for _ in strengths]
    for meeting in meetings:
        if meeting.rounds:
            chance = meeting.chance(strengths)
            supposed = chance * (1 - chance) / meeting.seats  # of a sweep, whose rounds show none
            variance = round_variance(meeting.rounds, meeting.seats) or supposed
            add_difference(thrown, meeting, len(meeting.rounds) * meeting.seats**2 * variance)
    return thrown


def add_difference(matrix: Matrix, meeting: Meeting, weight: float) -> None:
    first, second = meeting.first, meeting.second
    matrix[first][first] += weight
    matrix[second][second] += weight
    matrix[first][second] -= weight
    matrix[second][first] -= weight


def product(one: Matrix, other: Matrix) -> Matrix:
    columns = list(zip(*other, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in one]


def invert(matrix: Matrix) -> Matrix:
    """Gauss and Jordan, with the largest pivot."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for column in range(n):
        pivot = max(range(column, n), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for row in range(n):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                rows[row] = [value - factor * top for value, top in zip(rows[row], rows[column], strict=True)]
    return [row[n:] for row in rows]
