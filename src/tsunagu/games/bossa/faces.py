"""The faces of the bots, made of white and black dots."""

from __future__ import annotations

from tsunagu.games.bossa.pieces import TILE, dot
from tsunagu.games.shapes import Disc, Point, Rect, Symbol

WHITE, BLACK = 0, 1  # colours of dots
EYE, TOOTH = 11.0, 5.0  # radius of a dot
FACE = Rect(2, 2, TILE - 4, TILE - 4, 18, fill="stone", line="edge", line_width=2.4)
EYES: tuple[Point, Point] = ((32, 38), (68, 38))
MOUTHS: dict[str, tuple[Point, ...]] = {
    "smile": ((30, 62), (39, 70), (50, 73), (61, 70), (70, 62)),
    "little": ((41, 67), (50, 71), (59, 67)),
    "round": ((50, 60), (59, 67), (50, 74), (41, 67)),
    "flat": ((34, 68), (50, 68), (66, 68)),
    "frown": ((32, 74), (41, 67), (50, 65), (59, 67), (68, 74)),
    "aside": ((44, 70), (54, 69), (64, 65)),
}
BROWS: tuple[Point, ...] = ((20, 16), (30, 20), (40, 24), (80, 16), (70, 20), (60, 24))
# The colour of each eye, the mouth, and whether it knits its brows.
LOOKS = {
    "random": (WHITE, BLACK, "aside", False),
    "greedy": (WHITE, WHITE, "round", False),
    "first-game": (BLACK, BLACK, "smile", False),
    "beginner": (WHITE, WHITE, "smile", False),
    "learner": (BLACK, BLACK, "little", False),
    "club": (WHITE, WHITE, "flat", False),
    "strongest": (BLACK, BLACK, "frown", True),
}


def face(name: str, left: int, right: int, mouth: str, stern: bool) -> Symbol:
    eyes = (dot(colour, *at, EYE) for colour, at in zip((left, right), EYES, strict=True))
    dots: tuple[Disc, ...] = tuple(dot(BLACK, *at, TOOTH) for at in MOUTHS[mouth])
    brows = tuple(dot(BLACK, *at, TOOTH - 1) for at in (BROWS if stern else ()))
    return Symbol(f"bossa-face-{name}", TILE, TILE, (FACE, *eyes, *dots, *brows))


FACES = {name: face(name, *look) for name, look in LOOKS.items()}
