"""Fives one tile away: which tiles win or lose at once. Rules: S8-S13, S19, S20.

Sixteen bits hold the patterns that would do something on one cell. Nothing is played for it: the board's own lines are
read, and a tile under trial is written on them and erased again.
"""

from __future__ import annotations

import cython

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


def chain_patterns(length: cython.int, patterns: cython.int) -> cython.uint:
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
        self.tried = 0

    # One cell.

    def held_patterns(self, position: SlashchainPosition, seat: cython.int) -> cython.int:
        """The patterns the seat can lay."""
        patterns: cython.int = 0
        i: cython.Py_ssize_t
        for i in range(position.form_count[seat]):
            patterns |= 1 << position.form[seat * 16 + i]
        return patterns

    def held_after(self, position: SlashchainPosition, seat: cython.int, move: cython.int) -> cython.int:
        """The same when the seat has played the move."""
        kind: cython.int = position.kind_of[move & 15]
        patterns: cython.int = self.held_patterns(position, seat)
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
            made = chain_patterns(beyond + before + 2, with_high & with_low)
            made |= chain_patterns(beyond + 1, with_high & ~with_low)
            made |= chain_patterns(before + 1, with_low & ~with_high)
        i: cython.Py_ssize_t
        for i in range(2):
            corner: cython.int = self.lone[seat * 2 + i]
            alone: cython.int = at + board.corner_at[corner]
            made |= chain_patterns(
                1 + row(line, alone, step, mark) + row(line, alone, -step, mark), self.lines[seat * 4 + corner]
            )
        return made

    def patterns_won_by_other(self, position: SlashchainPosition, made: cython.uint) -> cython.int:
        """The patterns that win for the side that does not move, of those that make its lines."""
        return made & ALL if position.overline == IGNORED else (made | made >> LONGER) & ALL

    def winning_patterns(
        self, position: SlashchainPosition, seat: cython.int, own: cython.uint, other: cython.uint
    ) -> cython.int:
        """The patterns that win for the seat when it lays them, by what they make of its own and the other's lines."""
        wins: cython.int = own & ALL
        if position.overline == FORBIDDEN:
            wins &= ~(own >> LONGER)
        elif position.overline != IGNORED and not (position.renju and seat == 0):
            wins |= own >> LONGER
        return wins & ~self.patterns_won_by_other(position, other)

    def losing_patterns(
        self, position: SlashchainPosition, seat: cython.int, own: cython.uint, other: cython.uint
    ) -> cython.int:
        """The patterns that the seat may not lay, or loses by at once. A double four is another question."""
        loses: cython.int = self.patterns_won_by_other(position, other)
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
        return held & self.winning_patterns(position, seat, own, self.made_at(position.board, cell, 1 - seat))

    def loses_at(self, position: SlashchainPosition, cell: cython.int, seat: cython.int) -> cython.int:
        """The patterns on the cell that the seat may not lay, or loses by at once."""
        own: cython.uint = self.made_at(position.board, cell, seat)
        return self.losing_patterns(position, seat, own, self.made_at(position.board, cell, 1 - seat))

    # The whole board.

    def look(self, position: SlashchainPosition, seat: cython.int) -> cython.int:
        """Note the cells where a five of the seat may be ready; a move that wins for it if it were to move, or -1."""
        held: cython.int = self.held_patterns(position, seat)
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
                wins: cython.int = held & self.winning_patterns(
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
        return self.makes_five(line, last + step * (beyond + 1), step, mark, length) or self.makes_five(
            line, first - step * (before + 1), -step, mark, length
        )

    def makes_five(
        self, line: cython.p_uchar, end: cython.int, step: cython.int, mark: cython.int, length: cython.int
    ) -> cython.bint:
        """Whether one tile on the empty end of a chain makes five of it, with one line or with two."""
        if line[end] != 0:
            return False
        if length + 1 + row(line, end, step, mark) >= 5:
            return True
        after: cython.int = end + step
        return line[after] == 0 and length + 2 + row(line, after, step, mark) >= 5

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
