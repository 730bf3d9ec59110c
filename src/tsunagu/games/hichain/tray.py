"""Both hands as rows of cards below the board, each with its colour, a sign for the turn, and the points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.engine.hichain.cards import HANDS
from tsunagu.games.hichain.pieces import CARD, CARD_ROLES, PLAYED, SCORES, SYMBOLS, TURN
from tsunagu.games.shapes import Box, Disc, Part, Placed, Rect, Thing

if TYPE_CHECKING:
    from tsunagu.games.hichain.game import Hichain

IN_A_ROW = 15
PIECE = 0.4  # size of a card in the hand
STEP = CARD * PIECE + 6  # from card to card
SIDE = 84.0  # room for the turn sign, the colour and the points
GAP = 10.0  # between hands
BOX = Box(0, 0, SIDE + IN_A_ROW * STEP + 6, 2 * STEP + 14)
MIDDLE = BOX.height / 2


def hands(game: Hichain) -> tuple[Part, ...]:
    """The hand of each seat."""
    return tuple(Part(f"hand-{seat}", BOX, row(game, seat)) for seat in (0, 1))


def row(game: Hichain, seat: int) -> tuple[Thing, ...]:
    """One hand: tray, whose it is, its points, and a place for each card, empty once it has been played."""
    role = CARD_ROLES[seat]
    things: list[Thing] = [
        Rect(0, 0, BOX.width, BOX.height, 8, fill="surface", line="line", line_width=1.6),
        Rect(29, MIDDLE - 31, 30, 30, 3, "ivory", "edge", 1.6),
        Disc(44, MIDDLE - 16, 6, None if seat else role, role, 4),
        SCORES.at(str(game.scores()[seat]), 44, MIDDLE + 16),
    ]
    held = game.position.hand_of(seat)
    signs = HANDS[str(game.options["symbols"])]
    for i, sign in enumerate(signs):
        left, top = SIDE + i % IN_A_ROW * STEP, 10 + i // IN_A_ROW * STEP
        played = signs[: i + 1].count(sign) > held.count(sign)
        things.append(Placed(PLAYED, left, top) if played else card(game, sign, seat, left, top))
    if not game.over and game.turn == seat:
        things.append(Placed(TURN, 7, MIDDLE - TURN.height / 2))
    return tuple(things)


def card(game: Hichain, sign: str, seat: int, x: float, y: float) -> Placed:
    symbol = SYMBOLS[sign, seat, game.options["scoring"] == "dice"]
    return Placed(symbol, x, y, size=PIECE, at=f"hand-{seat}:{sign}")
