"""`./tsu bench strength`: matches of the search against OpenSpiel's, itself without knowledge, and the greedy one.

Every game is kept in bench/matches, so that a run that was broken off goes on where it stopped; the table in
bench/results is written anew after each match. `python -m bench.strength slashchain` plays only what names that game.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.report import machine, save
from bench.trials import Played, Trial, percent
from tsunagu.bots.player import Budget
from tsunagu.lab.match import Standing

PAIRS = 100
CLOSE = 400  # where a hundred would leave it to luck
# At equal iterations the hurried peer only saves time; at equal time the published one is asked, the hurried beside it.
# HICHAIN is asked against the hurried one alone, which thinks more: that is enough.
HURRIED = "program:python -m bench.openspiel"
PUBLISHED = f"{HURRIED} published"
# Our greedy player looks at what may yet come, which is much in Connect 37; told beside it: one that looks at points.
POINTS = "program:python -m bench.points"
CALLED = {HURRIED: "OpenSpiel, hurried", PUBLISHED: "OpenSpiel", POINTS: "takes the points of the move"}
# slashchain is measured with three sets. Told beside that: with one, twelve tiles, good players draw; the more sets,
# the more the first player is ahead, and the Renju rule takes that back.
THREE_SETS: dict[str, Any] = {"sets": 3}
BESIDE: dict[str, dict[str, Any]] = {"one-set": {}, "two-sets": {"sets": 2}, "renju": THREE_SETS | {"rule": "renju"}}


@dataclass(frozen=True, slots=True)
class Demand:
    """A match and the share of first place that its first player must reach; 0: it is only told."""

    trial: Trial
    wanted: float
    pairs: int = PAIRS


@dataclass(frozen=True, slots=True)
class Kind:
    """The same opponent in every game: who, how long they may think, and what is wanted in which game."""

    name: str
    opponent: str
    budget: Budget
    wanted: dict[str, float]
    beside: tuple[str, ...] = ("one-set",)
    pairs: int = PAIRS

    def demands(self) -> list[Demand]:
        found = [self.demand(game, wanted) for game, wanted in self.wanted.items()]
        if "slashchain" not in self.wanted:
            return found
        told = [self.trial(f"{self.name}-{way}", "slashchain", BESIDE[way]) for way in self.beside]
        return [*found, *(Demand(trial, 0.0) for trial in told)]

    def demand(self, game: str, wanted: float) -> Demand:
        return Demand(self.trial(self.name, game, THREE_SETS if game == "slashchain" else {}), wanted, self.pairs)

    def trial(self, name: str, game: str, options: dict[str, Any]) -> Trial:
        return Trial(name, game, "search", self.opponent, self.budget, options)


# The cheap ones first.
KINDS = (
    Kind("greedy", "greedy", Budget(iterations=1000), {"slashchain": 0.95, "hichain": 0.95}),
    Kind("greedy", "greedy", Budget(iterations=4000), {"connect37": 0.85}),
    Kind("points", POINTS, Budget(iterations=4000), {"connect37": 0.0}),
    Kind("greedy", "greedy", Budget(iterations=20_000), {"bossa": 0.8}),
    Kind(
        "knowledge-off",
        "plain-search",
        Budget(seconds=0.05),
        {"slashchain": 0.75},
        ("one-set", "two-sets", "renju"),
        CLOSE,
    ),
    Kind("knowledge-off", "plain-search", Budget(seconds=0.05), {"hichain": 0.75, "connect37": 0.6, "bossa": 0.53}),
    Kind(
        "openspiel-2000",
        HURRIED,
        Budget(iterations=2000),
        {"slashchain": 0.65, "hichain": 0.65, "connect37": 0.65, "bossa": 0.55},
    ),
    Kind(
        "openspiel-time",
        PUBLISHED,
        Budget(seconds=0.1),
        {"slashchain": 0.97, "connect37": 0.97, "bossa": 0.85},
    ),
    Kind("hurried-time", HURRIED, Budget(seconds=0.1), {"hichain": 0.97, "connect37": 0.0, "bossa": 0.0}),
    Kind("hurried-time", HURRIED, Budget(seconds=0.4), {"slashchain": 0.0}),
)


@dataclass(frozen=True, slots=True)
class Line:
    """A match as far as it has been played."""

    demand: Demand
    standing: Standing

    @property
    def reached(self) -> bool:
        tally = self.standing.tally
        return len(tally.rounds) >= self.demand.pairs and tally.share.value >= self.demand.wanted

    def row(self) -> str:
        found, trial = self.standing.tally.plain(), self.demand.trial
        budget = trial.budget
        bound = f"{budget.iterations:,} iterations" if budget.iterations else f"{budget.seconds} s"
        opponent = CALLED.get(trial.second, trial.second)
        game = " ".join([trial.game, *(f"{name}={value}" for name, value in trial.options.items())])
        wanted = f"≥ {self.demand.wanted:.0%}" if self.demand.wanted else "–"
        if not found["rounds"]:
            return f"| {game} | {opponent} | {bound} | 0 | – | {wanted} | – | – |"
        speeds = " / ".join("–" if speed is None else f"{speed:,.0f}" for speed in found["iterations_per_second"])
        return (
            f"| {game} | {opponent} | {bound} | {found['rounds']} | {percent(self.standing.tally.share)} | {wanted} "
            f"| {found['length']:.0f} | {speeds} |"
        )


def table(lines: list[Line]) -> str:
    rows = [
        "| game | against | a move | pairs | share of first place (95 %) | wanted | plies | iterations/s |",
        "|---|---|---|---:|---|---:|---:|---|",
        *(line.row() for line in lines),
    ]
    return "\n".join(rows)


def keep(lines: list[Line]) -> str:
    text = table(lines)
    told = "Iterations/s are of whole games: the last moves, soon thought through, raise them."
    save("strength", f"# Strength\n\n{machine()} `./tsu bench strength` goes on where it stopped. {told}\n\n{text}\n")
    return text


def find_the_peer() -> None:
    """The peer's program is found by the name it has in the records, on any machine."""
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    os.environ["PYTHONPATH"] = str(Path(__file__).parents[1])


def main(as_json: bool = False, *only: str) -> int:
    """Play what is missing of every match (of those whose game or name is given), print and save the table."""
    find_the_peer()
    played = Played()
    lines = []
    for one in (demand for kind in KINDS for demand in kind.demands()):
        wanted = not only or bool({one.trial.game, one.trial.name} & set(only))
        lines.append(Line(one, played.standing(one.trial, one.pairs, wanted)))
    text = keep(lines)
    plain = [{"trial": line.demand.trial.name, "wanted": line.demand.wanted, **line.standing.plain()} for line in lines]
    print(json.dumps(plain) if as_json else text)
    return 0 if all(line.reached for line in lines) else 1


if __name__ == "__main__":
    sys.exit(main(False, *sys.argv[1:]))
