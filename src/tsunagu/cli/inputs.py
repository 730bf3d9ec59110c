"""What several commands are given: a game, its options, a seed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.language import spoken
from tsunagu.engine.position import COMPILED
from tsunagu.games.errors import TsunaguError
from tsunagu.games.game import Game
from tsunagu.games.options import Options, complete
from tsunagu.games.registry import find
from tsunagu.words import Language, Saying, say

MOST_DIGITS = 1000  # of a seed

GameName = Annotated[str, typer.Argument(metavar="GAME", help=texts.GAME, show_default=False)]
OptionList = Annotated[list[str] | None, typer.Option("-o", "--option", metavar="KEY=VALUE", help=texts.OPTION)]
Seats = Annotated[int | None, typer.Option("--seats", help=texts.SEATS)]
Seed = Annotated[str, typer.Option("--seed", metavar="INTEGER", help=texts.SEED)]
Json = Annotated[bool, typer.Option("--json", help=texts.JSON)]


class BadInput(TsunaguError):
    """Something on the command line or in a file that cannot be used."""


class BadPlace(TsunaguError):
    """A mistake together with the file, or the part of it, where it is."""

    def __init__(self, place: str, cause: TsunaguError) -> None:
        super().__init__("cli.at", place=place, cause=cause.saying)
        self.place, self.cause = place, cause

    def text(self, language: Language = "en") -> str:
        return say("cli.at", language, place=self.place, cause=self.cause.text(language))


def game_named(name: str) -> type[Game]:
    """The game, with a word on stderr where the engine will be slow."""
    game = find(name)
    if not COMPILED:
        print(say("cli.not_compiled", spoken()), file=sys.stderr)
    return game


def chosen_options(game: type[Game], given: Sequence[str] | None, seats: int | None = None) -> Options:
    """All options of the game, from `key=value` words and the number of seats."""
    chosen: dict[str, object] = {}
    for word in given or ():
        key, equals, value = word.partition("=")
        if not equals:
            raise BadInput("cli.option_shape", word=word)
        if key in chosen:
            raise BadInput("cli.option_twice", option=key)
        chosen[key] = value
    if seats is not None and any(option.name == "players" for option in game.option_table):
        if chosen.get("players", str(seats)) != str(seats):
            raise BadInput("cli.option_twice", option="players")
        chosen["players"] = seats
    options = complete(game.option_table, chosen)
    if seats is not None:
        right = game.start(options).seats
        if seats != right:
            raise BadInput("cli.seats_fixed", game=Saying(f"{game.name}.name"), seats=seats, right=right)
    return options


def chosen_seed(text: str) -> int:
    """The seed; any whole number, though not of any length."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        raise BadInput("cli.seed_shape", text=text, most=MOST_DIGITS)
    return int(text)
