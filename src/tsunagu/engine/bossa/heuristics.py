"""What a search is told about Bossa: which moves win at once, which are worth a look first, and how a game stands.

Of good games two in five end with a player who is stuck and one in three with six columns; outlook.py weighs both.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.math import exp

from tsunagu.engine.bossa.chances import Chances
from tsunagu.engine.bossa.ending import Ending
from tsunagu.engine.bossa.outlook import Outlook
from tsunagu.engine.bossa.position import BossaPosition
from tsunagu.engine.heuristics import Heuristics
from tsunagu.engine.position import Position, Rng

PLACE = cython.declare(cython.const[cython.int], 0)
STACK = cython.declare(cython.const[cython.int], 1)
REDRAW = cython.declare(cython.const[cython.int], 2)
EXCHANGE = cython.declare(cython.const[cython.int], 3)
ALL_TILES = cython.declare(cython.const[cython.int], (1 << 27) - 1)
DECK_SIZE = cython.declare(cython.const[cython.int], 18)
LAST_BUT_ONE = cython.declare(cython.const[cython.int], 5)  # columns

# How much a move is looked at first: about the visits of its kind in 95,000 positions of this search against itself.
ON_OWN_LINE = cython.declare(cython.const[cython.double], 6.0)
ON_ANOTHER_LINE = cython.declare(cython.const[cython.double], 4.0)
SINGLE_TILE = cython.declare(cython.const[cython.double], 1.4)  # times that, for a group of one
ON_A_STACK = cython.declare(cython.const[cython.double], 0.8)
BY_REDRAW = cython.declare(cython.const[cython.double], 0.5)
BY_EXCHANGE = cython.declare(cython.const[cython.double], 0.3)
BY_CHOICE = cython.declare(cython.const[cython.double], 1.0)
GIVES_A_WIN = cython.declare(cython.const[cython.double], 0.001)  # the opponent's sixth column
WINS = cython.declare(cython.const[cython.double], 1.0)


class BossaHeuristics(Heuristics):
    """Looks at what hands can do now and after a draw; the end of the deck it knows exactly."""

    chances: Chances
    outlook: Outlook
    ending: Ending

    def __init__(self) -> None:
        Heuristics.__init__(self)
        self.explore = 1.0
        self.width, self.spread = 4.0, 2.0
        self.chances = Chances()
        self.outlook = Outlook()
        self.ending = Ending()

    def candidates_into(
        self, position: Position, rng: Rng, moves: cython.p_int, weights: cython.p_double
    ) -> cython.int:
        """A move that wins at once makes all others superfluous."""
        n: cython.int = position.legal_into(moves)
        i: cython.Py_ssize_t
        for i in range(n):
            weights[i] = self.weight(cython.cast(BossaPosition, position), moves[i])
            if weights[i] < 0.0:
                moves[0], weights[0] = moves[i], WINS
                return 1
        return n

    def weight(self, position: BossaPosition, move: cython.int) -> cython.double:
        """How much the move is worth a look; below 0 where it wins at once."""
        kind: cython.int = move >> 28
        if kind >= REDRAW:
            return BY_REDRAW if kind == REDRAW else BY_EXCHANGE if kind == EXCHANGE else BY_CHOICE
        count: cython.int = self.chances.number_of(move & ALL_TILES)
        mover: cython.int = position.turn
        if count == position.held[mover]:
            return -WINS
        if kind == STACK:
            return ON_A_STACK
        line: cython.int = move >> 27 & 1
        owner: cython.int = position.owner[line]
        if owner >= 0 and position.columns[line] >= LAST_BUT_ONE:
            if owner == mover:
                return -WINS
            if not position.sixth_by_mover:
                return GIVES_A_WIN
        return (ON_OWN_LINE if owner == mover else ON_ANOTHER_LINE) * (SINGLE_TILE if count == 1 else 1.0)

    def rollout(self, position: Position, rng: Rng, buffer: cython.p_int) -> None:
        """None: `value` tells more, and sooner, than a game played to its end."""

    def value(self, position: Position, seat: cython.int) -> cython.double:
        worth: cython.double = self.worth(cython.cast(BossaPosition, position))
        return worth if position.turn == seat else 1.0 - worth

    def worth(self, position: BossaPosition) -> cython.double:
        """The share that the seat to move can expect."""
        if position.choosing:
            return 0.5
        self.chances.look(position, position.turn)
        left: cython.int = position.held[position.turn] - self.chances.most
        if left == 0 or self.chances.sixth:
            return 1.0
        if position.draws == DECK_SIZE:  # the last turn: the largest group, and the hands are compared
            other: cython.int = position.held[1 - position.turn]
            return 0.5 if left == other else 1.0 if left < other else 0.0
        return 1.0 / (1.0 + exp(-self.outlook.odds(position, self.chances)))

    def exact(self, position: Position, effort: int) -> list[tuple[int, float]] | None:
        """Near the end of the deck: the share of every move when both play as well as can be."""
        return self.ending.exact(cython.cast(BossaPosition, position), effort)

    # For Python callers.

    def prospects(self, position: BossaPosition) -> float:
        """What `value` says for the seat to move."""
        return self.worth(position)
