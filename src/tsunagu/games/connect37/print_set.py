"""Connect 37 to be cut out: the board, its 37 tiles, and as many chips as any number of players needs. Rules: C1-C5."""

from __future__ import annotations

from tsunagu.engine.connect37.board import CELLS, SETUP
from tsunagu.games.connect37.pieces import BACK, CHIP, CHIPS, CORNER, HEIGHT, TILE, TILES, WELL, hexagon, middle
from tsunagu.games.print_set import Drawing, Printed, PrintSet, Stock
from tsunagu.games.shapes import Box, PlacedSymbol, Rect

CELL_WIDTH = 26.0  # mm, from one upright side of a cell to the other
CHIP_SIDE = 13.0  # mm
EDGE = 3.0  # units from a tile's edge to that of its cell
MARGIN = 4.0  # units around the board

CORNERS = hexagon(TILE / 2, CORNER, CORNER - EDGE)
LEFT, TOP = min(x for x, _ in CORNERS), min(y for _, y in CORNERS)
OUTLINE = Rect(LEFT, TOP, TILE - 2 * LEFT, HEIGHT - 2 * TOP)
MIDDLES = tuple(middle(cell) for cell in range(len(CELLS)))
BOARD = Box(
    min(x for x, _ in MIDDLES) - TILE / 2,
    min(y for _, y in MIDDLES) - CORNER,
    max(x for x, _ in MIDDLES) - min(x for x, _ in MIDDLES) + TILE,
    max(y for _, y in MIDDLES) - min(y for _, y in MIDDLES) + HEIGHT,
).grow(MARGIN)


def most_chips(seat: int) -> int:
    """The fewer play, the more chips each has."""
    return max(setup.chips for players, setup in SETUP.items() if seat < players)


CHIP_PIECES = tuple(
    Printed(CHIPS[seat, 1], CHIPS[seat, 1]) for seat in range(max(SETUP)) for _ in range(most_chips(seat))
)
PRINT_SET = PrintSet(
    stocks=(
        Stock(
            "tiles", tuple(Printed(tile, BACK) for tile in TILES.values()), OUTLINE, CELL_WIDTH * OUTLINE.width / TILE
        ),
        Stock("chips", CHIP_PIECES, Rect(0, 0, CHIP, CHIP), CHIP_SIDE),
    ),
    drawings=(
        Drawing(
            "board",
            tuple(PlacedSymbol(WELL, x - TILE / 2, y - CORNER) for x, y in MIDDLES),
            BOARD,
            CELL_WIDTH * BOARD.width / TILE,
        ),
    ),
)
