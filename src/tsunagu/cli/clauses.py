"""`tsunagu clauses`: every rule clause and how many tests show it. The code is in tests/."""

from __future__ import annotations

import typer

from tsunagu.cli.checkout import from_checkout
from tsunagu.cli.inputs import Json
from tsunagu.cli.language import LanguageOption


def run(json: Json = False, language: LanguageOption = None) -> None:
    raise typer.Exit(from_checkout("tests.clauses", command="clauses").main(json))
