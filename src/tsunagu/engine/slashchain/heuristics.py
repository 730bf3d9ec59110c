"""What the search is told about slashchain: no five overlooked or given away, lines weighed, wins by fours proven."""

from __future__ import annotations

import cython

from tsunagu.engine.heuristics import Heuristics
from tsunagu.engine.position import Doubles, Ints, Position, Rng
from tsunagu.engine.slashchain.fives import Fives
from tsunagu.engine.slashchain.mirror import Mirror
from tsunagu.engine.slashchain.position import SlashchainPosition
from tsunagu.engine.slashchain.proof import Prover
from tsunagu.engine.slashchain.rollout import Rollout
from tsunagu.engine.slashchain.safe_moves import SafeMoves
from tsunagu.engine.slashchain.worth import Worth

EXPLORE = 2.0
EFFORT = 300  # in the tree: enough to try every four, see `proven`
RESIST = 4000  # few bots and people see every win by fours
UNKNOWN = cython.declare(cython.const[cython.double], -1.0)


class SlashchainHeuristics(Heuristics):
    """Fives first: what is left is weighed by the rows of five it builds and blocks."""

    def __init__(self) -> None:
        Heuristics.__init__(self)
        self.explore = EXPLORE
        self.effort = EFFORT
        self.resist = RESIST
        self.fives = Fives()
        self.safe = SafeMoves(self.fives)
        self.mirror = Mirror()
        self.worth = Worth()
        self.guided = Rollout()
        self.prover = Prover()

    def candidates_into(
        self, position: Position, rng: Rng, moves: cython.p_int, weights: cython.p_double
    ) -> cython.int:
        return self.weighed_into(cython.cast(SlashchainPosition, position), moves, weights)

    def weighed_into(self, position: SlashchainPosition, moves: cython.p_int, weights: cython.p_double) -> cython.int:
        """A five alone where there is one; else the moves that leave the other side none; else any."""
        weights[0] = 1.0
        moves[0] = self.fives.look(position, position.turn)
        if moves[0] >= 0:
            return 1
        n: cython.int = self.safe.safe_into(position, moves)
        if n == 0:  # all lose, but it need not be by the own hand
            moves[0] = self.safe.safe_move(position)
            return 1 if moves[0] >= 0 else min(1, position.legal_into(moves))
        if self.mirror.look(position.board):
            n = self.without_images(moves, n)
        cell: cython.int = -1
        i: cython.Py_ssize_t
        for i in range(n):
            if moves[i] >> 4 != cell:
                cell = moves[i] >> 4
                self.worth.weigh(position.board, cell, position.turn)
            weights[i] = self.worth.of(moves[i] & 15)
        return n

    def without_images(self, moves: cython.p_int, n: cython.int) -> cython.int:
        """Drop the moves of which an image is among them too; how many are left."""
        kept_count: cython.int = 0
        i: cython.Py_ssize_t
        for i in range(n):
            if not self.mirror.is_spare(moves[i]):
                moves[kept_count] = moves[i]
                kept_count += 1
        return kept_count

    def rollout(self, position: Position, rng: Rng, buffer: cython.p_int) -> None:
        self.guided.play(cython.cast(SlashchainPosition, position), rng, buffer)

    def prove(self, position: Position, effort: cython.int) -> cython.double:
        """A five at once, or a win by continuous fours."""
        return self.proven(cython.cast(SlashchainPosition, position), effort)

    def proven(self, position: SlashchainPosition, effort: cython.int) -> cython.double:
        """With the tree's effort one four is enough: to try more takes time, and the tree finds longer wins itself."""
        fours: cython.int
        if effort > self.effort:
            fours = self.prover.search(position, effort)
        else:
            fours = self.prover.within(position, effort, 1)
        if fours < 0:
            return UNKNOWN
        self.proof_move = self.prover.top.best
        return 1.0

    # For Python callers.

    def forget(self) -> None:
        self.prover.forget()

    def candidates(self, position: SlashchainPosition) -> list[tuple[int, float]]:
        """The moves worth a look, each with its weight."""
        moves: Ints = Ints(position.most_moves)
        weights: Doubles = Doubles(position.most_moves)
        n: cython.int = 0 if position.over else self.weighed_into(position, moves.data, weights.data)
        return list(zip(moves.items[:n], weights.items[:n], strict=True))

    def played_out(self, position: SlashchainPosition, seed: int) -> SlashchainPosition:
        """The end of one rollout from the position."""
        end: SlashchainPosition = position.fresh()
        end.become(position)
        buffer: Ints = Ints(position.most_moves)
        rng: Rng = Rng(seed)
        self.guided.play(end, rng, buffer.data)
        return end
