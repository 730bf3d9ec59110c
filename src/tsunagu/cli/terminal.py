"""`tsunagu terminal GAME`: a game in the terminal, against a bot or somebody beside you."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from random import Random
from typing import Annotated

import typer
from rich.console import Console

from tsunagu.bots.roster import at_the_table, find_player
from tsunagu.cli import help as texts
from tsunagu.cli.errors import BadInput
from tsunagu.cli.inputs import (
    GameName,
    OptionList,
    Seats,
    find_game,
    one_of,
    read_options,
    read_seed,
    whole_option,
)
from tsunagu.cli.language import LanguageOption, current_language
from tsunagu.cli.session.commands import Commands
from tsunagu.cli.session.screen import Screen
from tsunagu.cli.session.session import Session
from tsunagu.games.game import Game
from tsunagu.record.fairness import Dealing
from tsunagu.words import Saying, say

HUMAN = "human"


def run(
    game: GameName,
    option: OptionList = None,
    seats: Seats = None,
    against: Annotated[str, typer.Option("--against", help=texts.AGAINST)] = "greedy",
    seat: Annotated[int, whole_option("--seat", texts.SEAT)] = 0,
    seed: Annotated[str | None, typer.Option("--seed", metavar="INTEGER", help=texts.ANY_SEED)] = None,
    language: LanguageOption = None,
) -> None:
    chosen = find_game(game)
    options = read_options(chosen, option, seats)
    if seed is None:
        play_fairly(chosen, options, against, seat)
    else:
        number = read_seed(seed)
        sit_down(chosen.start(options, number), against, seat, Random(number))


def play_fairly(chosen: type[Game], options: Mapping[str, object], against: str, seat: int) -> None:
    """Play a game whose deal nobody chose and anybody can check."""
    blank = chosen.start(options)
    dealing = Dealing.new(blank.seats)
    game = chosen.from_deal(blank.options, dealing.deal(chosen, blank.options))
    sit_down(game, against, seat, Random(), dealing if game.deal else None)


def sit_down(game: Game, against: str, seat: int, rng: Random, dealing: Dealing | None = None) -> None:
    """Play one game with a person on `seat` and the others as `against` says."""
    one_of((*at_the_table(type(game)), HUMAN), against, "--against")
    if not 0 <= seat < game.seats:
        raise BadInput("cli.no_such_seat", seat=seat, game=Saying(f"{game.name}.name"), last=game.seats - 1)
    others = None if against == HUMAN else find_player(against)
    players = tuple(None if at == seat else others for at in range(game.seats))
    names = tuple(say("cli.table.human", current_language()) if player is None else against for player in players)
    with leaving_on_signals():
        Commands(
            Session(game, players, names, rng, dealing), Screen(Console(highlight=False), current_language()), read_line
        ).hold()


@contextlib.contextmanager
def leaving_on_signals() -> Iterator[None]:
    """A window that is closed, or a kill, ends the talk as quitting does."""

    def leave(number: int, frame: object) -> None:
        raise SystemExit(128 + number)

    before = {number: signal.signal(number, leave) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def read_line(prompt: str) -> str:
    """A line that somebody types; one that comes from a pipe is repeated, so that the talk can be read afterwards."""
    if sys.stdin is None:
        raise EOFError
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import_module("readline")  # arrow keys and earlier lines
        return input(prompt)
    line = input(prompt)
    print(line)
    return line
