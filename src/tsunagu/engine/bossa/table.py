# cython: auto_pickle=False
"""What lies on a Bossa table: dice, lines, hands, deck, markers; and which groups of a hand the lines take.

A line or colour is 0 for white and 1 for black. Moves are ints as in moves.py.

Bounds. A hand has 4 tiles, each own turn draws one, and only Redraw and Exchange, once each, lay none: at most 7, and
with 7 both are used up. A group so has at most 7 tiles and, the seven best showing 6 5 5 4 4 4 3, a sum of at most 31.
The columns of a line show as many dots as their numbers, and there are 56 dots of a colour. Column 12 would need all
from 7 on, which is 57: no place above 11 is ever filled, none above 12 open. Ten columns would show at least
1 + 2 + … + 11 - 6 = 60: a line has at most 9.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import cython

from tsunagu.engine.bossa import moves
from tsunagu.engine.bossa.tiles import DECK, HAND, TILES
from tsunagu.engine.position import Position, Rng

ALL_TILES = cython.declare(cython.const[cython.int], (1 << 27) - 1)
DECK_SIZE = cython.declare(cython.const[cython.int], 18)
COUNT = cython.declare(cython.const[cython.int], 32)  # a group's worth is its sum + COUNT * its tiles
STACK_MARKER = cython.declare(cython.const[cython.int], 4)
NEXT_TO_DIE = cython.declare(cython.const[cython.int], 0b110)  # 1 or 2 tiles
COUNTS = cython.declare(cython.const[cython.int], 0b11111110)  # a group has 1 … 7 tiles

# A group fits at most one place of each line, open or filled: 2 * 127 with 7 tiles, when Redraw and Exchange are gone.
# With 6 tiles it is at most 2 * 63 + 6 * 7 (one of them is gone), with 5 tiles 2 * 31 + 5 + 5 * 6.
MOST_MOVES = 254


class Table(Position):
    """The state of a game and its bookkeeping; the rules of turns and ends are in position.py."""

    basic: bool
    winner: int  # a seat, or -1
    reason: int  # once over, else 0
    choosing: int  # 2 while the higher roller chooses, 1 while the other names a line, then 0
    drawn: int  # tiles taken from the deck
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
    takes: list[list[int]]  # by line and number: bit n says that a Place takes n tiles; 0 where the place is not open
    layer: list[list[int]]  # the same for a Stack: only the count of one layer; 0 where the place is not filled
    laid: list[int]  # the Places and Stacks in the order played, at most one a turn
    laid_count: int
    group: list[int]  # scratch: the groups of a hand, tiles in the lower 32 bits, their worth above
    scratch: list[int]

    def __init__(self, basic: bool) -> None:
        """An empty table: nobody can move before tiles are dealt."""
        Position.__init__(self, 2, MOST_MOVES, hidden=True)
        if not cython.compiled:
            self.dots, self.hand = [[0] * 27, [0] * 27], [[0] * 8, [0] * 8]
            self.takes, self.layer = [[0] * 32, [0] * 32], [[0] * 32, [0] * 32]
            self.die, self.owner, self.columns, self.marker = [0] * 2, [0] * 2, [0] * 2, [0] * 2
            self.held, self.discard, self.deck, self.laid = [0] * 2, [0] * 2, [0] * 18, [0] * 18
            self.group, self.scratch = [0] * 128, [0] * 254
        self.basic = basic
        self.over = True
        self.winner = -1
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
        self.hand[seat][self.held[seat]] = self.deck[self.drawn]
        self.held[seat] += 1
        self.drawn += 1

    def swap_in(self, seat: cython.int, old: cython.int, new: cython.int) -> None:
        """Put one tile into the hand where another was."""
        i: cython.Py_ssize_t
        for i in range(self.held[seat]):
            if self.hand[seat][i] == old:
                self.hand[seat][i] = cython.cast(cython.schar, new)

    # Groups and lines (B2, B7-B9, B12, B19).

    def groups_into(self, seat: cython.int, buffer: cython.p_int) -> cython.int:
        """Write every Place and Stack the seat's hand allows; how many.

        The groups of a colour are built by doubling: each tile that shows it joins all groups of the tiles before it.
        """
        n: cython.int = 0
        stacks: cython.int = COUNTS if self.marker[seat] & STACK_MARKER else 0
        line: cython.int
        i: cython.Py_ssize_t
        g: cython.Py_ssize_t
        for line in range(2):
            groups: cython.Py_ssize_t = 1
            self.group[0] = 0
            for i in range(self.held[seat]):
                tile: cython.int = self.hand[seat][i]
                dots: cython.int = self.dots[line][tile]
                if dots == 0:
                    continue
                joining: cython.ulonglong = cython.cast(cython.ulonglong, COUNT + dots) << 32 | 1 << tile
                for g in range(groups):
                    group: cython.ulonglong = self.group[g] + joining
                    self.group[groups + g] = group
                    worth: cython.int = cython.cast(cython.int, group >> 32)
                    stack: cython.int = self.layer[line][worth & 31]
                    if (self.takes[line][worth & 31] | stack & stacks) >> (worth >> 5) & 1:
                        buffer[n] = cython.cast(cython.int, group & ALL_TILES) | line << 27 | (stack != 0) << 28
                        n += 1
                groups *= 2
        return n

    def group_fits(self, move: cython.int) -> cython.bint:
        """Whether the lines take the group, of at most 7 tiles, of a Place or Stack, whoever holds it."""
        line: cython.int = move >> 27 & 1
        worth: cython.int = 0
        tile: cython.int
        for tile in range(27):
            if move >> tile & 1:
                if self.dots[line][tile] == 0:
                    return False
                worth += COUNT + self.dots[line][tile]
        counts: cython.int = self.layer[line][worth & 31] if move >> 28 & 1 else self.takes[line][worth & 31]
        return (counts >> (worth >> 5) & 1) != 0

    def lay(self, seat: cython.int, move: cython.int) -> None:
        """Move the group of a Place or Stack from the hand to its line."""
        line: cython.int = move >> 27 & 1
        number: cython.int = 0
        kept: cython.int = 0
        i: cython.Py_ssize_t
        for i in range(self.held[seat]):
            tile: cython.int = self.hand[seat][i]
            if move >> tile & 1:
                number += self.dots[line][tile]
            else:
                self.hand[seat][kept] = cython.cast(cython.schar, tile)
                kept += 1
        if not move >> 28 & 1:
            self.fill(line, number, self.held[seat] - kept)
        self.held[seat] = cython.cast(cython.schar, kept)
        self.laid[self.laid_count] = move
        self.laid_count += 1

    def fill(self, line: cython.int, number: cython.int, count: cython.int) -> None:
        """An open place becomes a column, and the next place outwards opens."""
        self.takes[line][number] = 0
        self.layer[line][number] = cython.cast(cython.uchar, 1 << count)
        self.columns[line] += 1
        self.open_place(line, number - 1 if number < self.die[line] else number + 1, count)

    def open_place(self, line: cython.int, number: cython.int, neighbour: cython.int) -> None:
        """Open a place beside one with so many tiles in a layer, 0 for the die."""
        if number < 1:
            return
        counts: cython.int = NEXT_TO_DIE
        if neighbour > 0:
            counts = 1 << neighbour | 2 << neighbour if self.basic else 1 << (neighbour - 1) | 2 << neighbour
        self.takes[line][number] = cython.cast(cython.uchar, counts & COUNTS)

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
        self.scratch[0] = self.removed
        for i in range(self.drawn, DECK_SIZE):
            self.scratch[n] = self.deck[i]
            n += 1
        for holder in range(2):
            if self.choosing and holder != seat:
                for i in range(4):
                    self.scratch[n] = self.hand[holder][i]
                    n += 1
        for i in range(n - 1, 0, -1):
            pick: cython.Py_ssize_t = rng.below(cython.cast(cython.uint, i + 1))
            tile: cython.int = self.scratch[pick]
            self.scratch[pick] = self.scratch[i]
            self.scratch[i] = tile
        self.removed = self.scratch[0]
        n = 1
        for i in range(self.drawn, DECK_SIZE):
            self.deck[i] = cython.cast(cython.schar, self.scratch[n])
            n += 1
        for holder in range(2):
            if self.choosing and holder != seat:
                for i in range(4):
                    self.hand[holder][i] = cython.cast(cython.schar, self.scratch[n])
                    n += 1

    # Copies.

    def copy_from(self, other: Position) -> None:
        self.assign(cython.cast(Table, other))

    def assign(self, other: Table) -> None:
        self.turn, self.over = other.turn, other.over
        self.winner, self.reason = other.winner, other.reason
        self.choosing, self.drawn, self.removed = other.choosing, other.drawn, other.removed
        self.laid_count, self.discard_count = other.laid_count, other.discard_count
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        for i in range(2):
            self.die[i], self.owner[i], self.columns[i] = other.die[i], other.owner[i], other.columns[i]
            self.marker[i], self.held[i], self.discard[i] = other.marker[i], other.held[i], other.discard[i]
            for j in range(8):
                self.hand[i][j] = other.hand[i][j]
            for j in range(32):
                self.takes[i][j] = other.takes[i][j]
                self.layer[i][j] = other.layer[i][j]
        for i in range(18):
            self.deck[i] = other.deck[i]
        for i in range(other.laid_count):
            self.laid[i] = other.laid[i]

    def key(self) -> cython.ulonglong:
        total: cython.ulonglong = self.turn + 2 * self.over
        total += 4 * self.choosing + 16 * self.marker[0] + 128 * self.marker[1] + 1024 * (self.owner[0] + 1)
        total = self.mixed(total + 4096 * self.removed + 131072 * self.die[0] + 1048576 * self.die[1])
        total = self.mixed(self.mixed(total ^ self.holds(0)) ^ self.holds(1))
        i: cython.Py_ssize_t
        for i in range(self.drawn, DECK_SIZE):
            total = self.mixed(total ^ self.deck[i])
        for i in range(self.laid_count):
            total ^= self.mixed(self.laid[i])
        return self.mixed(total)

    def value(self) -> Hashable:
        secret = (self.removed, tuple(self.deck_left()))
        hands = tuple(tuple(self.hand_of(seat)) for seat in (0, 1))
        groups = tuple(sorted(self.groups(), key=self.place_of))  # the layers of a place keep their order
        state = (self.turn, self.choosing, self.over, self.winner, self.reason)
        lines = tuple((self.die[line], self.owner[line]) for line in (0, 1))
        return self.basic, secret, hands, groups, lines, tuple(self.discarded()), self.markers(), state

    # For Python callers: what lies where.

    def hand_of(self, seat: int) -> list[int]:
        """The seat's tiles, ascending."""
        return sorted(self.hand[self.checked_seat(seat)][i] for i in range(self.held[seat]))

    def deck_left(self) -> list[int]:
        """In drawing order."""
        return [self.deck[i] for i in range(self.drawn, DECK)]

    def discarded(self) -> list[int]:
        return [self.discard[i] for i in range(self.discard_count)]

    def groups(self) -> list[int]:
        """The Places and Stacks in the order played."""
        return [self.laid[i] for i in range(self.laid_count)]

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
        return [n for n in range(1, 8) if self.takes[line][number] >> n & 1] if 0 < number < 32 else []

    def layer_count(self, line: int, number: int) -> int:
        """How many tiles one layer of the place has; 0 where nothing lies."""
        return self.layer[line][number].bit_length() - 1 if 0 < number < 32 and self.layer[line][number] else 0

    # For Python callers: setting a table up.

    def lay_out(self, dice: Sequence[int], hands: Sequence[Sequence[int]], deck: Sequence[int], removed: int) -> None:
        """Deal: white and black die, two hands of 4, the deck in drawing order, the tile that nobody sees."""
        if sorted([*hands[0], *hands[1], *deck, removed]) != list(range(len(TILES))):
            raise ValueError("a deal has the 27 tiles once each")
        if [len(hand) for hand in hands] != [HAND, HAND] or len(deck) != DECK:
            raise ValueError(f"{HAND} tiles go to each hand and {DECK} to the deck")
        if len(dice) != 2 or dice[0] == dice[1] or not all(1 <= die <= 6 for die in dice):
            raise ValueError("two different dice, 1 to 6, start the lines")
        self.over = False
        self.winner = -1
        self.reason = self.choosing = self.drawn = self.laid_count = self.discard_count = 0
        self.removed = removed
        self.deck[:] = list(deck)
        for i in (0, 1):
            self.owner[i], self.columns[i], self.marker[i], self.die[i] = -1, 0, 7, dice[i]
            self.take_up(i, hands[i])
            for number in range(32):
                self.takes[i][number] = self.layer[i][number] = 0
            self.open_place(i, dice[i] - 1, 0)
            self.open_place(i, dice[i] + 1, 0)

    def take_up(self, seat: int, tiles: Sequence[int]) -> None:
        self.held[seat] = len(tiles)
        for i, tile in enumerate(tiles):
            self.hand[seat][i] = tile

    def come_to(
        self,
        hands: Sequence[Sequence[int]],
        drawn: int,
        groups: Sequence[int],
        discarded: Sequence[int],
        markers: Sequence[int],
        owner_of_white: int,
        turn: int,
        over: bool,
    ) -> None:
        """From a new deal to a later turn, with its tile drawn, or to a game's end; nothing is judged.

        ValueError where no game could come there: the bounds above must hold for what is played from here.
        """
        self.check_turns(drawn, groups, discarded, markers, over)
        laid = [tile for move in groups for tile in moves.tiles(move)]
        dealt = [*self.hand_of(0), *self.hand_of(1), *self.deck_left()[:drawn]]
        if sorted(dealt) != sorted([*hands[0], *hands[1], *laid, *discarded]):
            raise ValueError("the tiles dealt and drawn are not those in hands, lines and discards")
        for seat, marker in enumerate(markers):
            most = HAND + sum(not marker >> action & 1 for action in (0, 1)) + (seat == turn)
            if len(hands[seat]) > most or not (hands[seat] or over):
                raise ValueError(f"the hand of seat {seat} cannot have {len(hands[seat])} tiles")
            self.take_up(seat, hands[seat])
            self.marker[seat] = marker
        for move in groups:
            if len(moves.tiles(move)) > 7 or not self.group_fits(move):
                raise ValueError("a group does not fit its place")
            line, number = self.place_of(move)
            if moves.kind(move) == moves.PLACE:
                self.fill(line, number, len(moves.tiles(move)))
            self.laid[self.laid_count] = move
            self.laid_count += 1
        for tile in discarded:
            self.discard[self.discard_count] = tile
            self.discard_count += 1
        self.drawn, self.turn = drawn, turn
        self.owner[:] = [owner_of_white, -1 if owner_of_white < 0 else 1 - owner_of_white]

    def check_turns(
        self, drawn: int, groups: Sequence[int], discarded: Sequence[int], markers: Sequence[int], over: bool
    ) -> None:
        """One tile is drawn a turn and one a Redraw; every turn but one not yet played has left its trace."""
        redraws, exchanges, stacks = (sum(not marker >> action & 1 for marker in markers) for action in range(3))
        if redraws != len(discarded) or stacks != sum(moves.kind(move) for move in groups):
            raise ValueError("the markers do not fit the discards and stacks")
        unplayed = drawn - redraws - (len(groups) + redraws + exchanges)
        if not 0 < drawn <= DECK or not (unplayed == 1 or (unplayed == 0 and over)):
            raise ValueError("the tiles drawn do not fit the turns taken")
