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

from bench.report import machine, save
from bench.trials import Played, Trial, percent
from tsunagu.bots.player import Budget
from tsunagu.lab.match import Standing

PAIRS = 100
PEER = "program:python -m bench.openspiel"
SECONDS = {"slashchain": 0.1, "connect37": 0.1, "bossa": 0.1, "hichain": 0.2}  # a move, at equal time


@dataclass(frozen=True, slots=True)
class Demand:
    """A match and the share of first place that its first player must reach."""

    trial: Trial
    wanted: float


def demand(name: str, game: str, wanted: float, second: str, budget: Budget) -> Demand:
    return Demand(Trial(name, game, "search", second, budget), wanted)


def demands() -> list[Demand]:
    """The cheap ones first."""
    greedy = {"slashchain": 0.95, "hichain": 0.95, "connect37": 0.85, "bossa": 0.8}
    plain = {"slashchain": 0.75, "hichain": 0.75, "connect37": 0.6, "bossa": 0.53}
    timed = {"slashchain": 0.97, "hichain": 0.97, "connect37": 0.97, "bossa": 0.85}
    equal = {"slashchain": 0.65, "hichain": 0.65, "connect37": 0.65, "bossa": 0.55}
    strong = Budget(iterations=4000)
    return [
        *(demand("greedy", game, wanted, "greedy", strong) for game, wanted in greedy.items()),
        *(
            demand("knowledge-off", game, wanted, "plain-search", Budget(seconds=SECONDS[game] / 2))
            for game, wanted in plain.items()
        ),
        *(
            demand("openspiel-time", game, wanted, PEER, Budget(seconds=SECONDS[game]))
            for game, wanted in timed.items()
        ),
        *(demand("openspiel-2000", game, wanted, PEER, Budget(iterations=2000)) for game, wanted in equal.items()),
    ]


@dataclass(frozen=True, slots=True)
class Line:
    """A match as far as it has been played."""

    demand: Demand
    standing: Standing

    @property
    def reached(self) -> bool:
        tally = self.standing.tally
        return len(tally.rounds) >= PAIRS and tally.share.value >= self.demand.wanted

    def row(self) -> str:
        found, trial = self.standing.tally.plain(), self.demand.trial
        budget = trial.budget
        bound = f"{budget.iterations:,} iterations" if budget.iterations else f"{budget.seconds} s"
        opponent = "OpenSpiel" if trial.second == PEER else trial.second
        if not found["rounds"]:
            return f"| {trial.game} | {opponent} | {bound} | 0 | – | ≥ {self.demand.wanted:.0%} | – | – |"
        speeds = " / ".join("–" if speed is None else f"{speed:,.0f}" for speed in found["iterations_per_second"])
        return (
            f"| {trial.game} | {opponent} | {bound} | {found['rounds']} "
            f"| {percent(self.standing.tally.share)} | ≥ {self.demand.wanted:.0%} "
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
    save("strength", f"# Strength\n\n{machine()} `./tsu bench strength` goes on where it stopped.\n\n{text}\n")
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
    for one in demands():
        wanted = not only or bool({one.trial.game, one.trial.name} & set(only))
        lines.append(Line(one, played.standing(one.trial, PAIRS, wanted)))
    text = keep(lines)
    plain = [{"trial": line.demand.trial.name, "wanted": line.demand.wanted, **line.standing.plain()} for line in lines]
    print(json.dumps(plain) if as_json else text)
    return 0 if all(line.reached for line in lines) else 1


if __name__ == "__main__":
    sys.exit(main(False, *sys.argv[1:]))
