"""Moves of slashchain that do not lose at once and leave the other side no five. Rules: S8-S13, S19, S20."""

from __future__ import annotations

import cython

from tsunagu.engine.position import Ints
from tsunagu.engine.slashchain.board import Board
from tsunagu.engine.slashchain.fives import Fives
from tsunagu.engine.slashchain.position import SlashchainPosition

SPAN = cython.declare(cython.const[cython.int], 128)  # as in fives.py
ALL = cython.declare(cython.const[cython.int], 0xFFFF)


class SafeMoves:
    """Which moves are safe, by the fives that the other side has ready. It shares its scratch with whoever gave it."""

    threat: int  # a move by which the side that does not move would win, or -1

    def __init__(self, fives: Fives) -> None:
        self.fives = fives
        self.threat = -1

    def watch(self, position: SlashchainPosition) -> None:
        """Look at the side that does not move, before `safe_at` is asked."""
        self.threat = self.fives.look(position, 1 - position.turn)

    def safe_into(self, position: SlashchainPosition, moves: cython.p_int) -> cython.int:
        """Write every move that does not lose at once and after which the other side cannot win at once; how many.

        Asked where no move wins at once.
        """
        self.watch(position)
        held: cython.int = self.fives.held_patterns(position, position.turn)
        n: cython.int = 0
        i: cython.Py_ssize_t
        for i in range(position.board.edges):
            cell: cython.int = position.board.edge[i]
            n = self.write(cell, self.safe_at(position, cell, held, False), moves, n)
        return n

    def safe_move(self, position: SlashchainPosition) -> cython.int:
        """A move that does not lose at once, or -1."""
        mover: cython.int = position.turn
        held: cython.int = self.fives.held_patterns(position, mover)
        double_four: cython.bint = position.renju and mover == 0
        i: cython.Py_ssize_t
        pattern: cython.int
        for i in range(position.board.edges):
            cell: cython.int = position.board.edge[i]
            loses: cython.int = self.fives.loses_at(position, cell, mover)
            for pattern in range(16):
                move: cython.int = cell << 4 | pattern
                if held & ~loses & 1 << pattern and not (double_four and self.makes_double_four(position, move)):
                    return move
        return -1

    def any_safe(self, position: SlashchainPosition) -> cython.bint:
        """Whether `safe_into` would write any move. The cell of the threat is tried first: most of them lie there."""
        self.watch(position)
        held: cython.int = self.fives.held_patterns(position, position.turn)
        cell: cython.int = self.threat >> 4
        if self.threat >= 0 and self.safe_at(position, cell, held, True):
            return True
        i: cython.Py_ssize_t
        for i in range(position.board.edges):
            if position.board.edge[i] != cell and self.safe_at(position, position.board.edge[i], held, True):
                return True
        return False

    def write(self, cell: cython.int, patterns: cython.int, moves: cython.p_int, n: cython.int) -> cython.int:
        """Append the moves that lay these patterns on the cell to n moves; how many there are then."""
        pattern: cython.int = 0
        while patterns:
            if patterns & 1:
                moves[n] = cell * 16 + pattern
                n += 1
            patterns >>= 1
            pattern += 1
        return n

    def safe_at(
        self, position: SlashchainPosition, cell: cython.int, patterns: cython.int, one: cython.bint
    ) -> cython.int:
        """Those of the patterns, all held, that are safe on the cell; or only one of them."""
        mover: cython.int = position.turn
        other: cython.int = 1 - mover
        if self.threat >= 0 and self.threat >> 4 != cell:
            patterns &= self.stopping_at(position, position.board, cell, mover)
        if patterns == 0:
            return 0
        patterns &= ~self.fives.loses_at(position, cell, mover)
        risky: cython.int = ALL if self.touches_ready(cell, other) else self.fives.risky_at(position.board, cell, other)
        double_four: cython.bint = position.renju and mover == 0
        if not double_four and not risky & patterns:
            return patterns
        theirs: cython.int = self.fives.held_patterns(position, other)
        safe: cython.int = 0
        pattern: cython.int
        for pattern in range(16):
            if not patterns >> pattern & 1:
                continue
            move: cython.int = cell * 16 + pattern
            if risky >> pattern & 1 and self.fives.wins_after(position, move, other, theirs):
                continue
            if double_four and self.makes_double_four(position, move):
                continue
            safe |= 1 << pattern
            if one:
                break
        return safe

    def touches_ready(self, cell: cython.int, seat: cython.int) -> cython.bint:
        """Whether the seat has a five ready elsewhere that may count, or come to count, with a tile on the cell."""
        i: cython.Py_ssize_t
        for i in range(self.fives.ready_count[seat]):
            other: cython.int = self.fives.ready[seat * 160 + i]
            if other != cell and (self.threat >= 0 or self.in_line(cell, other)):
                return True
        return False

    def stopping_at(
        self, position: SlashchainPosition, board: Board, cell: cython.int, mover: cython.int
    ) -> cython.int:
        """Patterns that might stop the threatened five without lying on its cell; all others certainly do not.

        They make the same tile complete a five of the mover's too, or a chain of the other's that is too long.
        """
        if not self.in_line(cell, self.threat >> 4):
            return 0
        stopping: cython.int = self.fives.risky_at(board, cell, mover)
        if board.exact[1 - mover]:
            stopping |= self.fives.risky_at(board, cell, 1 - mover)
        return stopping

    def in_line(self, cell: cython.int, other: cython.int) -> cython.bint:
        """Whether a tile on the cell can change what a tile on the other makes: it lies there or on its diagonals."""
        across: cython.int = cell % SPAN - other % SPAN
        down: cython.int = cell // SPAN - other // SPAN
        return -1 <= across + down <= 1 or -1 <= across - down <= 1

    def makes_double_four(self, position: SlashchainPosition, move: cython.int) -> cython.bint:
        """Whether the move makes `/`'s forbidden double four; a five is not asked for."""
        position.board.write_tile(move)
        found: cython.bint = position.board.double_four_two_apart(move)
        position.board.erase_tile(move)
        return found

    # For Python callers.

    def moves(self, position: SlashchainPosition) -> list[int]:
        """`safe_into`."""
        buffer: Ints = Ints(position.most_moves)
        n: cython.int = 0 if position.over else self.safe_into(position, buffer.data)
        return list(buffer.items[:n])
