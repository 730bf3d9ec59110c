"""`tsunagu hint RECORD`: the best moves in the position a record ends with, and why."""

from __future__ import annotations

from random import Random
from typing import Annotated

import typer

from tsunagu.bots.player import Budget
from tsunagu.cli import help as texts
from tsunagu.cli.errors import about
from tsunagu.cli.files import place_of, read_text
from tsunagu.cli.inputs import Json, Seed, more_than, number, read_seed, tell_if_slow
from tsunagu.cli.language import LanguageOption, current_language
from tsunagu.cli.output import print_json
from tsunagu.record.reading import read_record
from tsunagu.record.redaction import game_for_mover
from tsunagu.study.hints import hints


def run(
    record: Annotated[str, typer.Argument(metavar="RECORD", help=texts.RECORD, show_default=False)],
    seconds: Annotated[
        float, typer.Option("--seconds", parser=number("--seconds"), metavar="SECONDS", help=texts.SECONDS)
    ] = 1.0,
    seed: Seed = "0",
    json: Json = False,
    language: LanguageOption = None,
) -> None:
    more_than(0, seconds, "--seconds")
    tell_if_slow()
    rng = Random(read_seed(seed))
    with about(place_of(record)):
        world = game_for_mover(read_record(read_text(record)))
    found = hints(type(world), world.view(world.turn), rng, Budget(seconds=seconds))
    if json:
        print_json([hint.plain(current_language()) for hint in found])
        return
    for hint in found:
        print(hint.saying().text(current_language()))
