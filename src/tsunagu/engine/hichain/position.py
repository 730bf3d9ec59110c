"""A HICHAIN position: cards on an unbounded board, open hands, points, and who has won. Rules: docs/hichain.md.

A cell is an index into a 128 x 128 array. Each card touches one that lies already, so 60 cards reach at most 60 cells
from the four start cards: x and y stay within -60 … 61, their neighbours within -61 … 62, that is within 2 … 125 of
the array. Nothing meets the border, and an unbounded board is exact. A move is `cell * 128 + form`; PASS is 0.
"""

from __future__ import annotations

from collections.abc import Hashable

import cython

from tsunagu.engine.hichain.board import cell_at, place_of
from tsunagu.engine.hichain.cards import HANDS, SIGNS, START
from tsunagu.engine.hichain.extent import MOST_CARDS_EACH, check_extent
from tsunagu.engine.hichain.hands import Hands
from tsunagu.engine.hichain.rings import counted_chains
from tsunagu.engine.hichain.tables import TABLES, Tables
from tsunagu.engine.position import Position, Rng

CELLS = cython.declare(cython.const[cython.int], 16384)
RED = cython.declare(cython.const[cython.int], 128)
KINDS = cython.declare(cython.const[cython.int], 29)
FORM_ROOM = cython.declare(cython.const[cython.int], 96)
EDGE_ROOM = cython.declare(cython.const[cython.int], 256)
TRIES = cython.declare(cython.const[cython.int], 64)

ROYAL = cython.declare(cython.const[cython.int], 1)
SCORED = cython.declare(cython.const[cython.int], 2)

PASS = 0  # cell 0 is out of every game's reach
PASSING = cython.declare(cython.const[cython.int], 0)  # the same for compiled code
# A move goes to one of the 8 cells around an enemy card. There are at most 32 of these, and each has one of mine beside
# it (the one it touched when it was laid, or a start card): 7 * 32 cells. A full hand has 95 forms.
MOST_MOVES = 7 * MOST_CARDS_EACH * 95


def move_at(x: int, y: int, form: int) -> int:
    """The move that lays `form` on cell (x, y)."""
    return cell_at(x, y) * 128 + form


