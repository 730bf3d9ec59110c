"""Programs outside that may play at the tables: `--bot NAME=COMMAND` of `play` and `serve`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from tsunagu.bots.child import ProgramFailed
from tsunagu.bots.outside import OutsidePlayer
from tsunagu.bots.roster import PLAYERS
from tsunagu.cli import help as texts
from tsunagu.cli.errors import BadInput, note
from tsunagu.cli.language import current_language
from tsunagu.words import say

if TYPE_CHECKING:
    from tsunagu.server.hall.programs import Outside

NAME = re.compile(r"[\w.-]{1,40}")
BotOption = Annotated[list[str] | None, typer.Option("--bot", metavar="NAME=COMMAND", help=texts.BOT)]


def let_in(words: Sequence[str]) -> dict[str, Outside]:
    """The programs by name, with the games they say they play."""
    from tsunagu.server.hall.programs import Outside

    return {name: Outside(command, games_of(name, command)) for name, command in programs_of(words).items()}


def programs_of(words: Sequence[str]) -> dict[str, str]:
    """The bots outside by name, each given once and named like no player of ours."""
    programs: dict[str, str] = {}
    for word in words:
        name, _, command = word.partition("=")
        if not NAME.fullmatch(name) or not command.strip() or name in programs or name in PLAYERS:
            raise BadInput("cli.bot", word=word)
        programs[name] = command
    return programs


def games_of(name: str, command: str) -> tuple[str, ...]:
    """The games that a program says it plays. One that fails is told of, and holds up nobody else."""
    player = OutsidePlayer(command)
    try:
        return player.introduction().games
    except ProgramFailed as failure:
        note(say("cli.bot_failed", current_language(), name=name, cause=failure.saying))
        return ()
    finally:
        player.leave()
