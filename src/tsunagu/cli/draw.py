"""`tsunagu draw RECORD`: a position of a record as SVG or PNG, or its moves as GIF."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.complaints import BadInput, about
from tsunagu.cli.files import place_of, read_text, write_bytes
from tsunagu.cli.inputs import one_of, tell_if_slow
from tsunagu.cli.language import LanguageOption, spoken
from tsunagu.draw.colours import THEMES, Theme
from tsunagu.games.game import Game, View
from tsunagu.record.reading import read_record
from tsunagu.record.record import Record, replay, start

FORMATS = ("svg", "png", "gif")


def run(
    record: Annotated[str, typer.Argument(metavar="RECORD", help=texts.RECORD, show_default=False)],
    to: Annotated[str, typer.Option("--to", metavar="svg|png|gif", help=texts.TO, show_default=False)],
    ply: Annotated[int | None, typer.Option("--ply", help=texts.PLY)] = None,
    theme: Annotated[str, typer.Option("--theme", metavar="light|dark", help=texts.THEME)] = "light",
    output: Annotated[str | None, typer.Option("-o", "--output", help=texts.OUTPUT)] = None,
    language: LanguageOption = None,
) -> None:
    one_of(FORMATS, to, "--to")
    one_of(THEMES, theme, "--theme")
    if output is None and to != "svg" and sys.stdout.isatty():
        raise BadInput("cli.picture_to_terminal")
    tell_if_slow()
    with about(place_of(record)):
        read = read_record(read_text(record))
        picture = drawn(read, to, ply, "dark" if theme == "dark" else "light")
    if output is None:
        sys.stdout.buffer.write(picture)
    else:
        with about(output):
            write_bytes(output, picture)


def drawn(record: Record, to: str, ply: int | None, theme: Theme) -> bytes:
    """The picture file after `ply` moves, or as GIF of all positions up to there."""
    from tsunagu.draw.gif import gif, steady
    from tsunagu.draw.png import png
    from tsunagu.draw.svg import svg

    seen = positions(record)
    at = len(seen) - 1 if ply is None else ply
    if not 0 <= at < len(seen):
        raise BadInput("cli.no_such_ply", ply=at, n=len(record.moves))
    game = type(start(record))
    if to == "gif":
        return gif(steady(game, seen[: at + 1]), theme, spoken())
    picture = game.picture(*seen[at])
    return png(picture, theme, spoken()) if to == "png" else svg(picture, theme, spoken()).encode() + b"\n"


def positions(record: Record) -> list[tuple[View, str | None]]:
    """What a spectator sees before the first move and after each, with the move that led there."""
    games: list[Game] = [start(record), *replay(record)]
    moves = [None, *(move.move for move in record.moves)]
    return [(game.view(None), move) for game, move in zip(games, moves, strict=True)]
