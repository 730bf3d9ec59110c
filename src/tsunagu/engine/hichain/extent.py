"""How much can lie on the table in a game, and how far apart: what the bounds of the position's buffers rest on."""

from __future__ import annotations

from tsunagu.engine.hichain.cards import AROUND, CARDS

LaidPiece = tuple[int, int, int, int]  # x, y, form, seat
MOST_CARDS_EACH = 32  # 30 in hand and 2 start cards
MOST_EDGES = 255  # cells at which a seat may meet the other


def check_extent(cards: list[LaidPiece], hands: list[str]) -> None:
    """A ValueError unless every card that is still to come will find room on the board and in the lists of cells.

    Each card reaches one cell further than those before, and opens at most 8 cells to the other seat, one of which
    that seat's own card takes if it lies there.
    """
    reach = sum(map(len, hands))
    for x, y, form, _ in cards:
        if not (reach - 60 <= min(x, y) and max(x, y) <= 61 - reach and 0 <= form < 4 * len(CARDS)):
            raise ValueError(f"no game has card {form} on {x},{y}")
    for seat in range(2):
        mine = {(x, y) for x, y, _, holder in cards if holder == seat}
        others = {(x, y) for x, y, _, holder in cards if holder != seat}
        met = sum(any((x + dx, y + dy) in others for dx, dy in AROUND) for x, y in mine)
        if len(mine) + len(hands[seat]) > MOST_CARDS_EACH:
            raise ValueError(f"seat {seat} has more than {MOST_CARDS_EACH} cards")
        if 8 * len(mine) - met + 7 * len(hands[seat]) > MOST_EDGES:
            raise ValueError(f"too many cards of seat {seat} lie apart from the other's")
