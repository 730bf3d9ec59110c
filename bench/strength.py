"""`./tsu bench strength`: matches of the search against OpenSpiel's, itself without knowledge, and the greedy one.

Every game is kept in bench/matches, so that a run that was broken off goes on where it stopped; the table in
bench/results is written anew after each match. `python -m bench.strength slashchain` plays only what names that game.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.report import machine, save
from tsunagu.bots.player import Budget
from tsunagu.games.options import complete
from tsunagu.games.registry import find
from tsunagu.lab.archive import Archive
from tsunagu.lab.contest import Contest
from tsunagu.lab.match import Match, Standing

PAIRS = 100
MATCHES = Path(__file__).parent / "matches"
PEER = "program:python -m bench.openspiel"
SECONDS = {"slashchain": 0.1, "connect37": 0.1, "bossa": 0.1, "hichain": 0.2}  # a move, at equal time


@dataclass(frozen=True, slots=True)
class Trial:
    """One match and the share of first place it must reach."""

    name: str
    game: str
    wanted: float
    second: str
    budget: Budget
    first: str = "search"
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def contest(self) -> Contest:
        options = dict(complete(find(self.game).option_table, self.options))
        return Contest((self.first, self.second), self.game, options, self.budget, seed=2026)

    @property
    def folder(self) -> Path:
        return MATCHES / self.game / self.name


def trials() -> list[Trial]:
    """The cheap ones first."""
    greedy = {"slashchain": 0.95, "hichain": 0.95, "connect37": 0.85, "bossa": 0.8}
    plain = {"slashchain": 0.75, "hichain": 0.75, "connect37": 0.6, "bossa": 0.53}
    timed = {"slashchain": 0.97, "hichain": 0.97, "connect37": 0.97, "bossa": 0.85}
    equal = {"slashchain": 0.65, "hichain": 0.65, "connect37": 0.65, "bossa": 0.55}
    strong = Budget(iterations=4000)
    return [
        *(Trial("greedy", game, wanted, "greedy", strong) for game, wanted in greedy.items()),
        *(
            Trial("knowledge-off", game, wanted, "plain-search", Budget(seconds=SECONDS[game] / 2))
            for game, wanted in plain.items()
        ),
        *(Trial("openspiel-time", game, wanted, PEER, Budget(seconds=SECONDS[game])) for game, wanted in timed.items()),
        *(Trial("openspiel-2000", game, wanted, PEER, Budget(iterations=2000)) for game, wanted in equal.items()),
    ]


@dataclass(frozen=True, slots=True)
class Line:
    """A match as far as it has been played."""

    trial: Trial
    standing: Standing

    @property
    def reached(self) -> bool:
        tally = self.standing.tally
        return len(tally.rounds) >= PAIRS and tally.share.value >= self.trial.wanted

    def row(self) -> str:
        found, budget = self.standing.tally.plain(), self.trial.budget
        bound = f"{budget.iterations:,} iterations" if budget.iterations else f"{budget.seconds} s"
        opponent = "OpenSpiel" if self.trial.second == PEER else self.trial.second
        if not found["rounds"]:
            return f"| {self.trial.game} | {opponent} | {bound} | 0 | – | ≥ {self.trial.wanted:.0%} | – | – |"
        share = self.standing.tally.share
        speeds = " / ".join("–" if speed is None else f"{speed:,.0f}" for speed in found["iterations_per_second"])
        return (
            f"| {self.trial.game} | {opponent} | {bound} | {found['rounds']} "
            f"| {share.value:.1%} ({share.low:.1%} – {share.high:.1%}) | ≥ {self.trial.wanted:.0%} "
            f"| {found['length']:.0f} | {speeds} |"
        )


def match_of(trial: Trial) -> Match:
    return Match(trial.contest, Archive(trial.folder, trial.contest, resume=True), PAIRS)


def table(lines: list[Line]) -> str:
    rows = [
        "| game | against | a move | pairs | share of first place (95 %) | wanted | plies | iterations/s |",
        "|---|---|---|---:|---|---:|---:|---|",
        *(line.row() for line in lines),
    ]
    return "\n".join(rows)


def keep(lines: list[Line]) -> str:
    text = table(lines)
    save("strength", f"# Strength\n\n{machine()} `./tsu bench strength` goes on where it stopped.\n\n{text}\n")
    return text


def find_the_peer() -> None:
    """The peer's program is found by the name it has in the records, on any machine."""
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    os.environ["PYTHONPATH"] = str(Path(__file__).parents[1])


def main(as_json: bool = False, *only: str) -> int:
    """Play what is missing of every match (of those whose game or name is given), print and save the table."""
    find_the_peer()
    lines: dict[Path, Line] = {}
    interrupted = False
    for trial in trials():
        match = match_of(trial)
        wanted = not only or {trial.game, trial.name} & set(only)
        standing = match.run(os.cpu_count() or 1, tell) if wanted and not interrupted else match.standing()
        interrupted = interrupted or standing.interrupted
        lines[trial.folder] = Line(trial, standing)
    text = keep(list(lines.values()))
    plain = [
        {"trial": line.trial.name, "wanted": line.trial.wanted, **line.standing.plain()} for line in lines.values()
    ]
    print(json.dumps(plain) if as_json else text)
    return 0 if all(line.reached for line in lines.values()) else 1


def tell(standing: Standing) -> None:
    """One line a pair, to see that it goes on."""
    tally = standing.tally
    if tally.rounds and len(tally.games) % tally.seats == 0:
        left = f", {standing.seconds_left / 60:.0f} min left" if standing.seconds_left else ""
        print(f"{standing.contest.game}: {len(tally.rounds)} pairs, {tally.share.value:.3f}{left}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(False, *sys.argv[1:]))
