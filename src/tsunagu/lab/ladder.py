"""A ladder: everybody meets everybody in a match, and all matches together give one table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Any

from tsunagu.lab.archive import Archive
from tsunagu.lab.bradley_terry import Meeting, elos
from tsunagu.lab.contest import Contest
from tsunagu.lab.elo import Estimate
from tsunagu.lab.match import Match, Standing


@dataclass(frozen=True, slots=True)
class Rung:
    """One player's place on the ladder."""

    name: str
    elo: Estimate  # the mean of all players is 0
    games: int
    score: float | None  # share of first place in those games, in games for more than two as the one against the rest

    def plain(self) -> dict[str, Any]:
        return {"player": self.name, "elo": self.elo.plain(), "games": self.games, "score": self.score}


Watcher = Callable[[int, int, Standing], None]  # which match of how many, and how it stands


class Ladder:
    """The matches of a round robin, each in a folder of its own."""

    def __init__(
        self, players: Sequence[str], common: Contest, folder: Path, rounds: int, resume: bool = False
    ) -> None:
        self.players = tuple(players)
        self.rounds = rounds
        self.pairings = list(combinations(range(len(players)), 2))
        contests = [replace(common, players=(players[one], players[other])) for one, other in self.pairings]
        self.matches = [
            Match(contest, Archive(folder / f"{one + 1:02}-{other + 1:02}", contest, resume), rounds)
            for contest, (one, other) in zip(contests, self.pairings, strict=True)
        ]

    def run(self, jobs: int, watcher: Watcher) -> bool:
        """Play what is missing; whether it was interrupted."""
        for number, match in enumerate(self.matches):
            ended = match.run(jobs, partial(watcher, number, len(self.matches)))
            if ended.interrupted:
                return True
        return False

    def meetings(self) -> Iterator[Meeting]:
        for (one, other), match in zip(self.pairings, self.matches, strict=True):
            tally = match.standing().tally
            yield Meeting(one, other, tally.rounds, tally.seats)

    def table(self) -> list[Rung]:
        """Best first."""
        meetings = list(self.meetings())
        rungs = []
        for player, elo in enumerate(elos(len(self.players), meetings)):
            scores = [score for meeting in meetings for score in scores_of(player, meeting)]
            games = sum(meeting.games for meeting in meetings if player in (meeting.first, meeting.second))
            rungs.append(Rung(self.players[player], elo, games, round(fmean(scores), 4) if scores else None))
        return sorted(rungs, key=lambda rung: -rung.elo.value)


def scores_of(player: int, meeting: Meeting) -> list[float]:
    """By round; the second player's is what the first left over, shared among its seats."""
    if player == meeting.first:
        return list(meeting.rounds)
    if player == meeting.second:
        return [(1 - score) / (meeting.seats - 1) for score in meeting.rounds]
    return []