def parts_of(move: int) -> tuple[int, int, int]:
    """(x, y, form) of a move that is no pass."""
    return (*place_of(move // 128), move % 128)


class HichainPosition(Hands):
    """A position, with the options it is played by."""

    symbols: str
    winner: int  # a seat, or -1
    reason: int  # ROYAL or SCORED once over, else 0
    passes: int  # in a row
    score: list[int]
    contact: list[int]  # empty cells: half-sides met in bits 0-7, points of black cards in 8-15, of red cards in 16-23
    edge_at: bytearray  # seat * CELLS + cell: 1 + index in `edge`, 0 if that seat meets no enemy point there
    edge: list[int]  # seat * EDGE_ROOM + i: the empty cells where the seat meets an enemy point
    edges: list[int]
    shape: list[int]  # these three: see tables.py
    passed_on: list[int]
    way_to: list[int]

    def __init__(self, symbols: str = "standard", free: bool = False, dice: bool = False) -> None:
        if symbols not in HANDS:
            raise ValueError(f"no such symbols: {symbols}")
        Hands.__init__(self, 2, MOST_MOVES, free, dice)
        if not cython.compiled:
            self.score, self.contact, self.edge_at = [0] * 2, [0] * 16384, bytearray(32768)
            self.edge, self.edges = [0] * 512, [0] * 2
        self.symbols = symbols
        tables: Tables = TABLES
        self.shape, self.passed_on, self.way_to = tables.shape, tables.passed_on, tables.way_to
        self.winner = -1
        self.reason = self.passes = 0
        for seat in range(2):
            self.fill_hand(seat, HANDS[symbols])
        for x, y, sign, seat in START:
            self.lay(seat, cell_at(x, y), 4 * SIGNS.index(sign))

    # Moves.

    def obstacles(self, seat: cython.int, cell: cython.int) -> cython.uint:
        """What a card of the seat meets on the empty cell: half-sides in bits 0-7, enemy points in bits 8-15."""
        contact: cython.uint = self.contact[cell]
        return (contact & 255) | ((contact & 0xFF00) if seat else (contact >> 8 & 0xFF00))

    def legal_into(self, buffer: cython.p_int) -> cython.int:
        if self.over:
            return 0
        n: cython.int = 0
        seat: cython.int = self.turn
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        for i in range(self.edges[seat]):
            cell: cython.int = self.edge[seat * EDGE_ROOM + i]
            obstacles: cython.uint = self.obstacles(seat, cell)
            for j in range(self.form_count[seat]):
                form: cython.int = self.form[seat * FORM_ROOM + j]
                touching: cython.uint = self.shape[form] & obstacles
                if touching > 255 and not touching & 255:  # points meet, no half-sides (H6, H7)
                    buffer[n] = cell * 128 + form
                    n += 1
        if n == 0:
            buffer[0] = PASSING
            return 1
        return n

    def can_place(self) -> cython.bint:
        """Whether the seat to move has a placing."""
        seat: cython.int = self.turn
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        for i in range(self.edges[seat]):
            obstacles: cython.uint = self.obstacles(seat, self.edge[seat * EDGE_ROOM + i])
            for j in range(self.form_count[seat]):
                touching: cython.uint = self.shape[self.form[seat * FORM_ROOM + j]] & obstacles
                if touching > 255 and not touching & 255:
                    return True
        return False

    def allows(self, move: cython.int) -> cython.bint:
        if self.over or move < 0 or move >= CELLS * 128:
            return False
        if move == PASSING:
            return not self.can_place()
        cell: cython.int = move >> 7
        form: cython.int = move & 127
        if form >= 4 * KINDS or not self.form_at[self.turn * 116 + form] or not self.edge_at[self.turn * CELLS + cell]:
            return False
        touching: cython.uint = self.shape[form] & self.obstacles(self.turn, cell)
        return touching > 255 and not touching & 255

    def random_move(self, rng: Rng, buffer: cython.p_int) -> cython.int:
        """Any form on any edge cell, drawn again until it fits: uniform over the legal moves without listing them."""
        seat: cython.int = self.turn
        forms: cython.int = self.form_count[seat]
        pairs: cython.uint = self.edges[seat] * forms
        tries: cython.int
        if pairs:
            for tries in range(TRIES):
                pick: cython.int = rng.below(pairs)
                form: cython.int = self.form[seat * FORM_ROOM + pick % forms]
                cell: cython.int = self.edge[seat * EDGE_ROOM + pick // forms]
                touching: cython.uint = self.shape[form] & self.obstacles(seat, cell)
                if touching > 255 and not touching & 255:
                    return cell * 128 + form
        return buffer[rng.below(self.legal_into(buffer))]

    def play_int(self, move: cython.int) -> None:
        mover: cython.int = self.turn
        self.turn = 1 - mover
        if move == PASSING:
            self.passes += 1
            if self.passes == 2:
                self.end(-1, SCORED)
            return
        self.passes = 0
        cell: cython.int = move >> 7
        form: cython.int = move & 127
        self.lay(mover, cell, form)
        self.take_from_hand(mover, form >> 2)
        self.count_gain(mover, cell)
        if self.royal_through(mover, cell):
            self.end(mover, ROYAL)
        elif self.left_in_hand[0] == 0 and self.left_in_hand[1] == 0:
            self.end(-1, SCORED)

    # The board.

    def lay(self, seat: cython.int, cell: cython.int, form: cython.int) -> None:
        self.card[cell] = cython.cast(cython.uchar, 1 + form + RED * seat)
        self.sequence[self.placed] = cell
        self.placed += 1
        self.contact[cell] = 0
        self.remove_edge(0, cell)
        self.remove_edge(1, cell)
        way: cython.Py_ssize_t
        for way in range(8):
            other: cython.int = cell + self.way_to[way]
            given: cython.uint = self.passed_on[form * 8 + way]
            if given and not self.card[other]:
                self.contact[other] |= (given & 255) | (given & 0xFF00) << 8 * seat
                self.add_edge(1 - seat, other)

    def add_edge(self, seat: cython.int, cell: cython.int) -> None:
        if self.edge_at[seat * CELLS + cell]:
            return
        self.edge[seat * EDGE_ROOM + self.edges[seat]] = cell
        self.edges[seat] += 1
        self.edge_at[seat * CELLS + cell] = cython.cast(cython.uchar, self.edges[seat])

    def remove_edge(self, seat: cython.int, cell: cython.int) -> None:
        hole: cython.int = self.edge_at[seat * CELLS + cell]
        if hole == 0:
            return
        self.edges[seat] -= 1
        last: cython.int = self.edge[seat * EDGE_ROOM + self.edges[seat]]
        self.edge[seat * EDGE_ROOM + hole - 1] = last
        self.edge_at[seat * CELLS + last] = cython.cast(cython.uchar, hole)
        self.edge_at[seat * CELLS + cell] = 0

    # Points and the end.

    def count_gain(self, seat: cython.int, cell: cython.int) -> None:
        """Bring the seat's points up to date; with a run of 26 on the board rings are looked for as well."""
        self.long_run = False
        self.score[seat] += self.gain(seat, cell)
        if self.long_run:
            self.watched[seat] = True
        if self.watched[seat]:
            with cython.gil:
                self.recount(seat)

    def end(self, winner: cython.int, reason: cython.int) -> None:
        """The game is over; scored, the higher total wins."""
        self.over = True
        self.reason = reason
        if reason == SCORED and self.score[0] != self.score[1]:
            winner = 0 if self.score[0] > self.score[1] else 1
        self.winner = winner

    def next_threat(self, seat: cython.int, after: cython.int) -> cython.int:
        """The first pair of edge cell and form, from `after` on, that would complete a Royal of the seat; or -1."""
        forms: cython.int = self.form_count[seat]
        pairs: cython.int = self.edges[seat] * forms if self.nearly_spells(seat) else 0
        pair: cython.int = after
        while pair < pairs:
            cell: cython.int = self.edge[seat * EDGE_ROOM + pair // forms]
            if pair % forms == 0 and not self.spells_beside(seat, cell):
                pair += forms
                continue
            form: cython.int = self.form[seat * FORM_ROOM + pair % forms]
            touching: cython.uint = self.shape[form] & self.obstacles(seat, cell)
            if touching > 255 and not touching & 255 and self.royal_with(seat, cell, form):
                return pair
            pair += 1
        return -1

    def utility(self, seat: cython.int) -> cython.double:
        return 0.5 if self.winner < 0 else 1.0 if self.winner == seat else 0.0

    def evaluate(self, seat: cython.int) -> cython.double:
        """The points ahead, and how far each side has come with a Royal: the other's threat is worth a run of five.

        Whoever is to move and can complete one has all but won.
        """
        if self.over:
            return self.utility(seat)
        if self.next_threat(self.turn, 0) >= 0:
            return 0.98 if seat == self.turn else 0.02
        ahead: cython.double = cython.cast(cython.double, self.score[seat] - self.score[1 - seat])
        mine: cython.int = self.longest_spelling(seat)
        theirs: cython.int = self.longest_spelling(1 - seat)
        ahead += (mine * mine if mine > 2 else 0) - (theirs * theirs if theirs > 2 else 0)
        if self.next_threat(1 - self.turn, 0) >= 0:
            ahead += -25 if seat == self.turn else 25
        return 0.5 + 0.45 * ahead / (25.0 + (ahead if ahead > 0 else -ahead))

    # Copies.

    def wipe(self) -> None:
        """Clear the board by what lies on it. Contact is on edge cells only: half-sides come with points (H4)."""
        i: cython.Py_ssize_t
        seat: cython.Py_ssize_t
        for i in range(self.placed):
            self.card[self.sequence[i]] = 0
        for seat in range(2):
            for i in range(self.edges[seat]):
                cell: cython.int = self.edge[seat * EDGE_ROOM + i]
                self.contact[cell] = 0
                self.edge_at[seat * CELLS + cell] = 0

    def copy_from(self, other: Position) -> None:
        self.assign(cython.cast(HichainPosition, other))

    def assign(self, other: HichainPosition) -> None:
        self.wipe()
        self.turn, self.over = other.turn, other.over
        self.winner, self.reason, self.passes = other.winner, other.reason, other.passes
        self.placed = other.placed
        i: cython.Py_ssize_t
        seat: cython.Py_ssize_t
        for i in range(other.placed):
            self.sequence[i] = other.sequence[i]
            self.card[other.sequence[i]] = other.card[other.sequence[i]]
        for seat in range(2):
            self.score[seat], self.watched[seat] = other.score[seat], other.watched[seat]
            self.edges[seat], self.left_in_hand[seat] = other.edges[seat], other.left_in_hand[seat]
            self.form_count[seat] = other.form_count[seat]
            for i in range(other.edges[seat]):
                cell: cython.int = other.edge[seat * EDGE_ROOM + i]
                self.edge[seat * EDGE_ROOM + i] = cell
                self.edge_at[seat * CELLS + cell] = cython.cast(cython.uchar, i + 1)
                self.contact[cell] = other.contact[cell]
            for i in range(other.form_count[seat]):
                self.form[seat * FORM_ROOM + i] = other.form[seat * FORM_ROOM + i]
        for i in range(58):
            self.hand[i] = other.hand[i]
        for i in range(232):
            self.form_at[i] = other.form_at[i]

    def key(self) -> cython.ulonglong:
        total: cython.ulonglong = self.turn + 2 * self.over + 4 * self.passes
        i: cython.Py_ssize_t
        for i in range(self.placed):
            total ^= self.mix_key(self.sequence[i] * 256 + self.card[self.sequence[i]])
        return self.mix_key(total)

    # For Python callers.

    def fresh(self) -> HichainPosition:
        return HichainPosition(self.symbols, self.free, self.dice)

    def __reduce__(self) -> tuple[object, ...]:
        state = (self.cards(), [self.hand_of(0), self.hand_of(1)], self.turn, self.passes)
        return HichainPosition, (self.symbols, self.free, self.dice), state

    def __setstate__(self, state: tuple[list[tuple[int, int, int, int]], list[str], int, int]) -> None:
        self.set_up(*state)

    def value(self) -> Hashable:
        hands = tuple(self.hand[i] for i in range(58))
        options = (self.symbols, self.free, self.dice)
        return options, frozenset(self.cards()), hands, self.turn, self.passes, self.over, self.winner, self.reason

    def scores(self) -> tuple[int, int]:
        return self.score[0], self.score[1]

    def threats(self, seat: int) -> list[int]:
        """The moves that would complete a Royal of the seat if it were its turn."""
        found = []
        pair = self.next_threat(self.check_seat(seat), 0)
        while pair >= 0:
            cell, form = divmod(pair, self.form_count[seat])
            found.append(self.edge[seat * EDGE_ROOM + cell] * 128 + self.form[seat * FORM_ROOM + form])
            pair = self.next_threat(seat, pair + 1)
        return sorted(found)

    def recount(self, seat: int) -> None:
        """Count the seat's points from scratch, rings and all."""
        self.score[seat] = sum(chain.points for chain in counted_chains(self, seat))

    def meets(self, seat: int, x: int, y: int) -> int:
        """What a card of the seat meets on an empty cell: half-sides in bits 0-7, enemy points in bits 8-15."""
        return self.obstacles(self.check_seat(seat), cell_at(x, y))

    def set_up(self, cards: list[tuple[int, int, int, int]], hands: list[str], turn: int, passes: int) -> None:
        """Lay (x, y, form, seat) cards on the empty board, deal the hands, and judge whether the game is over.

        Only as many cards, and only as far apart, as a game can have are taken: the bounds of all buffers rest on it.
        """
        self.check_seat(turn)
        check_extent(cards, hands)
        self.wipe()
        self.placed = 0
        self.edges[:] = self.left_in_hand[:] = self.form_count[:] = [0] * 2
        self.hand[:], self.form_at[:] = [0] * 58, [0] * 232
        for x, y, form, seat in cards:
            self.check_place(x, y, seat)
            self.lay(seat, cell_at(x, y), form)
        for seat in range(2):
            self.fill_hand(seat, hands[seat])
            self.score[seat] = self.full_score(seat)
            self.watched[seat] = self.long_run
        self.over, self.winner, self.reason = False, -1, 0
        self.passes = self.check_passes(passes, turn)
        self.turn = turn
        royals = [seat for seat in range(2) if self.royal(seat)]
        if royals:
            self.end(royals[0], ROYAL)
        elif passes == 2 or not any(hands):
            self.end(-1, SCORED)

    def check_passes(self, passes: int, turn: int) -> int:
        """The number of passes in a row, if those who passed had to."""
        if passes not in (0, 1, 2):
            raise ValueError(f"{passes} passes in a row")
        for back in range(1, passes + 1):
            self.turn = turn ^ (back & 1)
            if self.can_place():
                raise ValueError(f"seat {self.turn} had no need to pass")
        return passes
