"""The commands as typer sees them. A command's file is imported when the command is called or help lists it."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from tsunagu.cli import help as texts
from tsunagu.cli.complaints import BadInput
from tsunagu.cli.version import print_version


class Commands(TyperGroup):
    """The commands of help.py; each is the function `run` of its own file."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(texts.COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in texts.COMMANDS:
            raise BadInput("cli.unknown_command", name=cmd_name, known=", ".join(texts.COMMANDS))
        single = typer.Typer(add_completion=False)
        run = import_module(f"tsunagu.cli.{cmd_name}").run
        single.command(cmd_name, help=texts.COMMANDS[cmd_name])(run)
        return typer.main.get_command(single)


app = typer.Typer(cls=Commands, add_completion=False, help=texts.TSUNAGU)


def tell_version(wanted: bool) -> None:
    if wanted:
        print_version()
        raise typer.Exit


@app.callback(invoke_without_command=True)
def tsunagu(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help=texts.VERSION)
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())
