"""A hand as a row of tiles: the side's bar, a sign for the turn, and of each kind a small stack with its count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache

from tsunagu.engine.slashchain.tiles import FORMS
from tsunagu.games.game import View
from tsunagu.games.numerals import move_path
from tsunagu.games.scene import Layer, Thing, by_key, piece
from tsunagu.games.shapes import Box, Polygon, Stroke
from tsunagu.games.slashchain.notation import KINDS
from tsunagu.games.slashchain.pieces import COUNTS, EMPTY, SIDE_ROLES, SMALL, TILE, TILES, bar, tile_key
from tsunagu.games.trays import ground, on_move, star, turn_sign

ROW = 74.0  # height of a hand
GAP = 10.0  # between hands
SIDE = 78.0  # room for the turn sign and the side's bar
PLACE = 76.0  # room for a tile and its count
PIECE = 0.5  # size of a tile in the hand
TOP = (ROW - TILE * PIECE) / 2
PILE = 3.0  # how much a tile of a stack lies aside of the one below it
BOX = Box(0, 0, SIDE + PLACE * len(KINDS) + 8, ROW)
TURN = turn_sign("slashchain", BOX)


def tray(view: View, seat: int) -> dict[str, Thing]:
    """One hand: whose it is, and a place for each kind, empty where the last tile has been played."""
    outcome = view["outcome"]
    won = outcome is not None and outcome["ranks"][seat] < outcome["ranks"][1 - seat]
    return hand_things(seat, tuple(view["hands"][seat].values()), view["options"]["sets"], view["turn"] == seat, won)


@lru_cache(4096)
def hand_things(seat: int, hand: tuple[int, ...], sets: int, to_move: bool, won: bool) -> dict[str, Thing]:
    stacks = (thing for kind, left in enumerate(hand) for thing in stack(seat, kind, left, sets))
    return by_key((*fixed_things(seat), *stacks, *turn_mark(seat, to_move, won)))


@cache
def fixed_things(seat: int) -> tuple[Thing, ...]:
    part = f"hand-{seat}"
    return (
        ground(seat, BOX),
        Thing(f"side-{seat}", part, Layer.LABELS, SIGNS[seat]),
        *(
            piece(f"gap-{seat}-{kind}", part, EMPTY, SIDE + PLACE * i, TOP, layer=Layer.PLACES)
            for i, kind in enumerate(KINDS)
        ),
    )


def stack(seat: int, kind: int, left: int, sets: int) -> tuple[Thing, ...]:
    """The tiles of one kind in a hand; the one that is played next lies on top."""
    part, name, x = f"hand-{seat}", KINDS[kind], SIDE + PLACE * kind
    symbol, at = TILES[FORMS[kind][0]], f"hand-{seat}:{name}"
    things = [
        piece(tile_key(seat, name, n), part, symbol, x + PILE * up, TOP - PILE * up, 0, PIECE, at, order=up)
        for up, n in enumerate(range(sets, sets - left, -1))
    ]
    if left:
        count = COUNTS.at(str(left), x + TILE * PIECE + 14, ROW / 2, 0.85)
        things.append(Thing(f"left-{seat}-{name}", part, Layer.LABELS, count))
    return tuple(things)


def turn_mark(seat: int, to_move: bool, won: bool) -> Iterator[Thing]:
    """The lit edge of the hand whose turn it is; at the end a star at the winner's."""
    x, y, part = 16, ROW / 2, f"hand-{seat}"
    if to_move:
        yield on_move(seat, TURN)
    if won:
        yield Thing("winner", part, Layer.MARKS, Polygon(star(x, y, 11), fill="gold", line="gold", line_width=2))


def enlarge(stroke: Stroke, x: float, y: float, size: float) -> Stroke:
    """The stroke drawn `size` times as large, its origin moved to (x, y)."""
    paths = tuple(move_path(path, x, y, size) for path in stroke.paths)
    return replace(stroke, paths=paths, width=stroke.width * size, edge=stroke.edge * size)


# By seat.
SIGNS = tuple(enlarge(bar(seat, 0, 0, "surface", SIDE_ROLES), 27, ROW / 2 - SMALL * 0.42, 0.84) for seat in (0, 1))
