"""How a game of Bossa stands: a sum of weights for what can be seen on the table.

The weights are a logistic regression of who won on 660,000 positions of 53,000 games of this search against itself,
6 to 8 moves of a hundred at random, rounded. A fit to a third of them had a log loss of 0.581 on positions held back;
twelve weights for all stages of a game had 0.596 on the same ones.
"""

from __future__ import annotations

import cython

from tsunagu.engine.bossa.chances import Chances
from tsunagu.engine.bossa.position import BossaPosition

DECK_SIZE = cython.declare(cython.const[cython.int], 18)
STACK_MARKER = cython.declare(cython.const[cython.int], 4)
NO_ESCAPE = cython.declare(cython.const[cython.int], 3)  # the markers, as bits, that save who has no group

# In log-odds for the seat to move. What either seat may have counts own less opponent's.
# fmt: off
BY_STAGE = (  # with 12 tiles and more in the deck, 6 and more, fewer
    (0.03, -0.09, -0.18),  # to move
    (-0.12, 0.33, 1.05),  # times n / (n + 2) places that the mover's hand fits
    (0.16, -0.16, -0.54),  # the same for the one who waits, without a draw
    (-1.54, -1.49, -1.40),  # times the chance of the one who waits to go out next turn
    (-0.11, -1.40, -1.53),  # … to complete six columns
    (0.08, 1.60, 1.41),  # … to be stuck, with neither Redraw nor Exchange
    (0.74, 0.81, 0.65),  # Redraw left
    (0.53, 0.89, 1.14),  # Exchange left
    (0.80, 0.60, 0.49),  # Stack left
    (0.063, 0.054, 0.047),  # columns of the own line, squared
    (0.04, 0.06, 0.12),  # tiles in hand …
    (-0.01, 0.15, -0.76),  # … over 1 + deck
)
# For the one to move and the one who waits: 0, 1, 2, 3 and more places that the hand fits …
FITTING = (
    (
        (-0.44, 0.22, 0.39, 0.49),  # on the own line
        (-0.17, -0.03, 0.09, 0.26),  # on the other
        (0.10, 0.11, 0.11, 0.14),  # by a Stack
    ),
    (
        (0.19, -0.16, -0.24, -0.37),  # on the own line
        (0.05, -0.03, -0.12, -0.22),  # on the other
        (-0.18, -0.20, -0.19, -0.23),  # by a Stack
    ),
)
# The same for each tile in hand that shows 0 … 6 dots …
SHOWING = (
    (
        (-0.09, 0.05, 0.08, 0.05, 0.06, 0.03, -0.01),  # of the own line's colour
        (-0.05, 0.03, 0.05, 0.04, 0.03, 0.04, -0.00),  # of the other
    ),
    (
        (0.08, -0.04, -0.07, -0.04, -0.06, -0.04, 0.00),  # of the own line's colour
        (0.07, -0.04, -0.04, -0.05, -0.04, -0.04, 0.00),  # of the other
    ),
)
# The same for the actions left: none, R, E, R E, S, R S, E S, all.
ACTIONS = (
    (-1.04, -0.57, 0.14, 0.61, -0.82, -0.39, 0.36, 0.60),
    (0.77, 0.26, -0.42, -0.77, 0.64, 0.34, -0.45, -0.55),
)
# Of the one who waits, times the share of the unseen tiles that, drawn next, …
PLACING_ON_OWN = cython.declare(cython.const[cython.double], -0.67)  # … can be placed on the own line
PLACING_ON_OTHER = cython.declare(cython.const[cython.double], 0.17)  # … on the other
STUCK = cython.declare(cython.const[cython.double], 0.22)  # … leave no group, whatever the actions
# fmt: on


