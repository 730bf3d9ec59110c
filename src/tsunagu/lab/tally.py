"""Tally: what the games of a contest come to, from their records alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean
from typing import Any

from tsunagu.games.game import Outcome
from tsunagu.lab.contest import FIRST, SECOND, Fixture
from tsunagu.lab.elo import Estimate, elo_estimate, share_estimate
from tsunagu.lab.playing import ABANDONED
from tsunagu.record.record import Record

Games = Mapping[int, Record]  # finished games by number


def share(outcome: Outcome, seat: int) -> float:
    """The seat's share of first place."""
    return 1.0 / outcome.ranks.count(1) if outcome.ranks[seat] == 1 else 0.0


def mean_place(outcome: Outcome, seat: int) -> float:
    """The seat's rank, equal seats having the mean of the places they share."""
    rank = outcome.ranks[seat]
    return rank + (outcome.ranks.count(rank) - 1) / 2


@dataclass(frozen=True)
class Tally:
    """Whole rounds only: in those every seat has been played as often as any other."""

    seats: int
    games: Games

    @cached_property
    def rounds(self) -> list[float]:
        """The first player's mean score in each whole round, from the first on up to where one is not whole."""
        found: list[float] = []
        while all(number in self.games for number in self.numbers(len(found))):
            found.append(fmean(self.score(number) for number in self.numbers(len(found))))
        return found

    def numbers(self, of_round: int) -> range:
        return range(of_round * self.seats, (of_round + 1) * self.seats)

    def fixture(self, number: int) -> Fixture:
        return Fixture(number, self.seats)

    def outcome(self, number: int) -> Outcome:
        result = self.games[number].result
        assert result is not None
        return result

    def score(self, number: int) -> float:
        return share(self.outcome(number), self.fixture(number).seat_of_first)

    def first(self, rounds: int) -> Tally:
        """The same contest after so many rounds."""
        return Tally(self.seats, {number: self.games[number] for number in range(rounds * self.seats)})

    @property
    def counted_games(self) -> range:
        return range(len(self.rounds) * self.seats)

    @property
    def share(self) -> Estimate:
        return share_estimate(self.rounds, self.seats)

    @property
    def elo(self) -> Estimate:
        return elo_estimate(self.share, self.seats)

    def plain(self) -> dict[str, Any]:
        """Everything there is to tell, as programs read it."""
        scores = [self.score(number) for number in self.counted_games]
        n = len(scores)
        return {
            "games": n,
            "rounds": len(self.rounds),
            "wins": sum(score == 1 for score in scores),
            "draws": sum(0 < score < 1 for score in scores),
            "losses": sum(score == 0 for score in scores),
            "score": self.share.plain(),
            "elo": self.elo.plain(),
            "mean_rank": self.mean(
                mean_place(self.outcome(i), self.fixture(i).seat_of_first) for i in self.counted_games
            ),
            "score_by_seat": [self.mean(scores[seat :: self.seats]) for seat in range(self.seats)],
            "length": self.mean(len(self.games[number].moves) for number in self.counted_games),
            "iterations_per_second": [self.speed(FIRST), self.speed(SECOND)],
            "seconds_per_game": self.mean(sum(self.tag(number, "seconds")) for number in self.counted_games),
            "abandoned": [self.abandoned_by(FIRST), self.abandoned_by(SECOND)],
        }

    def mean(self, values: Iterable[float]) -> float | None:
        listed = list(values)
        return round(fmean(listed), 4) if listed else None

    def tag(self, number: int, name: str) -> list[float]:
        """A tag that has a number for each player."""
        return [float(word) for word in self.games[number].tags.get(name, "0 0").split()]

    def speed(self, who: int) -> float | None:
        seconds = sum(self.tag(number, "seconds")[who] for number in self.counted_games)
        iterations = sum(self.tag(number, "iterations")[who] for number in self.counted_games)
        return round(iterations / seconds, 1) if iterations and seconds else None

    def abandoned_by(self, who: int) -> int:
        """Games that the player's program lost by failing."""
        left = [number for number in self.counted_games if self.outcome(number).reason == ABANDONED]
        return sum((self.score(number) == 0) == (who == FIRST) for number in left)
