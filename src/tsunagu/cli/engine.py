"""`tsunagu engine`: our players for other programs, by a line protocol on stdin and stdout; and a check of theirs."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from tsunagu.bots.compliance import Finding, findings
from tsunagu.bots.engine import converse
from tsunagu.bots.roster import BEST
from tsunagu.cli import help as texts
from tsunagu.cli.inputs import Json, find_game
from tsunagu.cli.language import LanguageOption, current_language
from tsunagu.cli.output import print_json, printable
from tsunagu.words import say


def run(
    player: Annotated[str, typer.Option("--player", help=texts.ENGINE_PLAYER)] = BEST,
    check: Annotated[str | None, typer.Option("--check", metavar="COMMAND", help=texts.CHECK_ENGINE)] = None,
    game: Annotated[list[str] | None, typer.Option("--game", help=texts.CHECKED_GAME)] = None,
    json: Json = False,
    language: LanguageOption = None,
) -> None:
    if check is None:
        if sys.stdin is not None:
            converse(player, sys.stdin.buffer, sys.stdout.buffer, current_language())
        return
    games = tuple(dict.fromkeys(find_game(name).name for name in game or ()))
    failed = [finding for finding in findings(check, games) if tell(finding, json)]
    if failed:
        raise typer.Exit(1)


def tell(finding: Finding, json: bool) -> bool:
    """Print one check; whether it failed."""
    what, why = finding.what.text(current_language()), finding.why and finding.why.text(current_language())
    if json:
        print_json({"check": finding.check, "passed": why is None, "what": what, "why": why})
    elif why is None:
        print(say("protocol.check.passed", current_language(), what=what))
    else:
        print(printable(say("protocol.check.failed", current_language(), what=what, why=why)))
    sys.stdout.flush()
    return why is not None
