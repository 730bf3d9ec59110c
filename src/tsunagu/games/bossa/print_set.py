"""Bossa to be cut out: 27 dot tiles, both players' action markers, and two dice to fold. Rules: B1, B2."""

from __future__ import annotations

from collections.abc import Iterator

from tsunagu.games.bossa.pieces import BACK, DICE, FACE, PIECES, TILE, TOKEN, TOKENS, USED_TOKEN
from tsunagu.games.bossa.tiles import COLOURS, NAMES
from tsunagu.games.print_set import Drawing, Printed, PrintSet, Stock
from tsunagu.games.scene import Look
from tsunagu.games.shapes import Box, PlacedSymbol, Polygon, Rect

TILE_SIDE = 36.0  # mm
TOKEN_SIDE = 22.0  # mm
DIE_SIDE = 20.0  # mm
# The faces of a die unfolded, by column and row: opposite ones are seven together.
NET = {1: (1, 0), 3: (0, 1), 2: (1, 1), 4: (2, 1), 6: (1, 2), 5: (1, 3)}
# Flaps to glue, by column, row and side: one at each edge that meets another when the die is folded.
FLAPS = (
    (1, 0, "left"),
    (1, 0, "right"),
    (1, 0, "top"),
    (1, 2, "left"),
    (1, 2, "right"),
    (1, 3, "left"),
    (1, 3, "right"),
)
DEPTH, SLANT = 34.0, 20.0  # units: of a flap, and by how much it narrows
APART = 500.0  # units from one die to the next


def flap(x: float, y: float, side: str) -> Polygon:
    """At a side of the face whose top left corner is at (x, y)."""
    if side == "top":
        points = ((x, y), (x + SLANT, y - DEPTH), (x + TILE - SLANT, y - DEPTH), (x + TILE, y))
    else:
        edge, out = (x, x - DEPTH) if side == "left" else (x + TILE, x + TILE + DEPTH)
        points = ((edge, y), (out, y + SLANT), (out, y + TILE - SLANT), (edge, y + TILE))
    return Polygon(points, line="quiet", line_width=1.2, dash=5)


def net(line: int) -> Iterator[Look]:
    """The die of a line, to be cut out, folded and glued."""
    left = APART * line
    yield from (flap(left + column * TILE, row * TILE, side) for column, row, side in FLAPS)
    for shown, (column, row) in NET.items():
        x, y = left + column * TILE, row * TILE
        yield PlacedSymbol(DICE[line][shown], x, y)
        yield Rect(x, y, TILE, TILE, line="quiet", line_width=1.2)


NETS = Box(-DEPTH, -DEPTH, APART + 3 * TILE + 2 * DEPTH, 4 * TILE + 2 * DEPTH)
PRINT_SET = PrintSet(
    stocks=(
        Stock("tiles", tuple(Printed(PIECES[name], BACK) for name in NAMES), FACE, TILE_SIDE),
        Stock(
            "markers",
            tuple(Printed(token, USED_TOKEN) for _ in COLOURS for token in TOKENS.values()),
            Rect(0, 0, TOKEN, TOKEN),
            TOKEN_SIDE,
        ),
    ),
    drawings=(
        Drawing(
            "dice",
            tuple(look for line in range(len(COLOURS)) for look in net(line)),
            NETS,
            DIE_SIDE * NETS.width / TILE,
        ),
    ),
)
