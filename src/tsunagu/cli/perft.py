"""`tsunagu perft GAME DEPTH`: how many move sequences of exactly that length there are from the start."""

from __future__ import annotations

from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.inputs import GameName, Json, OptionList, Seats, Seed, at_least, at_most, start_game, whole_number
from tsunagu.cli.language import LanguageOption
from tsunagu.cli.output import print_json
from tsunagu.engine import position as engine

DEEPEST = 1000  # nobody lives to see more
QUICK_DEPTH = 2  # the engine counts this many moves in one call, too short to make Ctrl-C wait


def run(
    game: GameName,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", parser=whole_number("DEPTH"), help=texts.DEPTH)],
    option: OptionList = None,
    seats: Seats = None,
    seed: Seed = "0",
    json: Json = False,
    language: LanguageOption = None,
) -> None:
    at_least(0, depth, "DEPTH")
    at_most(DEEPEST, depth, "DEPTH")
    game_at_start = start_game(game, option, seats, seed)
    longest = game_at_start.longest()
    sequences = 0 if longest is not None and depth > longest else count(game_at_start.position, depth)
    if json:
        print_json({"game": game, "options": dict(game_at_start.options), "depth": depth, "sequences": sequences})
    else:
        print(sequences)


def count(position: engine.Position, depth: int) -> int:
    """The engine's perft, called low in the tree."""
    if depth <= QUICK_DEPTH:
        return engine.perft(position, depth)
    total = 0
    for move in position.moves():
        after = position.copy()
        after.play(move)
        total += count(after, depth - 1)
    return total
