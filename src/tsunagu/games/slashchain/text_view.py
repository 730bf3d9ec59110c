"""slashchain in characters: a line is one sign, two columns apart, so that a chain runs straight through its tiles.

The outer numbers name cells, as moves are written; the inner ones name the first line of each, as explanations do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tsunagu.engine.slashchain.tiles import FORMS, beside, lines
from tsunagu.games.game import View
from tsunagu.games.slashchain.notation import KINDS, TURNS, Placing
from tsunagu.games.slashchain.threats import SIDES, deciding_chains
from tsunagu.games.text_canvas import Ink, Line, TextBoard, pad, text_width
from tsunagu.words import Language, say

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

Cell = tuple[int, int]
MARGIN = 7  # columns of row names
CELL_WIDTH, CELL_HEIGHT = 4, 2  # a gap and two lines with a space between; two rows of them


@dataclass(frozen=True, slots=True)
class Scene:
    """What is drawn."""

    tiles: dict[Cell, str]  # the four lines of each
    open: set[Cell]  # where a tile may go
    last: Cell | None
    won: set[Cell]  # small cells of the chain that decided


def text_board(game: Slashchain, view: View, last: str | None) -> TextBoard:
    """The tiles and the cells around them, the last tile in brackets."""
    tiles = {(x, y): lines(pattern) for x, y, pattern in game.position.board.tiles()}
    around = {cell for x, y in tiles for cell in beside(x, y)} or {(0, 0)}
    placing = None if last is None or "@" not in last else Placing.parse(last)
    scene = Scene(
        tiles=tiles,
        open=set() if game.over else around - tiles.keys(),
        last=None if placing is None else (placing.x, placing.y),
        won={(x, y) for _, chain in deciding_chains(game) for x, y in chain},
    )
    xs, ys = stretch(x for x, _ in around), stretch(y for _, y in around)
    rows = [row(scene, xs, small_y) for y in ys for small_y in (2 * y, 2 * y + 1)]
    x, y = scene.last or (0, 0)
    focus = 2 + CELL_HEIGHT * (y - ys[0]), MARGIN + CELL_WIDTH * (x - xs[0])
    return TextBoard((*column_names(xs), *rows), head=2, side=MARGIN, focus=focus)


def stretch(numbers: Iterable[int]) -> range:
    """Every number from the least to the greatest."""
    listed = list(numbers)
    return range(min(listed), max(listed) + 1)


def column_names(xs: range) -> tuple[Line, Line]:
    margin = " " * MARGIN
    outer = Ink(margin + "".join(f"{x:>3} " for x in xs))
    inner = Ink(margin + "".join(f"{2 * x:>2}  " for x in xs), quiet=True)
    return (outer,), (inner,)


def row(scene: Scene, xs: range, small_y: int) -> Line:
    """One row of lines through every cell, with its names."""
    y, lower = divmod(small_y, 2)
    inks = [Ink(" " * MARGIN)] if lower else [Ink(f"{y:>3}"), Ink(f"{small_y:>4}", quiet=True)]
    for x in xs:
        inks += [gap(scene, x, y), *pair(scene, (x, y), small_y)]
    return (*inks, gap(scene, xs.stop, y))


def gap(scene: Scene, x: int, y: int) -> Ink:
    """The column before cell x: brackets around the last tile, a border beside the others."""
    if scene.last in ((x, y), (x - 1, y)):
        return Ink("[" if scene.last == (x, y) else "]", last=True)
    return Ink("│" if (x, y) in scene.tiles or (x - 1, y) in scene.tiles else " ", quiet=True)


def pair(scene: Scene, cell: Cell, small_y: int) -> list[Ink]:
    """Two lines of a tile, dots where one may go, or nothing."""
    if cell not in scene.tiles:
        return [Ink("· ·" if cell in scene.open else "   ", quiet=True)]
    lower = small_y % 2
    last, floor = cell == scene.last, lower == 1
    signs = [
        Ink(sign, SIDES.index(sign), last=last, floor=floor, won=(2 * cell[0] + i, small_y) in scene.won)
        for i, sign in enumerate(scene.tiles[cell][2 * lower : 2 * lower + 2])
    ]
    return [signs[0], Ink(" ", last=last, floor=floor), signs[1]]


def text_hands(game: Slashchain, view: View, language: Language) -> tuple[Line, ...]:
    """Every kind with its forms, and how many of it each side has left."""
    words = [say(f"slashchain.kind.{kind}", language) for kind in KINDS]
    widths = [
        2 + max(3 * len(forms) - 1, len(kind), text_width(word))
        for kind, word, forms in zip(KINDS, words, FORMS, strict=True)
    ]
    turns = ["  ".join(TURNS[: len(forms)]) for forms in FORMS]
    titles = [words, list(KINDS), turns] if words != list(KINDS) else [words, turns]
    return (
        *(table_row("", cells, widths) for cells in titles),
        *(pictures(half, widths) for half in (0, 1)),
        *(hand_line(view, seat, widths) for seat in (0, 1)),
    )


def table_row(name: str, cells: list[str], widths: list[int]) -> Line:
    return Ink(pad(name, MARGIN)), *(Ink(pad(cell, width)) for cell, width in zip(cells, widths, strict=True))


def pictures(half: int, widths: list[int]) -> Line:
    """The upper or lower lines of every form."""
    inks = [Ink(" " * MARGIN)]
    for forms, width in zip(FORMS, widths, strict=True):
        for pattern in forms:
            inks += [Ink(sign, SIDES.index(sign)) for sign in lines(pattern)[2 * half : 2 * half + 2]]
            inks.append(Ink(" "))
        inks.append(Ink(" " * (width - 3 * len(forms))))
    return tuple(inks)


def hand_line(view: View, seat: int, widths: list[int]) -> Line:
    """What a side has left; the one to move is pointed at."""
    counts = [str(view["hands"][seat][kind] or "-") for kind in KINDS]
    name, *cells = table_row(f"   {'>' if view['turn'] == seat else ' '} {SIDES[seat]}", counts, widths)
    return Ink(name.text, seat), *cells
