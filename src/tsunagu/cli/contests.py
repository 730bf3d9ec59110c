"""What `match` and `ladder` share: their options, a contest made of them, progress, and how estimates are told."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from inspect import Signature, signature
from math import isinf
from time import monotonic
from typing import Annotated, Any

import typer

from tsunagu.bots.levels import LevelPlayer, level_of
from tsunagu.bots.outside import OutsidePlayer
from tsunagu.bots.player import Budget
from tsunagu.bots.protocol import LONGEST_SECONDS, MOST_ITERATIONS
from tsunagu.bots.roster import find_player_or_program
from tsunagu.cli import help as texts
from tsunagu.cli.errors import BadInput, note
from tsunagu.cli.inputs import (
    Json,
    OptionList,
    Seats,
    Seed,
    at_least,
    at_most,
    find_game,
    more_than,
    number,
    read_options,
    read_seed,
    whole_option,
)
from tsunagu.cli.language import LanguageOption, current_language
from tsunagu.games.registry import find
from tsunagu.lab.contest import Contest
from tsunagu.lab.elo import Estimate
from tsunagu.lab.match import Standing
from tsunagu.words import Saying, say

BETWEEN = 5.0  # s between two lines of progress where they cannot be overwritten
MOST_JOBS = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestOptions:
    """The options that both commands have, as the command line gave them."""

    game: Annotated[str, typer.Option("--game", metavar="GAME", help=texts.MATCH_GAME)]
    option: OptionList = None
    seats: Seats = None
    pairs: Annotated[int, whole_option("--pairs", texts.PAIRS)] = 50
    time: Annotated[float | None, typer.Option(parser=number("--time"), metavar="SECONDS", help=texts.TIME)] = None
    iterations: Annotated[int | None, whole_option("--iterations", texts.ITERATIONS)] = None
    jobs: Annotated[int, whole_option("--jobs", texts.JOBS)] = 1
    opening: Annotated[int, whole_option("--opening", texts.OPENING)] = 0
    seed: Seed = "0"
    out: Annotated[str | None, typer.Option("--out", metavar="FOLDER", help=texts.OUT)] = None
    resume: Annotated[bool, typer.Option("--resume", help=texts.RESUME)] = False
    json: Json = False
    language: LanguageOption = None

    def check(self) -> ContestOptions:
        """Itself, if its numbers make sense."""
        at_least(1, self.pairs, "--pairs")
        at_least(1, self.jobs, "--jobs")
        at_most(MOST_JOBS, self.jobs, "--jobs")
        if self.time is not None:
            more_than(0, self.time, "--time")
            at_most(LONGEST_SECONDS, self.time, "--time")
        if self.iterations is not None:
            at_least(1, self.iterations, "--iterations")
            at_most(MOST_ITERATIONS, self.iterations, "--iterations")
        at_least(0, self.opening, "--opening")
        return self

    def contest(self, first: str, second: str) -> Contest:
        chosen = find_game(self.game)
        options = dict(read_options(chosen, self.option, self.seats))
        budget = Budget(self.iterations, self.time)
        return Contest((first, second), chosen.name, options, budget, read_seed(self.seed), self.opening)


def with_contest_options(command: Callable[..., None]) -> Callable[..., None]:
    """The command as typer reads it: with the options of ContestOptions in the place of its first parameter."""
    _, *own = signature(command, eval_str=True).parameters.values()
    shared = signature(ContestOptions, eval_str=True).parameters

    def run(**given: Any) -> None:
        options = ContestOptions(**{name: given.pop(name) for name in shared}).check()
        command(options, **given)

    parameters = [*(one.replace(kind=one.KEYWORD_ONLY) for one in own), *shared.values()]
    vars(run)["__signature__"] = Signature(parameters)
    return run


def check_players(names: Sequence[str], contest: Contest) -> None:
    """Everybody is there, and programs outside start and play that game, before anything is written."""
    for name in dict.fromkeys(names):
        player = find_player_or_program(name, contest.budget)
        if isinstance(player, LevelPlayer):
            level_of(find(contest.game), player.name)
        if isinstance(player, OutsidePlayer):
            try:
                games = player.introduction().games
            finally:
                player.leave()
            if contest.game not in games:
                raise BadInput("lab.not_playing", player=name, game=Saying(f"{contest.game}.name"))


def folder_for(*words: str) -> str:
    """A name for a match that can be read."""
    return "matches/" + "-".join(re.sub(r"[^\w.]+", "_", word).strip("_")[:40] for word in words)


class Progress:
    """One line that is overwritten; where that cannot be, a line now and then."""

    def __init__(self) -> None:
        self.overwrites = sys.stderr is not None and sys.stderr.isatty()
        self.told_at = monotonic()
        self.has_begun = False

    def tell(self, line: str) -> None:
        if self.overwrites:
            print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
            self.has_begun = True
        elif monotonic() - self.told_at >= BETWEEN:
            self.told_at = monotonic()
            note(line)

    def end(self) -> None:
        if self.has_begun:
            print(file=sys.stderr, flush=True)


def progress_line(standing: Standing) -> str:
    tally = standing.tally
    facts = {
        "games": len(tally.games),
        "of": standing.rounds * tally.seats,
        "score": percent(tally.share.value) if tally.rounds else "–",  # no round is whole yet
        "left": duration(standing.seconds_left or 0.0),
    }
    return say("lab.progress", current_language(), **facts)


def duration(seconds: float) -> Saying:
    minutes, rest = divmod(round(seconds), 60)
    return Saying("lab.minutes" if minutes else "lab.seconds", {"minutes": minutes, "seconds": rest})


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def points(elo: float) -> str:
    return ("+∞" if elo > 0 else "−∞") if isinf(elo) else f"{elo:+.0f}"


def elo_facts(elo: Estimate) -> dict[str, str]:
    return {"elo": points(elo.value), "elo_low": points(elo.low), "elo_high": points(elo.high)}
