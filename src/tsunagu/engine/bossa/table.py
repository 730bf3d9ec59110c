"""What lies on a Bossa table: dice, lines, hands, deck, markers; and which groups of a hand the lines take.

A line or colour is 0 for white and 1 for black. Moves are ints as in moves.py.

Bounds. A hand has 4 tiles, each own turn draws one, and only Redraw and Exchange, once each, lay none: at most 7, and
with 7 both are used up. A group so has at most 7 tiles and, the seven best showing 6 5 5 4 4 4 3, a sum of at most 31.
The columns of a line show as many dots as their numbers, and there are 56 dots of a colour. Column 12 would need all
from 7 on, which is 57: no place above 11 is ever filled, none above 12 open. Ten columns would show at least
1 + 2 + … + 11 - 6 = 60: a line has at most 9.
"""

from __future__ import annotations

from collections.abc import Hashable

import cython

from tsunagu.engine.bossa import moves
from tsunagu.engine.bossa.tiles import DECK, TILES
from tsunagu.engine.position import Position, Rng

ALL_TILES = cython.declare(cython.const[cython.int], (1 << 27) - 1)
DECK_SIZE = cython.declare(cython.const[cython.int], 18)
COUNT = cython.declare(cython.const[cython.int], 32)  # a group's worth is its sum + COUNT * its tiles
ALL_NUMBERS = cython.declare(cython.const[cython.uint], 0xFFFFFFFF)
STACK_MARKER = cython.declare(cython.const[cython.int], 4)

# A group fits at most one place of each line, open or filled: 2 * 127 with 7 tiles, when Redraw and Exchange are gone.
# With 6 tiles it is at most 2 * 63 + 6 * 7 (one of them is gone), with 5 tiles 2 * 31 + 5 + 5 * 6. And one to spare:
# a group is written before it is known whether it fits, which is faster than asking first.
MOST_MOVES = 255


