"""The one search of all four games: information-set Monte-Carlo tree search. It knows only Position and Heuristics.

Every iteration draws a world that fits what the seat knows, walks down the tree by moves that are legal in it, looks at
one new position and adds what it is worth to the moves that led there. Where nothing is hidden, certain results climb
up the tree as proofs. The tree lies in arrays of edges; an edge is a move and, behind it, the node that it leads to,
whose own edges are one block of the arrays. Edge 0 leads to the root.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from mmap import mmap

import cython
from cython.cimports.libc.math import sqrt

from tsunagu.engine.heuristics import Heuristics
from tsunagu.engine.position import Doubles, Ints, Position, Rng

MEMORY = 256 * 2**20  # bytes
INT_ARRAYS = 8
DOUBLE_ARRAYS = 3
EDGE_SIZE = INT_ARRAYS * 4 + DOUBLE_ARRAYS * 8  # bytes
FIRST_ROOM = cython.declare(cython.const[cython.int], 4)
# Where something is hidden and nothing known: to list every move of every world at every visit would take all the time.
HIDDEN_WIDTH = 4.0
HIDDEN_SPREAD = 2.0
DEEPEST = cython.declare(cython.const[cython.int], 510)
# A certain result of an edge, for the one who moved: 0 is none, else 1 + twice its utility.
LOST = cython.declare(cython.const[cython.int], 1)
WON = cython.declare(cython.const[cython.int], 3)


@dataclass(frozen=True, slots=True)
class Choice:
    """What the search thinks of one move at the root."""

    move: int
    visits: int
    estimate: float  # share of first place, 0 … 1
    certain: bool  # proven


class Search:
    """One tree in memory of its own, used for one position after the other by one thread at a time."""

    def __init__(self, root: Position, heuristics: Heuristics, memory: int = MEMORY) -> None:
        self.most_edges = max(memory // EDGE_SIZE, 64)
        self.memory = mmap(-1, self.most_edges * EDGE_SIZE)  # pages come into being when they are touched
        self.take_arrays()
        self.start(root, heuristics, 0)

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
            self.path, self.gain = [0] * 512, [0.0] * 8
            for name in ("value", "next_value", "prior"):
                setattr(self, name, [0.0] * self.most_edges)
            for name in ("move", "mover", "visits", "available", "first", "listed", "room", "certain"):
                setattr(self, name, [0] * self.most_edges)

    def start(
        self, root: Position, heuristics: Heuristics, seed: int, max_candidates: int = 0, seer: bool = False
    ) -> None:
        """Forget everything and think about `root` for the seat to move.

        With `max_candidates` only so many moves of a position come to mind, drawn for each; nothing is proven then.
        A seer sees what is hidden in `root`: no player may, but it shows what that would bring.
        """
        if root.over:
            raise ValueError("the game is over")
        self.root = root.copy()
        self.world = root.copy()
        self.heuristics = heuristics
        heuristics.forget()
        self.rng = Rng(seed)
        self.buffer = Ints(root.most_moves)
        self.weighed = Doubles(root.most_moves)
        self.seat, self.hidden = root.turn, root.hidden and not seer
        self.max_candidates = max_candidates
        # What one seat gains the other loses, for certain.
        self.exact = not self.hidden and root.seats == 2 and max_candidates == 0
        self.width, self.spread = heuristics.width, heuristics.spread
        if self.hidden and self.width > root.most_moves:
            self.width, self.spread = HIDDEN_WIDTH, HIDDEN_SPREAD
        self.iterations, self.used = 0, 1
        self.lost_at = 0  # the iteration that proved every move lost
        self.blank(0)

    def run(self, iterations: int) -> None:
        """Think on; less where the best move is proven or the only one. Releases the GIL."""
        left: cython.longlong = iterations
        with cython.nogil:
            while left > 0 and not self.settled():
                left -= 1
                self.iterate()

    @property
    def done(self) -> bool:
        """Whether more thinking changes nothing."""
        return bool(self.settled())

    @property
    def lost(self) -> bool:
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
        self.certain[edge] = self.certain[0] = 1 + cython.cast(cython.int, 2.0 * proven + 0.5)
        self.listed[0] = 1
        return True

    def choices(self) -> list[Choice]:
        """The moves looked at, in no particular order."""
        edges = range(self.first[0], self.first[0] + self.listed[0])
        return [self.choice(edge) for edge in edges if self.visits[edge] or self.certain[edge]]

    def choice(self, edge: int) -> Choice:
        visits, certain = int(self.visits[edge]), LOST if self.lost_at else int(self.certain[edge])
        estimate = (certain - 1) / 2 if certain else float(self.value[edge]) / visits
        return Choice(int(self.move[edge]), visits, estimate, certain != 0)

    # One iteration.

    def settled(self) -> cython.bint:
        """Whether the root is proven, or has a single move and that has been looked at. A lost one see `resist`."""
        if self.certain[0]:
            return True
        if self.lost_at and self.iterations >= self.lost_at + self.heuristics.resist:
            return True
        return self.listed[0] == 1 and self.room[0] < 0 and self.iterations > 0

    def iterate(self) -> None:
        self.iterations += 1
        self.world.copy_from(self.root)
        if self.hidden:
            self.world.shuffle_hidden(self.seat, self.rng)
        self.evaluate_leaf(self.descend())
        self.back_up()
        if self.exact:
            self.back_up_proof()
            if self.certain[0] == LOST and self.heuristics.resist > 0:
                self.give_up_proofs()

    def descend(self) -> cython.int:
        """Walk down to the first position that is new, decided or over; the edge that leads to it."""
        node: cython.int = 0
        child: cython.int
        self.depth = 0
        self.path[0] = 0
        while not self.world.over and self.depth < DEEPEST:
            if self.listed[node] == 0 and ((node and not self.visits[node]) or self.decided(node)):
                break
            if self.certain[node]:
                break
            child = self.choose(node)
            if child < 0:  # no memory left for its moves
                break
            self.world.play_int(self.move[child])
            self.depth += 1
            self.path[self.depth] = child
            node = child
        return node

    def decided(self, node: cython.int) -> cython.bint:
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
        self.certain[node] = 1 + cython.cast(cython.int, 2.0 * proven + 0.5)
        return True

    def choose(self, node: cython.int) -> cython.int:
        """The most promising edge among those legal in this world; -1 where there is no memory for any."""
        turn: cython.int = self.world.turn
        visits: cython.int = self.visits[node]
        wide: cython.double = self.width + self.spread * sqrt(visits)
        trust: cython.double = self.heuristics.explore * sqrt(visits + 1)
        fresh: cython.double = self.next_value[node] / visits if visits else 0.5
        best: cython.int = -1
        most: cython.double = -1.0
        seen: cython.int = 0
        i: cython.int = 0
        edge: cython.int
        n: cython.int
        score: cython.double
        while seen < wide:
            if i == self.listed[node]:
                if self.room[node] < 0 or not self.list_more(node):
                    break
            edge = self.first[node] + i
            i += 1
            if self.hidden and node:  # the root's moves are legal in every world
                if self.mover[edge] != turn or not self.world.allows(self.move[edge]):
                    continue
                self.available[edge] += 1
                trust = self.heuristics.explore * sqrt(self.available[edge])
            elif self.certain[edge] == LOST:
                if best < 0:
                    best = i - 1
                continue  # it does not count as looked at: another takes its place
            seen += 1
            n = self.visits[edge]
            score = (self.value[edge] / n if n else fresh) + trust * self.prior[edge] / (1 + n)
            if score > most:
                most, best = score, i - 1  # not the edge: the block may move
            if n == 0:  # those behind it weigh no more and have not been tried either
                break
        return best if best < 0 else self.first[node] + best

    def list_more(self, node: cython.int) -> cython.bint:
        """List the best moves that are not listed yet, some at a time; whether there were any."""
        n: cython.int = self.heuristics.candidates_into(self.world, self.rng, self.buffer.data, self.weighed.data)
        i: cython.int
        k: cython.int
        best: cython.int
        edge: cython.int
        most: cython.double
        total: cython.double = 0.0
        if self.max_candidates and n > self.max_candidates:
            n = self.glance(n)
        for i in range(n):
            total += self.weighed.data[i]
        wanted: cython.int = FIRST_ROOM if self.listed[node] == 0 else self.listed[node]
        if self.hidden and node:
            wanted = 1  # the next world has other moves
        elif self.max_candidates:
            wanted = n + 1  # all that come to mind, now or never
        added: cython.int = 0
        turned: cython.int = self.rng.below(n)  # among equals no place in the list is preferred
        while added < wanted:
            best, most = -1, 0.0
            for k in range(n):
                i = k + turned if k + turned < n else k + turned - n
                if self.weighed.data[i] > most:
                    if self.is_listed(node, self.buffer.data[i]):
                        self.weighed.data[i] = -1.0
                    else:
                        best, most = i, self.weighed.data[i]
            if best < 0:
                if not self.hidden or node == 0:
                    self.room[node] = -1  # all are listed
                break
            if not self.make_room(node):
                break
            edge = self.first[node] + self.listed[node]
            self.blank(edge)
            self.move[edge], self.mover[edge] = self.buffer.data[best], self.world.turn
            self.prior[edge] = most / total
            self.weighed.data[best] = -1.0
            self.listed[node] += 1
            added += 1
        return added > 0

    def glance(self, n: cython.int) -> cython.int:
        """Some of the candidates, any of them equally likely, at the front of the buffer; how many."""
        i: cython.int
        j: cython.int
        for i in range(self.max_candidates):
            j = i + self.rng.below(n - i)
            self.buffer.data[i], self.buffer.data[j] = self.buffer.data[j], self.buffer.data[i]
            self.weighed.data[i], self.weighed.data[j] = self.weighed.data[j], self.weighed.data[i]
        return self.max_candidates

    def is_listed(self, node: cython.int, move: cython.int) -> cython.bint:
        edge: cython.int
        for edge in range(self.first[node], self.first[node] + self.listed[node]):
            if self.move[edge] == move and self.mover[edge] == self.world.turn:
                return True
        return False

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
            self.certain[new] = self.certain[old]
            self.value[new], self.next_value[new], self.prior[new] = (
                self.value[old],
                self.next_value[old],
                self.prior[old],
            )
        self.first[node], self.room[node] = self.used, room
        self.used += room
        return True

    def blank(self, edge: cython.int) -> None:
        self.move[edge] = self.mover[edge] = self.visits[edge] = self.available[edge] = 0
        self.first[edge] = self.listed[edge] = self.room[edge] = self.certain[edge] = 0
        self.value[edge] = self.next_value[edge] = self.prior[edge] = 0.0

    def evaluate_leaf(self, leaf: cython.int) -> None:
        """What the position at the end of the path is worth to every seat."""
        seat: cython.int
        worth: cython.double
        self.last_turn = self.world.turn
        if not self.world.over and self.certain[leaf]:
            for seat in range(self.world.seats):
                worth = (self.certain[leaf] - 1) / 2.0
                self.gain[seat] = worth if seat == self.mover[leaf] else 1.0 - worth
            return
        if self.world.over:
            if self.exact and leaf:
                worth = self.world.utility(self.mover[leaf])
                self.certain[leaf] = 1 + cython.cast(cython.int, 2.0 * worth + 0.5)
        else:
            self.heuristics.rollout(self.world, self.rng, self.buffer.data)
        rest: cython.double = 1.0  # all seats together have 1: the last need not be asked for
        for seat in range(self.world.seats - 1):
            self.gain[seat] = self.world.utility(seat) if self.world.over else self.heuristics.value(self.world, seat)
            rest -= self.gain[seat]
        self.gain[self.world.seats - 1] = rest

    def back_up(self) -> None:
        i: cython.int
        edge: cython.int
        for i in range(self.depth + 1):
            edge = self.path[i]
            self.visits[edge] += 1
            self.value[edge] += self.gain[self.mover[edge]]
            if i < self.depth:
                self.next_value[edge] += self.gain[self.mover[self.path[i + 1]]]
            else:
                self.next_value[edge] += self.gain[self.last_turn]

    # Proofs.

    def give_up_proofs(self) -> None:
        """All lose, but the other side may see less: look on. The visits stay: what is hard to refute has most."""
        self.lost_at = self.iterations
        self.exact = False
        self.certain[0] = 0
        edge: cython.int
        for edge in range(self.first[0], self.first[0] + self.listed[0]):
            self.certain[edge] = self.first[edge] = self.listed[edge] = self.room[edge] = 0

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
