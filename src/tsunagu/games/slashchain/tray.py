"""Both hands as rows of tiles below the board, each with its side's bar, a sign for the turn, and counts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tsunagu.engine.slashchain.tiles import FORMS
from tsunagu.games.numerals import moved, numeral
from tsunagu.games.shapes import Box, Part, Placed, Polygon, Rect, Stroke, Thing
from tsunagu.games.slashchain.notation import KINDS
from tsunagu.games.slashchain.pieces import SMALL, TILE, TILES, bar

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

ROW = 74.0  # height of a hand
GAP = 10.0  # between hands
SIDE = 76.0  # room for the turn sign and the side's bar
PLACE = 76.0  # room for a tile and its count
PIECE = 0.5  # size of a tile in the hand
WIDTH = SIDE + PLACE * len(KINDS) + 8


def hands(game: Slashchain, x: float, y: float, room: float, scale: float) -> tuple[Part, ...]:
    """The hand of each seat, side by side where there is room, else one below the other; (x, y) is the top left."""
    width, height, gap = WIDTH * scale, ROW * scale, GAP * scale
    if room >= 2 * width + gap:
        half = (room - gap) / 2
        boxes = [Box(x, y, half, height), Box(x + half + gap, y, half, height)]
    else:
        boxes = [Box(x, y, max(room, width), height), Box(x, y + height + gap, max(room, width), height)]
    return tuple(Part(f"hand-{seat}", box, row(game, seat, box, scale)) for seat, box in enumerate(boxes))


def row(game: Slashchain, seat: int, box: Box, scale: float) -> tuple[Thing, ...]:
    """One hand: tray, whose it is, and a place for each kind, empty where the last tile has been played."""
    things: list[Thing] = [
        Rect(box.x, box.y, box.width, box.height, 8 * scale, fill="surface", line="line", line_width=1.6 * scale)
    ]
    middle = box.y + box.height / 2
    if not game.over and game.turn == seat:
        things.append(turn_sign(box.x + 13 * scale, middle, scale))
    sign = enlarged(bar(seat, 0, 0, "surface"), box.x + 24 * scale, middle - SMALL * 0.42 * scale, 0.84 * scale)
    things.append(sign)
    for kind in range(len(KINDS)):
        left = box.x + (SIDE + PLACE * kind) * scale
        things += place(game.position.left(seat, kind), kind, left, middle, scale, f"hand-{seat}:{KINDS[kind]}")
    return tuple(things)


def place(left: int, kind: int, x: float, middle: float, scale: float, at: str) -> list[Thing]:
    """The tiles of one kind in a hand: one of them drawn, and how many there are."""
    side, top = TILE * PIECE * scale, middle - TILE * PIECE * scale / 2
    count = numeral(str(left), x + side + 13 * scale, middle, 17 * scale, "quiet")
    if left == 0:
        inner = side - 4 * scale
        empty = Rect(x + 2 * scale, top + 2 * scale, inner, inner, 5 * scale, fill="well")
        return [empty]
    return [Placed(TILES[FORMS[kind][0]], x, top, size=PIECE * scale, at=at), count]


def turn_sign(x: float, y: float, scale: float) -> Polygon:
    """A small arrowhead at the hand whose turn it is."""
    points = ((x - 4 * scale, y - 8 * scale), (x + 5 * scale, y), (x - 4 * scale, y + 8 * scale))
    return Polygon(points, fill="ink", line="ink", line_width=3 * scale)


def enlarged(stroke: Stroke, x: float, y: float, size: float) -> Stroke:
    """The stroke drawn `size` times as large, its origin moved to (x, y)."""
    paths = tuple(moved(path, x, y, size) for path in stroke.paths)
    return replace(stroke, paths=paths, width=stroke.width * size, edge=stroke.edge * size)
