"""A Connect 37 board drawn in plain text: seven rows of cells, a tile as its number with the chips behind it, `12o`.

What the terminal draws can be read, too: its row letters, names of empty cells and strokes between tiles.
"""

from __future__ import annotations

import re
from typing import Any

from tsunagu.engine.connect37.board import CELLS, ROWS, SETUP
from tsunagu.games.drawings import EMPTY, Drawing, Row, take_apart

SHAPE = "connect37.drawing.shape"
CHIPS = ("o○●〇", "#□■", "^△▲", "*◇◆")  # by seat: circle, square, triangle, diamond
SIGNS = "".join(CHIPS)
TILE = re.compile(rf"([0-9]{{1,2}})([{re.escape(SIGNS)}]*)")
STROKES = ("--", "/", "\\", "[", "]")


def read_drawing(text: str) -> dict[str, Any]:
    """The position as `score` takes it; without `seats` as many play as there are chips of, at least two."""
    drawing = take_apart(text, SHAPE)
    options = drawing.read_options(("seats", "players"))
    tiles: dict[str, str] = {}
    chips: dict[str, list[int]] = {}
    for (letter, _, cells), (row, words) in zip(ROWS, board_rows(drawing), strict=True):
        if words[0].upper() == letter and len(words) == len(cells) + 1:
            words = words[1:]
        if len(words) != len(cells):
            raise drawing.wrong(row, "connect37.drawing.row", "C1", letter=letter, n=len(words), needed=len(cells))
        for place, word in enumerate(words, 1):
            lay(drawing, row, f"{letter}{place}", word, (tiles, chips))
    seats = max([min(SETUP), *(seat + 1 for seat, _ in chips.values())])
    playing = options.get("seats", options.get("players", str(seats)))
    return {"tiles": tiles, "chips": chips, "seats": playing}


def board_rows(drawing: Drawing) -> list[tuple[Row, list[str]]]:
    """The rows of cells, without strokes and brackets."""
    found = []
    for row in drawing.rows:
        words = [word for word in row.text.replace("[", " ").replace("]", " ").split() if word not in STROKES]
        if words:
            found.append((row, words))
    if len(found) != len(ROWS):
        raise drawing.wrong(drawing.rows[-1], "connect37.drawing.rows", "C1", n=len(found), needed=len(ROWS))
    return found


def lay(drawing: Drawing, row: Row, cell: str, word: str, board: tuple[dict[str, str], dict[str, list[int]]]) -> None:
    """Note what a word says of a cell."""
    if word in EMPTY or word.upper() == cell:
        return
    match = TILE.fullmatch(word.lower())
    signs = set() if match is None else {seat for seat, signs in enumerate(CHIPS) for sign in match[2] if sign in signs}
    if match is None or len(signs) > 1:
        key = "connect37.drawing.other_cell" if word.upper() in CELLS else "connect37.drawing.tile"
        raise drawing.wrong(row, key, cell=cell, word=word)
    tiles, chips = board
    tiles[cell] = match[1]
    if match[2]:
        chips[cell] = [signs.pop(), len(match[2])]
