"""`tsunagu playthrough GAME`: games between bots as JSON lines, the golden format of tests."""

from __future__ import annotations

import sys
from functools import partial
from random import Random
from typing import Annotated

import typer

from tsunagu.bots.player import Player
from tsunagu.bots.roster import find_player
from tsunagu.cli import help as texts
from tsunagu.cli.errors import BadInput
from tsunagu.cli.inputs import (
    GameName,
    OptionList,
    Seats,
    Seed,
    at_least,
    find_game,
    read_options,
    read_seed,
    whole_option,
)
from tsunagu.cli.language import LanguageOption
from tsunagu.games.chance import LARGEST_SEED
from tsunagu.games.game import Game
from tsunagu.record.playthrough import lines, playthrough


def run(
    game: GameName,
    option: OptionList = None,
    seats: Seats = None,
    seed: Seed = "0",
    games: Annotated[int, whole_option("--games", texts.GAMES)] = 1,
    player: Annotated[str, typer.Option("--player", help=texts.PLAYER)] = "random",
    language: LanguageOption = None,
) -> None:
    at_least(1, games, "--games")
    chosen, first, who = find_game(game), read_seed(seed), find_player(player)
    options = read_options(chosen, option, seats)
    if first + games - 1 > LARGEST_SEED:
        raise BadInput("cli.seeds_run_out", games=games)
    for number in range(first, first + games):
        choose = partial(move_of, who, Random(number))
        sys.stdout.writelines(lines(playthrough(chosen, options, number, choose)))


def move_of(player: Player, rng: Random, game: Game) -> str:
    return player.choose(type(game), game.view(game.turn), rng)
