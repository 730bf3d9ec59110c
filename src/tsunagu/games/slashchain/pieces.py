"""The shapes of slashchain as data: a bar for each side and the sixteen tiles made of four bars.

`/` is solid indigo, `\\` hollow ochre, so that the two differ in any colour vision and in grey.
"""

from __future__ import annotations

from tsunagu.engine.slashchain.tiles import CORNERS, FORMS
from tsunagu.games.grid import Grid
from tsunagu.games.numerals import Numerals
from tsunagu.games.shapes import Disc, Rect, Role, Stroke, Symbol, frame, inset, shadow
from tsunagu.games.slashchain.notation import KINDS, form_saying

TILE = 100.0  # the side of a tile
SMALL = TILE / 2  # the side of a small cell
INSET = 12.0  # from the corner of a small cell to the end of its bar
BAR = 14.0  # the width of a bar
EDGE = 3.6  # the outline of a hollow bar
SIDE_ROLES: tuple[Role, Role] = ("indigo", "ochre")  # by seat
BAR_ROLES: tuple[Role, Role] = ("blue", "brown")  # on tiles


FACE = Rect(1.5, 1.5, TILE - 3, TILE - 3, 10, fill="ivory")
RIM = inset(FACE, 0.8, "edge", 1.6)


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
    return Symbol(
        f"slashchain-{KINDS[kind]}-{turn}", TILE, TILE, (FACE, RIM, *bars), title=form_saying(KINDS[kind], turn)
    )


def wanted_line(shape: str, seat: int) -> Symbol:
    """A small cell whose line would make a five of a four, ringed, or an open four of a three."""
    low, high = INSET + 3, SMALL - INSET - 3
    path = ((low, low), (high, high)) if seat else ((low, high), (high, low))
    role = SIDE_ROLES[seat]
    line = Stroke(role, 5, (path,), dash=0 if shape == "four" else 6)
    ring = (Disc(SMALL / 2, SMALL / 2, SMALL / 2 - 4, line=role, line_width=3.2),) if shape == "four" else ()
    return Symbol(f"slashchain-{shape}-{seat}", SMALL, SMALL, (*ring, line))


def tile_key(seat: int, kind: str, number: int) -> str:
    """What a tile is in a scene: whose, of which kind, and which of them, in the order they are played."""
    return f"{seat}-{kind}-{number}"


# By pattern, in the order of the hand.
TILES = {FORMS[kind][turn]: tile(kind, turn) for kind in range(len(KINDS)) for turn in range(len(FORMS[kind]))}
SYMBOLS = tuple(TILES.values())

# What else pictures place.
GRID = Grid("slashchain")
SHADOW = Symbol("slashchain-shadow", TILE, TILE, shadow(FACE), spills=True)
LAST = Symbol("slashchain-last", TILE, TILE, frame(inset(FACE, -2, "black", 4)), spills=True)
EMPTY = Symbol("slashchain-empty", 50, 50, (Rect(3.5, 3.5, 43, 43, 5, line="line", line_width=1),))  # a gap
COUNTS = Numerals("slashchain-count", map(str, range(1, 13)), 16, "quiet", 0.16)  # beside the tiles
FOURS, THREES = (tuple(wanted_line(shape, seat) for seat in (0, 1)) for shape in ("four", "three"))  # by seat
MARKS = (SHADOW, LAST, EMPTY, *FOURS, *THREES, *GRID.marks, *COUNTS.symbols.values())
