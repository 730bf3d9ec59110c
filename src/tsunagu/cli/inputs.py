"""What several commands are given: a game, its options, a seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.errors import BadInput, note
from tsunagu.cli.language import current_language
from tsunagu.engine.position import COMPILED
from tsunagu.games.chance import LARGEST_SEED
from tsunagu.games.game import Game
from tsunagu.games.options import Options, complete
from tsunagu.games.registry import find
from tsunagu.words import Saying, say

LONGEST_NUMBER = 15  # digits


def whole_number(parameter: str) -> Callable[[str], int]:
    """What reads a whole number for the parameter."""

    def read(text: str) -> int:
        digits = str(text).removeprefix("-")
        if not (digits.isascii() and digits.isdigit()):
            raise BadInput("cli.whole_number", parameter=parameter, value=text)
        if len(digits) > LONGEST_NUMBER:
            raise BadInput("cli.too_large", parameter=parameter, value=text, most=10**LONGEST_NUMBER - 1)
        return int(text)

    return read


def whole_option(parameter: str, text: str) -> Any:
    """An option that is a whole number."""
    return typer.Option(parameter, parser=whole_number(parameter), metavar="INTEGER", help=text)


def number(parameter: str) -> Callable[[str], float]:
    """What reads a number for the parameter."""

    def read(text: str) -> float:
        try:
            return float(text)
        except ValueError:
            raise BadInput("cli.number", parameter=parameter, value=text) from None

    return read


GameName = Annotated[str, typer.Argument(metavar="GAME", help=texts.GAME, show_default=False)]
OptionList = Annotated[list[str] | None, typer.Option("-o", "--option", metavar="KEY=VALUE", help=texts.OPTION)]
Seats = Annotated[int | None, whole_option("--seats", texts.SEATS)]
Seed = Annotated[str, typer.Option("--seed", metavar="INTEGER", help=texts.SEED)]
Json = Annotated[bool, typer.Option("--json", help=texts.JSON)]


def find_game(name: str) -> type[Game]:
    """The game, with a word on stderr where the engine will be slow."""
    game = find(name)
    tell_if_slow()
    return game


@cache
def tell_if_slow() -> None:
    """Say once that the engine is not compiled, if it is not."""
    if not COMPILED:
        note(say("cli.not_compiled", current_language()))


def read_options(game: type[Game], given: Sequence[str] | None, seats: int | None = None) -> Options:
    """All options of the game, from `key=value` words and the number of seats."""
    chosen: dict[str, object] = {}
    for word in given or ():
        key, equals, value = word.partition("=")
        if not equals or not key:
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


def read_seed(text: str) -> int:
    """The seed; any whole number, though not of any length."""
    digits, most = text.removeprefix("-"), len(str(LARGEST_SEED))
    if not (digits.isascii() and digits.isdigit() and len(digits) <= most):
        raise BadInput("cli.seed_shape", text=text, most=most)
    return int(text)


def start_game(name: str, given: Sequence[str] | None, seats: int | None, seed: str) -> Game:
    """A new game from what the command line says."""
    game = find_game(name)
    return game.start(read_options(game, given, seats), read_seed(seed))


def at_least(least: float, value: float, parameter: str) -> None:
    if not value >= least:
        raise BadInput("cli.at_least", parameter=parameter, value=value, least=least)


def more_than(least: float, value: float, parameter: str) -> None:
    if not value > least:
        raise BadInput("cli.more_than", parameter=parameter, value=value, least=least)


def at_most(most: float, value: float, parameter: str) -> None:
    if value > most:
        raise BadInput("cli.too_large", parameter=parameter, value=value, most=most)


def one_of(choices: Sequence[str], value: str, parameter: str) -> None:
    if value not in choices:
        raise BadInput("cli.unknown_choice", parameter=parameter, value=value, choices=tuple(choices))
