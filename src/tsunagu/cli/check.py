"""`tsunagu check`: the engine against the referees, for as long as you like. The code is in tests/referees."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.checkout import checkout, from_checkout
from tsunagu.cli.inputs import Json, Seed, find_game, more_than, number, read_seed
from tsunagu.cli.language import LanguageOption

LOOP = "tests.referees.compare"


def run(
    minutes: Annotated[
        float,
        typer.Option("--minutes", parser=number("--minutes"), metavar="NUMBER", help=texts.MINUTES),
    ],
    game: Annotated[list[str] | None, typer.Option("--game", help=texts.ONE_GAME)] = None,
    sanitize: Annotated[bool, typer.Option("--sanitize", help=texts.SANITIZE)] = False,
    seed: Seed = "0",
    json: Json = False,
    language: LanguageOption = None,
) -> None:
    more_than(0, minutes, "--minutes")
    names = list(dict.fromkeys(find_game(name).name for name in game or ()))
    first = read_seed(seed)
    loop = from_checkout(LOOP, command="check")
    if sanitize:
        raise typer.Exit(check_sanitized(minutes, names, first, json))
    raise typer.Exit(loop.main(minutes, names, first, json))


def check_sanitized(minutes: float, games: list[str], seed: int, json: bool) -> int:
    """The same loop in a process of its own, on an engine built under ASan and UBSan."""
    from tsunagu.cli.sanitizers import environment

    words = [sys.executable, "-m", LOOP, str(minutes), str(seed), *["--json"] * json, *games]
    found = subprocess.run(words, cwd=checkout(), env=os.environ | environment(checkout()), check=False)
    return 1 if found.returncode else 0
