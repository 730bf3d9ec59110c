"""Where a tile may go: `arrow>` and one of its cells `1,0` make the move `arrow>@1,0`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.games.game import Cells
from tsunagu.games.slashchain.notation import Placing, Tile
from tsunagu.games.slashchain.refusals import out_of_reach, refusal

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain


def cells(game: Slashchain, piece: str) -> Cells:
    """Every open or taken cell: legal, or refused with the reason."""
    tile = Tile.parse(piece)
    board = game.position.board
    legal, refusals = [], {}
    for x, y in [*board.open_cells(), *((x, y) for x, y, _ in board.tiles())]:
        move = Placing(tile, x, y)
        if move.number is not None and game.position.may(move.number):
            legal.append(f"{x},{y}")
        else:
            refusals[f"{x},{y}"] = refusal(game, str(move))
    return Cells(piece, tuple(sorted(legal)), refusals, out_of_reach(game, piece))
