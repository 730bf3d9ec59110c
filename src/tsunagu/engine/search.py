"""The one search of all four games: information-set Monte-Carlo tree search. It knows only Position and Heuristics.

Every iteration draws a world that fits what the seat knows, walks down the tree by moves that are legal in it, looks at
one new position and adds what it is worth to the moves that led there. Where nothing is hidden, certain results climb
up the tree as proofs.
"""

from __future__ import annotations

from dataclasses import dataclass

import cython
from cython.cimports.libc.math import sqrt

from tsunagu.engine.heuristics import Heuristics
from tsunagu.engine.position import Doubles, Ints, Position, Rng
from tsunagu.engine.proven_tree import ProvenTree
from tsunagu.engine.tree import MEMORY

FIRST_ROOM = cython.declare(cython.const[cython.int], 4)  # as in tree.py
# Where something is hidden and nothing known: to list every move of every world at every visit would take all the time.
HIDDEN_WIDTH = 4.0
HIDDEN_SPREAD = 2.0
DEEPEST = cython.declare(cython.const[cython.int], 510)
LOST = cython.declare(cython.const[cython.int], 1)  # as in proven_tree.py


@dataclass(frozen=True, slots=True)
class Choice:
    """What the search thinks of one move at the root."""

    move: int
    visits: int
    estimate: float  # share of first place, 0 … 1
    certain: bool  # proven


class Search(ProvenTree):
    """One tree in memory of its own, used for one position after the other by one thread at a time."""

    def __init__(self, root: Position, heuristics: Heuristics, memory: int = MEMORY) -> None:
        ProvenTree.__init__(self, memory)
        if not cython.compiled:
            self.gain = [0.0] * 8
        self.start(root, heuristics, 0)

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
        self.exact = not self.hidden and root.seats == 2 and max_candidates == 0
        self.width, self.spread = heuristics.width, heuristics.spread
        if self.hidden and self.width > root.most_moves:
            self.width, self.spread = HIDDEN_WIDTH, HIDDEN_SPREAD
        self.iterations = self.lost_at = 0
        self.clear()

    def run(self, iterations: int) -> None:
        """Think on; less where the best move is proven or the only one. Releases the GIL."""
        left: cython.longlong = iterations
        with cython.nogil:
            while left > 0 and not self.is_settled():
                left -= 1
                self.iterate()

    @property
    def done(self) -> bool:
        """Whether more thinking changes nothing."""
        return bool(self.is_settled())

    def choices(self) -> list[Choice]:
        """The moves looked at, in no particular order."""
        edges = range(self.first[0], self.first[0] + self.listed[0])
        return [self.choice(edge) for edge in edges if self.visits[edge] or self.certain[edge]]

    def choice(self, edge: int) -> Choice:
        visits, certain = int(self.visits[edge]), LOST if self.lost_at else int(self.certain[edge])
        estimate = (certain - 1) / 2 if certain else float(self.value[edge]) / visits
        return Choice(int(self.move[edge]), visits, estimate, certain != 0)

    # One iteration.

    def is_settled(self) -> cython.bint:
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
            if self.listed[node] == 0 and ((node and not self.visits[node]) or self.try_to_prove(node)):
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

    def choose(self, node: cython.int) -> cython.int:
        """The most promising edge among those legal in this world; -1 where there is no memory for any."""
        turn: cython.int = self.world.turn
        visits: cython.int = self.visits[node]
        wide: cython.double = self.width + self.spread * sqrt(visits)
        trust: cython.double = self.heuristics.explore * sqrt(visits + 1)
        fresh: cython.double = self.next_value[node] / visits if visits else 0.5
        best: cython.int = -1
        most: cython.double = -1.0
        candidates: cython.int = 0
        i: cython.int = 0
        edge: cython.int
        n: cython.int
        score: cython.double
        while candidates < wide:
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
            candidates += 1
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
                self.make_certain(leaf, self.world.utility(self.mover[leaf]))
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
