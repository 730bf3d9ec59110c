"""Proofs in the tree of a search: where nothing is hidden, certain results climb up from edge to edge."""

from __future__ import annotations

import cython

from tsunagu.engine.heuristics import Heuristics
from tsunagu.engine.position import Position
from tsunagu.engine.tree import Tree

# A certain result of an edge, for the one who moved: 0 is none, else 1 + twice its utility.
LOST = cython.declare(cython.const[cython.int], 1)
WON = cython.declare(cython.const[cython.int], 3)


class ProvenTree(Tree):
    """A tree whose edges may be proven. It asks the heuristics for proofs and keeps what follows from them."""

    root: Position
    world: Position  # the position at the end of the path
    heuristics: Heuristics
    seat: int  # to move at the root
    exact: bool  # what one seat gains the other loses, for certain: only then is anything proven
    iterations: int
    lost_at: int  # the iteration that proved every move lost

    @property
    def is_lost(self) -> bool:
        """Whether every move is proven to lose."""
        return self.lost_at > 0 or self.certain[0] == LOST

    def prove(self, effort: int) -> bool:
        """Look for a proof that the seat to move need not lose, before anything else; whether there is one."""
        position: Position = self.world
        position.copy_from(self.root)
        proven: cython.double = self.heuristics.prove(position, effort) if self.exact else -1.0
        if proven <= 0.0:  # of a lost position the search finds the move that holds out longest
            return False
        self.make_room(0)
        edge: cython.int = self.first[0]
        self.blank(edge)
        self.move[edge], self.mover[edge] = self.heuristics.proof_move, self.seat
        self.make_certain(edge, proven)
        self.make_certain(0, proven)
        self.listed[0] = 1
        return True

    def try_to_prove(self, node: cython.int) -> cython.bint:
        """Ask for a proof before the node gets its moves; for the root see `prove`."""
        if self.certain[node]:
            return True
        if not self.exact or node == 0:
            return False
        proven: cython.double = self.heuristics.prove(self.world, self.heuristics.effort)
        if proven < 0.0:
            return False
        if self.world.turn != self.mover[node]:
            proven = 1.0 - proven
        self.make_certain(node, proven)
        return True

    def make_certain(self, edge: cython.int, utility: cython.double) -> None:
        """Note what the edge is worth to its mover, for certain: 0, 1/2 or 1."""
        self.certain[edge] = 1 + cython.cast(cython.int, 2.0 * utility + 0.5)

    def back_up_proof(self) -> None:
        """Where the last edge has become certain, perhaps the node it leaves has too; and so on up."""
        i: cython.int = self.depth
        node: cython.int
        certain: cython.int
        while i > 0 and self.certain[self.path[i]]:
            node = self.path[i - 1]
            if self.certain[node]:
                break
            certain = WON if self.certain[self.path[i]] == WON else self.proven_by_children(node)
            if certain == 0:
                break
            if node and self.mover[self.path[i]] != self.mover[node]:
                certain = WON + LOST - certain
            self.certain[node] = certain
            i -= 1

    def proven_by_children(self, node: cython.int) -> cython.int:
        """The best certain result where every legal move has one, else 0."""
        if self.room[node] >= 0:
            return 0
        best: cython.int = 0
        edge: cython.int
        for edge in range(self.first[node], self.first[node] + self.listed[node]):
            if self.certain[edge] == 0:
                return 0
            best = max(best, self.certain[edge])
        return best

    def give_up_proofs(self) -> None:
        """All lose, but the other side may see less: look on. The visits stay: what is hard to refute has most."""
        self.lost_at = self.iterations
        self.exact = False
        self.certain[0] = 0
        edge: cython.int
        for edge in range(self.first[0], self.first[0] + self.listed[0]):
            self.certain[edge] = self.first[edge] = self.listed[edge] = self.room[edge] = 0
