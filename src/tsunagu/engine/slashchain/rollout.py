"""A game played on with open eyes: a five is made where there is one, the other side's is stopped, the rest is chance.

What each open cell would make is kept from move to move: a tile changes it only at the ends of the chains through its
own lines and on the cells it opens.
"""

from __future__ import annotations

import cython

from tsunagu.engine.position import Rng
from tsunagu.engine.slashchain.board import Board
from tsunagu.engine.slashchain.fives import Fives
from tsunagu.engine.slashchain.position import SlashchainPosition

SPAN = cython.declare(cython.const[cython.int], 128)
SMALL = cython.declare(cython.const[cython.int], 256)
# Only cells that have been open are noted: the first one, and at most four more for each of 36 tiles make 145.
MOST_HOT = 160
DRAWS = cython.declare(cython.const[cython.int], 4)  # how often a move that loses at once is drawn again


class Rollout:
    """Plays one game to its end; the notes are wiped afterwards."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.made, self.is_hot, self.hot = [0] * 32768, bytearray(16384), [0] * MOST_HOT
        self.fives = Fives()
        self.hot_count = 0

    def play(self, position: SlashchainPosition, rng: Rng, buffer: cython.p_int) -> None:
        i: cython.Py_ssize_t
        for i in range(position.board.edges):
            self.note(position.board, position.board.edge[i], 0)
            self.note(position.board, position.board.edge[i], 1)
        while not position.over:
            move: cython.int = self.choose(position, rng, buffer)
            position.play_int(move)
            if not position.over:
                self.follow(position.board, move)
        for i in range(self.hot_count):
            cell: cython.int = self.hot[i]
            self.made[cell * 2] = self.made[cell * 2 + 1] = 0
            self.is_hot[cell] = 0
        self.hot_count = 0

    def note(self, board: Board, cell: cython.int, seat: cython.int) -> None:
        """What tiles on the cell make of the seat's lines."""
        made: cython.uint = self.fives.made_at(board, cell, seat)
        self.made[cell * 2 + seat] = made
        if made and not self.is_hot[cell]:
            self.is_hot[cell] = 1
            self.hot[self.hot_count] = cell
            self.hot_count += 1

    def follow(self, board: Board, move: cython.int) -> None:
        """Note what the tile just laid has changed."""
        at: cython.int = board.top_left(move)
        cell: cython.int
        i: cython.int
        way: cython.int
        for i in range(4):
            seat: cython.int = 1 - (move >> i & 1)
            for way in range(-1, 2, 2):
                end: cython.int = board.chain_end(at + board.corner_at[i], way * board.step[seat], seat)
                cell = (end >> 9) * SPAN + (end % SMALL >> 1)
                if board.edge_at[cell]:
                    self.note(board, cell, seat)
        for i in range(4):
            cell = self.fives.beside(move >> 4, i)
            if board.edge_at[cell]:
                self.note(board, cell, 0)
                self.note(board, cell, 1)

    def choose(self, position: SlashchainPosition, rng: Rng, buffer: cython.p_int) -> cython.int:
        """A five; a tile on the cell of the other side's five; or any move that does not lose at once."""
        mover: cython.int = position.turn
        i: cython.Py_ssize_t
        cell: cython.int
        patterns: cython.int
        if self.hot_count:
            held: cython.int = self.fives.held_patterns(position, mover)
            for i in range(self.hot_count):
                patterns = held & self.winning_patterns(position, self.hot[i], mover)
                if patterns:
                    return self.hot[i] * 16 + self.one_of(patterns, rng)
            theirs: cython.int = self.fives.held_patterns(position, 1 - mover)
            for i in range(self.hot_count):
                cell = self.hot[i]
                if theirs & self.winning_patterns(position, cell, 1 - mover):
                    patterns = held & ~self.losing_patterns(position, cell, mover)
                    if patterns:
                        return cell * 16 + self.one_of(patterns, rng)
        move: cython.int = position.random_move(rng, buffer)
        for i in range(DRAWS):
            if not self.losing_patterns(position, move >> 4, mover) >> (move & 15) & 1:
                break
            move = position.random_move(rng, buffer)
        return move

    def winning_patterns(self, position: SlashchainPosition, cell: cython.int, seat: cython.int) -> cython.int:
        """The patterns that win for the seat on the cell, if a tile can go there."""
        own: cython.uint = self.made[cell * 2 + seat]
        if own == 0 or position.board.edge_at[cell] == 0:
            return 0
        return self.fives.winning_patterns(position, seat, own, self.made[cell * 2 + 1 - seat])

    def losing_patterns(self, position: SlashchainPosition, cell: cython.int, seat: cython.int) -> cython.int:
        return self.fives.losing_patterns(position, seat, self.made[cell * 2 + seat], self.made[cell * 2 + 1 - seat])

    def one_of(self, patterns: cython.int, rng: Rng) -> cython.int:
        """One of the patterns, uniformly."""
        n: cython.int = 0
        pattern: cython.int
        for pattern in range(16):
            n += patterns >> pattern & 1
        skip: cython.int = rng.below(n)
        for pattern in range(16):
            if patterns >> pattern & 1:
                if skip == 0:
                    return pattern
                skip -= 1
        return 0
