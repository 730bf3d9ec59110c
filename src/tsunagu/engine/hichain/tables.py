"""The tables of cards.py as the compiled code reads them: made once, shared by every position."""

from __future__ import annotations

import cython

from tsunagu.engine.hichain.cards import AROUND, BLOCKING, CARDS, PASSED_ON, SIGNS, TOUCHING, sign_seen

SPAN = 128  # cells in a row of the board
RED = 128  # added to the number of a red card


class Tables:
    """What never changes. A card is `1 + form`, RED more if it is red; a reader is `seat * 1024 + reading * 256`."""

    seen_as: bytearray  # reader + card: NOTHING, a letter 1 … 26, WILD or RELAY; nothing of the other colour
    die: bytearray  # by card
    stepped: bytearray  # 32 + 32 * step + letter: the next letter of a run up (1), a run down (-1), a set (0)
    beside: list[int]  # from a cell to its four orthogonal neighbours
    way_to: list[int]  # from a cell to the eight around it
    word: list[int]  # the letters of CHAIN
    forms_of: list[int]  # by sign: forms that look different
    shape: list[int]  # by form: half-sides in bits 0-7, points in 8-15
    passed_on: list[int]  # form * 8 + way: what it gives to the neighbour there

    def __init__(self) -> None:
        if not cython.compiled:
            self.seen_as, self.die, self.stepped = bytearray(2048), bytearray(256), bytearray(96)
            self.beside, self.way_to, self.word, self.forms_of = [0] * 4, [0] * 8, [0] * 5, [0] * 29
            self.shape, self.passed_on = [0] * 116, [0] * 928
        self.beside[:] = [-SPAN, 1, SPAN, -1]
        self.way_to[:] = [dy * SPAN + dx for dx, dy in AROUND]
        self.word[:] = [SIGNS.index(letter) + 1 for letter in "CHAIN"]
        self.forms_of[:] = [card.forms for card in CARDS]
        self.shape[:] = [blocking | touching << 8 for blocking, touching in zip(BLOCKING, TOUCHING, strict=True)]
        self.passed_on[:] = PASSED_ON
        for letter in range(1, 27):
            self.stepped[letter] = letter - 1 or 26
            self.stepped[32 + letter] = letter
            self.stepped[64 + letter] = letter % 26 + 1
        for form in range(4 * len(CARDS)):
            self.die[1 + form] = self.die[1 + form + RED] = CARDS[form // 4].die
            for reading in range(4):
                self.seen_as[reading * 256 + 1 + form] = sign_seen(form, reading)
                self.seen_as[1024 + reading * 256 + 1 + form + RED] = sign_seen(form, reading)


TABLES = Tables()
