"""`./tsu bench levels`: every level against the others at 1/20 of its table time, and how long its answers take.

Neighbours meet often, those further apart now and then, the lowest besides the greedy player; all meetings of a game
together give the ratings. Answers are timed as at a table, with nothing else running. Every game is kept in
bench/matches, under what its players can see: a level that is changed begins anew. `python -m bench.levels bossa` plays
only that game, under `taskset -c 0` one game at a time.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from bench.report import machine, save
from bench.trials import MATCHES, Played, Trial, percent, points
from tsunagu.bots.roster import find_player
from tsunagu.games.game import Game
from tsunagu.games.level import Level
from tsunagu.games.registry import GAMES, find
from tsunagu.lab.bradley_terry import Meeting, elos
from tsunagu.lab.contest import Contest, Fixture, start
from tsunagu.lab.elo import Estimate
from tsunagu.lab.match import Standing
from tsunagu.lab.playing import Bench, play

PAIRS = 100  # of neighbours, and of the lowest level with the greedy player
FEW = 5  # of those further apart
PART = 20  # of table time
WANTED = 0.57  # over the level below
POSITIONS = 10  # whose answers are timed
GREEDY = "greedy"


def spelling(level: Level) -> str:
    """The level with its part of table time, as a match knows it."""
    return f"{level.name}@{max(1, level.iterations // PART)}"


def folder_name(level: Level) -> str:
    """The same with all else that makes it strong or weak, for the name of a folder."""
    plain, few = "" if level.heuristics else "-plain", f"-sight-{level.max_candidates}" if level.max_candidates else ""
    return f"{spelling(level)}{plain}{few}"


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players by their places, the greedy one's being 0 and the lowest level's 1."""

    above: int
    below: int
    trial: Trial

    @property
    def pairs(self) -> int:
        return PAIRS if self.above - self.below == 1 else FEW


def pairings(game: str) -> list[Pairing]:
    """Neighbours first."""
    levels = find(game).levels
    spelled, seen = [GREEDY, *map(spelling, levels)], [GREEDY, *map(folder_name, levels)]
    apart = sorted(combinations(range(len(spelled)), 2), key=lambda two: two[1] - two[0] > 1)
    return [
        Pairing(
            above,
            below,
            Trial(f"levels/{seen[above]}-{seen[below]}", game, spelled[above], spelled[below]),
        )
        for below, above in apart
        if below > 0 or above == 1
    ]


# How long answers take.


@dataclass(frozen=True, slots=True)
class Answers:
    """Seconds that a level with its whole budget thought about some positions."""

    mean: float
    longest: float


