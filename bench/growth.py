"""`./tsu bench growth`: how strength grows with thinking. Elo at 1, 2, 4 and 8 times the iterations, as a plot.

Each budget plays the one half its size; the differences are added up. Every game is kept in bench/matches, so that a
run that was broken off goes on where it stopped. `python -m bench.growth bossa` plays only that game.
"""

from __future__ import annotations

import json
import math
import sys
from itertools import pairwise

from bench.plot import Curve, plot
from bench.report import RESULTS, machine, save
from bench.trials import Played, Trial, percent, points
from tsunagu.lab.contest import FIRST
from tsunagu.lab.elo import Estimate
from tsunagu.lab.match import Standing

PAIRS = 100
TIMES = (1, 2, 4, 8)
BASE = {"hichain": 50, "slashchain": 200, "connect37": 200, "bossa": 250}  # iterations; eight times that is ≤ 50 ms


def trials(game: str) -> list[Trial]:
    budgets = [BASE[game] * times for times in TIMES]
    return [
        Trial(f"growth/{more}-{less}", game, f"search@{more}", f"search@{less}") for less, more in pairwise(budgets)
    ]


def climb(steps: list[Estimate]) -> list[Estimate]:
    """Elo over the smallest budget. The steps are independent, so the squares of their intervals add up."""
    heights = [Estimate(0.0, 0.0, 0.0)]
    for step in steps:
        under = heights[-1]
        value = under.value + step.value
        below = math.hypot(under.value - under.low, step.value - step.low)
        above = math.hypot(under.high - under.value, step.high - step.value)
        heights.append(Estimate(value, value - below, value + above))
    return heights


def curve(game: str, standings: list[Standing]) -> Curve:
    """As far as every step has been played and has an end."""
    steps = []
    for standing in standings:
        if not standing.tally.rounds or None in standing.tally.elo.plain():
            break
        steps.append(standing.tally.elo)
    return Curve(game, climb(steps))


def rows(game: str, standings: list[Standing]) -> list[str]:
    heights = curve(game, standings).heights
    found = [f"| {game} | {BASE[game]:,} | – | – | – | – | 0 |"]
    for place, (times, standing) in enumerate(zip(TIMES[1:], standings, strict=True), 1):
        tally = standing.tally
        total = points(heights[place]) if place < len(heights) else "–"
        step = f"{percent(tally.share)} | {points(tally.elo)}" if tally.rounds else "– | –"
        speed = tally.speed(FIRST)
        rate = "–" if speed is None else f"{speed:,.0f}"
        found.append(f"| | {BASE[game] * times:,} | {rate} | {len(tally.rounds)} | {step} | {total} |")
    return found


def main(as_json: bool = False, *only: str) -> int:
    """Play what is missing, print and save the table and the plot; 1 if something was not played."""
    played = Played()
    standings = {
        game: [played.standing(trial, PAIRS, not only or game in only) for trial in trials(game)] for game in BASE
    }
    text = "\n".join(
        [
            "| game | iterations | iterations/s | pairs | against half of it (95 %) | Elo over half | over the first |",
            "|---|---:|---:|---:|---|---|---|",
            *(row for game, those in standings.items() for row in rows(game, those)),
        ]
    )
    save(
        "growth",
        f"# How strength grows\n\n{machine()} `./tsu bench growth` goes on where it stopped.\n\n"
        f"![Elo at 1, 2, 4 and 8 times the iterations](growth.svg)\n\n{text}\n",
    )
    drawn = plot([curve(game, those) for game, those in standings.items()], TIMES)
    (RESULTS / "growth.svg").write_text(drawn + "\n", "utf-8")
    print(json.dumps({game: [one.plain() for one in those] for game, those in standings.items()}) if as_json else text)
    return 0 if all(len(one.tally.rounds) >= PAIRS for those in standings.values() for one in those) else 1


if __name__ == "__main__":
    sys.exit(main(False, *sys.argv[1:]))
