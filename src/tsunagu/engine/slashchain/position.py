"""A slashchain position: tiles on an unbounded board, hands of kinds, and who has made five. Rules: docs/slashchain.md.

A tile cell is an index into a 128 x 128 array with the first tile in its middle; a small cell is an index into a
256 x 256 array of lines. 36 tiles reach at most 35 cells from the first, so nothing ever meets the border and an
unbounded board is exact. A move is `cell * 16 + pattern`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import cython

from tsunagu.engine.position import Position, Rng
from tsunagu.engine.slashchain.tiles import FORMS, KIND_OF

SPAN = cython.declare(cython.const[cython.int], 128)
SMALL = cython.declare(cython.const[cython.int], 256)
ORIGIN = cython.declare(cython.const[cython.int], 64 * 128 + 64)
EMPTY = cython.declare(cython.const[cython.int], 0)

WINS = cython.declare(cython.const[cython.int], 0)
FORBIDDEN = cython.declare(cython.const[cython.int], 1)
IGNORED = cython.declare(cython.const[cython.int], 2)

FIVE = cython.declare(cython.const[cython.int], 1)
GAVE_FIVE = cython.declare(cython.const[cython.int], 2)
OVERLINE = cython.declare(cython.const[cython.int], 3)
DOUBLE_FOUR = cython.declare(cython.const[cython.int], 4)
TILES_OUT = cython.declare(cython.const[cython.int], 5)

# n tiles have at most 2n + 2 neighbouring cells. The second player, holding 5 kinds with 15 forms after 27 tiles, or 4
# with 14 after 29, has the most choices: 56 * 15 = 60 * 14. More forms mean fewer tiles laid, and the other way round.
MOST_MOVES = 840


def move_at(x: int, y: int, pattern: int) -> int:
    """The move that lays `pattern` on tile cell (x, y)."""
    return ((y + 64) * 128 + x + 64) * 16 + pattern


def place_of(move: int) -> tuple[int, int, int]:
    """(x, y, pattern) of a move."""
    return (move // 16) % 128 - 64, move // 16 // 128 - 64, move % 16


def small_cell(at: int) -> tuple[int, int]:
    """(x, y) of a small cell's index."""
    return at % 256 - 128, at // 256 - 128


