"""A slashchain board drawn in plain text: every line of every tile where it lies, dots where no tile is."""

from __future__ import annotations

from typing import Any

from tsunagu.games.drawings import EMPTY, Row, take_apart
from tsunagu.games.position_input import bad_shape
from tsunagu.games.slashchain.score import FIELDS, YEN

SHAPE = "slashchain.drawing.shape"
DOT = "."
DOTS = str.maketrans(dict.fromkeys(EMPTY, DOT))
BORDERS = str.maketrans("", "", "|│[]")  # as the terminal draws them


def read_drawing(text: str) -> dict[str, Any]:
    """The position as `score` takes it. The upper left tile is cell 0,0, or what `corner` says; spaces mean nothing."""
    drawing = take_apart(text, SHAPE)
    left, top = drawing.corner()
    lines = [signs(row) for row in drawing.rows]
    for row, line in zip(drawing.rows, lines, strict=True):
        if set(line) - set("/\\."):
            raise drawing.wrong(row, "slashchain.drawing.signs")
        if len(line) % 2:
            raise drawing.wrong(row, "slashchain.drawing.odd_line", n=len(line))
    if len(lines) % 2:
        raise drawing.wrong(drawing.rows[-1], "slashchain.drawing.odd_rows", n=len(lines))
    tiles = []
    for y in range(0, len(lines), 2):
        upper, lower = lines[y], lines[y + 1]
        for x in range(0, max(len(upper), len(lower)), 2):
            pattern = upper[x : x + 2].ljust(2, DOT) + lower[x : x + 2].ljust(2, DOT)
            if pattern == 4 * DOT:
                continue
            if DOT in pattern:
                raise drawing.wrong(drawing.rows[y], "slashchain.drawing.half_tile", n=x // 2 + 1)
            tiles.append([left + x // 2, top + y // 2, pattern])
    if not tiles:
        raise bad_shape(SHAPE, "common.drawing.empty")
    return {"tiles": tiles, **drawing.read_options(FIELDS[1:])}


def signs(row: Row) -> str:
    return "".join(row.text.split()).translate(BORDERS).translate(YEN).translate(DOTS)
