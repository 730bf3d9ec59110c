"""A board that is counted: totals from scratch, what one more card changes, Royals. Rules: docs/hichain.md, H10-H22."""

from __future__ import annotations

import cython

from tsunagu.engine.hichain.cards import SIGNS
from tsunagu.engine.hichain.rings import Chain, counted_chains
from tsunagu.engine.hichain.routes import WORK, Routes
from tsunagu.engine.hichain.tables import RED, SPAN, TABLES, Tables

NOTHING = cython.declare(cython.const[cython.int], 0)
WILD = cython.declare(cython.const[cython.int], 27)
RELAY = cython.declare(cython.const[cython.int], 28)
RED_CARDS = cython.declare(cython.const[cython.int], 128)
MIDDLE = cython.declare(cython.const[cython.int], 1152)

COUNT = cython.declare(cython.const[cython.int], 0)
LOSE = cython.declare(cython.const[cython.int], 1)
LIST = cython.declare(cython.const[cython.int], 2)
LIST_ALL = cython.declare(cython.const[cython.int], 3)
UNBOUNDED = cython.declare(cython.const[cython.longlong], 1 << 62)

MOST_CARDS = 64  # of a colour


class TooCrowdedError(Exception):
    """Counting was given up after WORK steps: no game has such a crowded board."""


def cell_at(x: int, y: int) -> int:
    """The index of a cell; 63, 63 is the top-left start card."""
    return (y + 63) * SPAN + x + 63


def place_of(cell: int) -> tuple[int, int]:
    """(x, y) of a cell's index."""
    return cell % SPAN - 63, cell // SPAN - 63