class BossaTable(Position):
    """The state of a game and its bookkeeping; the rules of turns and ends are in position.py."""

    basic: bool
    winner: int  # a seat, or -1
    reason: int  # once over, else 0
    choosing: int  # 2 while the higher roller chooses, 1 while the other names a line, then 0
    draws: int  # tiles taken from the deck
    removed: int
    dots: list[list[int]]  # by colour and tile
    die: list[int]  # by line
    owner: list[int]  # by line: a seat, or -1
    columns: list[int]  # by line
    marker: list[int]  # by seat, as bits: 1 Redraw, 2 Exchange, 4 Stack
    held: list[int]  # by seat: tiles in hand
    hand: list[list[int]]  # by seat, in no particular order
    deck: list[int]  # in drawing order; the first `drawn` are gone
    discard: list[int]
    discard_count: int
    takes: list[list[int]]  # by line and count: the numbers, as bits, of the open places that take so many tiles
    layer: list[list[int]]  # the same for the filled places that have so many tiles in one layer
    top: list[int]  # by line: the highest open place; there always is one
    sequence: list[int]  # the Places and Stacks in the order played, at most one a turn
    laid_count: int
    # Scratch, of no meaning between calls.
    group: list[int]  # groups of a hand, tiles in the lower 32 bits, their worth above
    wanted: list[int]  # by count: numbers as bits
    reached: list[int]  # the same
    loose: list[int]  # tiles to be shuffled, moves to be counted

    def __init__(self, basic: bool) -> None:
        """An empty table: nobody can move before tiles are dealt."""
        Position.__init__(self, 2, MOST_MOVES, hidden=True)
        if not cython.compiled:
            self.dots, self.hand = [[0] * 27, [0] * 27], [[0] * 8, [0] * 8]
            self.takes, self.layer = [[0] * 8, [0] * 8], [[0] * 8, [0] * 8]
            self.die, self.owner, self.columns, self.marker = [0] * 2, [0] * 2, [0] * 2, [0] * 2
            self.held, self.discard, self.deck, self.sequence = [0] * 2, [0] * 2, [0] * 18, [0] * 18
            self.top, self.group, self.wanted = [0] * 2, [0] * 129, [0] * 8
            self.reached, self.loose = [0] * 8, [0] * MOST_MOVES
        self.basic = basic
        self.over = True
        self.winner = -1
        self.reason = self.choosing = self.draws = self.removed = self.laid_count = self.discard_count = 0
        for tile, (white, black) in enumerate(TILES):
            self.dots[0][tile], self.dots[1][tile] = white, black

    # Hands.

    def holds(self, seat: cython.int) -> cython.int:
        """The seat's hand as bits."""
        tiles: cython.int = 0
        i: cython.Py_ssize_t
        for i in range(self.held[seat]):
            tiles |= 1 << self.hand[seat][i]
        return tiles

    def draw(self, seat: cython.int) -> None:
        self.hand[seat][self.held[seat]] = self.deck[self.draws]
        self.held[seat] += 1
        self.draws += 1

    def swap_in(self, seat: cython.int, old: cython.int, new: cython.int) -> None:
        """Put one tile into the hand where another was."""
        i: cython.Py_ssize_t
        for i in range(self.held[seat]):
            if self.hand[seat][i] == old:
                self.hand[seat][i] = cython.cast(cython.schar, new)

    # Groups and lines (B2, B7-B9, B12, B19).

    def groups_into(self, seat: cython.int, buffer: cython.p_int) -> cython.int:
        """Write every Place and Stack the seat's hand allows; how many.

        The groups of a colour are built tile by tile: each that shows it joins all groups of those before it, as long
        as their sum is below the line's highest open place.
        """
        n: cython.int = 0
        line: cython.int
        i: cython.Py_ssize_t
        g: cython.Py_ssize_t
        for line in range(2):
            self.want(line, seat)
            top: cython.int = self.top[line]
            groups: cython.Py_ssize_t = 1
            self.group[0] = 0
            for i in range(self.held[seat]):
                tile: cython.int = self.hand[seat][i]
                dots: cython.int = self.dots[line][tile]
                if dots == 0:
                    continue
                joining: cython.ulonglong = cython.cast(cython.ulonglong, COUNT + dots) << 32 | 1 << tile
                known: cython.Py_ssize_t = groups
                for g in range(known):
                    group: cython.ulonglong = self.group[g] + joining
                    worth: cython.int = cython.cast(cython.int, group >> 32)
                    self.group[groups] = group
                    groups += (worth & 31) < top
                    stack: cython.int = self.layer[line][worth >> 5] >> (worth & 31) & 1
                    buffer[n] = cython.cast(cython.int, group & ALL_TILES) | line << 27 | stack << 28
                    n += self.wanted[worth >> 5] >> (worth & 31) & 1
        return n

    def has_group(self, seat: cython.int) -> cython.bint:
        """Whether the seat has any Place or Stack. It needs no tiles, only which sums so many of them can reach."""
        line: cython.int
        count: cython.int
        i: cython.Py_ssize_t
        for line in range(2):
            self.want(line, seat)
            self.reached[0] = 1
            shown: cython.int = 0
            for i in range(self.held[seat]):
                dots: cython.int = self.dots[line][self.hand[seat][i]]
                if dots == 0:
                    continue
                shown += 1
                self.reached[shown] = 0
                for count in range(shown, 0, -1):
                    self.reached[count] |= self.reached[count - 1] << dots
            for count in range(1, shown + 1):
                if self.reached[count] & self.wanted[count]:
                    return True
        return False

    def want(self, line: cython.int, seat: cython.int) -> None:
        """Note in `wanted` the places where the seat may lay so many tiles."""
        stacks: cython.uint = ALL_NUMBERS if self.marker[seat] & STACK_MARKER else 0
        count: cython.Py_ssize_t
        for count in range(8):
            self.wanted[count] = self.takes[line][count] | self.layer[line][count] & stacks

    def group_fits(self, move: cython.int) -> cython.bint:
        """Whether the lines take the group, of at most 7 tiles, of a Place or Stack, whoever holds it."""
        line: cython.int = move >> 27 & 1
        count: cython.int = 0
        number: cython.int = 0
        tile: cython.int
        for tile in range(27):
            if move >> tile & 1:
                if self.dots[line][tile] == 0:
                    return False
                count += 1
                number += self.dots[line][tile]
        places: cython.uint = self.layer[line][count] if move >> 28 & 1 else self.takes[line][count]
        return (places >> number & 1) != 0

    def lay(self, seat: cython.int, move: cython.int) -> None:
        """Move the group of a Place or Stack from the hand to its line."""
        line: cython.int = move >> 27 & 1
        number: cython.int = 0
        kept_count: cython.int = 0
        i: cython.Py_ssize_t
        for i in range(self.held[seat]):
            tile: cython.int = self.hand[seat][i]
            if move >> tile & 1:
                number += self.dots[line][tile]
            else:
                self.hand[seat][kept_count] = cython.cast(cython.schar, tile)
                kept_count += 1
        if not move >> 28 & 1:
            self.fill(line, number, self.held[seat] - kept_count)
        self.held[seat] = cython.cast(cython.schar, kept_count)
        self.sequence[self.laid_count] = move
        self.laid_count += 1

    def fill(self, line: cython.int, number: cython.int, count: cython.int) -> None:
        """An open place becomes a column, and the next place outwards opens."""
        i: cython.Py_ssize_t
        for i in range(8):
            self.takes[line][i] &= ~(1 << number)
        self.layer[line][count] |= 1 << number
        self.columns[line] += 1
        self.open_place(line, number - 1 if number < self.die[line] else number + 1, count)

    def open_place(self, line: cython.int, number: cython.int, neighbour: cython.int) -> None:
        """Open a place beside one with so many tiles in a layer, 0 for the die; no group has 0 tiles or more than 7."""
        if number < 1:
            return
        one: cython.int = 1 if neighbour == 0 else neighbour if self.basic else neighbour - 1
        other: cython.int = neighbour + 1 if neighbour else 2
        if one > 0:
            self.takes[line][one] |= 1 << number
        if other < 8:
            self.takes[line][other] |= 1 << number
        if number > self.top[line]:
            self.top[line] = cython.cast(cython.schar, number)

    def end(self, winner: cython.int, reason: cython.int) -> None:
        self.over = True
        self.winner = winner
        self.reason = reason

    # Secrets.

    def shuffle_hidden(self, seat: cython.int, rng: Rng) -> None:
        """The removed tile and the deck, while the lines are chosen the other hand too (-1, a spectator: both)."""
        if self.over:
            return
        n: cython.int = 1
        i: cython.Py_ssize_t
        holder: cython.int
        self.loose[0] = self.removed
        for i in range(self.draws, DECK_SIZE):
            self.loose[n] = self.deck[i]
            n += 1
        for holder in range(2):
            if self.choosing and holder != seat:
                for i in range(4):
                    self.loose[n] = self.hand[holder][i]
                    n += 1
        for i in range(n - 1, 0, -1):
            pick: cython.Py_ssize_t = rng.below(cython.cast(cython.uint, i + 1))
            tile: cython.int = self.loose[pick]
            self.loose[pick] = self.loose[i]
            self.loose[i] = tile
        self.removed = self.loose[0]
        n = 1
        for i in range(self.draws, DECK_SIZE):
            self.deck[i] = cython.cast(cython.schar, self.loose[n])
            n += 1
        for holder in range(2):
            if self.choosing and holder != seat:
                for i in range(4):
                    self.hand[holder][i] = cython.cast(cython.schar, self.loose[n])
                    n += 1

    # Copies.

    def copy_from(self, other: Position) -> None:
        self.assign(cython.cast(BossaTable, other))

    def assign(self, other: BossaTable) -> None:
        self.turn, self.over = other.turn, other.over
        self.winner, self.reason = other.winner, other.reason
        self.choosing, self.draws, self.removed = other.choosing, other.draws, other.removed
        self.laid_count, self.discard_count = other.laid_count, other.discard_count
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        for i in range(2):
            self.die[i], self.owner[i], self.columns[i] = other.die[i], other.owner[i], other.columns[i]
            self.marker[i], self.held[i], self.discard[i] = other.marker[i], other.held[i], other.discard[i]
            self.top[i] = other.top[i]
            for j in range(8):
                self.hand[i][j] = other.hand[i][j]
                self.takes[i][j] = other.takes[i][j]
                self.layer[i][j] = other.layer[i][j]
        for i in range(18):
            self.deck[i] = other.deck[i]
        for i in range(other.laid_count):
            self.sequence[i] = other.sequence[i]

    def key(self) -> cython.ulonglong:
        total: cython.ulonglong = self.turn + 2 * self.over
        total += 4 * self.choosing + 16 * self.marker[0] + 128 * self.marker[1] + 1024 * (self.owner[0] + 1)
        total = self.mix_key(total + 4096 * self.removed + 131072 * self.die[0] + 1048576 * self.die[1])
        total = self.mix_key(self.mix_key(total ^ self.holds(0)) ^ self.holds(1))
        i: cython.Py_ssize_t
        for i in range(self.draws, DECK_SIZE):
            total = self.mix_key(total ^ self.deck[i])
        for i in range(self.laid_count):
            total ^= self.mix_key(self.sequence[i])
        return self.mix_key(total)

    def value(self) -> Hashable:
        secret = (self.removed, tuple(self.deck_left()))
        hands = tuple(tuple(self.hand_of(seat)) for seat in (0, 1))
        groups = tuple(sorted(self.groups(), key=self.place_of))  # the layers of a place keep their order
        state = (self.turn, self.choosing, self.over, self.winner, self.reason)
        lines = tuple((self.die[line], self.owner[line]) for line in (0, 1))
        return self.basic, secret, hands, groups, lines, tuple(self.discards()), self.markers(), state

    # For Python callers.

    def hand_of(self, seat: int) -> list[int]:
        """The seat's tiles, ascending."""
        return sorted(self.hand[self.check_seat(seat)][i] for i in range(self.held[seat]))

    def deck_left(self) -> list[int]:
        """In drawing order."""
        return [self.deck[i] for i in range(self.draws, DECK)]

    def discards(self) -> list[int]:
        return [self.discard[i] for i in range(self.discard_count)]

    def groups(self) -> list[int]:
        """The Places and Stacks in the order played."""
        return [self.sequence[i] for i in range(self.laid_count)]

    def markers(self) -> tuple[int, int]:
        """The actions left to each seat, as bits."""
        return self.marker[0], self.marker[1]

    def dice(self) -> tuple[int, int]:
        return self.die[0], self.die[1]

    def owners(self) -> tuple[int, int]:
        """By line: a seat, or -1."""
        return self.owner[0], self.owner[1]

    def column_counts(self) -> tuple[int, int]:
        """By line."""
        return self.columns[0], self.columns[1]

    def place_of(self, move: int) -> tuple[int, int]:
        """Line and number of a Place or Stack."""
        line = moves.line(move)
        return line, sum(self.dots[line][tile] for tile in moves.tiles(move))

    def open_counts(self, line: int, number: int) -> list[int]:
        """How many tiles a Place there takes; [] where the place is not open."""
        return [n for n in range(8) if 0 < number < 32 and self.takes[line][n] >> number & 1]

    def layer_count(self, line: int, number: int) -> int:
        """How many tiles one layer of the place has; 0 where nothing lies."""
        return next((n for n in range(8) if 0 < number < 32 and self.layer[line][n] >> number & 1), 0)
