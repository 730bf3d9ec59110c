"""The slashchain board: tiles, the cells open to the next one, chains and threats. Rules: S4-S7, S14-S18.

A tile cell is an index into a 128 x 128 array with the first tile in its middle; a small cell (`at`, `fill`) is an
index into a 256 x 256 array of lines. 36 tiles reach at most 35 cells from the first, so nothing ever meets the border
and an unbounded board is exact. A move is `cell * 16 + pattern`.
"""

from __future__ import annotations

from collections.abc import Iterable

import cython

from tsunagu.engine.slashchain.tiles import beside

SPAN = cython.declare(cython.const[cython.int], 128)
SMALL = cython.declare(cython.const[cython.int], 256)
ORIGIN = cython.declare(cython.const[cython.int], 64 * 128 + 64)
EMPTY = cython.declare(cython.const[cython.int], 0)


def move_at(x: int, y: int, pattern: int) -> int:
    """The move that lays `pattern` on tile cell (x, y)."""
    return ((y + 64) * 128 + x + 64) * 16 + pattern


def place_of(move: int) -> tuple[int, int, int]:
    """(x, y, pattern) of a move."""
    return (move // 16) % 128 - 64, move // 16 // 128 - 64, move % 16


def small_cell(at: int) -> tuple[int, int]:
    """(x, y) of a small cell's index."""
    return at % 256 - 128, at // 256 - 128


def hang_together(cells: set[tuple[int, int]]) -> bool:
    """Whether every tile can be reached from any other over shared sides (S5)."""
    reached: set[tuple[int, int]] = set()
    waiting = [min(cells)] if cells else []
    while waiting:
        x, y = waiting.pop()
        if (x, y) in cells and (x, y) not in reached:
            reached.add((x, y))
            waiting += beside(x, y)
    return reached == cells


class Board:
    """Tiles on an unbounded board and the lines they make."""

    placed: int
    line: bytearray  # small cells: EMPTY, or 1 + the seat whose line it is
    edge_at: bytearray  # tile cells: 1 + index in `edge`, 0 if no tile may go there now
    edge: list[int]  # the cells where a tile may go
    edges: int
    sequence: list[int]  # the moves, in the order played
    corner_at: list[int]  # offsets of TL TR BL BR from TL
    step: list[int]  # along a seat's diagonal
    exact: list[bool]  # the seat needs exactly five: six or more do not win for it

    def __init__(self, slash_exact: bool = False, backslash_exact: bool = False) -> None:
        if not cython.compiled:
            self.line, self.edge_at = bytearray(65536), bytearray(16384)
            self.edge, self.sequence = [0] * 160, [0] * 36
            self.corner_at, self.step, self.exact = [0] * 4, [0] * 2, [False] * 2
        self.corner_at[:] = [0, 1, SMALL, SMALL + 1]
        self.step[:] = [1 - SMALL, 1 + SMALL]
        self.exact[:] = [slash_exact, backslash_exact]
        self.placed = self.edges = 0
        self.add_edge(ORIGIN)

    # Tiles.

    def top_left(self, move: cython.int) -> cython.int:
        """The small cell at the top left of the move's tile."""
        return (move >> 11) * 2 * SMALL + (move >> 4) % SPAN * 2

    def write_tile(self, move: cython.int) -> None:
        at: cython.int = self.top_left(move)
        corner: cython.Py_ssize_t
        for corner in range(4):
            self.line[at + self.corner_at[corner]] = 2 - (move >> corner & 1)

    def erase_tile(self, move: cython.int) -> None:
        at: cython.int = self.top_left(move)
        corner: cython.Py_ssize_t
        for corner in range(4):
            self.line[at + self.corner_at[corner]] = EMPTY

    def add_edge(self, cell: cython.int) -> None:
        """Open `cell` for a tile, unless one lies there or it is open already."""
        if self.edge_at[cell] or self.line[self.top_left(cell << 4)]:
            return
        self.edge[self.edges] = cell
        self.edges += 1
        self.edge_at[cell] = self.edges

    def lay(self, move: cython.int) -> None:
        """Put the tile down, close its cell and open the cells beside it."""
        cell: cython.int = move >> 4
        self.sequence[self.placed] = move
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

    def wipe(self) -> None:
        """Clear the board by what lies on it: far cheaper than clearing the arrays."""
        i: cython.Py_ssize_t
        for i in range(self.placed):
            self.erase_tile(self.sequence[i])
        for i in range(self.edges):
            self.edge_at[self.edge[i]] = 0

    def copy_from(self, other: Board) -> None:
        self.wipe()
        self.placed, self.edges = other.placed, other.edges
        self.exact[0], self.exact[1] = other.exact[0], other.exact[1]
        i: cython.Py_ssize_t
        for i in range(other.placed):
            self.sequence[i] = other.sequence[i]
            self.write_tile(other.sequence[i])
        for i in range(other.edges):
            self.edge[i] = other.edge[i]
            self.edge_at[other.edge[i]] = cython.cast(cython.uchar, i + 1)

    # Chains and threats.

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

    def chains_made(self, move: cython.int) -> cython.int:
        """Bit `seat`: the move's tile is in a chain of exactly five of that seat; bit 2 + `seat`: of six or more."""
        made: cython.int = 0
        at: cython.int = self.top_left(move)
        corner: cython.int
        for corner in range(4):
            seat: cython.int = 1 - (move >> corner & 1)
            length: cython.int = self.chain_through(at + self.corner_at[corner], seat)
            if length >= 5:
                made |= (1 if length == 5 else 4) << seat
        return made

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

    def in_a_four(self, at: cython.int, seat: cython.int) -> cython.bint:
        """Whether the seat's line at `at` belongs to a four."""
        step: cython.int = self.step[seat]
        return self.is_four(self.chain_end(at, step, seat), seat) or self.is_four(self.chain_end(at, -step, seat), seat)

    def four_on_diagonal(self, diagonal: cython.int) -> cython.bint:
        """Whether any four of `/` stands on the diagonal x + y, counted in array indices."""
        i: cython.Py_ssize_t
        corner: cython.int
        for i in range(self.placed):
            for corner in range(4):
                line: cython.int = self.top_left(self.sequence[i]) + self.corner_at[corner]
                on_it: cython.bint = line % SMALL + (line >> 8) == diagonal
                if on_it and self.sequence[i] >> corner & 1 and self.in_a_four(line, 0):
                    return True
        return False

    def double_four_two_apart(self, move: cython.int) -> cython.bint:
        """Whether a four of `/` with a line of the new tile stands two diagonals beside another four (S18)."""
        corner: cython.int
        for corner in range(4):
            line: cython.int = self.top_left(move) + self.corner_at[corner]
            if not move >> corner & 1 or not self.in_a_four(line, 0):
                continue
            diagonal: cython.int = line % SMALL + (line >> 8)
            if self.four_on_diagonal(diagonal - 2) or self.four_on_diagonal(diagonal + 2):
                return True
        return False

    # For Python callers.

    def tiles(self) -> list[tuple[int, int, int]]:
        """(x, y, pattern) of every tile, in the order laid."""
        return [place_of(self.sequence[i]) for i in range(self.placed)]

    def lay_out(self, tiles: Iterable[tuple[int, int, int]]) -> None:
        """Lay (x, y, pattern) tiles on a fresh board, whether or not a game could have come there."""
        if self.placed:
            raise ValueError("tiles lie there already")
        self.edges = 0
        self.edge_at[ORIGIN] = 0
        for x, y, pattern in tiles:
            if self.placed > 35 or not (-40 <= x <= 40 and -40 <= y <= 40 and 0 <= pattern < 16):
                raise ValueError("at most 36 tiles, at most 40 cells from the first")
            cell = move_at(x, y, pattern) >> 4
            self.add_edge(cell)
            if not self.edge_at[cell]:
                raise ValueError(f"two tiles on {x},{y}")
            self.lay(move_at(x, y, pattern))
        if self.placed == 0:
            self.add_edge(ORIGIN)

    def open_cells(self) -> list[tuple[int, int]]:
        """(x, y) of every cell where a tile may go."""
        return [place_of(self.edge[i] * 16)[:2] for i in range(self.edges)]

    def longest(self, seat: int) -> int:
        """Length of the seat's longest chain, 0 if it has no line."""
        return max((len(chain) for chain in self.chains(seat)), default=0)

    def fours(self, seat: int) -> list[int]:
        """The small cells that would make a five of the seat's line."""
        return [fill for fill in self.ends_of(self.lines_of(seat), seat) if self.is_four(fill, seat)]

    def fours_of_last(self, seat: int) -> list[int]:
        """The fours that contain a line of the last tile, by the cell that would fill them."""
        lines = self.lines_of_tile(self.sequence[self.placed - 1], seat) if self.placed else []
        return [fill for fill in self.ends_of(lines, seat) if self.is_four(fill, seat)]

    def threes(self, seat: int) -> list[int]:
        """The small cells that would make an open four of the seat's line."""
        return [fill for fill in self.ends_of(self.lines_of(seat), seat) if self.is_three(fill, seat)]

    def open_fours(self, seat: int) -> list[list[int]]:
        """The small cells of each open four of the seat's line."""
        return [chain for chain in self.chains(seat) if self.is_open_four(chain[0], seat)]

    def chains(self, seat: int) -> list[list[int]]:
        """The small cells of every chain of the seat, each once."""
        step: cython.int = self.step[seat]
        at: cython.int
        starts: set[int] = set()
        for at in self.lines_of(seat):
            starts.add(self.chain_end(at, -step, seat) + step)
        found: list[list[int]] = []
        for at in sorted(starts):
            length: cython.int = self.chain_through(at, seat)
            found.append([at + step * i for i in range(length)])
        return found

    def lines_of(self, seat: int) -> list[int]:
        """The small cells that carry the seat's line, in the order laid."""
        i: cython.Py_ssize_t
        found: list[int] = []
        for i in range(self.placed):
            found += self.lines_of_tile(self.sequence[i], seat)
        return found

    def lines_of_tile(self, move: cython.int, seat: cython.int) -> list[int]:
        if seat not in (0, 1):
            raise ValueError(f"there is no seat {seat}")
        at: cython.int = self.top_left(move)
        corner: cython.Py_ssize_t
        found: list[int] = []
        for corner in range(4):
            if (move >> corner & 1) != seat:
                found.append(at + self.corner_at[corner])
        return found

    def ends_of(self, lines: list[int], seat: int) -> list[int]:
        """The cells just beyond the seat's chains through `lines`."""
        step: cython.int = self.step[seat]
        at: cython.int
        ends: set[int] = set()
        for at in lines:
            ends.add(self.chain_end(at, step, seat))
            ends.add(self.chain_end(at, -step, seat))
        return sorted(ends)
