"""Mirror images: of moves that are each other's image on a board that is its own image, one is enough to look at.

Both diagonals as mirrors, and half a turn, keep every line's direction and every tile's kind, so that hands and the
rule see no difference.
"""

from __future__ import annotations

import cython

from tsunagu.engine.slashchain.board import Board

SPAN = cython.declare(cython.const[cython.int], 128)
IMAGES = cython.declare(cython.const[cython.int], 3)
# By image: where TL TR BL BR come to lie. A mirror along `\`, one along `/`, half a turn.
CORNERS = (0, 2, 1, 3, 3, 1, 2, 0, 3, 2, 1, 0)


class Mirror:
    """Which images of a board are the board itself. It is asked about the board last looked at."""

    corner: list[int]  # image * 4 + corner: where the corner comes to lie
    same: list[bool]  # by image
    left: int  # the tile cells in use
    right: int
    top: int
    bottom: int

    def __init__(self) -> None:
        if not cython.compiled:
            self.corner, self.same = [0] * 12, [False] * 3
        self.corner[:] = CORNERS
        self.left = self.right = self.top = self.bottom = 0

    def look(self, board: Board) -> cython.bint:
        """Note which images are the same board; whether any is."""
        self.left = self.top = SPAN
        self.right = self.bottom = 0
        i: cython.int
        for i in range(board.placed):
            cell: cython.int = board.sequence[i] >> 4
            self.left, self.right = min(self.left, cell % SPAN), max(self.right, cell % SPAN)
            self.top, self.bottom = min(self.top, cell // SPAN), max(self.bottom, cell // SPAN)
        if board.placed == 0:  # the one open cell is the middle
            self.left = self.right = self.top = self.bottom = SPAN // 2
        any_same: cython.bint = False
        for i in range(IMAGES):
            self.same[i] = self.is_same(board, i)
            any_same = any_same or self.same[i]
        return any_same

    def is_same(self, board: Board, image: cython.int) -> cython.bint:
        if image < 2 and self.right - self.left != self.bottom - self.top:
            return False
        i: cython.Py_ssize_t
        corner: cython.int
        for i in range(board.placed):
            move: cython.int = self.image_of(board.sequence[i], image)
            at: cython.int = board.top_left(move)
            for corner in range(4):
                if board.line[at + board.corner_at[corner]] != 2 - (move >> corner & 1):
                    return False
        return True

    def image_of(self, move: cython.int, image: cython.int) -> cython.int:
        across: cython.int = (move >> 4) % SPAN - self.left
        down: cython.int = (move >> 4) // SPAN - self.top
        if image == 0:
            across, down = down, across
        elif image == 1:
            across, down = self.bottom - self.top - down, self.right - self.left - across
        else:
            across, down = self.right - self.left - across, self.bottom - self.top - down
        pattern: cython.int = 0
        corner: cython.int
        for corner in range(4):
            pattern |= (move >> corner & 1) << self.corner[image * 4 + corner]
        return ((self.top + down) * SPAN + self.left + across) * 16 + pattern

    def is_spare(self, move: cython.int) -> cython.bint:
        """Whether the move has an image that stands for it."""
        image: cython.int
        for image in range(IMAGES):
            if self.same[image] and self.image_of(move, image) < move:
                return True
        return False

    # For Python callers.

    def distinct(self, board: Board, moves: list[int]) -> list[int]:
        """The moves without those that are images of others."""
        if not self.look(board):
            return moves
        return [move for move in moves if not self.is_spare(move)]
