"""The 27 dot tiles: every (white, black) with one to six dots together. Rules: docs/bossa.md, B1.

A tile's number in the engine is its place in this table, which is also the order in which moves write tiles.
"""

from __future__ import annotations

# fmt: off
TILES = (
            (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6),
    (1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (1, 5),
    (2, 0), (2, 1), (2, 2), (2, 3), (2, 4),
    (3, 0), (3, 1), (3, 2), (3, 3),
    (4, 0), (4, 1), (4, 2),
    (5, 0), (5, 1),
    (6, 0),
)
# fmt: on
HAND = 4  # tiles dealt to each seat
DECK = 18  # tiles left to draw after the deal; one more is removed unseen
