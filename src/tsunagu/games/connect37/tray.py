"""A player's tray: chip, tiles as far as the view knows them, chips in front, points."""

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
    TURN,
)
from tsunagu.games.game import View
from tsunagu.games.scene import Layer, Thing, piece
from tsunagu.games.shapes import Box, Rect

WIDTH, HIGH = 7 * TILE + 24, 78.0  # of a tray
GAP = 8.0
BOX = Box(0, 0, WIDTH, HIGH)
LEVEL = HIGH / 2
PIECE = 0.6  # the size of a tile in hand
STEP = PIECE * TILE + 6  # from tile to tile
TOP = round(LEVEL - PIECE * HEIGHT / 2)
# Where things begin, from the left edge of a tray.
TURN_AT, SIGN, HAND, SINGLES, DOUBLES = 8.0, 34.0, 96.0, 330.0, 460.0


def tray(view: View, seat: int) -> Iterator[Thing]:
    part = f"hand-{seat}"
    yield from fixed_things(seat)
    yield from hand(view, seat)
    yield from chips(seat, 1, view["singles"][seat])
    yield from chips(seat, 2, view["doubles"][seat])
    yield score(seat, view["scores"][seat])
    if view["turn"] == seat:
        yield piece("turn", part, TURN, TURN_AT, LEVEL - TURN.height / 2, layer=Layer.MARKS)


@cache
def fixed_things(seat: int) -> tuple[Thing, ...]:
    part = f"hand-{seat}"
    ground = Rect(0, 0, WIDTH, HIGH, 8, fill="surface", line="line", line_width=1.6)
    return (
        Thing(f"tray-{seat}", part, Layer.GROUND, ground),
        piece(f"side-{seat}", part, CHIPS[seat, 1], SIGN, LEVEL - 0.7 * CHIP, 0, 1.4, layer=Layer.LABELS),
    )


@cache
def chips(seat: int, pile: int, left: int) -> tuple[Thing, ...]:
    """The singles or the doubles in front of a player, with their number."""
    if left == 0:
        return ()
    part, name = f"hand-{seat}", ("singles", "doubles")[pile - 1]
    x, width = (SINGLES, CHIP) if pile == 1 else (DOUBLES, DOUBLE)
    count = IN_FRONT.at(f"×{left}", x + width + 8, LEVEL, anchor="start")
    return (
        piece(f"{name}-{seat}", part, CHIPS[seat, pile], x, LEVEL - CHIP / 2, layer=Layer.LABELS),
        Thing(f"{name}-{seat}-left", part, Layer.LABELS, count),
    )


@cache
def score(seat: int, points: int) -> Thing:
    look = SCORES.at(str(points), WIDTH - 22, LEVEL, anchor="end")
    return Thing(f"score-{seat}", f"hand-{seat}", Layer.LABELS, look)


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
