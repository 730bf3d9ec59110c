"""What `match` and `ladder` share: their options, a contest made of them, progress, and how estimates are told."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from math import isinf
from time import monotonic
from typing import Annotated

import typer

from tsunagu.bots.levels import LevelPlayer, level_of
from tsunagu.bots.outside import OutsidePlayer
from tsunagu.bots.player import Budget
from tsunagu.bots.roster import anyone_named
from tsunagu.cli import help as texts
from tsunagu.cli.complaints import BadInput, note
from tsunagu.cli.inputs import (
    at_least,
    at_most,
    chosen_options,
    chosen_seed,
    game_named,
    more_than,
    number,
    whole_option,
)
from tsunagu.cli.language import spoken
from tsunagu.games.registry import find
from tsunagu.lab.contest import Contest
from tsunagu.lab.elo import Estimate
from tsunagu.lab.match import Standing
from tsunagu.words import Saying, say

BETWEEN = 5.0  # s between two lines of progress where they cannot be overwritten
MOST_JOBS = 256

GameOption = Annotated[str, typer.Option("--game", metavar="GAME", help=texts.MATCH_GAME)]
Pairs = Annotated[int, whole_option("--pairs", texts.PAIRS)]
Time = Annotated[float | None, typer.Option("--time", parser=number("--time"), metavar="SECONDS", help=texts.TIME)]
Iterations = Annotated[int | None, whole_option("--iterations", texts.ITERATIONS)]
Jobs = Annotated[int, whole_option("--jobs", texts.JOBS)]
Opening = Annotated[int, whole_option("--opening", texts.OPENING)]
Out = Annotated[str | None, typer.Option("--out", metavar="FOLDER", help=texts.OUT)]
Resume = Annotated[bool, typer.Option("--resume", help=texts.RESUME)]


def contest_of(
    players: tuple[str, str],
    game: str,
    option: Sequence[str] | None,
    seats: int | None,
    time: float | None,
    iterations: int | None,
    seed: str,
    opening: int,
) -> Contest:
    """The contest that the command line asks for."""
    chosen = game_named(game)
    if time is not None:
        more_than(0, time, "--time")
    if iterations is not None:
        at_least(1, iterations, "--iterations")
    at_least(0, opening, "--opening")
    options = dict(chosen_options(chosen, option, seats))
    return Contest(players, chosen.name, options, Budget(iterations, time), chosen_seed(seed), opening)


def check_players(names: Sequence[str], contest: Contest) -> None:
    """Everybody is there, and programs outside start and play that game, before anything is written."""
    for name in dict.fromkeys(names):
        player = anyone_named(name, contest.budget)
        if isinstance(player, LevelPlayer):
            level_of(find(contest.game), player.name)
        if isinstance(player, OutsidePlayer):
            try:
                games = player.introduced().games
            finally:
                player.leave()
            if contest.game not in games:
                raise BadInput("lab.not_playing", player=name, game=Saying(f"{contest.game}.name"))


def check_numbers(pairs: int, jobs: int) -> None:
    at_least(1, pairs, "--pairs")
    at_least(1, jobs, "--jobs")
    at_most(MOST_JOBS, jobs, "--jobs")


def folder_for(*words: str) -> str:
    """A name for a match that can be read."""
    return "matches/" + "-".join(re.sub(r"[^\w.]+", "_", word).strip("_")[:40] for word in words)


class Progress:
    """One line that is overwritten; where that cannot be, a line now and then."""

    def __init__(self) -> None:
        self.overwrites = sys.stderr is not None and sys.stderr.isatty()
        self.told_at = monotonic()
        self.begun = False

    def tell(self, line: str) -> None:
        if self.overwrites:
            print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
            self.begun = True
        elif monotonic() - self.told_at >= BETWEEN:
            self.told_at = monotonic()
            note(line)

    def end(self) -> None:
        if self.begun:
            print(file=sys.stderr, flush=True)


def progress_line(standing: Standing) -> str:
    tally = standing.tally
    facts = {
        "games": len(tally.games),
        "of": standing.rounds * tally.seats,
        "score": percent(tally.share.value),
        "left": duration(standing.seconds_left or 0.0),
    }
    return say("lab.progress", spoken(), **facts)


def duration(seconds: float) -> Saying:
    minutes, rest = divmod(round(seconds), 60)
    return Saying("lab.minutes" if minutes else "lab.seconds", {"minutes": minutes, "seconds": rest})


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def points(elo: float) -> str:
    return ("+∞" if elo > 0 else "−∞") if isinf(elo) else f"{elo:+.0f}"


def elo_facts(elo: Estimate) -> dict[str, str]:
    return {"elo": points(elo.value), "elo_low": points(elo.low), "elo_high": points(elo.high)}
