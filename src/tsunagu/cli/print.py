"""`tsunagu print GAME`: all that a game is played with as PDF, to be cut out, with its rules."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.errors import BadInput, about
from tsunagu.cli.files import write_bytes
from tsunagu.cli.inputs import GameName, one_of
from tsunagu.cli.language import LanguageOption, current_language
from tsunagu.draw.print_sheets import PAPER_NAMES
from tsunagu.games.registry import find


def run(
    game: GameName,
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help=texts.PAPER)] = "a4",
    output: Annotated[str | None, typer.Option("-o", "--output", help=texts.OUTPUT)] = None,
    language: LanguageOption = None,
) -> None:
    from tsunagu.draw.print_pdf import print_pdf

    rules = find(game)
    one_of(PAPER_NAMES, paper, "--paper")
    if output is None and sys.stdout.isatty():
        raise BadInput("cli.picture_to_terminal")
    made = print_pdf(rules, "letter" if paper == "letter" else "a4", current_language())
    if output is None:
        sys.stdout.buffer.write(made)
        return
    with about(output):
        write_bytes(output, made)
