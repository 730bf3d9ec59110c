"""Where a card may go: `H^` and one of its cells `3,0` make the move `H^@3,0`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.engine.hichain.cards import AROUND
from tsunagu.games.game import Cells
from tsunagu.games.hichain.notation import Card, Placing
from tsunagu.games.hichain.refusals import no_contact, not_in_hand, refusal

if TYPE_CHECKING:
    from tsunagu.games.hichain.game import Hichain


def cells(game: Hichain, piece: str) -> Cells:
    """Every cell with a card on it or beside it: legal, or refused with the reason."""
    card = Card.parse(piece)
    taken = [(x, y) for x, y, _, _ in game.position.cards()]
    legal, refusals = [], {}
    for x, y in sorted({(x + dx, y + dy) for x, y in taken for dx, dy in (*AROUND, (0, 0))}):
        move = Placing(card, x, y)
        if move.number is not None and game.position.may(move.number):
            legal.append(f"{x},{y}")
        else:
            refusals[f"{x},{y}"] = refusal(game, str(move))
    held = card.sign in game.position.hand_of(game.turn)
    elsewhere = no_contact(piece) if held else not_in_hand(card.sign, piece)
    return Cells(piece, tuple(sorted(legal)), refusals, elsewhere)
