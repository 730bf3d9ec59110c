"""The faces of the bots, made of the letters that cards carry: two for the eyes and one for the mouth."""

from __future__ import annotations

from tsunagu.games.hichain.pieces import CARD, CARD_ROLES, STROKES
from tsunagu.games.shapes import Arc, Path, Rect, Stroke, Symbol

PEN = 6.0
EDGE = 1.9  # the outline of a red stroke
EYE, EYES_AT = 25.0, ((17.0, 20.0), (58.0, 20.0))
MOUTH, MOUTH_AT = 30.0, (35.0, 58.0)
FACE = Rect(2, 2, CARD - 4, CARD - 4, 18, fill="ivory", line="edge", line_width=2.4)
# The eyes, then the mouth.
LETTERS = {
    "random": "OXZ",
    "greedy": "OOD",
    "first-game": "AAU",
    "beginner": "OOU",
    "learner": "OOV",
    "club": "TTU",
    "strong": "VVU",
    "expert": "ZNW",
    "master": "TTM",
    "strongest": "NZM",
}


def shrink(path: Path, x: float, y: float, side: float) -> Path:
    """A path of a card in a box of that side with its top left corner at (x, y)."""
    scale = side / CARD

    def move(px: float, py: float) -> tuple[float, float]:
        return round(x + px * scale, 2), round(y + py * scale, 2)

    return tuple(
        Arc(move(*step.to), round(step.radius * scale, 2), step.clockwise, step.large)
        if isinstance(step, Arc)
        else move(*step)
        for step in path
    )


def letter(sign: str, seat: int, x: float, y: float, side: float) -> Stroke:
    paths = tuple(shrink(path, x, y, side) for path in STROKES[sign])
    if seat == 0:
        return Stroke(CARD_ROLES[0], PEN, paths)
    return Stroke(CARD_ROLES[1], PEN, paths, hollow="ivory", edge=EDGE)


def face(name: str, signs: str) -> Symbol:
    eyes = (letter(sign, 0, *at, EYE) for sign, at in zip(signs, EYES_AT, strict=False))
    return Symbol(f"hichain-face-{name}", CARD, CARD, (FACE, *eyes, letter(signs[-1], 1, *MOUTH_AT, MOUTH)))


FACES = {name: face(name, signs) for name, signs in LETTERS.items()}
