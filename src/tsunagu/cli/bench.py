"""`tsunagu bench WHAT`: measurements beside our peers. The code is in bench/."""

from __future__ import annotations

from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.checkout import from_checkout
from tsunagu.cli.inputs import Json, one_of
from tsunagu.cli.language import LanguageOption

SUBJECTS = ("engine", "search", "server", "peer", "strength", "levels", "growth", "ceiling", "strategy", "forced-wins")


def run(
    what: Annotated[str, typer.Argument(metavar="WHAT", help=texts.WHAT, show_default=False)],
    json: Json = False,
    language: LanguageOption = None,
) -> None:
    one_of(SUBJECTS, what, "WHAT")
    raise typer.Exit(from_checkout(f"bench.{what.replace('-', '_')}", command=f"bench {what}").main(json))
