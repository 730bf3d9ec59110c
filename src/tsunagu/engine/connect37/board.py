"""The board - a list of cells and a neighbour table - and the setup for each number of players. Rules: C1-C5.

The printed board's outline is inferred, so nothing else in the game computes with coordinates: another outline is
another table here.
"""

from __future__ import annotations

from typing import NamedTuple

# Each row from the top: its letter, its r, and the q of its cells from left to right (axial coordinates).
ROWS = (
    ("A", -3, (0, 1, 2, 3)),
    ("B", -2, (-1, 0, 1, 2, 3)),
    ("C", -1, (-2, -1, 0, 1, 2, 3)),
    ("D", 0, (-3, -2, -1, 0, 1, 2, 3)),
    ("E", 1, (-3, -2, -1, 0, 1, 2)),
    ("F", 2, (-3, -2, -1, 0, 1)),
    ("G", 3, (-3, -2, -1, 0)),
)
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))  # over an edge to the next cell

CELLS = tuple(f"{letter}{place}" for letter, _, qs in ROWS for place, _ in enumerate(qs, start=1))
AXIAL = tuple((q, r) for _, r, qs in ROWS for q in qs)  # by the number of the cell
CENTRE = CELLS.index("D4")
NEIGHBOURS = tuple(
    tuple(AXIAL.index((q + dq, r + dr)) for dq, dr in STEPS if (q + dq, r + dr) in AXIAL) for q, r in AXIAL
)

HIGHEST = 37  # tiles 1 to 37, one of each
DEALT = 2  # tiles in each hand at the start


class Setup(NamedTuple):
    """What a number of players makes of the 37 tiles."""

    removed: int  # tiles taken out unseen
    chips: int  # each player's chips, and turns
    deck: int  # tiles left to draw


SETUP = {2: Setup(2, 17, 30), 3: Setup(3, 11, 27), 4: Setup(4, 8, 24)}
