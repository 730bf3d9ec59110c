"""The shapes of slashchain as data: a bar for each side and the sixteen tiles made of four bars.

`/` is solid indigo, `\\` hollow ochre, so that the two differ in any colour vision and in grey.
"""

from __future__ import annotations

from tsunagu.engine.slashchain.tiles import CORNERS, FORMS
from tsunagu.games.grid import Grid
from tsunagu.games.numerals import Numerals
from tsunagu.games.shapes import Polygon, Rect, Role, Stroke, Symbol, frame
from tsunagu.games.slashchain.notation import KINDS

TILE = 100.0  # the side of a tile
SMALL = TILE / 2  # the side of a small cell
INSET = 10.5  # from the corner of a small cell to the end of its bar
BAR = 14.0  # the width of a bar
EDGE = 3.6  # the outline of a hollow bar
SIDE_ROLES: tuple[Role, Role] = ("indigo", "ochre")  # by seat
BAR_ROLES: tuple[Role, Role] = ("blue", "brown")  # on tiles


def bar(seat: int, x: float, y: float, face: Role = "ivory", roles: tuple[Role, Role] = BAR_ROLES) -> Stroke:
    """The line of a seat in the small cell with its top left corner at (x, y), lying on `face`."""
    low, high = INSET, SMALL - INSET
    if seat == 0:
        return Stroke(roles[0], BAR, (((x + low, y + high), (x + high, y + low)),))
    return Stroke(roles[1], BAR, (((x + low, y + low), (x + high, y + high)),), hollow=face, edge=EDGE)


def tile(kind: int, turn: int) -> Symbol:
    """A kind of tile after `turn` quarter-turns clockwise; not a turned symbol, for turning changes a bar's side."""
    pattern = FORMS[kind][turn]
    bars = (bar(1 - (pattern >> i & 1), x * SMALL, y * SMALL) for i, (x, y) in enumerate(CORNERS))
    face = Rect(1.2, 1.2, TILE - 2.4, TILE - 2.4, 9, fill="ivory", line="edge", line_width=1.6)
    return Symbol(f"slashchain-{KINDS[kind]}-{turn}", TILE, TILE, (face, *bars))


def tile_key(seat: int, kind: str, number: int) -> str:
    """What a tile is in a scene: whose, of which kind, and which of them, in the order they are played."""
    return f"{seat}-{kind}-{number}"


# By pattern, in the order of the hand.
TILES = {FORMS[kind][turn]: tile(kind, turn) for kind in range(len(KINDS)) for turn in range(len(FORMS[kind]))}
SYMBOLS = tuple(TILES.values())

# What else pictures place.
GRID = Grid("slashchain")
SHADOW = Symbol("slashchain-shadow", TILE, TILE, (Rect(1, 4, TILE - 2, TILE, 11, fill="shadow"),), spills=True)
LAST = Symbol("slashchain-last", TILE, TILE, frame(Rect(1, 1, 98, 98, 9, line="black", line_width=3.2)), spills=True)
TURN = Symbol("slashchain-turn", 16, 20, (Polygon(((4, 3), (12, 10), (4, 17)), fill="ink", line="ink", line_width=3),))
EMPTY = Symbol("slashchain-empty", 50, 50, (Rect(2, 2, 46, 46, 5, fill="table"),))  # a place in the tray
COUNTS = tuple(
    Numerals(f"slashchain-{side}", map(str, range(3, 13)), 15, role, 0.17, plate="ivory")  # beside the tiles or on one
    for side, role in zip(("slash", "backslash"), BAR_ROLES, strict=True)
)
MARKS = (SHADOW, LAST, TURN, EMPTY, *GRID.marks, *(symbol for counts in COUNTS for symbol in counts.symbols.values()))
