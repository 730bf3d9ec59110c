"""The shapes of Bossa as data: dot tiles, dice and action tokens.

White dots are hollow rings and black dots solid, so that the two differ in any colour vision, in print and in the dark.
"""

from __future__ import annotations

from dataclasses import replace

from tsunagu.engine.bossa.tiles import TILES
from tsunagu.games.bossa.tiles import ACTIONS, COLOURS, NAMES, UNKNOWN, tile_saying
from tsunagu.games.numerals import Numerals
from tsunagu.games.shapes import Arc, Disc, Path, Polygon, Rect, Role, Shape, Stroke, Symbol, frame, inset, shadow

TILE = 100.0
PIP = 9.5  # radius of a dot
RING = 4.6  # thickness of a white dot's ring
TOKEN = 60.0

# Where the dots of a die's face lie, in reading order.
LOW, MID, HIGH = 25.0, 50.0, 75.0
FACES = {
    1: ((MID, MID),),
    2: ((LOW, LOW), (HIGH, HIGH)),
    3: ((LOW, LOW), (MID, MID), (HIGH, HIGH)),
    4: ((LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)),
    5: ((LOW, LOW), (HIGH, LOW), (MID, MID), (LOW, HIGH), (HIGH, HIGH)),
    6: ((LOW, 22.0), (HIGH, 22.0), (LOW, MID), (HIGH, MID), (LOW, 78.0), (HIGH, 78.0)),
}

# Pen paths of the actions' signs on a token: a turn, two ways, two layers.
SIGNS: dict[str, tuple[Path, ...]] = {
    "redraw": (
        ((37, 18), Arc((23, 18), 14, large=True)),
        ((14, 17.2), (23, 18), (19.2, 26.2)),
    ),
    "exchange": (
        ((16, 24), (44, 24)),
        ((36, 16.5), (44, 24), (36, 31.5)),
        ((44, 38), (16, 38)),
        ((24, 30.5), (16, 38), (24, 45.5)),
    ),
    "stack": (
        ((30, 14), (46, 23), (30, 32), (14, 23), (30, 14)),
        ((14, 31), (30, 40), (46, 31)),
        ((14, 38.5), (30, 47.5), (46, 38.5)),
    ),
}


def dot(colour: int, x: float, y: float, radius: float = PIP) -> Disc:
    """A white dot is a ring, a black one solid; both are equally large."""
    if colour == 0:
        ring = RING * radius / PIP
        return Disc(x, y, radius - ring / 2, fill="white", line="black", line_width=ring)
    return Disc(x, y, radius, fill="black")


def line_sign(line: int, x: float, y: float, side: float) -> tuple[Rect, Disc]:
    """The dot of a line on a small tile of its own, so that black is seen on a dark table too."""
    plate = Rect(x - side / 2, y - side / 2, side, side, side * 0.13, fill="stone", line="edge", line_width=1.6)
    return plate, dot(line, x, y, side / 4)


FACE = Rect(1.5, 1.5, TILE - 3, TILE - 3, 13)


def face(role: Role) -> Rect:
    return replace(FACE, fill=role, line="edge", line_width=2)


def tile(number: int) -> Symbol:
    """A dot tile: the white dots come first in reading order."""
    white, black = TILES[number]
    dots = (dot(int(i >= white), x, y) for i, (x, y) in enumerate(FACES[white + black]))
    return Symbol(f"bossa-tile-{NAMES[number]}", TILE, TILE, (face("stone"), *dots), title=tile_saying(number))


def die(line: int, shown: int) -> Symbol:
    """A die: the white one pale with rings, the black one filled."""
    name = f"bossa-{COLOURS[line]}-{shown}"
    if line == 0:
        pips: list[Shape] = [dot(0, x, y) for x, y in FACES[shown]]
        return Symbol(name, TILE, TILE, (Rect(3, 3, 94, 94, 22, fill="white", line="black", line_width=5), *pips))
    pips = [Disc(x, y, PIP, fill="white") for x, y in FACES[shown]]
    return Symbol(name, TILE, TILE, (Rect(2.5, 2.5, 95, 95, 23, fill="black", line="edge", line_width=3), *pips))


def token(action: str) -> Symbol:
    rim = Disc(30, 30, 27, fill="ivory", line="black", line_width=3)
    return Symbol(f"bossa-{action}", TOKEN, TOKEN, (rim, Stroke("black", 4, SIGNS[action])))


def turned_token() -> Symbol:
    """An action marker lying on its face."""
    rim, inner = Disc(30, 30, 27, fill="back", line="edge", line_width=3), Disc(30, 30, 18, line="edge", line_width=2.5)
    return Symbol("bossa-used", TOKEN, TOKEN, (rim, inner))


def back() -> Symbol:
    """A tile nobody may see: in the deck, or in a hand before the lines are chosen."""
    diamond = Polygon(((50, 24), (76, 50), (50, 76), (24, 50)), line="edge", line_width=4)
    return Symbol("bossa-back", TILE, TILE, (face("back"), diamond))


BACK = back()
PIECES = {name: tile(number) for number, name in enumerate(NAMES)} | {UNKNOWN: BACK}  # as views name them
DICE = [{shown: die(line, shown) for shown in FACES} for line in range(len(COLOURS))]
TOKENS = {action: token(action) for action in ACTIONS}
USED_TOKEN = turned_token()
SYMBOLS = (*PIECES.values(), *DICE[0].values(), *DICE[1].values(), *TOKENS.values(), USED_TOKEN)

# What else pictures place.
SHADOW = Symbol("bossa-shadow", TILE, TILE, shadow(FACE), spills=True)
LAST = Symbol("bossa-last", TILE, TILE, frame(inset(FACE, -2, "blue", 5)), spills=True)
OPEN = Symbol("bossa-open", 78, 78, (Rect(2, 2, 74, 74, 9, fill="well", line="quiet", line_width=2, dash=6),))
CROSS = Symbol("bossa-crossed", 52, 52, (Stroke("red", 4, (((5, 47), (47, 5)),)),))  # over a discard
WANTED_MARK = Symbol("bossa-wanted", 16, 16, (Rect(1, 1, 13, 14, 3, line="quiet", line_width=2),))  # one of six columns
REACHED_MARK = Symbol("bossa-reached", 16, 16, (Rect(1, 1, 13, 14, 3, fill="gold", line="gold", line_width=2),))
NUMBERS = Numerals("bossa-number", map(str, range(1, 13)), 24, "quiet")
TAKES = Numerals("bossa-takes", (f"×{n}" for n in range(1, 7)), 18, "quiet")
IN_DECK = Numerals("bossa-deck", map(str, range(28)), 22, "quiet")
MARKS = (
    *(SHADOW, LAST, OPEN, CROSS, WANTED_MARK, REACHED_MARK),
    *(symbol for numbers in (NUMBERS, TAKES, IN_DECK) for symbol in numbers.symbols.values()),
)
