"""Both hands as rows of tiles below the board, each with its side's bar, a sign for the turn, and counts."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from typing import TYPE_CHECKING

from tsunagu.engine.slashchain.tiles import FORMS
from tsunagu.games.numerals import moved
from tsunagu.games.shapes import Box, Part, Placed, Point, Polygon, Rect, Stroke, Thing
from tsunagu.games.slashchain.notation import KINDS
from tsunagu.games.slashchain.pieces import EMPTY, GRID, SIDE_ROLES, SMALL, TILE, TILES, TURN, bar

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

ROW = 74.0  # height of a hand
GAP = 10.0  # between hands
SIDE = 78.0  # room for the turn sign and the side's bar
PLACE = 76.0  # room for a tile and its count
PIECE = 0.5  # size of a tile in the hand
BOX = Box(0, 0, SIDE + PLACE * len(KINDS) + 8, ROW)


def hands(game: Slashchain) -> tuple[Part, ...]:
    """The hand of each seat."""
    return tuple(Part(f"hand-{seat}", BOX, row(game, seat)) for seat in (0, 1))


def row(game: Slashchain, seat: int) -> tuple[Thing, ...]:
    """One hand: tray, whose it is, and a place for each kind, empty where the last tile has been played."""
    things: list[Thing] = [Rect(0, 0, BOX.width, BOX.height, 10, fill="well"), SIGNS[seat]]
    for kind, name in enumerate(KINDS):
        things += place(game.position.left(seat, kind), kind, SIDE + PLACE * kind, f"hand-{seat}:{name}")
    return (*things, *standing(game, seat))


def place(left: int, kind: int, x: float, at: str) -> list[Thing]:
    """The tiles of one kind in a hand: one of them drawn, and how many there are."""
    side = TILE * PIECE
    top = (ROW - side) / 2
    if left == 0:
        return [Placed(EMPTY, x, top)]
    count = GRID.numbers.at(str(left), x + side + 13, ROW / 2)
    return [Placed(TILES[FORMS[kind][0]], x, top, size=PIECE, at=at), count]


def standing(game: Slashchain, seat: int) -> list[Thing]:
    """An arrowhead at the hand whose turn it is; at the end a star at the winner's."""
    x, y = 16, ROW / 2
    outcome = game.outcome()
    if outcome is not None:
        won = outcome.ranks[seat] < outcome.ranks[1 - seat]
        return [Polygon(star(x, y, 11), fill="gold", line="gold", line_width=2)] if won else []
    return [Placed(TURN, x - TURN.width / 2, y - TURN.height / 2)] if game.turn == seat else []


def star(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """Five points, the first upwards."""
    reach = (radius, radius * 0.45)
    return tuple((x + reach[i % 2] * sin(pi * i / 5), y - reach[i % 2] * cos(pi * i / 5)) for i in range(10))


def enlarged(stroke: Stroke, x: float, y: float, size: float) -> Stroke:
    """The stroke drawn `size` times as large, its origin moved to (x, y)."""
    paths = tuple(moved(path, x, y, size) for path in stroke.paths)
    return replace(stroke, paths=paths, width=stroke.width * size, edge=stroke.edge * size)


SIGNS = tuple(
    enlarged(bar(seat, 0, 0, "well", SIDE_ROLES), 27, ROW / 2 - SMALL * 0.42, 0.84) for seat in (0, 1)
)  # by seat
