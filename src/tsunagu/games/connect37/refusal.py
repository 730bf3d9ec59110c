"""Why a Connect 37 move is refused, and where a tile may go. Both know the hand of the seat to move. Rules: C7-C11."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.engine.connect37.board import CELLS
from tsunagu.games.connect37.notation import DOUBLE, JOIN, SINGLE, Piece, Placing
from tsunagu.games.errors import IllegalMove
from tsunagu.games.game import Cells

if TYPE_CHECKING:
    from tsunagu.games.connect37.game import Connect37

# By the use of chips: the words and the clause that says what it needs.
CHIPS_NEEDED = {
    JOIN: ("connect37.refused.join", "C10"),
    SINGLE: ("connect37.refused.single", "C9"),
    DOUBLE: ("connect37.refused.double", "C9"),
}


def reason(game: Connect37, placing: Placing, text: str) -> IllegalMove:
    """Why the placing, which is not legal, is refused; `text` is what was asked for."""
    own = next((cell for tile, cell, _, _ in game.position.tiles() if tile == placing.tile), None)
    if own is not None:
        facts = {"move": text, "cell": CELLS[own], "tile": placing.tile}
        return IllegalMove("connect37.refused.occupied", clause="C7", **facts)
    if placing.tile not in game.position.hands()[game.turn]:
        return IllegalMove("connect37.refused.not_in_hand", clause="C7", move=text, tile=placing.tile)
    lying = next((tile for tile, cell, _, _ in game.position.tiles() if CELLS[cell] == placing.cell), None)
    if lying is not None:
        return IllegalMove("connect37.refused.occupied", clause="C8", move=text, cell=placing.cell, tile=lying)
    key, clause = CHIPS_NEEDED[placing.choice]
    return IllegalMove(key, clause=clause, move=text)


def cells(game: Connect37, piece: str) -> Cells:
    """Where a tile may go: `23` with any use of chips, `23+2` with that one."""
    asked = Piece.parse(piece)
    choices = CHIPS_NEEDED if asked.choice is None else (asked.choice,)
    placings = {cell: [Placing(asked.tile, cell, choice) for choice in choices] for cell in CELLS}
    legal = tuple(cell for cell in CELLS if any(game.position.may(placing.number) for placing in placings[cell]))
    if legal:
        refused = {cell: reason(game, placings[cell][0], piece) for cell in CELLS if cell not in legal}
        return Cells(piece, legal, refused, IllegalMove("connect37.refused.no_such_cell", clause="C1", move=piece))
    taken = {cell for _, cell, _, _ in game.position.tiles()}
    empty = next(cell for i, cell in enumerate(CELLS) if i not in taken)
    return Cells(piece, (), {}, reason(game, placings[empty][0], piece))
