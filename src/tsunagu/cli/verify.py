"""`tsunagu verify RECORD`: whether the deal was the promised one and nothing was changed since (docs/fairness.md)."""

from __future__ import annotations

from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.errors import about
from tsunagu.cli.files import place_of, read_content
from tsunagu.cli.inputs import Json
from tsunagu.cli.language import LanguageOption, current_language
from tsunagu.cli.output import print_json
from tsunagu.record.fairness import verify
from tsunagu.words import say


def run(
    record: Annotated[str, typer.Argument(metavar="RECORD", help=texts.RECORD, show_default=False)],
    json: Json = False,
    language: LanguageOption = None,
) -> None:
    with about(place_of(record)):
        verified = verify(read_content(record))
    if json:
        print_json({"holds": True, "commitment": verified.tags["commitment"]})
    else:
        print(say("fairness.holds", current_language()))
