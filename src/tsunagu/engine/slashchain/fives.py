"""Fives one tile away: which tiles win or lose at once, and which moves leave the other side no five. S8-S13, S19, S20.

Sixteen bits hold the patterns that would do something on one cell. Nothing is played for it: the board's own lines are
read, and a tile under trial is written on them and erased again.
"""

from __future__ import annotations

import cython

from tsunagu.engine.position import Ints
from tsunagu.engine.slashchain.board import Board
from tsunagu.engine.slashchain.position import SlashchainPosition
from tsunagu.engine.slashchain.tiles import FORMS

SPAN = cython.declare(cython.const[cython.int], 128)
SMALL = cython.declare(cython.const[cython.int], 256)
FORBIDDEN = cython.declare(cython.const[cython.int], 1)
IGNORED = cython.declare(cython.const[cython.int], 2)
ALL = cython.declare(cython.const[cython.int], 0xFFFF)
LONGER = cython.declare(cython.const[cython.int], 16)  # the bits above: patterns that make six or more


def row(line: cython.p_uchar, at: cython.int, step: cython.int, mark: cython.int) -> cython.int:
    """How many lines `mark` stand in a row from the cell after `at`."""
    n: cython.int = 0
    at += step
    while line[at] == mark:
        n += 1
        at += step
    return n


def counted(length: cython.int, patterns: cython.int) -> cython.uint:
    """The patterns that make a chain of that length, as a five or as longer."""
    if length < 5:
        return 0
    return patterns if length == 5 else cython.cast(cython.uint, patterns) << LONGER


