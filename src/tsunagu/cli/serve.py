"""`tsunagu serve`: the table for a club, on a database of its own. docs/server.md says how to run it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated

import typer

from tsunagu.bots.child import ProgramFailed
from tsunagu.bots.outside import OutsidePlayer
from tsunagu.bots.roster import PLAYERS
from tsunagu.cli import help as texts
from tsunagu.cli.complaints import BadInput, note
from tsunagu.cli.language import LanguageOption, spoken
from tsunagu.cli.play import HERE, PORT
from tsunagu.words import say

NAME = re.compile(r"[\w.-]{1,40}")


def run(
    database: Annotated[str, typer.Option("--database", metavar="URL", help=texts.DATABASE)],
    host: Annotated[str, typer.Option("--host", help=texts.HOST)] = HERE,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help=texts.PORT)] = PORT,
    origin: Annotated[list[str] | None, typer.Option("--origin", metavar="URL", help=texts.ORIGIN)] = None,
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="NAME=COMMAND", help=texts.BOT)] = None,
    language: LanguageOption = None,
) -> None:
    from tsunagu.cli.house import open_house, socket_at
    from tsunagu.server.api.room import Settings
    from tsunagu.server.hall.programs import Outside

    programs = {name: Outside(command, games_of(name, command)) for name, command in programs_of(bot or ()).items()}
    with socket_at(host, port) as wire:
        address = f"http://{host}:{wire.getsockname()[1]}/"

        def opened() -> None:
            print(say("cli.play.open", spoken(), address=address), flush=True)

        open_house(Settings(database, tuple(origin or ()), programs=programs), wire, opened)


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
        return player.introduced().games
    except ProgramFailed as failure:
        note(say("cli.bot_failed", spoken(), name=name, cause=failure.saying))
        return ()
    finally:
        player.leave()
