"""Connect 37 in characters: tiles with their chips, the name of every empty cell, and strokes where a run goes on.

Each row of cells is a line, with a line between for runs that go up or down; a row stands half a cell beside the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.engine.connect37.board import AXIAL, CELLS, ROWS
from tsunagu.engine.connect37.position import Connect37Position
from tsunagu.games.connect37.notation import Placing, seat_name
from tsunagu.games.game import View
from tsunagu.games.text_canvas import Ink, Line, TextBoard, pad, text_width
from tsunagu.words import Language, say

if TYPE_CHECKING:
    from tsunagu.games.connect37.game import Connect37

SIGNS = "o#^*"  # a chip of each seat; a double is two
MARGIN = 3
PITCH = 8  # columns from one cell to the next in its row: a number, up to two chips, a gap
UNKNOWN = "??"
# By the step from a tile to the one that goes on: the stroke, and where it stands from the first tile.
STROKES = {
    (1, 0): ("--", 0, 5),
    (-1, 0): ("--", 0, 5 - PITCH),
    (0, 1): ("\\", 1, 2),
    (0, -1): ("\\", -1, 2 - PITCH // 2),
    (-1, 1): ("/", 1, -1),
    (1, -1): ("/", -1, PITCH // 2 - 1),
}

Signs = dict[tuple[int, int], Ink]  # one character each, by line and column


def text_board(game: Connect37, view: View, last: str | None) -> TextBoard:
    """The board; the tile laid last stands in brackets, connected tiles are marked as won."""
    position = game.position
    newest = None if last is None or "@" not in last else Placing.parse(last).cell
    signs: Signs = {}
    for letter, r, _ in ROWS:
        write(signs, 2 * (r + 3), 0, Ink(letter))
    for cell in CELLS:
        write(signs, *place(cell), Ink(cell, quiet=True))
    for tile, at, owner, pile in position.tiles():
        lay(signs, position, tile, (CELLS[at], owner, pile), CELLS[at] == newest)
    for run in position.runs():
        thread(signs, position, run)
    lines = tuple(line_of(signs, line) for line in range(2 * len(ROWS) - 1))
    return TextBoard(lines, side=MARGIN, focus=place(newest) if newest else (0, 0))


def place(cell: str) -> tuple[int, int]:
    """The line and column where a cell's characters begin."""
    q, r = AXIAL[CELLS.index(cell)]
    return 2 * (r + 3), MARGIN + PITCH * (q + 3) + PITCH * r // 2


def write(signs: Signs, line: int, column: int, ink: Ink) -> None:
    for i, sign in enumerate(ink.text):
        signs[line, column + i] = Ink(sign, ink.seat, ink.quiet, ink.last, ink.won)


def lay(signs: Signs, position: Connect37Position, tile: int, pile: tuple[str, int, int], new: bool) -> None:
    """A number and the chips on it."""
    cell, owner, n = pile
    line, column = place(cell)
    connected = position.scores_on(tile)
    write(signs, line, column, Ink(f"{tile:>2}", last=new, won=connected))
    write(signs, line, column + 2, Ink(SIGNS[owner] * n, seat=owner, last=new, won=connected))
    if new:
        write(signs, line, column - 1, Ink("[", last=True))
        write(signs, line, column + 2 + n, Ink("]", last=True))


def thread(signs: Signs, position: Connect37Position, run: list[int]) -> None:
    """A stroke between any two tiles of a run that follow each other."""
    cell_of = {tile: cell for tile, cell, _, _ in position.tiles()}
    for tile in run[:-1]:
        (q, r), (to_q, to_r) = AXIAL[cell_of[tile]], AXIAL[cell_of[tile + 1]]
        stroke, down, right = STROKES[to_q - q, to_r - r]
        line, column = place(CELLS[cell_of[tile]])
        write(signs, line + down, column + right, Ink(stroke, won=position.scores_on(tile)))


def line_of(signs: Signs, line: int) -> Line:
    end = max((column for at, column in signs if at == line), default=-1)
    return tuple(signs.get((line, column), Ink(" ")) for column in range(end + 1))


def text_hands(game: Connect37, view: View, language: Language) -> tuple[Line, ...]:
    """Each seat's tiles as far as they are known, its chips and its points; then the deck."""
    rows = [[say(f"connect37.column.{name}", language) for name in ("player", "hand", "singles", "doubles", "points")]]
    for seat, size in enumerate(view["held"]):
        name = seat_name(seat).text(language)
        pointer = ">" if view["turn"] == seat else " "
        counts = (str(view[field][seat]) for field in ("singles", "doubles", "scores"))
        rows.append([f"{pointer} {SIGNS[seat]} {name}", " ".join(hand_texts(view, seat, size)), *counts])
    widths = [2 + max(text_width(row[i]) for row in rows) for i in range(len(rows[0]))]
    table = [tuple(pad(cell, width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    deck = Ink(say("connect37.column.deck", language, n=view["deck"]))
    head, *seats = table
    inked = [(Ink(name, seat), *(Ink(cell) for cell in cells)) for seat, (name, *cells) in enumerate(seats)]
    return tuple(Ink(cell, quiet=True) for cell in head), *inked, (deck,)


def hand_texts(view: View, seat: int, size: int) -> list[str]:
    """The tiles in a seat's hand as the view knows them."""
    if view["revealed"] is not None:
        return [f"{tile:>2}" for tile in view["revealed"]["hands"][seat]]
    if view["seat"] == seat:
        return [f"{tile:>2}" for tile in view["hand"]]
    return [UNKNOWN] * size
