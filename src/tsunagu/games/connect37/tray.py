"""Every player's tray below the board: chip, tiles as far as the view knows them, chips in front, points."""

from __future__ import annotations

from collections.abc import Iterator

from tsunagu.games.connect37.pieces import (
    BACK,
    CHIP,
    CHIPS,
    DOUBLE,
    HEIGHT,
    IN_FRONT,
    SCORES,
    SHADOW,
    TILE,
    TILES,
    TURN,
)
from tsunagu.games.game import View
from tsunagu.games.shapes import Box, Part, Placed, Rect, Thing

WIDTH, HIGH = 7 * TILE + 24, 78.0  # of a tray
GAP = 8.0
BOX = Box(0, 0, WIDTH, HIGH)
LEVEL = HIGH / 2
PIECE = 0.6  # the size of a tile in hand
# Where things begin, from the left edge of a tray.
TURN_AT, SIGN, HAND, SINGLES, DOUBLES = 8.0, 34.0, 96.0, 330.0, 460.0


def trays(view: View) -> tuple[Part, ...]:
    """One tray a seat."""
    return tuple(Part(f"hand-{seat}", BOX, tuple(tray(view, seat))) for seat in range(len(view["held"])))


def tray(view: View, seat: int) -> Iterator[Thing]:
    yield Rect(0, 0, WIDTH, HIGH, 8, fill="surface", line="line", line_width=1.6)
    yield Placed(CHIPS[seat, 1], SIGN, LEVEL - 0.7 * CHIP, size=1.4)
    yield from hand(view, seat)
    for left, n, at in ((view["singles"][seat], 1, SINGLES), (view["doubles"][seat], 2, DOUBLES)):
        if left:
            yield Placed(CHIPS[seat, n], at, LEVEL - CHIP / 2)
            yield IN_FRONT.at(f"×{left}", at + (CHIP if n == 1 else DOUBLE) + 8, LEVEL, anchor="start")
    yield SCORES.at(str(view["scores"][seat]), WIDTH - 22, LEVEL, anchor="end")
    if view["turn"] == seat:
        yield Placed(TURN, TURN_AT, LEVEL - TURN.height / 2)


def hand(view: View, seat: int) -> Iterator[Thing]:
    """Tiles face up where the view knows them, else their backs."""
    top = round(LEVEL - PIECE * HEIGHT / 2)
    step = PIECE * TILE + 6
    if view["revealed"] is not None:
        known = view["revealed"]["hands"][seat]
    elif view["seat"] == seat:
        known = view["hand"]
    else:
        for i in range(view["held"][seat]):
            yield Placed(BACK, HAND + step * i, top, size=PIECE)
        return
    for i in range(len(known)):
        yield Placed(SHADOW, HAND + step * i, top, size=PIECE)
    for i, tile in enumerate(known):
        yield Placed(TILES[tile], HAND + step * i, top, size=PIECE, at=f"hand-{seat}:{tile}")
