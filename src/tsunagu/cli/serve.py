"""`tsunagu serve`: the table for a club, on a database of its own. docs/server.md says how to run it."""

from __future__ import annotations

from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.language import LanguageOption, current_language
from tsunagu.cli.play import HERE, PORT
from tsunagu.cli.programs import BotOption, let_in
from tsunagu.words import say


def run(
    database: Annotated[str, typer.Option("--database", metavar="URL", help=texts.DATABASE)],
    host: Annotated[str, typer.Option("--host", help=texts.HOST)] = HERE,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help=texts.PORT)] = PORT,
    origin: Annotated[list[str] | None, typer.Option("--origin", metavar="URL", help=texts.ORIGIN)] = None,
    host_name: Annotated[list[str] | None, typer.Option("--host-name", metavar="NAME", help=texts.HOST_NAME)] = None,
    bot: BotOption = None,
    language: LanguageOption = None,
) -> None:
    from tsunagu.cli.run_server import run_server, socket_at
    from tsunagu.server.api.app_state import Settings

    programs = let_in(bot or ())
    with socket_at(host, port) as wire:
        address = f"http://{host}:{wire.getsockname()[1]}/"

        def on_open() -> None:
            print(say("cli.play.open", current_language(), address=address), flush=True)

        settings = Settings(database, tuple(origin or ()), tuple(host_name or ()), served_at=address, programs=programs)
        run_server(settings, wire, on_open)
