"""What a line is worth to a side where it would lie: how many of its lines the rows of five through that cell hold."""

from __future__ import annotations

import cython
from cython.cimports.libc.math import exp

from tsunagu.engine.slashchain.board import Board

# Of a line to its side, by how many more of that side lie in an open row of five; all such rows are summed.
WORTHS = (0.03, 0.15, 0.5, 1.5, 1.5)
DENIAL_SHARE = cython.declare(cython.const[cython.double], 0.7)  # of what the cell is worth to the other side


def room(line: cython.p_uchar, at: cython.int, step: cython.int, mark: cython.int) -> cython.int:
    """How many of the four cells after `at` can still carry lines `mark`, as far as the first that cannot."""
    n: cython.int = 0
    at += step
    while n < 4 and (line[at] == 0 or line[at] == mark):
        n += 1
        at += step
    return n


class Worth:
    """Weighs tiles: a line of one's own is worth what it builds and what it keeps the other side from building."""

    by_count: list[float]
    factor: list[float]  # corner * 2 + seat: how a line of that seat there multiplies the weight of a tile

    def __init__(self) -> None:
        if not cython.compiled:
            self.by_count, self.factor = [0.0] * 5, [0.0] * 8
        self.by_count[:] = WORTHS

    def weigh(self, board: Board, cell: cython.int, mover: cython.int) -> None:
        """Prepare `of` for tiles that `mover` lays on the cell."""
        at: cython.int = board.top_left(cell << 4)
        corner: cython.int
        for corner in range(4):
            small: cython.int = at + board.corner_at[corner]
            worth: cython.double = self.line(board, small, mover) + DENIAL_SHARE * self.line(board, small, 1 - mover)
            self.factor[corner * 2 + mover] = exp(worth)
            self.factor[corner * 2 + 1 - mover] = exp(-worth)

    def of(self, pattern: cython.int) -> cython.double:
        """The weight of a tile on the cell prepared."""
        weight: cython.double = 1.0
        corner: cython.int
        for corner in range(4):
            weight *= self.factor[corner * 2 + 1 - (pattern >> corner & 1)]
        return weight

    def line(self, board: Board, at: cython.int, seat: cython.int) -> cython.double:
        """What a line of the seat on an empty small cell is worth, summed over the open rows of five through it."""
        step: cython.int = board.step[seat]
        mark: cython.int = seat + 1
        before: cython.int = room(board.line, at, -step, mark)
        beyond: cython.int = room(board.line, at, step, mark)
        if before + beyond < 4:
            return 0.0
        count: cython.int = 0
        worth: cython.double = 0.0
        i: cython.int
        for i in range(-before, beyond + 1):
            count += board.line[at + step * i] == mark
            if i - 5 >= -before:
                count -= board.line[at + step * (i - 5)] == mark
            if i - 4 >= -before:
                worth += self.by_count[count]
        return worth
