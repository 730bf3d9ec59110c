"""`tsunagu chaos`: the server's promises put to the proof, for as long as you like. The code is in chaos/."""

from __future__ import annotations

import shutil
from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.checkout import from_checkout
from tsunagu.cli.errors import BadInput
from tsunagu.cli.inputs import Json, Seed, at_least, more_than, number, one_of, read_seed, whole_option
from tsunagu.cli.language import LanguageOption

EXPERIMENTS = ("kill", "fsync", "worlds", "proxy", "hostile")
ALL = "all"
# Programs that they need, with their Debian packages.
TOOLS = {"fsync": ("strace", "strace"), "proxy": ("node", "nodejs")}


def run(
    what: Annotated[str, typer.Argument(metavar="WHAT", help=texts.EXPERIMENT)] = ALL,
    runs: Annotated[int | None, whole_option("--runs", texts.RUNS)] = None,
    minutes: Annotated[
        float | None,
        typer.Option("--minutes", parser=number("--minutes"), metavar="NUMBER", help=texts.CHAOS_MINUTES),
    ] = None,
    seed: Seed = "0",
    resume: Annotated[bool, typer.Option("--resume", help=texts.RESUME)] = False,
    json: Json = False,
    language: LanguageOption = None,
) -> None:
    one_of((*EXPERIMENTS, ALL), what, "WHAT")
    if runs is not None:
        at_least(1, runs, "--runs")
    if minutes is not None:
        more_than(0, minutes, "--minutes")
    first = read_seed(seed)
    names = EXPERIMENTS if what == ALL else (what,)
    loop = from_checkout("chaos.run", command="chaos")
    for program, package in (TOOLS[name] for name in names if name in TOOLS):
        if shutil.which(program) is None:
            raise BadInput("cli.no_program", name=program, package=package)
    raise typer.Exit(loop.main(list(names), runs, minutes, first, resume, json))
