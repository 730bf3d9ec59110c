"""The commands as typer sees them. A command's file is imported when the command is called or help lists it."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from tsunagu.cli import help as texts
from tsunagu.cli.errors import BadInput
from tsunagu.cli.usage_errors import name
from tsunagu.cli.version import print_version


class Once(TyperCommand):
    """A command whose options may be given once each, but for those that are lists."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        _, _, order = self.make_parser(ctx).parse_args(args=list(args))
        rest = super().parse_args(ctx, args)
        for parameter, n in Counter(order).items():
            if n > 1 and not getattr(parameter, "multiple", True):
                raise BadInput("cli.misuse.twice", parameter=name(parameter))
        return rest


class Commands(TyperGroup):
    """The commands of help.py; each is the function `run` of its own file."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(texts.COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in texts.COMMANDS:
            raise BadInput("cli.unknown_command", name=cmd_name, known=tuple(texts.COMMANDS))
        single = typer.Typer(add_completion=False)
        run = import_module(f"tsunagu.cli.{cmd_name}").run
        single.command(cmd_name, cls=Once, help=texts.COMMANDS[cmd_name])(run)
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
