"""Cards on the board, the routes through them and which of these count. Rules: docs/hichain.md, H10-H21.

A route is followed on `path`, which grows at both ends. Every route that counts is met once: as long as it can get, in
its first reading. A route is part of a longer one exactly if, in some reading and kind in which it is read itself, one
of its ends reaches a further letter over wild cards and relays; so nothing needs to be stored or compared. Rings, which
need 26 cards in a row, are the business of rings.py.
"""

from __future__ import annotations

import cython

from tsunagu.engine.hichain.tables import TABLES, Tables
from tsunagu.engine.position import Position

NOTHING = cython.declare(cython.const[cython.int], 0)
WILD = cython.declare(cython.const[cython.int], 27)
RELAY = cython.declare(cython.const[cython.int], 28)
MIDDLE = cython.declare(cython.const[cython.int], 1152)
RING = cython.declare(cython.const[cython.int], 26)

COUNT = cython.declare(cython.const[cython.int], 0)  # add up the points of the routes that count
LOSE = cython.declare(cython.const[cython.int], 1)  # subtract those of routes that a new card makes part of longer ones
LIST = cython.declare(cython.const[cython.int], 2)  # list the routes that count
LIST_ALL = cython.declare(cython.const[cython.int], 3)  # list their scoring parts as well

WORK = 10_000_000  # steps along routes that a typed-in position may cost; a game's last board costs some hundreds
LISTING = 10  # what keeping a cell of a route is charged, in steps
UNBOUNDED = cython.declare(cython.const[cython.longlong], 1 << 62)

ListedRoute = tuple[tuple[int, ...], int, bool, bool]  # cells, reading, whether a run, whether part of a longer route


