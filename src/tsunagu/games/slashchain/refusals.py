"""Why a slashchain move is refused. Rules: docs/slashchain.md, S3-S5, S12."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.engine.slashchain.tiles import beside
from tsunagu.games.errors import IllegalMove
from tsunagu.games.slashchain.notation import KINDS, Placing
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain


def refusal(game: Slashchain, move: str) -> IllegalMove:
    """The reason, with its clause, for a well-written move that is not legal here."""
    placing = Placing.parse(move)
    board = {(x, y) for x, y, _ in game.position.board.tiles()}
    kind = placing.tile.kind
    if game.position.tiles_left(game.turn, KINDS.index(kind)) == 0:
        return IllegalMove(
            "slashchain.refused.not_in_hand", clause="S3", move=move, kind=Saying(f"slashchain.kind.{kind}")
        )
    if (placing.x, placing.y) in board:
        return IllegalMove("slashchain.refused.occupied", clause="S5", move=move)
    if not board or board.isdisjoint(beside(placing.x, placing.y)):
        return out_of_reach(game, move)
    return IllegalMove("slashchain.refused.overline", clause="S12", move=move)


def out_of_reach(game: Slashchain, move: str) -> IllegalMove:
    """Why nothing goes on a cell that is neither the first one nor beside a tile."""
    if game.position.board.placed:
        return IllegalMove("slashchain.refused.not_adjacent", clause="S5", move=move)
    return IllegalMove("slashchain.refused.first_tile", clause="S4", move=move)
