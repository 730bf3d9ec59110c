"""What a search is told about HICHAIN."""

from __future__ import annotations

import os

import cython
from cython.cimports.libc.math import exp

from tsunagu.engine.hichain.position import Hichain
from tsunagu.engine.hichain.prospects import Prospects
from tsunagu.engine.position import Position, Rng

UNKNOWN = cython.declare(cython.const[cython.double], -1.0)
FORM_ROOM = cython.declare(cython.const[cython.int], 96)
EDGE_ROOM = cython.declare(cython.const[cython.int], 256)
ROOM = cython.declare(cython.const[cython.int], 21280)
PASSING = cython.declare(cython.const[cython.int], 0)


class HichainKnowledge(Prospects):
    """Chain gains, what is taken from the other side, Royals, and the last cards exactly."""

    danger: list[int]
    danger_form: list[int]

    def __init__(self) -> None:
        Prospects.__init__(self)
        if not cython.compiled:
            self.danger, self.danger_form = [0] * 16384, [0] * 16384
        self.explore, self.width, self.spread = 1.0, 8.0, 1.0
        self.sharp, self.block, self.link, self.floor = 0.25, 0.5, 2.0, 0.02
        self.tempo, self.wmost, self.wcard, self.wcell, self.wlinks, self.scale = 0.0, 0.3, 0.2, 0.0, 0.3, 15.0
        for pair in os.environ.get("KH", "").split(","):
            if pair:
                name, number = pair.split("=")
                setattr(self, name, float(number))

    def candidates_into(
        self, position: Position, rng: Rng, moves: cython.p_int, weights: cython.p_double
    ) -> cython.int:
        return self.weighed(cython.cast(Hichain, position), moves, weights)

    def weighed(self, position: Hichain, moves: cython.p_int, weights: cython.p_double) -> cython.int:
        n: cython.int = position.legal_into(moves)
        if n < 2:
            weights[0] = 1.0
            return n
        seat: cython.int = position.turn
        self.look(position, seat)
        self.look(position, 1 - seat)
        self.mark_dangers(position, 1 - seat)
        at: cython.int = seat * ROOM
        end: cython.int = at + self.number[seat]
        i: cython.Py_ssize_t
        for i in range(n):
            good: cython.double = self.block * self.spoiled(position, moves[i] >> 7, moves[i] & 127)
            if at < end and self.move[at] == moves[i]:
                good += self.points[at] + self.link
                at += 1
            weights[i] = exp(self.sharp * (good if good < 80.0 else 80.0)) if good > 0.0 else 1.0
        self.forget_dangers(1 - seat)
        return n

    def mark_dangers(self, position: Hichain, seat: cython.int) -> None:
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

    def spoiled(self, position: Hichain, cell: cython.int, form: cython.int) -> cython.double:
        total: cython.int = self.danger[cell]
        way: cython.Py_ssize_t
        for way in range(4):
            other: cython.int = cell + position.beside[way]
            if self.danger[other]:
                given: cython.uint = position.passed_on[form * 8 + 2 * way + 1]
                if given & 255 & position.shape[self.danger_form[other]]:
                    total += self.danger[other]
        return total

    def rollout(self, position: Position, rng: Rng, buffer: cython.p_int) -> None:
        """None: `value` sees more than a game of some fifty more moves tells."""

    def value(self, position: Position, seat: cython.int) -> cython.double:
        standing: cython.double = self.standing(cython.cast(Hichain, position))
        return standing if seat == position.turn else 1.0 - standing

    def standing(self, position: Hichain) -> cython.double:
        """The share of first place the seat to move may expect."""
        me: cython.int = position.turn
        other: cython.int = 1 - me
        self.look(position, me)
        self.look(position, other)
        ahead: cython.double = position.score[me] - position.score[other]
        ahead += self.tempo + self.wmost * self.most[me]
        ahead += self.wcard * (self.by_card[me] - self.by_card[other])
        ahead += self.wcell * (self.by_cell[me] - self.by_cell[other])
        ahead += self.wlinks * (self.links[me] - self.links[other])
        return 1.0 / (1.0 + exp(-ahead / self.scale))

    def prove(self, position: Position, effort: cython.int) -> cython.double:
        return self.ends_at_once(cython.cast(Hichain, position))

    def ends_at_once(self, position: Hichain) -> cython.double:
        """A Royal at once wins."""
        pair: cython.int = position.next_threat(position.turn, 0)
        if pair < 0:
            return UNKNOWN
        seat: cython.int = position.turn
        forms: cython.int = position.form_count[seat]
        cell: cython.int = position.edge[seat * EDGE_ROOM + pair // forms]
        self.proof_move = cell * 128 + position.form[seat * FORM_ROOM + pair % forms]
        return 1.0