class Routes(Position):
    """The cards on the board as both colours and four readers see them.

    At most 64 cards of a colour: v cards that count and r relays make a path of at most v + (v - 1) r <= 1025 cells,
    even where relays are free, so neither half of `path` overflows.
    """

    free: bool  # a relay may be passed again
    dice: bool
    card: bytearray  # by cell: 0, or 1 + form, and RED more if it is red
    on: bytearray  # by cell: how often it is on the path
    seen_as: bytearray  # these four: see tables.py
    die: bytearray
    stepped: bytearray
    beside: list[int]
    sequence: list[int]  # cells in the order laid
    placed: int
    path: list[int]
    left: int
    right: int
    purpose: int
    centre_ends: bool  # the cell the path grew from is a letter, so that a route may end there
    long_run: bool  # a run of 26 or more was met
    work: int
    budget: int
    total: int
    near: list[int]  # letters whose routes a new card may lengthen
    nears: int
    origin: int  # index in `near` of the letter being followed
    fresh_cell: int
    fresh_card: int
    listed: list[ListedRoute]

    def __init__(self, seats: int, most_moves: int, free: bool, dice: bool) -> None:
        Position.__init__(self, seats, most_moves)
        if not cython.compiled:
            self.card, self.on = bytearray(16384), bytearray(16384)
            self.sequence, self.path = [0] * 128, [0] * 2304
            self.near = [0] * 64
        tables: Tables = TABLES
        self.seen_as, self.die, self.stepped = tables.seen_as, tables.die, tables.stepped
        self.beside = tables.beside
        self.free, self.dice = free, dice
        self.placed = self.nears = self.origin = self.fresh_cell = self.fresh_card = 0
        self.left = self.right = MIDDLE
        self.work = self.total = 0
        self.budget = UNBOUNDED
        self.purpose, self.centre_ends, self.long_run = COUNT, False, False
        self.listed = []

    # The path.

    def push(self, cell: cython.int, right: cython.bint) -> None:
        if right:
            self.right += 1
            self.path[self.right] = cell
        else:
            self.left -= 1
            self.path[self.left] = cell
        self.on[cell] += 1

    def pop(self, right: cython.bint) -> None:
        if right:
            self.on[self.path[self.right]] -= 1
            self.right -= 1
        else:
            self.on[self.path[self.left]] -= 1
            self.left += 1

    def is_barred(self, reader: cython.int, relay: cython.int, right: cython.bint) -> cython.bint:
        """Whether the path may not pass the relay now: once in all, or, if free, once between two that count (H14)."""
        if not self.on[relay]:
            return False
        if not self.free:
            return True
        at: cython.int = self.right if right else self.left
        back: cython.int = -1 if right else 1
        while self.left <= at <= self.right and self.seen_as[reader + self.card[self.path[at]]] == RELAY:
            if self.path[at] == relay:
                return True
            at += back
        return False

    def grow_right(self, reader: cython.int, need: cython.int, step: cython.int, values: cython.int) -> cython.bint:
        """Follow every route onwards from the right end, where `need` is the next letter; whether there was one."""
        found: cython.bint = False
        here: cython.int = self.path[self.right]
        way: cython.Py_ssize_t
        if self.work > self.budget:
            return True
        for way in range(4):
            cell: cython.int = here + self.beside[way]
            sign: cython.int = self.seen_as[reader + self.card[cell]]
            if sign == NOTHING or (sign < WILD and sign != need):
                continue
            self.work += 1
            if self.is_barred(reader, cell, True) if sign == RELAY else self.on[cell] != 0:
                continue
            self.push(cell, True)
            if sign == RELAY:
                found |= self.grow_right(reader, need, step, values)
            elif sign == WILD:
                found |= self.grow_right(reader, self.stepped[32 + 32 * step + need], step, values + 1)
            else:
                found = True
                if (
                    not self.grow_right(reader, self.stepped[32 + 32 * step + need], step, values + 1)
                    or self.purpose == LIST_ALL
                ):
                    self.weigh(reader, step, values + 1)
            self.pop(True)
        return found

    def grow_left(self, reader: cython.int, need: cython.int, step: cython.int, values: cython.int) -> None:
        """Follow every route onwards from the left end and, from each letter met, from the right end too.

        `need` is 0 as long as no letter is on the path. The cell that the path grew from is not passed again at this
        end: a route that passes a free relay several times (H14) is met from the first of them only, and counts once.
        """
        here: cython.int = self.path[self.left]
        way: cython.Py_ssize_t
        for way in range(4):
            cell: cython.int = here + self.beside[way]
            sign: cython.int = self.seen_as[reader + self.card[cell]]
            if sign == NOTHING or (sign < WILD and need and sign != need):
                continue
            self.work += 1
            if cell == self.path[MIDDLE] or (
                self.is_barred(reader, cell, False) if sign == RELAY else self.on[cell] != 0
            ):
                continue
            self.push(cell, False)
            if sign == RELAY:
                self.grow_left(reader, need, step, values)
            elif sign == WILD:
                self.grow_left(reader, self.stepped[32 - 32 * step + need] if need else 0, step, values + 1)
            else:
                onward: cython.int = (sign - 1 + step * (values + 1)) % 26 + 1
                if not self.grow_right(reader, onward, step, values + 1) and self.centre_ends:
                    self.weigh(reader, step, values + 1)
                self.grow_left(reader, self.stepped[32 - 32 * step + sign], step, values + 1)
            self.pop(False)

    # What the route on the path is worth (H15-H21).

    def reads(self, reader: cython.int, step: cython.int) -> cython.bint:
        """Whether the reader sees the path as a run up (1), a run down (-1) or a set (0), from its left end."""
        need: cython.int = self.seen_as[reader + self.card[self.path[self.left]]]
        at: cython.int
        for at in range(self.left, self.right + 1):
            sign: cython.int = self.seen_as[reader + self.card[self.path[at]]]
            if sign == RELAY:
                continue
            if sign == NOTHING or (sign != need and sign != WILD):
                return False
            need = self.stepped[32 + 32 * step + need]
        return True

    def reaches(self, reader: cython.int, right: cython.bint, need: cython.int, step: cython.int) -> cython.bint:
        """Whether one end of the path can be carried on to the letter needed."""
        here: cython.int = self.path[self.right] if right else self.path[self.left]
        way: cython.Py_ssize_t
        if self.work > self.budget:
            return True
        for way in range(4):
            cell: cython.int = here + self.beside[way]
            sign: cython.int = self.seen_as[reader + self.card[cell]]
            if sign == NOTHING or (sign < WILD and sign != need):
                continue
            self.work += 1
            if self.is_barred(reader, cell, right) if sign == RELAY else self.on[cell] != 0:
                continue
            if sign < WILD:
                return True
            self.push(cell, right)
            found: cython.bint = self.reaches(
                reader, right, need if sign == RELAY else self.stepped[32 + 32 * step + need], step
            )
            self.pop(right)
            if found:
                return True
        return False

    def is_part(self, seat: cython.int) -> cython.bint:
        """Whether the path is part of a longer scoring route, in any reading and of either kind (H17)."""
        reading: cython.int
        step: cython.int
        for reading in range(4):
            reader: cython.int = seat * 1024 + reading * 256
            first: cython.int = self.seen_as[reader + self.card[self.path[self.left]]]
            last: cython.int = self.seen_as[reader + self.card[self.path[self.right]]]
            if first == NOTHING or last == NOTHING:
                continue
            for step in range(-1, 2):
                if self.reads(reader, step) and (
                    self.reaches(reader, True, self.stepped[32 + 32 * step + last], step)
                    or self.reaches(reader, False, self.stepped[32 - 32 * step + first], -step)
                ):
                    return True
        return False

    def named_before(self, reader: cython.int, step: cython.int) -> cython.bint:
        """Whether the path is met in an earlier reading too, or as a run besides a set, or as a run both ways (H17)."""
        earlier: cython.int
        for earlier in range(reader & ~1023, reader, 256):
            if self.seen_as[earlier + self.card[self.path[self.left]]] == NOTHING:
                continue
            if self.reads(earlier, 1) or self.reads(earlier, -1) or self.reads(earlier, 0):
                return True
        if step == 0:
            return self.reads(reader, 1) or self.reads(reader, -1)
        return self.path[self.left] > self.path[self.right] and self.reads(reader, -step)

    def points(self, values: cython.int) -> cython.int:
        """Points of the path: its length squared, or the dice on it (H20, H21); a relay's die is 0."""
        if not self.dice:
            return values * values
        total: cython.int = 0
        at: cython.int
        for at in range(self.left, self.right + 1):
            total += self.die[self.card[self.path[at]]]
        return total

    def weigh(self, reader: cython.int, step: cython.int, values: cython.int) -> None:
        """Do with the route on the path what the purpose says, if it scores."""
        seat: cython.int = reader >> 10
        i: cython.Py_ssize_t
        if values < 3 and (step != 0 or values < 2):
            return
        if self.purpose == LOSE:
            for i in range(self.origin):
                if self.near[i] == self.path[self.right]:
                    return  # met from its other end
        elif step == 0 and self.path[self.left] > self.path[self.right]:
            return  # met the other way round
        if self.named_before(reader, step):
            return
        if step != 0 and values >= RING:
            self.long_run = True
        part: cython.bint = self.is_part(seat)
        if self.purpose == LIST_ALL or (self.purpose == LIST and not part):
            with cython.gil:
                self.enlist(reader, step, part)
        elif part:
            return
        elif self.purpose == COUNT:
            self.total += self.points(values)
        else:
            self.card[self.fresh_cell] = cython.cast(cython.uchar, self.fresh_card)
            if self.is_part(seat):
                self.total -= self.points(values)
            self.card[self.fresh_cell] = 0

    def enlist(self, reader: cython.int, step: cython.int, part: cython.bint) -> None:
        cells = tuple([self.path[at] for at in range(self.left, self.right + 1)])
        self.work += LISTING * len(cells)
        self.listed.append((cells, reader >> 8 & 3, step != 0, part))

    def follow_from(self, reader: cython.int, cell: cython.int, step: cython.int) -> None:
        """Follow every route that starts on a letter."""
        self.left = MIDDLE
        self.right = MIDDLE - 1
        self.push(cell, True)
        self.grow_right(reader, self.stepped[32 + 32 * step + self.seen_as[reader + self.card[cell]]], step, 1)
        self.pop(True)

    def follow_all(self, seat: cython.int, purpose: cython.int) -> None:
        """Follow every route of a colour: each run from its low end, each set from both."""
        self.purpose = purpose
        self.total = 0
        reading: cython.int
        i: cython.Py_ssize_t
        for reading in range(4):
            reader: cython.int = seat * 1024 + reading * 256
            for i in range(self.placed):
                sign: cython.int = self.seen_as[reader + self.card[self.sequence[i]]]
                if sign != NOTHING and sign < WILD:
                    self.follow_from(reader, self.sequence[i], 1)
                    self.follow_from(reader, self.sequence[i], 0)
