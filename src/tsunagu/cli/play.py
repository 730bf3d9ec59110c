"""`tsunagu play`: the table on this machine, in the browser; with --lan for friends on the same network too."""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.errors import BadInput
from tsunagu.cli.language import LanguageOption, current_language
from tsunagu.cli.programs import BotOption, let_in
from tsunagu.words import say

PORT = 8037
HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"


def run(
    port: Annotated[int | None, typer.Option("--port", min=0, max=65535, help=texts.PORT)] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help=texts.NO_BROWSER)] = False,
    lan: Annotated[bool, typer.Option("--lan", help=texts.LAN)] = False,
    bot: BotOption = None,
    language: LanguageOption = None,
) -> None:
    from tsunagu.cli.run_server import address_in_the_network, names_in_the_network, run_server, socket_at
    from tsunagu.server.api.app_state import Settings
    from tsunagu.server.store.lock import InUse

    programs = let_in(bot or ())
    with socket_at(EVERYWHERE if lan else HERE, PORT if port is None else port, any_port=port is None) as wire:
        number = wire.getsockname()[1]
        address = f"http://{HERE}:{number}/"
        for_friends = f"http://{address_in_the_network()}:{number}" if lan else None

        def on_open() -> None:
            print(say("cli.play.open", current_language(), address=address), flush=True)
            if for_friends is not None:
                print_invitation(f"{for_friends}/")
            if not no_browser:
                webbrowser.open(address)

        settings = Settings(
            f"sqlite:///{tables_file()}",
            hosts=names_in_the_network() if lan else (),
            address=for_friends,
            served_at=address,
            programs=programs,
        )
        try:
            run_server(settings, wire, on_open, log_level="WARNING")
        except InUse as other:
            if not other.runner.address:
                raise
            raise BadInput("cli.play.runs", address=other.runner.address, pid=other.runner.pid) from None


def tables_file() -> Path:
    """Where this user's tables are kept; the folder is made if need be."""
    folder = data_folder() / "tsunagu"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / "tables.db"


def data_folder() -> Path:
    """Where programs of this system keep what belongs to a user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")


def print_invitation(address: str) -> None:
    """The address for friends, in letters and as a QR code."""
    import segno

    print(say("cli.play.lan", current_language(), address=address))
    segno.make(address, error="m").terminal(compact=True)
    sys.stdout.flush()
