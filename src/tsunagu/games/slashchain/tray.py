"""Both hands as rows of tiles below the board, each with its side's bar, a sign for the turn, and counts."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from typing import TYPE_CHECKING

from tsunagu.engine.slashchain.tiles import FORMS
from tsunagu.games.numerals import moved, numeral
from tsunagu.games.shapes import Box, Part, Placed, Point, Polygon, Rect, Stroke, Thing
from tsunagu.games.slashchain.notation import KINDS
from tsunagu.games.slashchain.pieces import SMALL, TILE, TILES, bar

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

ROW = 74.0  # height of a hand
GAP = 10.0  # between hands
SIDE = 78.0  # room for the turn sign and the side's bar
PLACE = 76.0  # room for a tile and its count, at least
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
    things: list[Thing] = [Rect(box.x, box.y, box.width, box.height, 10 * scale, fill="well")]
    middle = box.y + box.height / 2
    things += standing(game, seat, box.x + 16 * scale, middle, scale)
    sign = enlarged(bar(seat, 0, 0, "well"), box.x + 27 * scale, middle - SMALL * 0.42 * scale, 0.84 * scale)
    things.append(sign)
    apart = (box.width - (SIDE + 4) * scale) / len(KINDS)
    for kind in range(len(KINDS)):
        left = box.x + SIDE * scale + apart * kind
        things += place(game.position.left(seat, kind), kind, left, middle, scale, f"hand-{seat}:{KINDS[kind]}")
    return tuple(things)


def place(left: int, kind: int, x: float, middle: float, scale: float, at: str) -> list[Thing]:
    """The tiles of one kind in a hand: one of them drawn, and how many there are."""
    side, top = TILE * PIECE * scale, middle - TILE * PIECE * scale / 2
    if left == 0:
        inner = side - 4 * scale
        return [Rect(x + 2 * scale, top + 2 * scale, inner, inner, 5 * scale, fill="table")]
    count = numeral(str(left), x + side + 13 * scale, middle, 16 * scale, "quiet")
    return [Placed(TILES[FORMS[kind][0]], x, top, size=PIECE * scale, at=at), count]


def standing(game: Slashchain, seat: int, x: float, y: float, scale: float) -> list[Thing]:
    """An arrowhead at the hand whose turn it is; at the end a star at the winner's."""
    outcome = game.outcome()
    if outcome is not None:
        won = outcome.ranks[seat] < outcome.ranks[1 - seat]
        return [Polygon(star(x, y, 11 * scale), fill="gold", line="gold", line_width=2 * scale)] if won else []
    if game.turn != seat:
        return []
    points = ((x - 4 * scale, y - 7 * scale), (x + 4 * scale, y), (x - 4 * scale, y + 7 * scale))
    return [Polygon(points, fill="ink", line="ink", line_width=3 * scale)]


def star(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """Five points, the first upwards."""
    reach = (radius, radius * 0.45)
    return tuple((x + reach[i % 2] * sin(pi * i / 5), y - reach[i % 2] * cos(pi * i / 5)) for i in range(10))


def enlarged(stroke: Stroke, x: float, y: float, size: float) -> Stroke:
    """The stroke drawn `size` times as large, its origin moved to (x, y)."""
    paths = tuple(moved(path, x, y, size) for path in stroke.paths)
    return replace(stroke, paths=paths, width=stroke.width * size, edge=stroke.edge * size)
