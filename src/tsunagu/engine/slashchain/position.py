"""A slashchain position: the board, hands of kinds, and the rule that judges a move. Rules: docs/slashchain.md."""

from __future__ import annotations

from collections.abc import Hashable

import cython

from tsunagu.engine.position import Position, Rng
from tsunagu.engine.slashchain.board import Board, hang_together
from tsunagu.engine.slashchain.tiles import KIND_OF

SPAN = cython.declare(cython.const[cython.int], 128)
SMALL = cython.declare(cython.const[cython.int], 256)

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


class SlashchainPosition(Position):
    """A position, with the rule it is judged by."""

    board: Board
    renju: bool
    overline: int  # WINS, FORBIDDEN or IGNORED
    sets: int
    winner: int  # a seat, or -1
    reason: int  # FIVE … TILES_OUT once over, else 0
    hand: list[int]  # seat * 6 + kind: tiles left
    form: list[int]  # seat * 16 + i: the patterns a seat can still lay
    form_count: list[int]
    kind_of: list[int]

    def __init__(self, renju: bool = False, overline: int = 0, sets: int = 1) -> None:
        if overline not in (0, 1, 2) or sets not in (1, 2, 3) or (renju and overline != 0):
            raise ValueError(f"no such rule: renju={renju}, overline={overline}, sets={sets}")
        Position.__init__(self, 2, MOST_MOVES)
        self.board = Board(renju or overline != WINS, overline != WINS)
        if not cython.compiled:
            self.hand, self.form, self.form_count, self.kind_of = [0] * 12, [0] * 32, [0] * 2, [0] * 16
        self.renju, self.overline, self.sets = renju, overline, sets
        self.kind_of[:] = KIND_OF
        self.hand[:] = [sets] * 12
        self.winner = -1
        self.reason = 0
        self.list_forms(0)
        self.list_forms(1)

    # Moves.

    def legal_into(self, buffer: cython.p_int) -> cython.int:
        if self.over:
            return 0
        n: cython.int = 0
        seat: cython.int = self.turn
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        for i in range(self.board.edges):
            for j in range(self.form_count[seat]):
                buffer[n] = self.board.edge[i] * 16 + self.form[seat * 16 + j]
                n += 1
        if self.overline != FORBIDDEN:
            return n
        kept_count: cython.int = 0
        for i in range(n):
            if not self.makes_overline(buffer[i], seat):
                buffer[kept_count] = buffer[i]
                kept_count += 1
        return kept_count

    def allows(self, move: cython.int) -> cython.bint:
        if self.over or move < 0 or move >= SPAN * SPAN * 16:
            return False
        if not self.board.edge_at[move >> 4] or self.hand[self.turn * 6 + self.kind_of[move & 15]] == 0:
            return False
        return not (self.overline == FORBIDDEN and self.makes_overline(move, self.turn))

    def random_move(self, rng: Rng, buffer: cython.p_int) -> cython.int:
        """Every form fits every edge cell: no list is needed. A forbidden pick is drawn again (S12: one is legal)."""
        seat: cython.int = self.turn
        forms: cython.int = self.form_count[seat]
        while True:
            pick: cython.int = rng.below(self.board.edges * forms)
            move: cython.int = self.board.edge[pick // forms] * 16 + self.form[seat * 16 + pick % forms]
            if self.overline != FORBIDDEN or not self.makes_overline(move, seat):
                return move

    def play_int(self, move: cython.int) -> None:
        mover: cython.int = self.turn
        self.board.lay(move)
        self.take_from_hand(mover, self.kind_of[move & 15])
        self.turn = 1 - mover
        self.judge(mover, move)

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

    def makes_overline(self, move: cython.int, seat: cython.int) -> cython.bint:
        """Whether the move would make the seat's own chain of six or more."""
        self.board.write_tile(move)
        longer: cython.int = self.board.chains_made(move) >> 2
        self.board.erase_tile(move)
        return (longer >> seat & 1) != 0

    # The end (S8-S13, S19, S20).

    def judge(self, mover: cython.int, move: cython.int) -> None:
        """Look at the chains the move made, in the order the rule gives."""
        made: cython.int = self.board.chains_made(move)
        fives: cython.int = made & 3
        longer: cython.int = made >> 2
        winning: cython.int = fives if self.overline == IGNORED else fives | longer
        if winning >> (1 - mover) & 1:
            self.end(1 - mover, GAVE_FIVE)
        elif self.renju and mover == 0 and not fives & 1 and longer & 1:
            self.end(1, OVERLINE)
        elif winning >> mover & 1:
            self.end(mover, FIVE)
        elif self.renju and mover == 0 and self.board.double_four_two_apart(move):
            self.end(1, DOUBLE_FOUR)
        elif self.board.placed == 12 * self.sets:
            self.end(-1, TILES_OUT)

    def end(self, winner: cython.int, reason: cython.int) -> None:
        self.over = True
        self.winner = winner
        self.reason = reason

    def utility(self, seat: cython.int) -> cython.double:
        return 0.5 if self.winner < 0 else 1.0 if self.winner == seat else 0.0

    # An estimate.

    def evaluate(self, seat: cython.int) -> cython.double:
        """A four the side to move can fill nearly wins; otherwise fours and threes weigh."""
        if self.over:
            return self.utility(seat)
        mover: cython.int = self.turn
        ahead: cython.double = self.threat_count(mover) - self.threat_count(1 - mover)
        good: cython.double = 0.97 if ahead > 50 else 0.5 + 0.4 * ahead / (4 + (ahead if ahead > 0 else -ahead))
        return good if seat == mover else 1.0 - good

    def threat_count(self, seat: cython.int) -> cython.double:
        """Threes count one, fours two, a four the side to move can fill at once a hundred; a cell may count twice."""
        total: cython.double = 0.0
        i: cython.Py_ssize_t
        corner: cython.int
        way: cython.int
        for i in range(self.board.placed):
            move: cython.int = self.board.sequence[i]
            for corner in range(4):
                if (move >> corner & 1) == seat:
                    continue
                line: cython.int = self.board.top_left(move) + self.board.corner_at[corner]
                for way in range(-1, 2, 2):
                    fill: cython.int = self.board.chain_end(line, way * self.board.step[seat], seat)
                    if self.board.is_four(fill, seat):
                        total += 100.0 if seat == self.turn and self.can_fill(fill, seat) else 2.0
                    elif self.board.is_three(fill, seat):
                        total += 1.0
        return total

    def can_fill(self, fill: cython.int, seat: cython.int) -> cython.bint:
        """Whether the seat may lay a tile now that puts its line on the small cell."""
        if not self.board.edge_at[(fill >> 9) * SPAN + (fill % SMALL >> 1)]:
            return False
        corner: cython.int = (fill >> 8 & 1) * 2 + (fill & 1)
        i: cython.Py_ssize_t
        for i in range(self.form_count[seat]):
            if (self.form[seat * 16 + i] >> corner & 1) != seat:
                return True
        return False

    # Copies.

    def copy_from(self, other: Position) -> None:
        self.assign(cython.cast(SlashchainPosition, other))

    def assign(self, other: SlashchainPosition) -> None:
        self.board.copy_from(other.board)
        self.renju, self.overline, self.sets = other.renju, other.overline, other.sets
        self.turn, self.over = other.turn, other.over
        self.winner, self.reason = other.winner, other.reason
        i: cython.Py_ssize_t
        for i in range(12):
            self.hand[i] = other.hand[i]
        for i in range(2):
            self.form_count[i] = other.form_count[i]
        for i in range(32):
            self.form[i] = other.form[i]

    def key(self) -> cython.ulonglong:
        total: cython.ulonglong = self.turn + 2 * self.over
        i: cython.Py_ssize_t
        for i in range(self.board.placed):
            total ^= self.mix_key(self.board.sequence[i])
        hands: cython.ulonglong = 1
        for i in range(12):
            hands = hands * 4 + self.hand[i]  # the same tiles may have come from other hands
        return self.mix_key(total ^ self.mix_key(hands << 32))

    # For Python callers.

    def fresh(self) -> SlashchainPosition:
        return SlashchainPosition(self.renju, self.overline, self.sets)

    def __reduce__(self) -> tuple[object, ...]:
        state = (self.board.tiles(), [self.hand[i] for i in range(12)], self.turn, self.over, self.winner, self.reason)
        return SlashchainPosition, (self.renju, self.overline, self.sets), state

    def __setstate__(self, state: tuple[list[tuple[int, int, int]], list[int], int, bool, int, int]) -> None:
        tiles, hands, self.turn, self.over, self.winner, self.reason = state
        self.board.lay_out(tiles)
        self.hand[:] = hands
        self.list_forms(0)
        self.list_forms(1)

    def value(self) -> Hashable:
        tiles = frozenset(self.board.sequence[i] for i in range(self.board.placed))
        hands = tuple(self.hand[i] for i in range(12))
        rule = (self.renju, self.overline, self.sets)
        return rule, tiles, hands, self.turn, self.over, self.winner, self.reason

    def tiles_left(self, seat: int, kind: int) -> int:
        """How many tiles of a kind the seat still holds."""
        if not 0 <= kind < 6:
            raise ValueError(f"there is no kind {kind}")
        return self.hand[self.check_seat(seat) * 6 + kind]

    def set_up(self, tiles: list[tuple[int, int, int]], hands: list[int], turn: int) -> None:
        """A fresh position with tiles (x, y, pattern), tiles left by seat and kind, and turn; nothing is judged.

        Only what a game can have left is taken: the bounds of all buffers rest on it.
        """
        if len(hands) != 12 or not all(0 <= n <= self.sets for n in hands):
            raise ValueError(f"hands are 2 x 6 numbers from 0 to {self.sets}")
        kinds = [KIND_OF[pattern & 15] for _, _, pattern in tiles]
        if any(hands[kind] + hands[6 + kind] + kinds.count(kind) != 2 * self.sets for kind in range(6)):
            raise ValueError("the hands and the board do not make up the sets")
        held = [sum(hands[:6]), sum(hands[6:])]
        if held[self.check_seat(turn)] - held[1 - turn] != len(tiles) % 2:
            raise ValueError("the seats have not laid their tiles in turn")
        if tiles and not hang_together({(0, 0), *((x, y) for x, y, _ in tiles)}):
            raise ValueError("the tiles do not hang together around 0,0")
        self.board.lay_out(tiles)
        self.hand[:] = hands
        self.turn = turn
        self.list_forms(0)
        self.list_forms(1)
        if self.form_count[turn] == 0:
            self.end(-1, TILES_OUT)
