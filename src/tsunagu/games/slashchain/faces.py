"""The faces of the bots, made of the lines that tiles carry. The kind ones smile; the strong ones frown."""

from __future__ import annotations

from tsunagu.games.shapes import Point, Rect, Stroke, Symbol
from tsunagu.games.slashchain.pieces import BAR_ROLES, TILE

PEN = 9.0
EDGE = 2.6  # the outline of a hollow line
HALF = 7.0  # of a line, each way
CARD = Rect(2, 2, TILE - 4, TILE - 4, 18, fill="ivory", line="edge", line_width=2.4)
# Where lines may stand: the middle of each, by a letter.
PLACES: dict[str, Point] = {
    "a": (22, 39), "b": (38, 39), "c": (62, 39), "d": (78, 39),  # eyes of two lines each: a ^ or a v
    "l": (30, 38), "r": (70, 38),  # eyes of one line
    "e": (30, 18), "f": (70, 18),  # brows
    "g": (26, 71), "h": (42, 71), "j": (58, 71), "k": (74, 71),  # the mouth
}  # fmt: skip
# Each line with its place.
LINES = {
    "random": r"\l \r /g \h /j",
    "greedy": r"\a /b \c /d \g /h \j /k",
    "first-game": r"/a \b /c \d \h /j",
    "beginner": r"/l \r \h /j",
    "learner": r"/a \b \r \h /j",
    "club": r"/l /r \h /j",
    "strong": r"\l /r \h /j",
    "expert": r"\l /r /h \j",
    "master": r"\e /f /a \b /c \d /h \j",
    "strongest": r"\e /f \l /r /g \h /j \k",
}


def line(side: str, x: float, y: float) -> Stroke:
    if side == "/":
        return Stroke(BAR_ROLES[0], PEN, (((x - HALF, y + HALF), (x + HALF, y - HALF)),))
    return Stroke(BAR_ROLES[1], PEN, (((x - HALF, y - HALF), (x + HALF, y + HALF)),), hollow="ivory", edge=EDGE)


FACES = {
    name: Symbol(
        f"slashchain-face-{name}", TILE, TILE, (CARD, *(line(one[0], *PLACES[one[1]]) for one in lines.split()))
    )
    for name, lines in LINES.items()
}
