"""Trials: matches of the bench. Their games are kept in bench/matches, so that a run goes on where another stopped."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tsunagu.bots.player import Budget
from tsunagu.games.options import complete
from tsunagu.games.registry import find
from tsunagu.lab.archive import Archive
from tsunagu.lab.contest import Contest
from tsunagu.lab.elo import Estimate
from tsunagu.lab.match import Match, Standing
from tsunagu.lab.tally import Tally

MATCHES = Path(__file__).parent / "matches"
SEED = 2026


@dataclass(frozen=True, slots=True)
class Trial:
    """One match: whose games lie under its name."""

    name: str
    game: str
    first: str
    second: str
    budget: Budget = field(default_factory=Budget)
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def contest(self) -> Contest:
        options = dict(complete(find(self.game).option_table, self.options))
        return Contest((self.first, self.second), self.game, options, self.budget, SEED)

    @property
    def folder(self) -> Path:
        return MATCHES / self.game / self.name

    def match(self, pairs: int) -> Match:
        return Match(self.contest, Archive(self.folder, self.contest, resume=True), pairs)


class Played:
    """Plays matches one after the other; after Ctrl-C it only looks at what there is."""

    def __init__(self) -> None:
        self.interrupted = False

    def standing(self, trial: Trial, pairs: int, wanted: bool) -> Standing:
        """How the match stands, after its missing pairs were played where that is wanted."""
        wanted = wanted and not self.interrupted
        if not wanted and not trial.folder.exists():
            return Standing(trial.contest, Tally(trial.contest.seats, {}), pairs)
        match = trial.match(pairs)
        if not wanted:
            return match.standing()
        standing = match.run(jobs(), tell)
        self.interrupted = standing.interrupted
        return standing


def jobs() -> int:
    """As many games at a time as there are cores for this process (`taskset` gives it fewer)."""
    return len(os.sched_getaffinity(0))


def tell(standing: Standing) -> None:
    """One line a pair, to see that it goes on."""
    tally = standing.tally
    if tally.rounds and len(tally.games) % tally.seats == 0:
        left = f", {standing.seconds_left / 60:.0f} min left" if standing.seconds_left else ""
        met = " – ".join(standing.contest.players)
        print(
            f"{standing.contest.game}, {met}: {len(tally.rounds)} pairs, {tally.share.value:.3f}{left}", file=sys.stderr
        )


def percent(share: Estimate) -> str:
    """With its interval."""
    return f"{share.value:.1%} ({share.low:.1%} – {share.high:.1%})"


def points(elo: Estimate) -> str:
    """With its interval."""
    return f"{elo.value:+.0f} ({elo.low:+.0f} … {elo.high:+.0f})"
