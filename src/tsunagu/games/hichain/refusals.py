"""Why a HICHAIN move is refused. Rules: docs/hichain.md, H1, H5-H7, H24."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.engine.hichain.cards import BLOCKING
from tsunagu.games.errors import IllegalMove
from tsunagu.games.hichain.notation import PASS, Placing

if TYPE_CHECKING:
    from tsunagu.games.hichain.game import Hichain


def refusal(game: Hichain, move: str) -> IllegalMove:
    """The reason, with its clause, for a well-written move that is not legal here."""
    if game.over:
        return game.over_refusal(move)
    if move == PASS:
        return IllegalMove("hichain.refused.pass", clause="H24")
    placing = Placing.parse(move)
    if placing.card.sign not in game.position.hand_of(game.turn):
        return not_in_hand(placing.card.sign, move)
    if (placing.x, placing.y) in {(x, y) for x, y, _, _ in game.position.cards()}:
        return IllegalMove("hichain.refused.occupied", clause="H5", move=move)
    if placing.number is not None:
        met = game.position.meets(game.turn, placing.x, placing.y)
        if met & BLOCKING[placing.card.form]:
            return IllegalMove("hichain.refused.sides_touch", clause="H6", move=move)
    return no_contact(move)


def not_in_hand(sign: str, move: str) -> IllegalMove:
    return IllegalMove("hichain.refused.not_in_hand", clause="H1", move=move, sign=sign)


def no_contact(move: str) -> IllegalMove:
    return IllegalMove("hichain.refused.no_contact", clause="H7", move=move)
