"""What lies face up: tiles and piles of chips on the board, the runs they make and the points. Rules: C1, C12-C15.

Tiles are 1 to 37, cells 0 to 36. A number can only follow its predecessor, so all runs together are one set of bits:
link n is set where n and n+1 lie on adjacent cells. Laying a tile never breaks a link, so points only grow.
"""

from __future__ import annotations

from collections.abc import Iterable

import cython

from tsunagu.engine.connect37.board import CELLS, HIGHEST, NEIGHBOURS, SETUP
from tsunagu.engine.position import Position

TILES = cython.declare(cython.const[cython.int], 37)
NOWHERE = cython.declare(cython.const[cython.uchar], 63)  # the cell of a tile that is not on the board; near nothing
ONE = cython.declare(cython.const[cython.ulonglong], 1)
NEAR = tuple(sum(1 << other for other in neighbours) for neighbours in NEIGHBOURS)
RUN = cython.declare(cython.const[cython.int], 4)  # so many tiles are connected

# How often a missing tile of a run is laid where it is needed: a guess that plays well.
OWN_TILE = cython.declare(cython.const[cython.double], 0.75)
UNSEEN_TILE = cython.declare(cython.const[cython.double], 0.5)


class Runs(Position):
    """The board of a game of two to four players; a new one is empty."""

    links: int  # bit n: n and n+1 lie on adjacent cells
    connected: int  # bit n: tile n lies in a run of four or more
    free: int  # bit c: cell c is empty
    cell_of: list[int]  # by tile; NOWHERE if not on the board
    owner: list[int]  # by tile: whose chips lie on it; 0 where there are none
    pile: list[int]  # by tile: how many chips lie on it
    empty: list[int]  # the empty cells, in no order
    empty_at: list[int]  # by cell: its place in `empty`, if it is there
    empties: int
    points: list[int]  # by seat, if the game ended now
    near: list[int]  # by cell: the bits of its neighbours

    def __init__(self, seats: int, most_moves: int) -> None:
        if seats not in SETUP:
            raise ValueError(f"Connect 37 has 2 to 4 players, not {seats}")
        Position.__init__(self, seats, most_moves, hidden=True)
        if not cython.compiled:
            self.cell_of, self.owner, self.pile = [0] * 39, [0] * 39, [0] * 39
            self.empty, self.empty_at, self.near = [0] * 37, [0] * 37, [0] * 37
            self.points = [0] * 4
        self.links, self.connected, self.free = 0, 0, (1 << 37) - 1
        self.empties = 37
        i: cython.Py_ssize_t
        for i in range(37):
            self.empty[i] = self.empty_at[i] = cython.cast(cython.uchar, i)
            self.near[i] = NEAR[i]
        for i in range(39):
            self.cell_of[i], self.owner[i], self.pile[i] = NOWHERE, 0, 0
        for i in range(4):
            self.points[i] = 0

    def lay(self, tile: cython.int, cell: cython.int, owner: cython.int, pile: cython.int) -> None:
        self.empties -= 1
        last: cython.uchar = self.empty[self.empties]
        self.empty[self.empty_at[cell]] = last
        self.empty_at[last] = self.empty_at[cell]
        self.free ^= ONE << cell
        self.cell_of[tile] = cython.cast(cython.uchar, cell)
        self.owner[tile] = cython.cast(cython.uchar, owner if pile else 0)
        self.pile[tile] = cython.cast(cython.uchar, pile)
        near: cython.ulonglong = self.near[cell]
        fresh: cython.ulonglong = (near >> self.cell_of[tile - 1] & 1) << (tile - 1)
        fresh |= (near >> self.cell_of[tile + 1] & 1) << tile
        if fresh:
            self.links |= fresh
            self.connect(tile)

    def connect(self, tile: cython.int) -> None:
        """Count the tiles that the run through `tile` connects now and did not before."""
        low: cython.int = tile
        high: cython.int = tile
        while self.links >> (low - 1) & 1:
            low -= 1
        while self.links >> high & 1:
            high += 1
        if high - low + 1 < RUN:
            return
        n: cython.int
        for n in range(low, high + 1):
            if not self.connected >> n & 1:
                self.connected |= ONE << n
                self.points[self.owner[n]] += self.pile[n]

    def utility(self, seat: cython.int) -> cython.double:
        winners: cython.int = 0
        other: cython.int
        for other in range(self.seats):
            if self.points[other] > self.points[seat]:
                return 0.0
            winners += self.points[other] == self.points[seat]
        return 1.0 / winners

    # A guess.

    def expected_on_board(self, seat: cython.int, mine: cython.ulonglong) -> cython.double:
        """The seat's points and what its chips on the board may still bring."""
        total: cython.double = self.points[seat]
        tile: cython.int
        for tile in range(1, TILES + 1):
            if self.pile[tile] and self.owner[tile] == seat and not self.connected >> tile & 1:
                total += self.pile[tile] * self.chance_to_connect(tile, mine)
        return total

    def chance_to_connect(self, tile: cython.int, mine: cython.ulonglong) -> cython.double:
        """How likely the tile becomes connected, by any four numbers around it."""
        failing: cython.double = 1.0
        low: cython.int
        for low in range(tile - RUN + 1, tile + 1):
            if 0 < low <= TILES - RUN + 1:
                failing *= 1.0 - self.chance_of(low, mine)
        return 1.0 - failing

    def chance_of(self, low: cython.int, mine: cython.ulonglong) -> cython.double:
        """How likely the four numbers from `low` become a run: one that is missing needs an empty cell in reach."""
        chance: cython.double = 1.0
        n: cython.int
        for n in range(low, low + RUN):
            if self.cell_of[n] != NOWHERE:
                if n > low and self.cell_of[n - 1] != NOWHERE and not self.links >> (n - 1) & 1:
                    return 0.0
                continue
            room: cython.ulonglong = self.free
            if n > low and self.cell_of[n - 1] != NOWHERE:
                room &= self.near[self.cell_of[n - 1]]
            if n < low + RUN - 1 and self.cell_of[n + 1] != NOWHERE:
                room &= self.near[self.cell_of[n + 1]]
            if not room:
                return 0.0
            chance *= OWN_TILE if mine >> n & 1 else UNSEEN_TILE
        return chance

    # Copies.

    def assign_board(self, other: Runs) -> None:
        self.links, self.connected, self.free = other.links, other.connected, other.free
        self.empties = other.empties
        i: cython.Py_ssize_t
        for i in range(39):
            self.cell_of[i] = other.cell_of[i]
            self.owner[i] = other.owner[i]
            self.pile[i] = other.pile[i]
        for i in range(37):
            self.empty[i] = other.empty[i]
            self.empty_at[i] = other.empty_at[i]
        for i in range(4):
            self.points[i] = other.points[i]

    def board_key(self) -> cython.ulonglong:
        total: cython.ulonglong = 0
        tile: cython.int
        for tile in range(1, TILES + 1):
            if self.cell_of[tile] != NOWHERE:
                chips: cython.ulonglong = self.owner[tile] << 2 | self.pile[tile]
                total ^= self.mix_key(chips << 16 | tile << 8 | self.cell_of[tile])
        return total

    # For Python callers.

    def tiles(self) -> list[tuple[int, int, int, int]]:
        """(tile, cell, owner, chips) of every tile on the board, ascending."""
        tiles = (tile for tile in range(1, HIGHEST + 1) if self.cell_of[tile] != NOWHERE)
        return [(tile, self.cell_of[tile], self.owner[tile], self.pile[tile]) for tile in tiles]

    def scores(self) -> list[int]:
        """Points by seat if the game ended now."""
        return [self.points[seat] for seat in range(self.seats)]

    def runs(self) -> list[list[int]]:
        """Every run on the board, a lone tile being a run of one; ascending."""
        found: list[list[int]] = []
        for tile, _, _, _ in self.tiles():
            if self.links >> (tile - 1) & 1:
                found[len(found) - 1].append(tile)
            else:
                found.append([tile])
        return found

    def scores_on(self, tile: int) -> bool:
        """Whether chips on the tile score: it lies in a run of four or more."""
        return bool(self.connected >> tile & 1)

    def lay_out(self, tiles: Iterable[tuple[int, int, int, int]]) -> None:
        """Lay (tile, cell, owner, chips) on an empty board, whether or not a game could have come there."""
        for tile, cell, owner, pile in tiles:
            if not 1 <= tile <= HIGHEST or self.cell_of[tile] != NOWHERE:
                raise ValueError(f"{tile} is no tile, or lies there twice")
            if not 0 <= cell < len(CELLS) or not self.free >> cell & 1:
                raise ValueError(f"{cell} is no cell, or is taken")
            if not 0 <= owner < self.seats or not 0 <= pile <= HIGHEST:
                raise ValueError(f"seat {owner} cannot have {pile} chips on a tile")
            self.lay(tile, cell, owner, pile)
