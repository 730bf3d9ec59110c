"""The tree of a search: edges in arrays, in memory of their own.

An edge is a move and, behind it, the node that it leads to, whose own edges are one block of the arrays. Edge 0 leads
to the root.
"""

from __future__ import annotations

import ctypes
from mmap import mmap

import cython

MEMORY = 256 * 2**20  # bytes
INT_ARRAYS = 8
DOUBLE_ARRAYS = 3
EDGE_SIZE = INT_ARRAYS * 4 + DOUBLE_ARRAYS * 8  # bytes
FIRST_ROOM = cython.declare(cython.const[cython.int], 4)


class Tree:
    """Edges, blocks of them, and the path from the root that was walked last."""

    move: list[int]
    mover: list[int]  # the seat that plays the move
    visits: list[int]
    available: list[int]  # how often the move was legal when its node was visited
    first: list[int]  # the first edge of the node behind it, …
    listed: list[int]  # … how many it has …
    room: list[int]  # … and how many fit into its block; -1 where all of its moves are listed
    certain: list[int]  # a proven result: see ProvenTree
    value: list[float]  # the sum of what its visits were worth to the mover …
    next_value: list[float]  # … and to the seat that moves after it
    prior: list[float]  # the move's weight among those of its node, all together 1
    path: list[int]  # the edges walked, the root's first …
    depth: int  # … and how many there are behind the root's

    def __init__(self, memory: int = MEMORY) -> None:
        self.most_edges = max(memory // EDGE_SIZE, 64)
        self.memory = mmap(-1, self.most_edges * EDGE_SIZE)  # pages come into being when they are touched
        self.take_arrays()
        self.clear()

    def take_arrays(self) -> None:
        """Cut the memory into one array for each thing to know of an edge."""
        if cython.compiled:
            at: cython.size_t = ctypes.addressof(ctypes.c_char.from_buffer(self.memory))
            step: cython.size_t = 4 * cython.cast(cython.size_t, self.most_edges)  # an int ends at 28 GiB
            self.value = cython.cast(cython.p_double, at)
            self.next_value = cython.cast(cython.p_double, at + 2 * step)
            self.prior = cython.cast(cython.p_double, at + 4 * step)
            self.move = cython.cast(cython.p_int, at + 6 * step)
            self.mover = cython.cast(cython.p_int, at + 7 * step)
            self.visits = cython.cast(cython.p_int, at + 8 * step)
            self.available = cython.cast(cython.p_int, at + 9 * step)
            self.first = cython.cast(cython.p_int, at + 10 * step)
            self.listed = cython.cast(cython.p_int, at + 11 * step)
            self.room = cython.cast(cython.p_int, at + 12 * step)
            self.certain = cython.cast(cython.p_int, at + 13 * step)
        else:
            self.path = [0] * 512
            for name in ("value", "next_value", "prior"):
                setattr(self, name, [0.0] * self.most_edges)
            for name in ("move", "mover", "visits", "available", "first", "listed", "room", "certain"):
                setattr(self, name, [0] * self.most_edges)

    def clear(self) -> None:
        """Forget everything but the root."""
        self.used = 1
        self.depth = 0
        self.blank(0)

    def make_room(self, node: cython.int) -> cython.bint:
        """Room for one more edge: the block moves to a place of twice its size when it is full."""
        if self.listed[node] < self.room[node]:
            return True
        room: cython.int = 2 * self.room[node] if self.room[node] else FIRST_ROOM
        if self.used + room > self.most_edges:
            return False
        i: cython.int
        old: cython.int
        new: cython.int
        for i in range(self.listed[node]):
            old, new = self.first[node] + i, self.used + i
            self.move[new], self.mover[new] = self.move[old], self.mover[old]
            self.visits[new], self.available[new] = self.visits[old], self.available[old]
            self.first[new], self.listed[new], self.room[new] = self.first[old], self.listed[old], self.room[old]
            self.value[new], self.next_value[new] = self.value[old], self.next_value[old]
            self.certain[new], self.prior[new] = self.certain[old], self.prior[old]
        self.first[node], self.room[node] = self.used, room
        self.used += room
        return True

    def blank(self, edge: cython.int) -> None:
        self.move[edge] = self.mover[edge] = self.visits[edge] = self.available[edge] = 0
        self.first[edge] = self.listed[edge] = self.room[edge] = self.certain[edge] = 0
        self.value[edge] = self.next_value[edge] = self.prior[edge] = 0.0
