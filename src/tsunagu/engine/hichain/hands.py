"""Both hands: the cards left, and the forms of them that a seat can still lay. Rules: docs/hichain.md, H1 and H9."""

from __future__ import annotations

import cython

from tsunagu.engine.hichain.board import Board
from tsunagu.engine.hichain.cards import SIGNS
from tsunagu.engine.hichain.tables import TABLES, Tables

KINDS = cython.declare(cython.const[cython.int], 29)
FORM_ROOM = cython.declare(cython.const[cython.int], 96)


class Hands(Board):
    """A board, and what both seats hold."""

    hand: list[int]  # seat * KINDS + sign: cards left
    left_in_hand: list[int]
    form: list[int]  # seat * FORM_ROOM + i: the forms a seat can still lay
    form_at: list[int]  # seat * 116 + form: 1 + index in `form`
    form_count: list[int]
    forms_of: list[int]  # see tables.py

    def __init__(self, seats: int, most_moves: int, free: bool, dice: bool) -> None:
        Board.__init__(self, seats, most_moves, free, dice)
        if not cython.compiled:
            self.hand, self.left_in_hand = [0] * 58, [0] * 2
            self.form, self.form_at, self.form_count = [0] * 192, [0] * 232, [0] * 2
        tables: Tables = TABLES
        self.forms_of = tables.forms_of

    def add_form(self, seat: cython.int, form: cython.int) -> None:
        self.form[seat * FORM_ROOM + self.form_count[seat]] = form
        self.form_count[seat] += 1
        self.form_at[seat * 116 + form] = self.form_count[seat]

    def remove_form(self, seat: cython.int, form: cython.int) -> None:
        hole: cython.int = self.form_at[seat * 116 + form]
        self.form_count[seat] -= 1
        last: cython.int = self.form[seat * FORM_ROOM + self.form_count[seat]]
        self.form[seat * FORM_ROOM + hole - 1] = last
        self.form_at[seat * 116 + last] = hole
        self.form_at[seat * 116 + form] = 0

    def take_from_hand(self, seat: cython.int, sign: cython.int) -> None:
        self.left_in_hand[seat] -= 1
        self.hand[seat * KINDS + sign] -= 1
        turn: cython.int
        if self.hand[seat * KINDS + sign] == 0:
            for turn in range(self.forms_of[sign]):
                self.remove_form(seat, 4 * sign + turn)

    # For Python callers.

    def fill_hand(self, seat: int, signs: str) -> None:
        """Give the empty-handed seat these cards."""
        holder: cython.int = seat
        kind: cython.int
        turn: cython.int
        for sign in signs:
            kind = SIGNS.index(sign)
            self.hand[holder * KINDS + kind] += 1
            self.left_in_hand[holder] += 1
            if self.hand[holder * KINDS + kind] == 1:
                for turn in range(self.forms_of[kind]):
                    self.add_form(holder, 4 * kind + turn)

    def hand_of(self, seat: int) -> str:
        """The signs a seat still holds, in the order of the table of cards."""
        return "".join(sign * self.hand[self.check_seat(seat) * KINDS + i] for i, sign in enumerate(SIGNS))
