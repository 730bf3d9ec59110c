"""slashchain to be cut out: three sets of the six kinds for each player. Rules: S1, S3."""

from __future__ import annotations

from tsunagu.engine.slashchain.tiles import FORMS
from tsunagu.games.print_set import Printed, PrintSet, Stock
from tsunagu.games.shapes import Symbol
from tsunagu.games.slashchain.pieces import FACE, SMALL, TILE, TILES, bar

TILE_SIDE = 40.0  # mm
MOST_SETS = 3  # that can be played with


def back(seat: int) -> Symbol:
    """Whose tile it is: both players have the same fronts."""
    return Symbol(f"slashchain-print-back-{seat}", TILE, TILE, (bar(seat, SMALL / 2, SMALL / 2),))


BACKS = (back(0), back(1))
PIECES = tuple(Printed(TILES[forms[0]], BACKS[seat]) for seat in (0, 1) for _ in range(MOST_SETS) for forms in FORMS)
PRINT_SET = PrintSet((Stock("tiles", PIECES, FACE, TILE_SIDE),))
