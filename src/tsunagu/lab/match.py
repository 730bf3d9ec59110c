"""A match: the rounds of a contest, played until there are enough of them or the sequential test has its verdict."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from time import monotonic
from typing import Any

from tsunagu.lab.archive import Archive
from tsunagu.lab.contest import Contest, Fixture
from tsunagu.lab.sprt import Sprt, Verdict
from tsunagu.lab.tally import Tally
from tsunagu.lab.workers import play_all


@dataclass(frozen=True)
class Standing:
    """How a match stands."""

    contest: Contest
    tally: Tally
    rounds: int  # how many there are to be
    sprt: Sprt | None = None
    verdict: Verdict | None = None
    interrupted: bool = False
    seconds_left: float | None = None  # as far as the games so far let one guess

    def plain(self) -> dict[str, Any]:
        plain = {**self.contest.plain(), **self.tally.plain(), "interrupted": self.interrupted}
        if self.sprt is not None:
            llr = self.sprt.llr(self.tally.rounds, self.tally.seats, self.tally.seats)
            test = {"elo0": self.sprt.elo0, "elo1": self.sprt.elo1, "llr": round(llr, 4), "verdict": self.verdict}
            return {**plain, "sprt": test}
        return plain


Watcher = Callable[[Standing], None]


class Match:
    """Plays what is missing in the archive. What it comes to does not depend on how many play side by side."""

    def __init__(self, contest: Contest, archive: Archive, rounds: int, sprt: Sprt | None = None) -> None:
        self.contest = contest
        self.archive = archive
        self.rounds = rounds
        self.sprt = sprt
        self.seats = contest.seats
        self.judged = 0  # rounds whose verdict is known to be none

    def standing(self, interrupted: bool = False, seconds_left: float | None = None) -> Standing:
        games = {number: game for number, game in self.archive.games.items() if number < self.rounds * self.seats}
        tally = Tally(self.seats, games)
        decided = self.verdict(tally)
        verdict: Verdict | None = None
        if decided is not None:
            tally, verdict = tally.first(decided[0]), decided[1]
        return Standing(self.contest, tally, self.rounds, self.sprt, verdict, interrupted, seconds_left)

    def verdict(self, tally: Tally) -> tuple[int, Verdict] | None:
        """After how many rounds the test was decided, in the order of rounds, and how."""
        if self.sprt is None:
            return None
        for rounds in range(self.judged + 1, len(tally.rounds) + 1):
            verdict = self.sprt.verdict(tally.rounds[:rounds], self.seats, self.seats)
            if verdict is not None:
                return rounds, verdict
            self.judged = rounds
        return None

    def run(self, jobs: int, watcher: Watcher) -> Standing:
        """Play on; Ctrl-C ends it with what was played."""
        missing = [number for number in range(self.rounds * self.seats) if number not in self.archive.games]
        standing = self.standing()
        if standing.verdict is not None:
            return standing
        start, done = monotonic(), 0
        fixtures = (Fixture(number, self.seats) for number in missing)
        try:
            with closing(play_all(self.contest, fixtures, jobs)) as games:
                for record in games:
                    self.archive.keep(record)
                    done += 1
                    left = (monotonic() - start) / done * (len(missing) - done)
                    standing = self.standing(seconds_left=left)
                    watcher(standing)
                    if standing.verdict is not None:
                        break
        except KeyboardInterrupt:
            return self.standing(interrupted=True)
        return self.standing()
