"""What either side could make of one more card: the placings that go on with cards of their colour, and their points.

Of about a thousand placings only some dozens lie beside a card of their own colour that some reader can go on from.
Two small tables find these; only they are counted.
"""

from __future__ import annotations

import cython

from tsunagu.engine.heuristics import Heuristics
from tsunagu.engine.hichain.cards import CARDS, RELAY, WILD, sign_seen
from tsunagu.engine.hichain.position import MOST_MOVES, HichainPosition

FORM_ROOM = cython.declare(cython.const[cython.int], 96)
EDGE_ROOM = cython.declare(cython.const[cython.int], 256)
RED = cython.declare(cython.const[cython.int], 128)
ROOM = cython.declare(cython.const[cython.int], 21280)  # MOST_MOVES, for each seat
ANY_LETTER = (1 << 27) - 2  # bits 1 … 26


def reads_as(form: int, reading: int) -> int:
    """The letters a reader may see in a form, as bits: all of them in wild cards and relays."""
    sign = sign_seen(form, reading)
    return ANY_LETTER if sign in (WILD, RELAY) else 1 << sign if sign else 0


def joins_with(form: int, reading: int) -> int:
    """The letters that may lie beside a form in a chain, as bits: the same, the one before, the one after."""
    sign = sign_seen(form, reading)
    if sign in (WILD, RELAY):
        return ANY_LETTER
    return 1 << sign | 1 << (sign % 26 + 1) | 1 << (sign - 1 or 26) if sign else 0


class Prospects(Heuristics):
    """The placings of both sides that go on with something, and what they would bring."""

    reads: list[int]  # form * 4 + reading
    joins: list[int]
    wanted: list[int]  # by reading: the letters that join the cards around the cell looked at
    number: list[int]  # by seat: how many such placings there are …
    move: list[int]  # … seat * ROOM + i: as moves, in the order of the position's lists …
    points: list[int]  # … and what they add to the seat's total
    best: list[int]  # by seat: the most points that one card brings
    in_reach: list[int]  # the sum over cells of the most points a card brings there
    links: list[int]  # cells where a card joins another, but without points as yet

    def __init__(self) -> None:
        Heuristics.__init__(self)
        if not cython.compiled:
            self.reads, self.joins, self.wanted = [0] * 464, [0] * 464, [0] * 4
            self.move, self.points = [0] * 2 * MOST_MOVES, [0] * 2 * MOST_MOVES
            self.number, self.best, self.in_reach, self.links = [0] * 2, [0] * 2, [0] * 2, [0] * 2
        for form in range(4 * len(CARDS)):
            for reading in range(4):
                self.reads[form * 4 + reading] = reads_as(form, reading)
                self.joins[form * 4 + reading] = joins_with(form, reading)

    def wants(self, position: HichainPosition, seat: cython.int, cell: cython.int) -> cython.bint:
        """Collect the letters that join cards of the seat beside the cell; whether there are any such cards."""
        found: cython.bint = False
        reading: cython.Py_ssize_t
        way: cython.Py_ssize_t
        for reading in range(4):
            self.wanted[reading] = 0
        for way in range(4):
            card: cython.int = position.card[cell + position.beside[way]]
            if card == 0 or (card > RED) != (seat == 1):
                continue
            found = True
            card = (card & 127) - 1
            for reading in range(4):
                self.wanted[reading] |= self.joins[card * 4 + reading]
        return found

    def worth(self, position: HichainPosition, seat: cython.int, cell: cython.int, form: cython.int) -> cython.int:
        """What the form would add to the seat's points on the empty cell; -1 where no reader can join it to a card."""
        joined: cython.int = (
            (self.reads[form * 4] & self.wanted[0])
            | (self.reads[form * 4 + 1] & self.wanted[1])
            | (self.reads[form * 4 + 2] & self.wanted[2])
            | (self.reads[form * 4 + 3] & self.wanted[3])
        )
        if not joined:
            return -1
        position.card[cell] = cython.cast(cython.uchar, 1 + form + RED * seat)
        gained: cython.int = position.gain(seat, cell)
        position.card[cell] = 0
        return gained

    def look(self, position: HichainPosition, seat: cython.int) -> None:
        """List what the seat could go on with if it were its turn, and sum it up."""
        n: cython.int = seat * ROOM
        i: cython.Py_ssize_t
        self.best[seat] = self.in_reach[seat] = self.links[seat] = 0
        for i in range(position.edges[seat]):
            cell: cython.int = position.edge[seat * EDGE_ROOM + i]
            if self.wants(position, seat, cell):
                n = self.look_at(position, seat, cell, n)
        self.number[seat] = n - seat * ROOM

    def look_at(self, position: HichainPosition, seat: cython.int, cell: cython.int, n: cython.int) -> cython.int:
        """The same for one cell, whose `wanted` letters are known; where the list ends now."""
        obstacles: cython.uint = position.obstacles(seat, cell)
        best: cython.int = -1
        j: cython.Py_ssize_t
        for j in range(position.form_count[seat]):
            form: cython.int = position.form[seat * FORM_ROOM + j]
            touching: cython.uint = position.shape[form] & obstacles
            if touching <= 255 or touching & 255:
                continue
            gained: cython.int = self.worth(position, seat, cell, form)
            if gained < 0:
                continue
            self.move[n] = cell * 128 + form
            self.points[n] = gained
            n += 1
            best = max(best, gained)
        if best > 0:
            self.in_reach[seat] += best
        elif best == 0:
            self.links[seat] += 1
        self.best[seat] = max(self.best[seat], best)
        return n

    # For Python callers.

    def prospects(self, position: HichainPosition, seat: int) -> dict[int, int]:
        """The placings of a seat that go on with cards of its own, and what each would add to its points."""
        holder: cython.int = position.check_seat(seat)
        self.look(position, holder)
        first: cython.int = holder * ROOM
        return {self.move[i]: self.points[i] for i in range(first, first + self.number[holder])}
