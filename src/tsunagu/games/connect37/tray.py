"""Every player's tray below the board: chip, tiles as far as the view knows them, chips in front, points."""

from __future__ import annotations

from collections.abc import Iterator

from tsunagu.games.connect37.pieces import BACK, CHIP, CHIPS, CORNER, DOUBLE, HEIGHT, TILE, TILES, hexagon
from tsunagu.games.game import View
from tsunagu.games.numerals import numeral
from tsunagu.games.shapes import Box, Part, Placed, Polygon, Rect, Thing

HIGH = 78.0  # of a tray
GAP = 8.0
PIECE = 0.6  # the size of a tile in hand
# Where things begin, from the left edge of a tray.
TURN, SIGN, HAND, SINGLES, DOUBLES = 16.0, 34.0, 96.0, 330.0, 460.0


def trays(view: View, x: float, y: float, width: float) -> tuple[Part, ...]:
    """One tray a seat, below each other; (x, y) is the top left."""
    boxes = [Box(x, y + seat * (HIGH + GAP), width, HIGH) for seat in range(len(view["held"]))]
    return tuple(Part(f"hand-{seat}", box, tuple(tray(view, seat, box))) for seat, box in enumerate(boxes))


def tray(view: View, seat: int, box: Box) -> Iterator[Thing]:
    yield Rect(box.x, box.y, box.width, box.height, 8, fill="surface", line="line", line_width=1.6)
    level = box.y + box.height / 2
    if view["turn"] == seat:
        x = box.x + TURN
        yield Polygon(((x - 4, level - 8), (x + 5, level), (x - 4, level + 8)), fill="ink", line="ink", line_width=3)
    yield Placed(CHIPS[seat, 1], box.x + SIGN, level - 0.7 * CHIP, size=1.4)
    yield from hand(view, seat, box.x + HAND, level)
    for left, n, at in ((view["singles"][seat], 1, SINGLES), (view["doubles"][seat], 2, DOUBLES)):
        if left:
            yield Placed(CHIPS[seat, n], box.x + at, level - CHIP / 2)
            x = box.x + at + (CHIP if n == 1 else DOUBLE) + 8
            yield numeral(f"×{left}", x, level, 20, "quiet", anchor="start")
    yield numeral(str(view["scores"][seat]), box.x + box.width - 22, level, 40, "ink", anchor="end")


def hand(view: View, seat: int, x: float, level: float) -> Iterator[Thing]:
    """Tiles face up where the view knows them, else their backs."""
    top = level - PIECE * HEIGHT / 2
    step = PIECE * TILE + 6
    if view["revealed"] is not None:
        known = view["revealed"]["hands"][seat]
    elif view["seat"] == seat:
        known = view["hand"]
    else:
        for i in range(view["held"][seat]):
            yield Placed(BACK, x + step * i, top, size=PIECE)
        return
    for i, tile in enumerate(known):
        yield Polygon(hexagon(x + step * i + PIECE * TILE / 2, level + 3, PIECE * CORNER - 2), fill="shadow")
        yield Placed(TILES[tile], x + step * i, top, size=PIECE, at=f"hand-{seat}:{tile}")
