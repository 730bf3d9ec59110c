"""A player's tray: chips in front, tiles as far as the view knows them, points.

Chips and tiles lie close together, so that a phone shows all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tsunagu.games.connect37.pieces import (
    BACK,
    CHIP,
    CHIPS,
    DOUBLE,
    HEIGHT,
    IN_FRONT,
    SCORES,
    TILE,
    TILES,
)
from tsunagu.games.game import View
from tsunagu.games.scene import ALONE, Layer, Thing, piece
from tsunagu.games.shapes import Box
from tsunagu.games.trays import ground, on_move, turn_sign

WIDTH, HIGH = 7 * TILE + 72, 78.0  # of a tray
GAP = 8.0
BOX = Box(0, 0, WIDTH, HIGH)
LEVEL = HIGH / 2
TURN = turn_sign("connect37", BOX)
PIECE = 0.6  # the size of a tile in hand
STEP = PIECE * TILE + 6  # from tile to tile
TOP = round(LEVEL - PIECE * HEIGHT / 2)
# Where things begin, from the left edge of a tray.
PILES, HAND = 17.0, 122.0
PILE = 0.85  # the size of a chip
ROW = 18.0  # from the middle of a tray to the middle of a pile: singles above, doubles below


def tray(view: View, seat: int) -> Iterator[Thing]:
    yield ground(seat, BOX)
    yield from hand(view, seat)
    yield from chips(seat, 1, view["singles"][seat])
    yield from chips(seat, 2, view["doubles"][seat])
    yield score(seat, view["scores"][seat])
    if view["turn"] == seat:
        yield on_move(seat, TURN)


@cache
def chips(seat: int, pile: int, left: int) -> tuple[Thing, ...]:
    """The singles or the doubles in front of a player, with their number. A single always says whose tray it is."""
    if left == 0 and pile == 2:
        return ()
    part, name = f"hand-{seat}", ("singles", "doubles")[pile - 1]
    y, room = LEVEL + (ROW if pile == 2 else -ROW), DOUBLE - (DOUBLE if pile == 2 else CHIP)
    count = IN_FRONT.at(f"×{left}", PILES + PILE * DOUBLE + 6, y, anchor="start")
    x = PILES + PILE * room / 2
    return (
        piece(f"{name}-{seat}", part, CHIPS[seat, pile], x, y - PILE * CHIP / 2, 0, PILE, layer=Layer.LABELS),
        Thing(f"{name}-{seat}-left", part, Layer.LABELS, count),
    )


@cache
def score(seat: int, points: int) -> Thing:
    look = SCORES.at(str(points), WIDTH - 22, LEVEL, anchor="end")
    return Thing(f"score-{seat}", f"hand-{seat}", Layer.LABELS, look, aid=ALONE)


def hand(view: View, seat: int) -> Iterator[Thing]:
    """Tiles face up where the view knows them, else their backs: those are counted, and say nothing else."""
    part = f"hand-{seat}"
    if view["revealed"] is not None:
        known = view["revealed"]["hands"][seat]
    elif view["seat"] == seat:
        known = view["hand"]
    else:
        for i in range(view["held"][seat]):
            yield piece(f"back-{seat}-{i}", part, BACK, HAND + STEP * i, TOP, 0, PIECE)
        return
    for i, tile in enumerate(known):
        yield piece(f"tile-{tile}", part, TILES[tile], HAND + STEP * i, TOP, 0, PIECE, f"{part}:{tile}")
