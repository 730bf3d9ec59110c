"""What a Bossa hand can do: at once, or with the tile that its seat will draw next.

Asked about which sums so many tiles can reach, not about every group: that is several times quicker.
"""

from __future__ import annotations

import cython

from tsunagu.engine.bossa.position import BossaPosition

DECK_SIZE = cython.declare(cython.const[cython.int], 18)
LAST_BUT_ONE = cython.declare(cython.const[cython.int], 5)  # columns: the next one wins (B14)
# What a drawn tile allows, as bits.
FITS = cython.declare(cython.const[cython.int], 1)
GOES_OUT = cython.declare(cython.const[cython.int], 2)
WINS_BY_COLUMNS = cython.declare(cython.const[cython.int], 4)
IS_PLACED = cython.declare(cython.const[cython.int], 8)  # in a group, not stacked


class Chances:
    """The answers to the last question. Belongs to one thread at a time."""

    fitting: int  # places, counted once for each number of tiles, that a group of the hand fits
    places: list[int]  # those among them that are open, by line
    stacks: int  # … and that are filled
    most: int  # tiles in the largest such group
    sixth: bool  # one of them completes six columns of the seat's own line
    out: float  # share of the unseen tiles that, drawn next, let the seat lay its whole hand
    six: float  # … let it complete its six columns
    stuck: float  # … leave it no group to lay
    placing: list[float]  # … can be placed, by line
    # Scratch.
    reached: list[int]  # by count: the sums, as bits, of the hand's groups
    drawing: list[list[int]]  # by line and dots: what drawing a tile of so many dots allows

    def __init__(self) -> None:
        if not cython.compiled:
            self.reached, self.drawing = [0] * 8, [[0] * 7, [0] * 7]
            self.places, self.placing = [0, 0], [0.0, 0.0]
        self.begin()

    def look(self, position: BossaPosition, seat: cython.int) -> None:
        """What the hand can do as it is: `fitting`, `most` and `sixth`."""
        self.begin()
        line: cython.int
        for line in range(2):
            self.look_at(position, seat, line)

    def look_ahead(self, position: BossaPosition, seat: cython.int) -> None:
        """The same and, for a seat that has not drawn, `out`, `six` and `stuck` as the table is now."""
        self.begin()
        line: cython.int
        dots: cython.int
        for line in range(2):
            self.look_at(position, seat, line)
            for dots in range(1, 7):
                self.drawing[line][dots] = self.drawing_one(position, seat, line, dots)
        unseen: cython.int = DECK_SIZE - position.draws + 1  # with the removed tile
        outs: cython.int = 0
        sixes: cython.int = 0
        useless: cython.int = 0
        each: cython.double = 1.0 / unseen
        i: cython.int
        for i in range(unseen):
            tile: cython.int = position.removed if i == 0 else position.deck[position.draws + i - 1]
            allowed: cython.int = 0
            for line in range(2):
                dots = position.dots[line][tile]
                allowed |= self.drawing[line][dots]
                if self.drawing[line][dots] & IS_PLACED:
                    self.placing[line] += each
            outs += (allowed & GOES_OUT) != 0
            sixes += self.sixth or (allowed & WINS_BY_COLUMNS) != 0
            useless += self.fitting == 0 and (allowed & FITS) == 0
        self.out, self.six, self.stuck = outs * each, sixes * each, useless * each

    def begin(self) -> None:
        self.fitting = self.stacks = self.most = 0
        self.places[0] = self.places[1] = 0
        self.placing[0] = self.placing[1] = 0.0
        self.sixth = False
        self.out = self.six = self.stuck = 0.0
        self.drawing[0][0] = self.drawing[1][0] = 0  # a tile without a dot of the colour

    def look_at(self, position: BossaPosition, seat: cython.int, line: cython.int) -> None:
        """Add what the hand can do on one line."""
        self.reach(position, seat, line)
        count: cython.int
        for count in range(1, position.held[seat] + 1):
            all_fitting: cython.int = self.number_of(self.reached[count] & position.wanted[count])
            places: cython.int = self.number_of(self.reached[count] & position.takes[line][count])
            if all_fitting and count > self.most:
                self.most = count
            self.fitting += all_fitting
            self.places[line] += places
            self.stacks += all_fitting - places
            if places and self.completes(position, seat, line):
                self.sixth = True

    def number_of(self, bits: cython.uint) -> cython.int:
        """How many bits are set."""
        count: cython.int = 0
        while bits:
            bits &= bits - 1  # the lowest bit goes
            count += 1
        return count

    def reach(self, position: BossaPosition, seat: cython.int, line: cython.int) -> None:
        """Fill `reached`, and the position's `wanted` with what the line takes."""
        position.want(line, seat)
        i: cython.Py_ssize_t
        count: cython.int
        for count in range(8):
            self.reached[count] = 0
        self.reached[0] = 1
        shown: cython.int = 0
        for i in range(position.held[seat]):
            dots: cython.int = position.dots[line][position.hand[seat][i]]
            if dots == 0:
                continue
            shown += 1
            for count in range(shown, 0, -1):
                self.reached[count] |= self.reached[count - 1] << dots

    def drawing_one(self, position: BossaPosition, seat: cython.int, line: cython.int, dots: cython.int) -> cython.int:
        """What one more tile of so many dots allows on the line just reached; a seat that will draw holds at most 6."""
        held: cython.int = position.held[seat]
        allowed: cython.int = 0
        count: cython.int
        for count in range(1, held + 2):
            sums: cython.uint = self.reached[count - 1] << dots
            if sums & position.wanted[count]:
                allowed |= FITS | GOES_OUT if count == held + 1 else FITS
            if sums & position.takes[line][count]:
                allowed |= IS_PLACED | WINS_BY_COLUMNS if self.completes(position, seat, line) else IS_PLACED
        return allowed

    def completes(self, position: BossaPosition, seat: cython.int, line: cython.int) -> cython.bint:
        """Whether a Place of the seat on the line wins by its columns."""
        return position.owner[line] == seat and position.columns[line] >= LAST_BUT_ONE

    # For Python callers.

    def of(self, position: BossaPosition, seat: int) -> Chances:
        """`look_ahead` for a seat that has not drawn, `look` for the one to move."""
        if position.turn == position.check_seat(seat):
            self.look(position, seat)
        else:
            self.look_ahead(position, seat)
        return self

    def by_line(self) -> tuple[tuple[int, int], tuple[float, float]]:
        """`places` and `placing`."""
        return (self.places[0], self.places[1]), (self.placing[0], self.placing[1])