class Outlook:
    """Weighs a position. Belongs to one thread at a time."""

    chances: Chances  # of the seat that waits
    by_stage: list[list[float]]
    fitting: list[list[list[float]]]
    showing: list[list[list[float]]]
    actions: list[list[float]]

    def __init__(self) -> None:
        self.chances = Chances()
        if not cython.compiled:
            self.by_stage = [[0.0] * 12 for _ in range(3)]
            self.fitting = [[[0.0] * 4 for _ in range(3)] for _ in range(2)]
            self.showing = [[[0.0] * 7 for _ in range(2)] for _ in range(2)]
            self.actions = [[0.0] * 8, [0.0] * 8]
        for what, weights in enumerate(BY_STAGE):
            for stage in range(3):
                self.by_stage[stage][what] = weights[stage]
        for seat in range(2):
            self.actions[seat][:] = ACTIONS[seat]
            for kind in range(3):
                self.fitting[seat][kind][:] = FITTING[seat][kind]
            for colour in range(2):
                self.showing[seat][colour][:] = SHOWING[seat][colour]

    def odds(self, position: BossaPosition, now: Chances) -> cython.double:
        """The log-odds of the seat to move, whose hand `now` has been asked about."""
        self.chances.look_ahead(position, 1 - position.turn)
        if position.owner[0] < 0:  # nobody owns a line: as if either, half of the time
            return (self.with_line(position, now, 0) + self.with_line(position, now, 1)) / 2.0
        return self.with_line(position, now, 0 if position.owner[0] == position.turn else 1)

    def with_line(self, position: BossaPosition, now: Chances, own: cython.int) -> cython.double:
        """The same where the seat to move owns that line."""
        mover: cython.int = position.turn
        waiting: cython.int = 1 - mover
        deck: cython.int = DECK_SIZE - position.draws
        stage: cython.int = 0 if deck >= 12 else 1 if deck >= 6 else 2
        mine: cython.int = position.marker[mover]
        theirs: cython.int = position.marker[waiting]
        columns: cython.int = position.columns[own] * position.columns[own]
        columns -= position.columns[1 - own] * position.columns[1 - own]
        more: cython.double = position.held[mover] - position.held[waiting]
        total: cython.double = self.by_stage[stage][0]
        total += self.by_stage[stage][1] * self.share(now.fitting)
        total += self.by_stage[stage][2] * self.share(self.chances.fitting)
        total += self.by_stage[stage][3] * self.chances.out + self.by_stage[stage][4] * self.chances.six
        if theirs & NO_ESCAPE == 0:
            total += self.by_stage[stage][5] * self.chances.stuck
        i: cython.int
        for i in range(3):
            total += self.by_stage[stage][6 + i] * ((mine >> i & 1) - (theirs >> i & 1))
        total += self.by_stage[stage][9] * columns
        total += more * (self.by_stage[stage][10] + self.by_stage[stage][11] / (1.0 + deck))
        total += PLACING_ON_OWN * self.chances.placing[1 - own] + PLACING_ON_OTHER * self.chances.placing[own]
        total += STUCK * self.chances.stuck
        return total + self.of_seat(position, now, mover, own) + self.of_seat(position, self.chances, waiting, 1 - own)

    def of_seat(self, position: BossaPosition, chances: Chances, seat: cython.int, own: cython.int) -> cython.double:
        """What the seat's hand and actions are worth to the one to move."""
        waits: cython.int = seat != position.turn
        marker: cython.int = position.marker[seat]
        total: cython.double = self.actions[waits][marker]
        total += self.fitting[waits][0][min(3, chances.places[own])]
        total += self.fitting[waits][1][min(3, chances.places[1 - own])]
        if marker & STACK_MARKER:
            total += self.fitting[waits][2][min(3, chances.stacks)]
        i: cython.Py_ssize_t
        for i in range(position.held[seat]):
            tile: cython.int = position.hand[seat][i]
            total += self.showing[waits][0][position.dots[own][tile]]
            total += self.showing[waits][1][position.dots[1 - own][tile]]
        return total

    def share(self, n: cython.int) -> cython.double:
        """The first places that a hand fits count most."""
        return n / (n + 2.0)
