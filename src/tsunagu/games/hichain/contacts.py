"""Where a card would touch what lies on the table. Rules: docs/hichain.md, H4-H7.

A border is a number: half-sides in bits 0-7, points in bits 8-15, both clockwise from the top-left corner, as the
engine counts them. Where a card and an empty cell have a bit in common, they would touch: in a half-side the card is
refused, in a point it has the contact with the enemy that it needs.
"""

from __future__ import annotations

from collections.abc import Mapping

from tsunagu.engine.hichain.cards import AROUND, BLOCKING, PASSED_ON, TOUCHING
from tsunagu.games.grid import Cell

HALF_SIDES = 255  # the bits of half-sides


def card_border(form: int) -> int:
    return BLOCKING[form] | TOUCHING[form] << 8


def cell_border(cell: Cell, lying: Mapping[Cell, tuple[int, int]], seat: int) -> int:
    """What the cards around an empty cell, each with form and seat, have there; the seat's own have no points."""
    x, y = cell
    border = 0
    for way, (dx, dy) in enumerate(AROUND):
        card = lying.get((x - dx, y - dy))
        if card is not None:
            form, holder = card
            given = PASSED_ON[8 * form + way]
            border |= given if holder != seat else given & HALF_SIDES
    return border