class Board(Routes):
    """Cards lying on the table, however they came there."""

    word: list[int]  # the letters of CHAIN
    crown_left: int  # where on `path` the Royal found last begins and ends
    crown_right: int
    watched: list[bool]  # by seat: it has a run of 26 or more, so rings are possible

    def __init__(self, seats: int, most_moves: int, free: bool, dice: bool) -> None:
        Routes.__init__(self, seats, most_moves, free, dice)
        if not cython.compiled:
            self.watched = [False] * 2
        tables: Tables = TABLES
        self.word = tables.word
        self.crown_left = self.crown_right = MIDDLE

    # What one more card changes.

    def follow_through(self, seat: cython.int, cell: cython.int) -> None:
        """Add up the routes that count and pass or end on the cell."""
        self.purpose = COUNT
        reading: cython.int
        step: cython.int
        for reading in range(4):
            reader: cython.int = seat * 1024 + reading * 256
            sign: cython.int = self.seen_as[reader + self.card[cell]]
            if sign == NOTHING:
                continue
            self.centre_ends = sign < WILD
            self.left = MIDDLE
            self.right = MIDDLE - 1
            self.push(cell, True)
            for step in range(2):
                if self.centre_ends:
                    self.grow_right(reader, self.stepped[32 + 32 * step + sign], step, 1)
                    self.grow_left(reader, self.stepped[32 - 32 * step + sign], step, 1)
                else:
                    self.grow_left(reader, 0, step, 1 if sign == WILD else 0)
            self.pop(True)

    def add_near(self, cell: cython.int) -> None:
        i: cython.Py_ssize_t
        for i in range(self.nears):
            if self.near[i] == cell:
                return
        self.near[self.nears] = cell
        self.nears += 1

    def look_around(self, reader: cython.int, cell: cython.int, sign: cython.int) -> None:
        """Collect the letters beside the cell that go with its sign, and those beyond wild cards and relays."""
        way: cython.Py_ssize_t
        for way in range(4):
            other: cython.int = cell + self.beside[way]
            there: cython.int = self.seen_as[reader + self.card[other]]
            if there == NOTHING or self.on[other]:
                continue
            if there >= WILD:
                self.push(other, True)
                self.look_around(reader, other, there)
            elif sign >= WILD or there == sign or there == self.stepped[64 + sign] or there == self.stepped[sign]:
                self.add_near(other)

    def find_near(self, seat: cython.int, cell: cython.int) -> cython.int:
        """Collect in `near` the letters whose routes the card on the cell may lengthen; how many."""
        self.nears = 0
        reading: cython.int
        for reading in range(4):
            reader: cython.int = seat * 1024 + reading * 256
            sign: cython.int = self.seen_as[reader + self.card[cell]]
            if sign == NOTHING:
                continue
            self.left = MIDDLE
            self.right = MIDDLE - 1
            self.push(cell, True)
            self.look_around(reader, cell, sign)
            while self.right >= self.left:
                self.pop(True)
        return self.nears

    def gain(self, seat: cython.int, cell: cython.int) -> cython.int:
        """What the card just laid on the cell adds to its colour's points; right as long as there is no long run.

        Routes that do not pass the card stop counting only if it lengthens them, and then they end on a near letter.
        """
        if self.find_near(seat, cell) == 0:
            return 0
        self.total = 0
        self.purpose = LOSE
        self.fresh_cell = cell
        self.fresh_card = self.card[cell]
        self.card[cell] = 0
        reading: cython.int
        step: cython.int
        i: cython.Py_ssize_t
        for i in range(self.nears):
            self.origin = cython.cast(cython.int, i)
            for reading in range(4):
                reader: cython.int = seat * 1024 + reading * 256
                if self.seen_as[reader + self.card[self.near[i]]] != NOTHING:
                    for step in range(-1, 2):
                        self.follow_from(reader, self.near[i], step)
        self.card[cell] = cython.cast(cython.uchar, self.fresh_card)
        self.follow_through(seat, cell)
        return cython.cast(cython.int, self.total)

    # Royals (H22).

    def fits_word(self, index: cython.int, sign: cython.int) -> cython.bint:
        return sign == self.word[index] or (sign == WILD and 1 <= index <= 3)

    def spells_right(self, reader: cython.int, index: cython.int) -> cython.bint:
        """Whether the path can be carried on at its right end to spell CHAIN from letter `index` to the N."""
        if index == 5:
            self.crown_left, self.crown_right = self.left, self.right
            return True
        if self.work > self.budget:
            return False
        here: cython.int = self.path[self.right]
        way: cython.Py_ssize_t
        for way in range(4):
            cell: cython.int = here + self.beside[way]
            sign: cython.int = self.seen_as[reader + self.card[cell]]
            if sign == NOTHING or (sign != RELAY and not self.fits_word(index, sign)):
                continue
            self.work += 1
            if self.is_barred(reader, cell, True) if sign == RELAY else self.on[cell] != 0:
                continue
            self.push(cell, True)
            found: cython.bint = self.spells_right(reader, index if sign == RELAY else index + 1)
            self.pop(True)
            if found:
                return True
        return False

    def spells_left(self, reader: cython.int, index: cython.int, onward: cython.int) -> cython.bint:
        """Whether it can be carried on to the C at its left end and then, from letter `onward`, to the N."""
        if index < 0:
            return self.spells_right(reader, onward)
        here: cython.int = self.path[self.left]
        way: cython.Py_ssize_t
        for way in range(4):
            cell: cython.int = here + self.beside[way]
            sign: cython.int = self.seen_as[reader + self.card[cell]]
            if sign == NOTHING or (sign != RELAY and not self.fits_word(index, sign)):
                continue
            if self.is_barred(reader, cell, False) if sign == RELAY else self.on[cell] != 0:
                continue
            self.push(cell, False)
            found: cython.bint = self.spells_left(reader, index if sign == RELAY else index - 1, onward)
            self.pop(False)
            if found:
                return True
        return False

    def royal_through(self, seat: cython.int, cell: cython.int) -> cython.bint:
        """Whether the colour's cards spell CHAIN over the cell."""
        found: cython.bint = False
        reading: cython.int
        index: cython.int
        for reading in range(4):
            reader: cython.int = seat * 1024 + reading * 256
            sign: cython.int = self.seen_as[reader + self.card[cell]]
            if sign == NOTHING:
                continue
            self.left = MIDDLE
            self.right = MIDDLE - 1
            self.push(cell, True)
            for index in range(5):
                if sign == RELAY:
                    found = found or (index > 0 and self.spells_left(reader, index - 1, index))
                elif self.fits_word(index, sign):
                    found = found or self.spells_left(reader, index - 1, index + 1)
            self.pop(True)
        return found

    def royal_with(self, seat: cython.int, cell: cython.int, form: cython.int) -> cython.bint:
        """Whether the colour's cards would spell CHAIN over the form if it lay on the empty cell."""
        self.card[cell] = cython.cast(cython.uchar, 1 + form + RED_CARDS * seat)
        found: cython.bint = self.royal_through(seat, cell)
        self.card[cell] = 0
        return found

    def spells_beside(self, seat: cython.int, cell: cython.int) -> cython.bint:
        """Whether a card of the colour beside the cell may serve in a Royal, for some reader."""
        reading: cython.int
        index: cython.int
        way: cython.Py_ssize_t
        for way in range(4):
            for reading in range(4):
                sign: cython.int = self.seen_as[seat * 1024 + reading * 256 + self.card[cell + self.beside[way]]]
                if sign >= WILD:
                    return True
                for index in range(5):
                    if sign == self.word[index]:
                        return True
        return False

    def nearly_spells(self, seat: cython.int) -> cython.bint:
        """Whether some reader sees four letters of CHAIN, wild cards included, anywhere among the colour's cards."""
        reading: cython.int
        index: cython.int
        i: cython.Py_ssize_t
        for reading in range(4):
            reader: cython.int = seat * 1024 + reading * 256
            letters: cython.int = 0
            n: cython.int = 0
            for i in range(self.placed):
                sign: cython.int = self.seen_as[reader + self.card[self.sequence[i]]]
                n += sign == WILD
                for index in range(5):
                    if sign == self.word[index] and not letters >> index & 1:
                        letters |= 1 << index
                        n += 1
            if n >= 4:
                return True
        return False

    def spelled_on(self, reader: cython.int, index: cython.int) -> cython.int:
        """How many letters of CHAIN, from `index` on, the path can be carried on by at its right end."""
        best: cython.int = 0
        here: cython.int = self.path[self.right]
        way: cython.Py_ssize_t
        for way in range(4):
            cell: cython.int = here + self.beside[way]
            sign: cython.int = self.seen_as[reader + self.card[cell]]
            if sign == NOTHING or index == 5 or (sign != RELAY and not self.fits_word(index, sign)):
                continue
            if self.is_barred(reader, cell, True) if sign == RELAY else self.on[cell] != 0:
                continue
            self.push(cell, True)
            further: cython.int = (
                self.spelled_on(reader, index) if sign == RELAY else 1 + self.spelled_on(reader, index + 1)
            )
            self.pop(True)
            if further > best:
                best = further
        return best

    def longest_spelling(self, seat: cython.int) -> cython.int:
        """The most letters in a row of CHAIN that the colour's cards spell; wild cards count."""
        best: cython.int = 0
        reading: cython.int
        index: cython.int
        i: cython.Py_ssize_t
        for reading in range(4):
            reader: cython.int = seat * 1024 + reading * 256
            for i in range(self.placed):
                sign: cython.int = self.seen_as[reader + self.card[self.sequence[i]]]
                if sign == NOTHING:
                    continue
                for index in range(5):
                    if self.fits_word(index, sign):
                        self.left = MIDDLE
                        self.right = MIDDLE - 1
                        self.push(self.sequence[i], True)
                        found: cython.int = 1 + self.spelled_on(reader, index + 1)
                        self.pop(True)
                        if found > best:
                            best = found
        return best

    # For Python callers.

    def put(self, x: int, y: int, form: int, seat: int) -> None:
        """Lay a card without asking whether it may lie there."""
        self.check_place(x, y, seat)
        self.card[cell_at(x, y)] = 1 + form + RED * seat
        self.sequence[self.placed] = cell_at(x, y)
        self.placed += 1

    def check_place(self, x: int, y: int, seat: int) -> None:
        of_seat = sum(holder == self.check_seat(seat) for _, _, _, holder in self.cards())
        if of_seat >= MOST_CARDS or not (-60 <= x <= 61 and -60 <= y <= 61) or self.card[cell_at(x, y)]:
            raise ValueError(f"no further card can lie on {x},{y}")

    def cards(self) -> list[tuple[int, int, int, int]]:
        """(x, y, form, seat) of every card, in the order laid."""
        found = []
        for i in range(self.placed):
            card = self.card[self.sequence[i]]
            found.append((*place_of(self.sequence[i]), (card - 1) % RED, 1 if card >= RED else 0))
        return found

    def full_score(self, seat: int) -> int:
        """A colour's points, counted from scratch."""
        self.spend(seat, COUNT)
        if self.long_run:
            return sum(chain.points for chain in counted_chains(self, seat))
        return self.total

    def routes(self, seat: int, all_of_them: bool = False) -> list[tuple[tuple[tuple[int, int], ...], int, bool, bool]]:
        """(cells, reading, whether a run, whether part of a longer route) of the routes that count but for rings, or of
        all scoring routes.
        """
        self.spend(seat, LIST_ALL if all_of_them else LIST)
        listed, self.listed = self.listed, []
        return [(tuple(place_of(cell) for cell in cells), reading, run, part) for cells, reading, run, part in listed]

    def spend(self, seat: int, purpose: int) -> None:
        """Follow all routes of a colour, but not for ever."""
        self.work = 0
        self.budget = WORK
        self.long_run = False
        self.follow_all(self.check_seat(seat), purpose)
        self.budget = UNBOUNDED
        if self.work > WORK:
            raise TooCrowdedError

    def charge(self, steps: int) -> None:
        """Steps taken elsewhere on the routes just followed."""
        self.work += steps
        if self.work > WORK:
            raise TooCrowdedError

    def chains(self, seat: int) -> list[Chain]:
        """Every counted chain of a colour, sorted by cells."""
        return counted_chains(self, seat)

    def royal(self, seat: int) -> tuple[tuple[int, int], ...]:
        """The cells on which a colour's cards spell CHAIN, relays included; none if they do not."""
        self.work = 0
        self.budget = WORK
        starts = [cell_at(x, y) for x, y, form, holder in self.cards() if holder == seat and SIGNS[form // 4] in "CU"]
        found = any(self.royal_through(seat, cell) for cell in starts)
        self.budget = UNBOUNDED
        if not found and self.work > WORK:
            raise TooCrowdedError
        return tuple([place_of(self.path[at]) for at in range(self.crown_left, self.crown_right + 1)]) if found else ()
