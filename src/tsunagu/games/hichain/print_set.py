"""HICHAIN to be cut out: both alphabets with all symbols, and the four cards of the start. Rules: H1, H2, H21."""

from __future__ import annotations

from tsunagu.engine.hichain.cards import HANDS, START
from tsunagu.games.hichain.pieces import CARD, CARD_ROLES, CARD_SYMBOLS, FACE, MID
from tsunagu.games.print_set import Printed, PrintSet, Stock
from tsunagu.games.shapes import Disc, Role, Shape, Symbol

CARD_SIDE = 40.0  # mm
LINK, THICK, EDGE = 15.0, 9.0, 2.6  # the links on a back: radius, thickness, outline


def back(seat: int) -> Symbol:
    """Two links of a chain: solid for black, hollow for red, as on the cards' fronts."""
    links = (ring for x in (MID - LINK * 0.7, MID + LINK * 0.7) for ring in link(x, CARD_ROLES[seat], seat == 1))
    return Symbol(f"hichain-print-back-{seat}", CARD, CARD, tuple(links))


def link(x: float, role: Role, hollow: bool) -> tuple[Shape, ...]:
    whole = Disc(x, MID, LINK, line=role, line_width=THICK)
    inside = Disc(x, MID, LINK, line="ivory", line_width=THICK - 2 * EDGE)
    return (whole, inside) if hollow else (whole,)


BACKS = (back(0), back(1))
START_CARDS = tuple((sign, seat) for _, _, sign, seat in START)
CARDS = tuple(
    Printed(CARD_SYMBOLS[sign, seat, True], BACKS[seat])
    for seat in (0, 1)
    for sign in (*HANDS["plus"], *(sign for sign, owner in START_CARDS if owner == seat))
)
PRINT_SET = PrintSet((Stock("cards", CARDS, FACE, CARD_SIDE),))
