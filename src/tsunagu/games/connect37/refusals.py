"""Why a Connect 37 move is refused. It knows the hand of the seat to move. Rules: docs/connect37.md, C7-C11."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.engine.connect37.board import CELLS
from tsunagu.games.connect37.notation import DOUBLE, JOIN, SINGLE, Placing
from tsunagu.games.errors import IllegalMove

if TYPE_CHECKING:
    from tsunagu.games.connect37.game import Connect37

# By the use of chips: the words and the clause that says what it needs.
CHIPS_NEEDED = {
    JOIN: ("connect37.refused.join", "C10"),
    SINGLE: ("connect37.refused.single", "C9"),
    DOUBLE: ("connect37.refused.double", "C9"),
}


def refusal(game: Connect37, move: str) -> IllegalMove:
    """The reason, with its clause, for a well-written move that is not legal here."""
    return placing_refusal(game, Placing.parse(move), move)


def placing_refusal(game: Connect37, placing: Placing, text: str) -> IllegalMove:
    """The same; `text` is what was asked for."""
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