class Fives:
    """What one tile can decide. It keeps the cells where a five may stand ready, of the position last looked at."""

    lines: list[int]  # seat * 4 + corner: the patterns with that seat's line there
    of_kind: list[int]  # the patterns of a kind
    low: list[int]  # by seat: its two corners on one diagonal …
    high: list[int]
    lone: list[int]  # seat * 2 + i: … and the two that are alone on theirs
    ready: list[int]  # seat * 160 + i: open cells where some tile makes five of that seat's line
    ready_count: list[int]
    threat: int  # a move by which the side that does not move would win, or -1
    tried: int  # how many tiles have been written on the board for a trial

    def __init__(self) -> None:
        if not cython.compiled:
            self.lines, self.of_kind, self.low, self.high = [0] * 8, [0] * 6, [0] * 2, [0] * 2
            self.lone, self.ready, self.ready_count = [0] * 4, [0] * 320, [0] * 2
        slash = [sum(1 << pattern for pattern in range(16) if pattern >> corner & 1) for corner in range(4)]
        self.lines[:] = [*slash, *(ALL - patterns for patterns in slash)]
        self.of_kind[:] = [sum(1 << pattern for pattern in forms) for forms in FORMS]
        self.low[:], self.high[:] = [2, 0], [1, 3]
        self.lone[:] = [0, 3, 1, 2]
        self.threat = -1
        self.tried = 0

    # One cell.

    def held(self, position: SlashchainPosition, seat: cython.int) -> cython.int:
        """The patterns the seat can lay."""
        patterns: cython.int = 0
        i: cython.Py_ssize_t
        for i in range(position.form_count[seat]):
            patterns |= 1 << position.form[seat * 16 + i]
        return patterns

    def held_after(self, position: SlashchainPosition, seat: cython.int, move: cython.int) -> cython.int:
        """The same when the seat has played the move."""
        kind: cython.int = position.kind_of[move & 15]
        patterns: cython.int = self.held(position, seat)
        return patterns & ~self.of_kind[kind] if position.hand[seat * 6 + kind] == 1 else patterns

    def made_at(self, board: Board, cell: cython.int, seat: cython.int) -> cython.uint:
        """The patterns that make a five of the seat's line on the cell, and above them those that make longer."""
        line: cython.p_uchar = board.line
        at: cython.int = board.top_left(cell << 4)
        step: cython.int = board.step[seat]
        mark: cython.int = seat + 1
        high: cython.int = self.high[seat]
        low: cython.int = self.low[seat]
        beyond: cython.int = row(line, at + board.corner_at[high], step, mark)
        before: cython.int = row(line, at + board.corner_at[low], -step, mark)
        made: cython.uint = 0
        if beyond + before >= 3:
            with_high: cython.int = self.lines[seat * 4 + high]
            with_low: cython.int = self.lines[seat * 4 + low]
            made = counted(beyond + before + 2, with_high & with_low)
            made |= counted(beyond + 1, with_high & ~with_low)
            made |= counted(before + 1, with_low & ~with_high)
        i: cython.Py_ssize_t
        for i in range(2):
            corner: cython.int = self.lone[seat * 2 + i]
            alone: cython.int = at + board.corner_at[corner]
            made |= counted(
                1 + row(line, alone, step, mark) + row(line, alone, -step, mark), self.lines[seat * 4 + corner]
            )
        return made

    def given(self, position: SlashchainPosition, made: cython.uint) -> cython.int:
        """The patterns that win for the side that does not move, of those that make its lines."""
        return made & ALL if position.overline == IGNORED else (made | made >> LONGER) & ALL

    def winning(
        self, position: SlashchainPosition, seat: cython.int, own: cython.uint, other: cython.uint
    ) -> cython.int:
        """The patterns that win for the seat when it lays them, by what they make of its own and the other's lines."""
        wins: cython.int = own & ALL
        if position.overline == FORBIDDEN:
            wins &= ~(own >> LONGER)
        elif position.overline != IGNORED and not (position.renju and seat == 0):
            wins |= own >> LONGER
        return wins & ~self.given(position, other)

    def losing(
        self, position: SlashchainPosition, seat: cython.int, own: cython.uint, other: cython.uint
    ) -> cython.int:
        """The patterns that the seat may not lay, or loses by at once. A double four is another question."""
        loses: cython.int = self.given(position, other)
        if position.overline == FORBIDDEN:
            loses |= own >> LONGER
        elif position.renju and seat == 0:
            loses |= (own >> LONGER) & ~own
        return loses & ALL

    def wins_at(self, position: SlashchainPosition, cell: cython.int, seat: cython.int, held: cython.int) -> cython.int:
        """The patterns on the cell that win for the seat when it lays them."""
        own: cython.uint = self.made_at(position.board, cell, seat)
        if own == 0:
            return 0
        return held & self.winning(position, seat, own, self.made_at(position.board, cell, 1 - seat))

    # The whole board.

    def look(self, position: SlashchainPosition, seat: cython.int) -> cython.int:
        """Note the cells where a five of the seat may be ready; a move that wins for it if it were to move, or -1."""
        held: cython.int = self.held(position, seat)
        found: cython.int = -1
        n: cython.int = 0
        i: cython.Py_ssize_t
        for i in range(position.board.edges):
            cell: cython.int = position.board.edge[i]
            own: cython.uint = self.made_at(position.board, cell, seat)
            if own == 0:
                continue
            self.ready[seat * 160 + n] = cell
            n += 1
            if found < 0:
                wins: cython.int = held & self.winning(
                    position, seat, own, self.made_at(position.board, cell, 1 - seat)
                )
                if wins:
                    found = cell * 16 + self.first_of(wins)
        self.ready_count[seat] = n
        return found

    def first_of(self, patterns: cython.int) -> cython.int:
        pattern: cython.int = 0
        while not patterns >> pattern & 1:
            pattern += 1
        return pattern

    def wins_after(
        self, position: SlashchainPosition, move: cython.int, seat: cython.int, held: cython.int
    ) -> cython.bint:
        """Whether the seat, holding these patterns, could win at once when the move's tile lies there.

        The seat has been looked at. A five it could not make before stands on a cell where one was ready but did not
        count, on a cell that the tile opens, or at an end of a chain through a line of the tile.
        """
        self.tried += 1
        position.board.write_tile(move)
        found: cython.bint = self.wins_beside(position, position.board, move, seat, held)
        position.board.erase_tile(move)
        return found

    def wins_beside(
        self, position: SlashchainPosition, board: Board, move: cython.int, seat: cython.int, held: cython.int
    ) -> cython.bint:
        here: cython.int = move >> 4
        cell: cython.int
        i: cython.int
        way: cython.int
        for i in range(self.ready_count[seat]):
            cell = self.ready[seat * 160 + i]
            if cell != here and self.wins_at(position, cell, seat, held):
                return True
        for i in range(4):
            cell = self.beside(here, i)
            if board.edge_at[cell] == 0 and board.line[board.top_left(cell << 4)] == 0:
                if self.wins_at(position, cell, seat, held):
                    return True
        at: cython.int = board.top_left(move)
        for i in range(4):
            if (move >> i & 1) == seat:
                continue
            for way in range(-1, 2, 2):
                end: cython.int = board.chain_end(at + board.corner_at[i], way * board.step[seat], seat)
                cell = (end >> 9) * SPAN + (end % SMALL >> 1)
                if board.edge_at[cell] and cell != here and self.wins_at(position, cell, seat, held):
                    return True
        return False

    def beside(self, cell: cython.int, way: cython.int) -> cython.int:
        """The cell right, left, below or above."""
        step: cython.int = 1 if way < 2 else SPAN
        return cell + step if way % 2 == 0 else cell - step

    def risky_at(self, board: Board, cell: cython.int, seat: cython.int) -> cython.int:
        """Patterns that might make the seat a new five possible; all others certainly do not."""
        i: cython.int
        for i in range(4):
            near: cython.int = self.beside(cell, i)
            if board.edge_at[near] == 0 and board.line[board.top_left(near << 4)] == 0:
                if self.made_at(board, near, seat):
                    return ALL
        at: cython.int = board.top_left(cell << 4)
        risky: cython.int = 0
        for i in range(4):
            if self.near_five(board, at + board.corner_at[i], at + board.corner_at[i], seat):
                risky |= self.lines[seat * 4 + i]
        low: cython.int = self.low[seat]
        high: cython.int = self.high[seat]
        if self.near_five(board, at + board.corner_at[low], at + board.corner_at[high], seat):
            risky |= self.lines[seat * 4 + low] & self.lines[seat * 4 + high]
        return risky

    def near_five(self, board: Board, first: cython.int, last: cython.int, seat: cython.int) -> cython.bint:
        """Whether lines of the seat from `first` to `last` would leave a five to be made with one more tile."""
        line: cython.p_uchar = board.line
        step: cython.int = board.step[seat]
        mark: cython.int = seat + 1
        before: cython.int = row(line, first, -step, mark)
        beyond: cython.int = row(line, last, step, mark)
        length: cython.int = before + beyond + (1 if first == last else 2)
        return self.filled(line, last + step * (beyond + 1), step, mark, length) or self.filled(
            line, first - step * (before + 1), -step, mark, length
        )

    def filled(
        self, line: cython.p_uchar, end: cython.int, step: cython.int, mark: cython.int, length: cython.int
    ) -> cython.bint:
        """Whether one tile on the empty end of a chain makes five of it, with one line or with two."""
        if line[end] != 0:
            return False
        if length + 1 + row(line, end, step, mark) >= 5:
            return True
        after: cython.int = end + step
        return line[after] == 0 and length + 2 + row(line, after, step, mark) >= 5

    # Moves that leave the other side no five.

    def watch(self, position: SlashchainPosition) -> None:
        """Look at the side that does not move, before `safe_at` is asked."""
        self.threat = self.look(position, 1 - position.turn)

    def safe_into(self, position: SlashchainPosition, moves: cython.p_int) -> cython.int:
        """Write every move that does not lose at once and after which the other side cannot win at once; how many.

        Asked where no move wins at once.
        """
        self.watch(position)
        held: cython.int = self.held(position, position.turn)
        n: cython.int = 0
        i: cython.Py_ssize_t
        for i in range(position.board.edges):
            cell: cython.int = position.board.edge[i]
            n = self.write(cell, self.safe_at(position, cell, held, False), moves, n)
        return n

    def lasting(self, position: SlashchainPosition) -> cython.int:
        """A move that does not lose at once, or -1."""
        mover: cython.int = position.turn
        held: cython.int = self.held(position, mover)
        double_four: cython.bint = position.renju and mover == 0
        i: cython.Py_ssize_t
        pattern: cython.int
        for i in range(position.board.edges):
            cell: cython.int = position.board.edge[i]
            own: cython.uint = self.made_at(position.board, cell, mover)
            loses: cython.int = self.losing(position, mover, own, self.made_at(position.board, cell, 1 - mover))
            for pattern in range(16):
                move: cython.int = cell << 4 | pattern
                if held & ~loses & 1 << pattern and not (double_four and self.makes_double_four(position, move)):
                    return move
        return -1

    def any_safe(self, position: SlashchainPosition) -> cython.bint:
        """Whether `safe_into` would write any move. The cell of the threat is tried first: most of them lie there."""
        self.watch(position)
        held: cython.int = self.held(position, position.turn)
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
        patterns &= ~self.losing(
            position, mover, self.made_at(position.board, cell, mover), self.made_at(position.board, cell, other)
        )
        risky: cython.int = ALL if self.touches_ready(cell, other) else self.risky_at(position.board, cell, other)
        double_four: cython.bint = position.renju and mover == 0
        if not double_four and not risky & patterns:
            return patterns
        theirs: cython.int = self.held(position, other)
        safe: cython.int = 0
        pattern: cython.int
        for pattern in range(16):
            if not patterns >> pattern & 1:
                continue
            move: cython.int = cell * 16 + pattern
            if risky >> pattern & 1 and self.wins_after(position, move, other, theirs):
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
        for i in range(self.ready_count[seat]):
            other: cython.int = self.ready[seat * 160 + i]
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
        stopping: cython.int = self.risky_at(board, cell, mover)
        if board.exact[1 - mover]:
            stopping |= self.risky_at(board, cell, 1 - mover)
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

    def winning_move(self, position: SlashchainPosition) -> int | None:
        """A move that wins at once, if there is one."""
        if position.over:
            return None
        move: cython.int = self.look(position, position.turn)
        return None if move < 0 else move

    def threat_against(self, position: SlashchainPosition) -> int | None:
        """A move by which the other side would win if it were to move, if there is one."""
        if position.over:
            return None
        move: cython.int = self.look(position, 1 - position.turn)
        return None if move < 0 else move

    def safe_moves(self, position: SlashchainPosition) -> list[int]:
        """`safe_into`."""
        buffer: Ints = Ints(position.most_moves)
        n: cython.int = 0 if position.over else self.safe_into(position, buffer.data)
        return list(buffer.items[:n])
