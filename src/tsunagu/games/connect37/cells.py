"""Where a tile may go: `23` with any use of chips, `23+2` with that one. It knows the hand of the seat to move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.engine.connect37.board import CELLS
from tsunagu.games.connect37.notation import Piece, Placing
from tsunagu.games.connect37.refusals import CHIPS_NEEDED, placing_refusal
from tsunagu.games.errors import IllegalMove
from tsunagu.games.game import Cells

if TYPE_CHECKING:
    from tsunagu.games.connect37.game import Connect37


def cells(game: Connect37, piece: str) -> Cells:
    """Every cell of the board: legal, or refused with the reason; one reason for all where none is legal."""
    wanted = Piece.parse(piece)
    choices = CHIPS_NEEDED if wanted.choice is None else (wanted.choice,)
    placings = {cell: [Placing(wanted.tile, cell, choice) for choice in choices] for cell in CELLS}
    legal = tuple(cell for cell in CELLS if any(game.position.may(placing.number) for placing in placings[cell]))
    if legal:
        refusals = {cell: placing_refusal(game, placings[cell][0], piece) for cell in CELLS if cell not in legal}
        return Cells(piece, legal, refusals, IllegalMove("connect37.refused.no_such_cell", clause="C1", move=piece))
    taken = {cell for _, cell, _, _ in game.position.tiles()}
    empty = next(cell for i, cell in enumerate(CELLS) if i not in taken)
    return Cells(piece, (), {}, placing_refusal(game, placings[empty][0], piece))