class Slashchain(Position):
    """A position, with the rule it is judged by."""

    renju: bool
    overline: int  # WINS, FORBIDDEN or IGNORED
    sets: int
    winner: int  # a seat, or -1
    reason: int  # FIVE … TILES_OUT once over, else 0
    placed: int
    line: bytearray  # small cells: EMPTY, or 1 + the seat whose line it is
    edge_at: bytearray  # tile cells: 1 + index in `edge`, 0 if no tile may go there now
    edge: list[int]  # the cells where a tile may go
    edges: int
    laid: list[int]  # the moves, in the order played
    hand: list[int]  # seat * 6 + kind: tiles left
    form: list[int]  # seat * 16 + i: the patterns a seat can still lay
    form_count: list[int]
    kind_of: list[int]
    corner_at: list[int]  # offsets of TL TR BL BR from TL
    step: list[int]  # along a seat's diagonal
    exact: list[bool]  # the seat needs exactly five: six or more do not win for it

    def __init__(self, renju: bool = False, overline: int = 0, sets: int = 1) -> None:
        if overline not in (0, 1, 2) or sets not in (1, 2, 3) or (renju and overline != 0):
            raise ValueError(f"no such rule: renju={renju}, overline={overline}, sets={sets}")
        Position.__init__(self, 2, MOST_MOVES)
        if not cython.compiled:
            self.line, self.edge_at = bytearray(65536), bytearray(16384)
            self.edge, self.laid, self.hand, self.form = [0] * 160, [0] * 36, [0] * 12, [0] * 32
            self.form_count, self.kind_of = [0] * 2, [0] * 16
            self.corner_at, self.step, self.exact = [0] * 4, [0] * 2, [False] * 2
        self.renju, self.overline, self.sets = renju, overline, sets
        self.kind_of[:] = KIND_OF
        self.corner_at[:] = [0, 1, SMALL, SMALL + 1]
        self.step[:] = [1 - SMALL, 1 + SMALL]
        self.exact[:] = [renju or overline != WINS, overline != WINS]
        self.hand[:] = [sets] * 12
        self.winner = -1
        self.reason = self.placed = self.edges = 0
        self.list_forms(0)
        self.list_forms(1)
        self.add_edge(ORIGIN)

    # Moves.

    def legal_into(self, buffer: cython.p_int) -> cython.int:
        if self.over:
            return 0
        n: cython.int = 0
        seat: cython.int = self.turn
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        for i in range(self.edges):
            for j in range(self.form_count[seat]):
                buffer[n] = self.edge[i] * 16 + self.form[seat * 16 + j]
                n += 1
        if self.overline != FORBIDDEN:
            return n
        kept: cython.int = 0
        for i in range(n):
            if not self.makes_overline(buffer[i], seat):
                buffer[kept] = buffer[i]
                kept += 1
        return kept

    def allows(self, move: cython.int) -> cython.bint:
        if self.over or move < 0 or move >= SPAN * SPAN * 16:
            return False
        if not self.edge_at[move >> 4] or self.hand[self.turn * 6 + self.kind_of[move & 15]] == 0:
            return False
        return not (self.overline == FORBIDDEN and self.makes_overline(move, self.turn))

    def random_move(self, rng: Rng, buffer: cython.p_int) -> cython.int:
        """Every form fits every edge cell, so no list is needed; a forbidden pick is drawn again (S12: one is always legal)."""
        seat: cython.int = self.turn
        forms: cython.int = self.form_count[seat]
        while True:
            pick: cython.int = rng.below(self.edges * forms)
            move: cython.int = self.edge[pick // forms] * 16 + self.form[seat * 16 + pick % forms]
            if self.overline != FORBIDDEN or not self.makes_overline(move, seat):
                return move

    def play_int(self, move: cython.int) -> None:
        mover: cython.int = self.turn
        self.lay(move)
        self.take_from_hand(mover, self.kind_of[move & 15])
        self.turn = 1 - mover
        self.judge(mover, move)

    # The board.

    def write_tile(self, move: cython.int) -> None:
        at: cython.int = (move >> 11) * 2 * SMALL + (move >> 4) % SPAN * 2
        corner: cython.Py_ssize_t
        for corner in range(4):
            self.line[at + self.corner_at[corner]] = 2 - (move >> corner & 1)

    def add_edge(self, cell: cython.int) -> None:
        """Open `cell` for a tile, unless one lies there or it is open already."""
        if self.edge_at[cell] or self.line[(cell >> 7) * 2 * SMALL + cell % SPAN * 2]:
            return
        self.edge[self.edges] = cell
        self.edges += 1
        self.edge_at[cell] = self.edges

    def lay(self, move: cython.int) -> None:
        cell: cython.int = move >> 4
        self.laid[self.placed] = move
        self.placed += 1
        self.write_tile(move)
        self.edges -= 1
        last: cython.int = self.edge[self.edges]
        hole: cython.int = self.edge_at[cell]
        self.edge[hole - 1] = last
        self.edge_at[last] = hole
        self.edge_at[cell] = 0
        self.add_edge(cell - 1)
        self.add_edge(cell + 1)
        self.add_edge(cell - SPAN)
        self.add_edge(cell + SPAN)

    def take_from_hand(self, seat: cython.int, kind: cython.int) -> None:
        self.hand[seat * 6 + kind] -= 1
        if self.hand[seat * 6 + kind] == 0:
            self.list_forms(seat)

    def list_forms(self, seat: cython.int) -> None:
        n: cython.int = 0
        pattern: cython.int
        for pattern in range(16):
            if self.hand[seat * 6 + self.kind_of[pattern]]:
                self.form[seat * 16 + n] = pattern
                n += 1
        self.form_count[seat] = n

    # Chains and threats (S7, S14-S18). `at` and `fill` are small cells.

    def reach(self, at: cython.int, step: cython.int, mark: cython.int) -> cython.int:
        """How many lines `mark` stand in a row from the cell after `at`."""
        n: cython.int = 0
        at += step
        while self.line[at] == mark:
            n += 1
            at += step
        return n

    def chain_through(self, at: cython.int, seat: cython.int) -> cython.int:
        """Length of the seat's chain through `at`, whose own line is taken for granted."""
        step: cython.int = self.step[seat]
        return 1 + self.reach(at, step, seat + 1) + self.reach(at, -step, seat + 1)

    def chain_end(self, at: cython.int, step: cython.int, seat: cython.int) -> cython.int:
        """The first cell after `at` that does not carry the seat's line."""
        return at + step * (1 + self.reach(at, step, seat + 1))

    def is_four(self, fill: cython.int, seat: cython.int) -> cython.bint:
        """Whether one more line on the empty cell `fill` makes a five where none stands yet."""
        if self.line[fill] != EMPTY:
            return False
        step: cython.int = self.step[seat]
        one: cython.int = self.reach(fill, step, seat + 1)
        other: cython.int = self.reach(fill, -step, seat + 1)
        if one > 4 or other > 4:
            return False
        return one + other == 4 or (one + other > 4 and not self.exact[seat])

    def is_open_four(self, at: cython.int, seat: cython.int) -> cython.bint:
        """Whether the seat's chain through `at`, whose own line is taken for granted, is an open four."""
        if self.chain_through(at, seat) != 4:
            return False
        step: cython.int = self.step[seat]
        return self.is_four(self.chain_end(at, step, seat), seat) and self.is_four(
            self.chain_end(at, -step, seat), seat
        )

    def is_three(self, fill: cython.int, seat: cython.int) -> cython.bint:
        """Whether one more line on the empty cell `fill` makes an open four."""
        if self.line[fill] != EMPTY or self.chain_through(fill, seat) != 4:
            return False
        self.line[fill] = seat + 1
        found: cython.bint = self.is_open_four(fill, seat)
        self.line[fill] = EMPTY
        return found

    def makes_overline(self, move: cython.int, seat: cython.int) -> cython.bint:
        """Whether the move would make the seat's own chain of six or more."""
        at: cython.int = (move >> 11) * 2 * SMALL + (move >> 4) % SPAN * 2
        self.write_tile(move)
        found: cython.bint = False
        corner: cython.int
        for corner in range(4):
            if (move >> corner & 1) != seat and self.chain_through(at + self.corner_at[corner], seat) > 5:
                found = True
        for corner in range(4):
            self.line[at + self.corner_at[corner]] = EMPTY
        return found

    def double_four_two_apart(self, move: cython.int) -> cython.bint:
        """Whether a four of `/` with a line of the new tile stands two diagonals beside another four (S18)."""
        at: cython.int = (move >> 11) * 2 * SMALL + (move >> 4) % SPAN * 2
        corner: cython.int
        for corner in range(4):
            if not move >> corner & 1:
                continue
            line: cython.int = at + self.corner_at[corner]
            if not (
                self.is_four(self.chain_end(line, self.step[0], 0), 0)
                or self.is_four(self.chain_end(line, -self.step[0], 0), 0)
            ):
                continue
            diagonal: cython.int = line % SMALL + (line >> 8)
            if self.four_on_diagonal(diagonal - 2) or self.four_on_diagonal(diagonal + 2):
                return True
        return False

    def four_on_diagonal(self, diagonal: cython.int) -> cython.bint:
        """Whether any four of `/` stands on the diagonal x + y, counted in array indices."""
        step: cython.int = self.step[0]
        i: cython.Py_ssize_t
        corner: cython.int
        for i in range(self.placed):
            move: cython.int = self.laid[i]
            at: cython.int = (move >> 11) * 2 * SMALL + (move >> 4) % SPAN * 2
            for corner in range(4):
                line: cython.int = at + self.corner_at[corner]
                if not move >> corner & 1 or line % SMALL + (line >> 8) != diagonal:
                    continue
                if self.is_four(self.chain_end(line, step, 0), 0) or self.is_four(self.chain_end(line, -step, 0), 0):
                    return True
        return False

    # The end (S8-S13, S19, S20).

    def judge(self, mover: cython.int, move: cython.int) -> None:
        """Look at the chains the move made, in the order the rule gives."""
        at: cython.int = (move >> 11) * 2 * SMALL + (move >> 4) % SPAN * 2
        fives: cython.int = 0  # bit `seat`: a chain of exactly five was made
        longer: cython.int = 0  # bit `seat`: a chain of six or more was made
        corner: cython.int
        for corner in range(4):
            seat: cython.int = 1 - (move >> corner & 1)
            length: cython.int = self.chain_through(at + self.corner_at[corner], seat)
            if length == 5:
                fives |= 1 << seat
            elif length > 5:
                longer |= 1 << seat
        winning: cython.int = fives if self.overline == IGNORED else fives | longer
        if winning >> (1 - mover) & 1:
            self.end(1 - mover, GAVE_FIVE)
        elif self.renju and mover == 0 and not fives & 1 and longer & 1:
            self.end(1, OVERLINE)
        elif winning >> mover & 1:
            self.end(mover, FIVE)
        elif self.renju and mover == 0 and self.double_four_two_apart(move):
            self.end(1, DOUBLE_FOUR)
        elif self.placed == 12 * self.sets:
            self.end(-1, TILES_OUT)

    def end(self, winner: cython.int, reason: cython.int) -> None:
        self.over = True
        self.winner = winner
        self.reason = reason

    def utility(self, seat: cython.int) -> cython.double:
        return 0.5 if self.winner < 0 else 1.0 if self.winner == seat else 0.0

    def promise(self, seat: cython.int) -> cython.double:
        """A four the side to move can fill nearly wins; otherwise fours and threes weigh."""
        if self.over:
            return self.utility(seat)
        mover: cython.int = self.turn
        ahead: cython.double = self.threat_count(mover) - self.threat_count(1 - mover)
        good: cython.double = 0.97 if ahead > 50 else 0.5 + 0.4 * ahead / (4 + (ahead if ahead > 0 else -ahead))
        return good if seat == mover else 1.0 - good

    def threat_count(self, seat: cython.int) -> cython.double:
        """Threes count one, fours two, a four that the side to move can fill at once a hundred; cells may count twice."""
        total: cython.double = 0.0
        i: cython.Py_ssize_t
        corner: cython.int
        way: cython.int
        for i in range(self.placed):
            move: cython.int = self.laid[i]
            at: cython.int = (move >> 11) * 2 * SMALL + (move >> 4) % SPAN * 2
            for corner in range(4):
                if (move >> corner & 1) == seat:
                    continue
                for way in range(-1, 2, 2):
                    fill: cython.int = self.chain_end(at + self.corner_at[corner], way * self.step[seat], seat)
                    if self.is_four(fill, seat):
                        total += 100.0 if seat == self.turn and self.can_fill(fill, seat) else 2.0
                    elif self.is_three(fill, seat):
                        total += 1.0
        return total

    def can_fill(self, fill: cython.int, seat: cython.int) -> cython.bint:
        """Whether the seat may lay a tile now that puts its line on the small cell."""
        if not self.edge_at[(fill >> 9) * SPAN + (fill % SMALL >> 1)]:
            return False
        corner: cython.int = (fill >> 8 & 1) * 2 + (fill & 1)
        i: cython.Py_ssize_t
        for i in range(self.form_count[seat]):
            if (self.form[seat * 16 + i] >> corner & 1) != seat:
                return True
        return False

    # Copies.

    def wipe(self) -> None:
        """Clear the board by what lies on it: far cheaper than clearing the arrays."""
        i: cython.Py_ssize_t
        corner: cython.Py_ssize_t
        for i in range(self.placed):
            move: cython.int = self.laid[i]
            at: cython.int = (move >> 11) * 2 * SMALL + (move >> 4) % SPAN * 2
            for corner in range(4):
                self.line[at + self.corner_at[corner]] = EMPTY
        for i in range(self.edges):
            self.edge_at[self.edge[i]] = 0

    def copy_from(self, other: Position) -> None:
        self.assign(cython.cast(Slashchain, other))

    def assign(self, other: Slashchain) -> None:
        self.wipe()
        self.turn, self.over = other.turn, other.over
        self.winner, self.reason = other.winner, other.reason
        self.placed, self.edges = other.placed, other.edges
        i: cython.Py_ssize_t
        for i in range(other.placed):
            self.laid[i] = other.laid[i]
            self.write_tile(other.laid[i])
        for i in range(other.edges):
            self.edge[i] = other.edge[i]
            self.edge_at[other.edge[i]] = cython.cast(cython.uchar, i + 1)
        for i in range(12):
            self.hand[i] = other.hand[i]
        for i in range(2):
            self.form_count[i] = other.form_count[i]
        for i in range(32):
            self.form[i] = other.form[i]

    def key(self) -> cython.ulonglong:
        total: cython.ulonglong = self.turn + 2 * self.over
        i: cython.Py_ssize_t
        for i in range(self.placed):
            total ^= self.mixed(self.laid[i])
        return self.mixed(total)

    # For Python callers.

    def fresh(self) -> Slashchain:
        return Slashchain(self.renju, self.overline, self.sets)

    def value(self) -> Hashable:
        tiles = frozenset(self.laid[i] for i in range(self.placed))
        hands = tuple(self.hand[i] for i in range(12))
        rule = (self.renju, self.overline, self.sets)
        return rule, tiles, hands, self.turn, self.over, self.winner, self.reason

    def tiles(self) -> list[tuple[int, int, int]]:
        """(x, y, pattern) of every tile, in the order laid."""
        return [place_of(self.laid[i]) for i in range(self.placed)]

    def left(self, seat: int, kind: int) -> int:
        """How many tiles of a kind the seat still holds."""
        return self.hand[self.checked_seat(seat) * 6 + kind]

    def set_up(self, tiles: Iterable[tuple[int, int, int]], hands: list[int], turn: int) -> None:
        """Lay (x, y, pattern) tiles on a fresh board, whether or not a game could have come there; nothing is judged."""
        self.edges = 0
        self.edge_at[ORIGIN] = 0
        for x, y, pattern in tiles:
            if self.placed == 36 or not (-40 <= x <= 40 and -40 <= y <= 40):
                raise ValueError("at most 36 tiles, at most 40 cells from the first")
            move = move_at(x, y, pattern)
            self.add_edge(move >> 4)
            if not self.edge_at[move >> 4]:
                raise ValueError("two tiles on one cell")
            self.lay(move)
        if self.placed == 0:
            self.add_edge(ORIGIN)
        self.hand[:] = hands
        self.turn = turn
        self.list_forms(0)
        self.list_forms(1)

    def settle(self, winner: int, reason: int) -> None:
        """Declare the game over: for a position that is set up, not played."""
        self.end(winner, reason)

    def longest(self, seat: int) -> int:
        """Length of the seat's longest chain, 0 if it has no line."""
        return max((self.chain_through(at, seat) for at in self.lines_of(seat)), default=0)

    def fours(self, seat: int) -> list[int]:
        """The small cells that would make a five of the seat's line."""
        return [fill for fill in self.chain_ends(seat) if self.is_four(fill, seat)]

    def threes(self, seat: int) -> list[int]:
        """The small cells that would make an open four of the seat's line."""
        return [fill for fill in self.chain_ends(seat) if self.is_three(fill, seat)]

    def open_fours(self, seat: int) -> list[list[int]]:
        """The small cells of each open four of the seat's line."""
        step = self.step[seat]
        starts = {self.chain_end(at, -step, seat) + step for at in self.lines_of(seat) if self.is_open_four(at, seat)}
        return [[start + step * i for i in range(4)] for start in sorted(starts)]

    def chain_at(self, at: int, seat: int) -> list[int]:
        """The small cells of the seat's chain through `at`."""
        step = self.step[seat]
        start = self.chain_end(at, -step, seat) + step
        return [start + step * i for i in range(self.chain_through(at, seat))]

    def lines_of(self, seat: int) -> list[int]:
        """The small cells that carry the seat's line, in the order laid."""
        return [at for i in range(self.placed) for at in self.lines_of_tile(self.laid[i], seat)]

    def last_lines(self, seat: int) -> list[int]:
        """The small cells of the last tile that carry the seat's line."""
        return self.lines_of_tile(self.laid[self.placed - 1], seat) if self.placed else []

    def lines_of_tile(self, move: int, seat: int) -> list[int]:
        at = (move >> 11) * 2 * SMALL + (move >> 4) % SPAN * 2
        return [at + self.corner_at[corner] for corner in range(4) if (move >> corner & 1) != seat]

    def fours_of_last(self, seat: int) -> list[int]:
        """The fours that contain a line of the last tile, by the cell that would fill them."""
        step = self.step[seat]
        ends = {self.chain_end(at, way, seat) for at in self.last_lines(seat) for way in (step, -step)}
        return [fill for fill in sorted(ends) if self.is_four(fill, seat)]

    def chain_ends(self, seat: int) -> list[int]:
        step = self.step[seat]
        return sorted({self.chain_end(at, way, seat) for at in self.lines_of(seat) for way in (step, -step)})