def positions(game: str) -> list[Game]:
    """From all phases of a game between greedy players."""
    contest = Contest((GREEDY, GREEDY), game, dict(find(game).start().options), seed=1)
    fixture = Fixture(0, contest.seats)
    at, _ = start(contest, fixture)
    reached = []
    for move in play(contest, fixture, Bench(contest)).moves:
        reached.append(at.copy())
        at.play(move.move, move.seat)
    return [reached[part * len(reached) // POSITIONS] for part in range(POSITIONS)]


def timed(game: str, level: Level) -> Answers:
    player, kind = find_player(level.name), find(game)
    taken = [player.think(kind, at.view(at.turn), Random(7)).seconds for at in positions(game)]
    return Answers(fmean(taken), max(taken))


def answers_file(game: str) -> Path:
    return MATCHES / game / "levels" / "answers.json"


def answers(game: str, anew: bool) -> dict[str, Answers]:
    """By what a level can see: measured now, or as the file has them."""
    file = answers_file(game)
    if anew:
        measured = {folder_name(level): timed(game, level) for level in find(game).levels}
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({name: [one.mean, one.longest] for name, one in measured.items()}) + "\n", "utf-8")
    kept = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return {name: Answers(*numbers) for name, numbers in kept.items()}


# What came out.


@dataclass(frozen=True, slots=True)
class Line:
    """One level: how it did against the one below, or the greedy player, and among all."""

    game: str
    level: Level
    standing: Standing
    elo: Estimate
    answers: Answers | None

    @property
    def place(self) -> int:
        return find(self.game).levels.index(self.level)

    @property
    def reached(self) -> bool:
        tally = self.standing.tally
        if len(tally.rounds) < PAIRS or self.answers is None:
            return False
        strong = tally.share.value < 0.5 if self.place == 0 else tally.share.value >= WANTED and tally.share.low > 0.5
        return strong and self.answers.longest <= self.level.within

    def row(self) -> str:
        tally, second = self.standing.tally, self.standing.contest.players[1]
        shown, rated = (percent(tally.share), points(self.elo)) if tally.rounds else ("–", "–")
        wanted = "< 50 %" if self.place == 0 else f"≥ {WANTED:.0%}"
        took = "– | –" if self.answers is None else f"{self.answers.mean:.2f} | {self.answers.longest:.2f}"
        return (
            f"| {self.level.name} | {self.level.iterations:,} | {'on' if self.level.heuristics else 'off'} "
            f"| {self.level.max_candidates or 'all'} "
            f"| {second} | {len(tally.rounds)} | {shown} | {wanted} | {tally.plain()['draws']} | {rated} "
            f"| {took} | ≤ {self.level.within:g} | {'yes' if self.reached else 'no'} |"
        )

    def plain(self) -> dict[str, Any]:
        took = None if self.answers is None else [self.answers.mean, self.answers.longest]
        return {
            "level": self.level.name,
            **self.standing.plain(),
            "rating": self.elo.plain(),
            "seconds": took,
            "reached": self.reached,
        }


def lines_of(game: str, played: Played, wanted: bool) -> list[Line]:
    """What is missing is played where that is wanted."""
    all_pairings = pairings(game)
    standings = [played.standing(one.trial, one.pairs, wanted) for one in all_pairings]
    took = answers(game, anew=wanted and not played.interrupted)
    levels = find(game).levels
    ratings = elos(
        len(levels) + 1,
        [
            Meeting(one.above, one.below, standing.tally.rounds, standing.tally.seats)
            for one, standing in zip(all_pairings, standings, strict=True)
        ],
    )
    neighbours = {one.above: standing for one, standing in zip(all_pairings, standings, strict=True) if one.pairs > FEW}
    return [
        Line(game, level, neighbours[place], ratings[place], took.get(folder_name(level)))
        for place, level in enumerate(levels, 1)
    ]


def table(game: str, lines: list[Line]) -> str:
    rows = [
        f"## {game} (default options)\n",
        "| level | iterations | knowledge | sight | against | pairs | share of first place (95 %) | wanted | draws "
        "| Elo (95 %) | mean s | longest s | wanted | reached |",
        "|---|---:|---|---:|---|---:|---|---:|---:|---|---:|---:|---:|---|",
        *(line.row() for line in lines),
    ]
    return "\n".join(rows)


def main(as_json: bool = False, *only: str) -> int:
    """Play what is missing, print and save the tables; 1 if a level is not as it should be."""
    played = Played()
    lines = {game: lines_of(game, played, not only or game in only) for game in GAMES}
    text = "\n\n".join(table(game, those) for game, those in lines.items())
    about = (
        f"Each level with 1/{PART} of its iterations against the one below, the lowest against the greedy player; Elo "
        f"from these and {FEW} pairs of every two levels further apart, the mean being 0. Seconds are those of an "
        f"answer with all iterations, over {POSITIONS} positions of a game."
    )
    save("levels", f"# Levels\n\n{machine()} `./tsu bench levels` goes on where it stopped. {about}\n\n{text}\n")
    plain = {game: [line.plain() for line in those] for game, those in lines.items()}
    print(json.dumps(plain) if as_json else text)
    return 0 if all(line.reached for those in lines.values() for line in those) else 1


if __name__ == "__main__":
    sys.exit(main(False, *sys.argv[1:]))
