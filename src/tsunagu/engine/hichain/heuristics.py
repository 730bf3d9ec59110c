"""What a search is told about HICHAIN: what a card adds and takes away, Royals, how it stands, the last cards."""

from __future__ import annotations

import cython
from cython.cimports.libc.math import exp

from tsunagu.engine.hichain.ending import Endings
from tsunagu.engine.hichain.position import HichainPosition
from tsunagu.engine.position import Position, Rng

ROOM = cython.declare(cython.const[cython.int], 21280)

# How moves are weighed: e to the power of SHARPNESS times what speaks for them, in points.
SHARPNESS = cython.declare(cython.const[cython.double], 0.25)
MOST_GOOD = cython.declare(cython.const[cython.double], 80.0)  # no move weighs more than with so many points
JOIN_VALUE = cython.declare(cython.const[cython.double], 2.0)  # a card that some reader can join to others
DAMAGE_VALUE = cython.declare(cython.const[cython.double], 0.5)  # a point that the other side could have had

# How a position is judged, in points; fitted to games of the search against itself.
TURN = cython.declare(cython.const[cython.double], 1.0)
MINE = cython.declare(cython.const[cython.double], 0.65)  # a point in reach of the side to move …
THEIRS = cython.declare(cython.const[cython.double], 0.4)  # … and of the other
LINK = cython.declare(cython.const[cython.double], 0.025)  # a cell where cards can be joined, for each card left
ROYAL_NEXT = cython.declare(cython.const[cython.double], 8.0)  # the other side's Royal must be stopped now
# A lead of LEAST + (cards left)² / SLOPE points wins three games of four or so: the fewer cards, the surer.
LEAST = cython.declare(cython.const[cython.double], 4.5)
SLOPE = cython.declare(cython.const[cython.double], 80.0)


class HichainHeuristics(Endings):
    """Sees chances of both sides, and judges by them instead of playing on for some fifty moves."""

    danger: list[int]  # by cell: the most points the other side has in reach there …
    danger_form: list[int]  # … and with which form

    def __init__(self) -> None:
        Endings.__init__(self)
        if not cython.compiled:
            self.danger, self.danger_form = [0] * 16384, [0] * 16384
        self.explore, self.width, self.spread = 1.0, 8.0, 1.0

    # Which moves are worth a look.

    def candidates_into(
        self, position: Position, rng: Rng, moves: cython.p_int, weights: cython.p_double
    ) -> cython.int:
        return self.choose_from(cython.cast(HichainPosition, position), moves, weights)

    def choose_from(self, position: HichainPosition, moves: cython.p_int, weights: cython.p_double) -> cython.int:
        """All moves; where a Royal is near, only that or what stops it."""
        royal: cython.int = self.threat_move(position, position.turn)
        if royal >= 0:
            moves[0] = royal
            weights[0] = 1.0
            return 1
        royal = self.threat_move(position, 1 - position.turn)
        n: cython.int = self.weigh_all(position, moves, weights)
        return n if royal < 0 else self.keep_stops(position, royal, n, moves, weights)

    def keep_stops(
        self,
        position: HichainPosition,
        threat: cython.int,
        n: cython.int,
        moves: cython.p_int,
        weights: cython.p_double,
    ) -> cython.int:
        """Of n moves only those after which the other side has no Royal at once, or, if there are none, the first.

        Only a card on the threat's cell, or one with its sides against it, can stop it.
        """
        kept_count: cython.int = 0
        i: cython.Py_ssize_t
        way: cython.Py_ssize_t
        for i in range(n):
            away: cython.int = (moves[i] >> 7) - (threat >> 7)
            near: cython.bint = away == 0
            for way in range(4):
                near = near or away == position.beside[way]
            if near and self.stops(position, moves[i]):
                moves[kept_count] = moves[i]
                weights[kept_count] = weights[i]
                kept_count += 1
        return max(kept_count, 1)

    def stops(self, position: HichainPosition, move: cython.int) -> cython.bint:
        """Whether the other side has no Royal at once after the move."""
        self.first.begin(position)
        self.first.board.play_int(move)
        return self.first.board.next_threat(1 - position.turn, 0) < 0

    def weigh_all(self, position: HichainPosition, moves: cython.p_int, weights: cython.p_double) -> cython.int:
        """All moves, by the points they bring or take from the other side's chances, and by what they join."""
        n: cython.int = position.legal_into(moves)
        seat: cython.int = position.turn
        self.look(position, seat)
        self.look(position, 1 - seat)
        self.mark_dangers(1 - seat)
        at: cython.int = seat * ROOM
        end: cython.int = at + self.number[seat]
        i: cython.Py_ssize_t
        for i in range(n):
            good: cython.double = DAMAGE_VALUE * self.damage(position, moves[i] >> 7, moves[i] & 127)
            if at < end and self.move[at] == moves[i]:
                good += JOIN_VALUE + self.points[at]
                at += 1
            weights[i] = exp(SHARPNESS * min(good, MOST_GOOD)) if good > 0.0 else 1.0
        self.forget_dangers(1 - seat)
        return n

    def mark_dangers(self, seat: cython.int) -> None:
        """Note by cell what the seat, just looked at, has in reach there."""
        i: cython.Py_ssize_t
        for i in range(seat * ROOM, seat * ROOM + self.number[seat]):
            cell: cython.int = self.move[i] >> 7
            if self.points[i] > self.danger[cell]:
                self.danger[cell] = self.points[i]
                self.danger_form[cell] = self.move[i] & 127

    def forget_dangers(self, seat: cython.int) -> None:
        i: cython.Py_ssize_t
        for i in range(seat * ROOM, seat * ROOM + self.number[seat]):
            self.danger[self.move[i] >> 7] = 0

    def damage(self, position: HichainPosition, cell: cython.int, form: cython.int) -> cython.int:
        """What a card takes from the other side's chances: on its cell, and where its sides are now in the way."""
        total: cython.int = self.danger[cell]
        way: cython.Py_ssize_t
        for way in range(4):
            other: cython.int = cell + position.beside[way]
            if self.danger[other]:
                given: cython.uint = position.passed_on[form * 8 + 2 * way + 1]
                if given & 255 & position.shape[self.danger_form[other]]:
                    total += self.danger[other]
        return total

    # How it stands.

    def rollout(self, position: Position, rng: Rng, buffer: cython.p_int) -> None:
        """Nothing is played: `value` tells more than one game of some fifty further moves."""

    def value(self, position: Position, seat: cython.int) -> cython.double:
        mine: cython.double = self.standing(cython.cast(HichainPosition, position))
        return mine if seat == position.turn else 1.0 - mine

    def standing(self, position: HichainPosition) -> cython.double:
        """The share of first place the seat to move may expect: points, chances, what can still be joined."""
        seat: cython.int = position.turn
        other: cython.int = 1 - seat
        if position.next_threat(seat, 0) >= 0:
            return 1.0
        self.look(position, seat)
        self.look(position, other)
        left: cython.double = position.left_in_hand[0] + position.left_in_hand[1]
        ahead: cython.double = position.score[seat] - position.score[other]
        ahead += TURN + MINE * self.in_reach[seat] - THEIRS * self.in_reach[other]
        ahead += LINK * left * (self.links[seat] - self.links[other])
        if position.next_threat(other, 0) >= 0:
            ahead -= ROYAL_NEXT
        return 1.0 / (1.0 + exp(-ahead / (LEAST + left * left / SLOPE)))

    # What is certain.

    def prove(self, position: Position, effort: cython.int) -> cython.double:
        return self.solve(cython.cast(HichainPosition, position), effort)
