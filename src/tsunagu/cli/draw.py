"""`tsunagu draw RECORD`: a position of a record as SVG or PNG, its moves as GIF or film strip."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.errors import BadInput, BadPlace, about
from tsunagu.cli.files import is_same_file, place_of, read_text, write_bytes
from tsunagu.cli.inputs import at_least, one_of, tell_if_slow, whole_number, whole_option
from tsunagu.cli.language import LanguageOption, current_language
from tsunagu.draw.colours import THEMES, Theme
from tsunagu.games.display import scene_from
from tsunagu.record.judge import judge
from tsunagu.record.reading import read_records
from tsunagu.record.record import Record, start
from tsunagu.words import Saying

FORMATS = ("svg", "png", "gif", "strip")


def run(
    record: Annotated[str, typer.Argument(metavar="RECORD", help=texts.RECORD, show_default=False)],
    to: Annotated[str, typer.Option("--to", metavar="svg|png|gif|strip", help=texts.TO, show_default=False)],
    ply: Annotated[int | None, whole_option("--ply", texts.PLY)] = None,
    seat: Annotated[int | None, whole_option("--seat", texts.DRAWN_SEAT)] = None,
    game: Annotated[int | None, whole_option("--game", texts.DRAWN_GAME)] = None,
    frames: Annotated[int | None, whole_option("--frames", texts.FRAMES)] = None,
    at: Annotated[str | None, typer.Option("--at", metavar="PLY,PLY,…", help=texts.FRAMES_AT)] = None,
    theme: Annotated[str, typer.Option("--theme", metavar="light|dark", help=texts.THEME)] = "light",
    output: Annotated[str | None, typer.Option("-o", "--output", help=texts.OUTPUT)] = None,
    language: LanguageOption = None,
) -> None:
    one_of(FORMATS, to, "--to")
    one_of(THEMES, theme, "--theme")
    if to != "strip" and (frames is not None or at is not None):
        raise BadInput("cli.strip_only")
    if frames is not None and at is not None:
        raise BadInput("cli.strip_either")
    if output is None and to not in ("svg", "strip") and sys.stdout.isatty():
        raise BadInput("cli.picture_to_terminal")
    if output is not None and is_same_file(record, output):
        raise BadPlace(output, BadInput("cli.file.own_input"))
    tell_if_slow()
    with about(place_of(record)):
        read = choose_record(read_records(read_text(record)), game)
        judge(read)
        shade: Theme = "dark" if theme == "dark" else "light"
        if to == "strip":
            as_png = output is not None and output.lower().endswith(".png")
            picture = draw_strip(read, chosen_plies(read, ply, frames, at), seat, shade, as_png)
        else:
            picture = draw_picture(read, to, ply, seat, shade)
    if output is None:
        sys.stdout.buffer.write(picture)
    else:
        with about(output):
            write_bytes(output, picture)


def choose_record(records: list[Record], number: int | None) -> Record:
    """The game with that number, from 1; without one, the only game."""
    if number is None and len(records) > 1:
        raise BadInput("cli.choose_game", n=len(records))
    at = 1 if number is None else number
    if not 1 <= at <= len(records):
        raise BadInput("cli.no_such_game", number=at, n=len(records))
    return records[at - 1]


def draw_picture(record: Record, to: str, ply: int | None, seat: int | None, theme: Theme) -> bytes:
    """The picture file after `ply` moves, or as GIF of all positions up to there."""
    from tsunagu.draw.gif import gif, steady
    from tsunagu.draw.png import png
    from tsunagu.draw.record_pictures import positions
    from tsunagu.draw.svg import svg

    check_seat(record, seat)
    views = positions(record, seat)
    at = len(record.moves) if ply is None else check_ply(record, ply)
    game = type(start(record))
    if to == "gif":
        return gif(steady(game, views[: at + 1]), theme, current_language())
    scene = scene_from(game, *views[at])
    return (
        png(scene, theme, current_language()) if to == "png" else svg(scene, theme, current_language()).encode() + b"\n"
    )


def draw_strip(record: Record, plies: tuple[int, ...], seat: int | None, theme: Theme, as_png: bool) -> bytes:
    """The positions after so many moves, side by side."""
    from tsunagu.draw.record_pictures import frames
    from tsunagu.draw.strip import strip, strip_png

    check_seat(record, seat)
    shown = frames(record, seat, plies)
    if as_png:
        return strip_png(shown, theme, current_language())
    return strip(shown, theme, current_language()).encode() + b"\n"


def chosen_plies(record: Record, ply: int | None, n: int | None, at: str | None) -> tuple[int, ...]:
    """Those that were named, in their order; otherwise `n` spaced evenly up to `ply`."""
    from tsunagu.draw.record_pictures import USUAL_FRAMES, evenly

    if at is not None:
        read = whole_number("--at")
        return tuple(sorted({check_ply(record, read(word.strip())) for word in at.split(",")}))
    if n is not None:
        at_least(1, n, "--frames")
    last = len(record.moves) if ply is None else check_ply(record, ply)
    return evenly(USUAL_FRAMES if n is None else n, last)


def check_seat(record: Record, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < len(record.seats):
        raise BadInput("cli.no_such_seat", seat=seat, game=Saying(f"{record.game}.name"), last=len(record.seats) - 1)


def check_ply(record: Record, ply: int) -> int:
    if not 0 <= ply <= len(record.moves):
        raise BadInput("cli.no_such_ply", ply=ply, n=len(record.moves))
    return ply
