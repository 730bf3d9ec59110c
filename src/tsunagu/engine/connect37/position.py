"""A Connect 37 position: the board with its runs, and hands, deck, removed tiles and chips. Rules: docs/connect37.md.

A move is `tile * 256 + cell * 4 + choice`, the choice being how step 3 of a turn uses the chips.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

import cython
from cython.cimports.libc.math import exp

from tsunagu.engine.connect37.board import CENTRE, DEALT, SETUP
from tsunagu.engine.connect37.runs import Runs
from tsunagu.engine.position import Position, Rng

CELL_COUNT = cython.declare(cython.const[cython.int], 37)
ONE = cython.declare(cython.const[cython.ulonglong], 1)
ROOM = cython.declare(cython.const[cython.int], 3)  # a hand holds at most so many tiles
DECK = cython.declare(cython.const[cython.int], 12)
REMOVED = cython.declare(cython.const[cython.int], 42)

# The choices of step 3; what the chips allow is always an unbroken stretch of them.
JOIN = cython.declare(cython.const[cython.int], 0)
SINGLE = cython.declare(cython.const[cython.int], 1)
DOUBLE = cython.declare(cython.const[cython.int], 2)

CHIP_IN_FRONT = cython.declare(cython.const[cython.double], 0.5)  # points that such a chip may bring: a guess

# Three tiles, two choices and 36 cells on the first turn: 216. A double needs an earlier turn of one's own, and two
# players come to their second turns soonest, with 34 cells left: 3 * 34 * 3.
MOST_MOVES = 306


def move_of(tile: int, cell: int, choice: int) -> int:
    """The move that puts `tile` on `cell` and uses the chips by `choice`."""
    return tile << 8 | cell << 2 | choice


def parts_of(move: int) -> tuple[int, int, int]:
    """(tile, cell, choice) of a move."""
    return move >> 8, move >> 2 & 63, move & 3


class Connect37Position(Runs):
    """A position of two to four players. Nobody can move in a blank one: `deal` or `set_up` makes it a game."""

    turns: int  # in the whole game
    placed: int  # turns taken
    deck_left: int
    deck_size: int
    removed_count: int
    secret: list[int]  # tiles face down: hands (seat * 3 + i), DECK + i (the last is drawn next), REMOVED + i
    held: list[int]  # by seat: tiles in hand
    singles: list[int]  # by seat, in front of the player
    doubles: list[int]
    unseen: list[int]  # for shuffle_hidden alone: places in `secret`

    def __init__(self, seats: int = 2) -> None:
        Runs.__init__(self, seats, MOST_MOVES)
        if not cython.compiled:
            self.secret, self.unseen, self.held = [0] * 46, [0] * 37, [0] * 4
            self.singles, self.doubles = [0] * 4, [0] * 4
        setup = SETUP[seats]
        self.turns = seats * setup.chips
        self.deck_size, self.removed_count = setup.deck, setup.removed
        self.deck_left, self.placed = 0, 0
        self.over = True
        i: cython.Py_ssize_t
        for i in range(4):
            self.singles[i], self.doubles[i], self.held[i] = 0, 0, 0
        for i in range(46):
            self.secret[i] = 0

    # Moves (C6-C11).

    def first_choice(self) -> cython.int:
        """The first use of chips that the mover has."""
        singles: cython.int = self.singles[self.turn]
        return JOIN if singles > 1 else SINGLE if singles == 1 else DOUBLE

    def last_choice(self) -> cython.int:
        return DOUBLE if self.doubles[self.turn] else SINGLE

    def legal_into(self, buffer: cython.p_int) -> cython.int:
        if self.over:
            return 0
        n: cython.int = 0
        first: cython.int = self.first_choice()
        last: cython.int = self.last_choice()
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        choice: cython.int
        for i in range(self.held[self.turn]):
            tile: cython.int = self.secret[self.turn * ROOM + i]
            for j in range(self.empties):
                for choice in range(first, last + 1):
                    buffer[n] = tile << 8 | self.empty[j] << 2 | choice
                    n += 1
        return n

    def allows(self, move: cython.int) -> cython.bint:
        if self.over or move < 0:
            return False
        cell: cython.int = move >> 2 & 63
        choice: cython.int = move & 3
        if cell >= CELL_COUNT or not self.free >> cell & 1:
            return False
        if choice < self.first_choice() or choice > self.last_choice():
            return False
        i: cython.Py_ssize_t
        for i in range(self.held[self.turn]):
            if self.secret[self.turn * ROOM + i] == move >> 8:
                return True
        return False

    def random_move(self, rng: Rng, buffer: cython.p_int) -> cython.int:
        """Every tile goes with every empty cell and every choice, so no list is needed."""
        first: cython.int = self.first_choice()
        choices: cython.uint = self.last_choice() + 1 - first
        empties: cython.uint = self.empties
        pick: cython.uint = rng.below(self.held[self.turn] * empties * choices)
        cell: cython.int = self.empty[pick % empties]
        pick //= empties
        tile: cython.int = self.secret[self.turn * ROOM + pick // choices]
        return tile << 8 | cell << 2 | (first + pick % choices)

    def play_int(self, move: cython.int) -> None:
        seat: cython.int = self.turn
        self.take_from_hand(seat, move >> 8)
        self.use_chips(seat, move & 3)
        self.lay(move >> 8, move >> 2 & 63, seat, move & 3)
        self.placed += 1
        if self.placed == self.turns:
            self.over = True
            return
        self.turn = seat + 1 if seat + 1 < self.seats else 0
        self.draw()

    def playout(self, rng: Rng, buffer: cython.p_int) -> None:
        while not self.over:
            self.play_int(self.random_move(rng, buffer))

    def take_from_hand(self, seat: cython.int, tile: cython.int) -> None:
        self.held[seat] -= 1
        at: cython.int = seat * ROOM
        while self.secret[at] != tile:
            at += 1
        self.secret[at] = self.secret[seat * ROOM + self.held[seat]]

    def use_chips(self, seat: cython.int, choice: cython.int) -> None:
        """Step 3 of a turn: a single or a double goes onto the tile, or two singles become a double."""
        if choice == SINGLE:
            self.singles[seat] -= 1
        elif choice == DOUBLE:
            self.doubles[seat] -= 1
        else:
            self.singles[seat] -= 2
            self.doubles[seat] += 1

    def draw(self) -> None:
        """Step 1 of a turn; the last two turns of each player have none."""
        if self.deck_left:
            self.deck_left -= 1
            self.secret[self.turn * ROOM + self.held[self.turn]] = self.secret[DECK + self.deck_left]
            self.held[self.turn] += 1

    # A guess.

    def evaluate(self, seat: cython.int) -> cython.double:
        """Everybody's points as they may end up, turned into chances of first place; from what `seat` can see alone."""
        if self.over:
            return self.utility(seat)
        mine: cython.ulonglong = self.hand_bits(seat)
        own: cython.double = self.expected_points(seat, mine)
        i: cython.Py_ssize_t
        for i in range(self.held[seat]):  # as if a chip went with each: measured, that wins a fifth more games
            own += self.chance_to_connect(self.secret[seat * ROOM + i], mine)
        total: cython.double = 1.0
        other: cython.int
        for other in range(self.seats):
            if other != seat:
                total += exp(0.5 * (self.expected_points(other, mine) - own))
        return 1.0 / total

    def expected_points(self, seat: cython.int, mine: cython.ulonglong) -> cython.double:
        """The points that a seat may expect, `mine` being the tiles in the hand of whoever asks."""
        in_front: cython.int = self.singles[seat] + 2 * self.doubles[seat]
        return CHIP_IN_FRONT * in_front + self.expected_on_board(seat, mine)

    def hand_bits(self, seat: cython.int) -> cython.ulonglong:
        bits: cython.ulonglong = 0
        i: cython.Py_ssize_t
        for i in range(self.held[seat]):
            bits |= ONE << self.secret[seat * ROOM + i]
        return bits

    # What is hidden (C16).

    def shuffle_hidden(self, seat: cython.int, rng: Rng) -> None:
        """Permute the tiles that the seat has not seen: the other hands, the deck and the removed ones."""
        n: cython.int = 0
        other: cython.int
        i: cython.int
        for other in range(self.seats):
            if other != seat:
                for i in range(self.held[other]):
                    self.unseen[n] = cython.cast(cython.uchar, other * ROOM + i)
                    n += 1
        for i in range(self.deck_left):
            self.unseen[n] = cython.cast(cython.uchar, DECK + i)
            n += 1
        for i in range(self.removed_count):
            self.unseen[n] = cython.cast(cython.uchar, REMOVED + i)
            n += 1
        while n > 1:
            one: cython.int = self.unseen[rng.below(n)]
            n -= 1
            last: cython.int = self.unseen[n]
            tile: cython.uchar = self.secret[one]
            self.secret[one] = self.secret[last]
            self.secret[last] = tile

    # Copies.

    def copy_from(self, other: Position) -> None:
        self.assign(cython.cast(Connect37Position, other))

    def assign(self, other: Connect37Position) -> None:
        self.assign_board(other)
        self.turn, self.over, self.placed, self.deck_left = other.turn, other.over, other.placed, other.deck_left
        i: cython.Py_ssize_t
        for i in range(46):
            self.secret[i] = other.secret[i]
        for i in range(4):
            self.held[i] = other.held[i]
            self.singles[i] = other.singles[i]
            self.doubles[i] = other.doubles[i]

    def key(self) -> cython.ulonglong:
        """Board, hands and the order of the deck; the chips in front and the removed tiles follow from them."""
        total: cython.ulonglong = self.board_key()
        i: cython.int
        for i in range(self.seats):
            total ^= self.mix_key(self.hand_bits(i) << 2 | i)
        for i in range(self.deck_left):
            total ^= self.mix_key((ONE << 48) | cython.cast(cython.ulonglong, i) << 8 | self.secret[DECK + i])
        return self.mix_key(total)

    # For Python callers.

    def fresh(self) -> Connect37Position:
        return Connect37Position(self.seats)

    def __reduce__(self) -> tuple[object, ...]:
        chips = [self.chips(seat) for seat in range(self.seats)]
        state = (self.tiles(), chips, self.hands(), self.deck(), self.removed_tiles(), self.turn, self.over)
        return Connect37Position, (self.seats,), state

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        tiles, chips, hands, deck, removed, turn, over = state
        self.set_up(tiles, chips)
        self.hide(hands, deck, removed)
        self.turn, self.over = turn, over

    def value(self) -> Hashable:
        chips = tuple((self.singles[seat], self.doubles[seat]) for seat in range(self.seats))
        hands = tuple(tuple(hand) for hand in self.hands())
        return self.seats, tuple(self.tiles()), chips, hands, tuple(self.deck()), tuple(self.removed_tiles()), self.over

    def hands(self) -> list[list[int]]:
        """The tiles in each hand, ascending."""
        return [sorted(self.secret[seat * ROOM + i] for i in range(self.held[seat])) for seat in range(self.seats)]

    def deck(self) -> list[int]:
        """The tiles still to be drawn, in drawing order."""
        return [self.secret[DECK + i] for i in range(self.deck_left - 1, -1, -1)]

    def removed_tiles(self) -> list[int]:
        """The tiles taken out unseen, ascending."""
        return sorted(self.secret[REMOVED + i] for i in range(self.removed_count))

    def chips(self, seat: int) -> tuple[int, int]:
        """(singles, doubles) in front of the seat."""
        return self.singles[self.check_seat(seat)], self.doubles[seat]

    def turns_taken(self, seat: int) -> int:
        """How many turns the seat has had."""
        return (self.placed + self.seats - 1 - seat) // self.seats

    def deal(self, hands: Sequence[Sequence[int]], centre: int, deck: Sequence[int], removed: Sequence[int]) -> None:
        """Begin: one tile on the centre, all chips single, and the first player's first draw (C3-C6)."""
        chips = SETUP[self.seats].chips
        self.set_up([(centre, CENTRE, 0, 0)], [(chips, 0)] * self.seats)
        self.hide(hands, deck, removed)
        self.draw()

    def set_up(self, tiles: Iterable[tuple[int, int, int, int]], chips: Sequence[tuple[int, int]]) -> None:
        """Lay (tile, cell, owner, chips) on a blank board, whether or not a game could have come there.

        `chips` are each seat's singles and doubles. The number of tiles says whose turn it is.
        """
        self.lay_out(tiles)
        for seat, (singles, doubles) in enumerate(chips[: self.seats]):
            self.singles[seat], self.doubles[seat] = singles, doubles
        self.placed = max(36 - self.empties, 0)  # the centre tile was nobody's turn
        self.over = self.placed >= self.turns
        self.turn = (self.placed - self.over) % self.seats

    def hide(self, hands: Sequence[Sequence[int]], deck: Sequence[int], removed: Sequence[int]) -> None:
        """Fill hands, deck (in drawing order) and box with tiles."""
        if len(hands) != self.seats or len(deck) > self.deck_size or len(removed) != self.removed_count:
            raise ValueError("so many hands, tiles in the deck or removed tiles there cannot be")
        for seat, hand in enumerate(hands):
            if len(hand) > DEALT + 1:
                raise ValueError("a hand has at most three tiles")
            self.held[seat] = len(hand)
            for i, tile in enumerate(hand):
                self.secret[seat * ROOM + i] = tile
        self.deck_left = len(deck)
        for i, tile in enumerate(deck):
            self.secret[DECK + self.deck_left - 1 - i] = tile
        for i, tile in enumerate(removed):
            self.secret[REMOVED + i] = tile
