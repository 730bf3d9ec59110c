"""The faces of the bots: a hexagon, eyes of the players' chips, and a mouth along the sides of a hexagon."""

from __future__ import annotations

from tsunagu.games.connect37.pieces import TILE, chip_shape, hexagon
from tsunagu.games.shapes import Point, Polygon, Stroke, Symbol

FACE = Polygon(hexagon(TILE / 2, TILE / 2, 47), fill="ivory", line="edge", line_width=4)
EYES: tuple[Point, Point] = ((33, 42), (67, 42))
PEN = 6.0
MOUTHS: dict[str, tuple[Point, ...]] = {
    "wide": ((30, 63), (40, 73), (60, 73), (70, 63)),
    "small": ((40, 66), (46, 72), (54, 72), (60, 66)),
    "open": ((36, 64), (64, 64), (57, 77), (43, 77), (36, 64)),
    "flat": ((36, 69), (64, 69)),
    "down": ((32, 74), (42, 66), (58, 66), (68, 74)),
    "waves": ((32, 70), (41, 65), (50, 72), (59, 65), (68, 70)),
}
BROWS: dict[str, tuple[tuple[Point, Point], ...]] = {
    "none": (),
    "stern": (((22, 25), (41, 31)), ((78, 25), (59, 31))),
}
# The chip of each eye by its player, the mouth, the brows.
LOOKS = {
    "random": (0, 3, "waves", "none"),
    "greedy": (0, 0, "open", "none"),
    "first-game": (0, 0, "wide", "none"),
    "beginner": (3, 3, "small", "none"),
    "learner": (1, 1, "small", "none"),
    "club": (2, 2, "flat", "none"),
    "strongest": (3, 3, "down", "stern"),
}


def face(name: str, left: int, right: int, mouth: str, brows: str) -> Symbol:
    eyes = (chip_shape(seat, *at) for seat, at in zip((left, right), EYES, strict=True))
    lines = (MOUTHS[mouth], *BROWS[brows])
    return Symbol(f"connect37-face-{name}", TILE, TILE, (FACE, *eyes, Stroke("black", PEN, lines)))


FACES = {name: face(name, *look) for name, look in LOOKS.items()}
