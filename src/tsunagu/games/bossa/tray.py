"""A hand as a tray below the lines: whose it is, the own line with its columns out of six, action tokens, tiles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tsunagu.games.bossa.notation import seat_name
from tsunagu.games.bossa.pieces import PIECES, REACHED_MARK, TILE, TOKENS, USED_TOKEN, WANTED_MARK, line_sign
from tsunagu.games.bossa.tiles import ACTIONS, COLOURS, LETTERS, UNKNOWN
from tsunagu.games.game import View
from tsunagu.games.scene import ALONE, Group, Layer, Thing, piece
from tsunagu.games.shapes import Box, PlacedSymbol, Polygon, Symbol, Text
from tsunagu.games.trays import ground, on_move, star, turn_sign
from tsunagu.words import Saying

BOX = Box(0, 0, 922, 96)
MIDDLE = BOX.height / 2
TURN = turn_sign("bossa", BOX)
GAP = 12.0
PIECE = 0.72  # size of a tile in the hand
HAND = 384.0  # where the tiles begin
SIX = 6


def tray(view: View, seat: int) -> Iterator[Thing]:
    owners = [view["owners"][colour] for colour in COLOURS]
    yield from fixed_things(seat, seat in owners)
    if seat in owners:
        line = owners.index(seat)
        yield from own_line(seat, line, len(view["lines"][LETTERS[line]]))
    for i, action in enumerate(ACTIONS):
        symbol = TOKENS[action] if action in view["markers"][seat] else USED_TOKEN
        yield token(seat, i, symbol)
    yield from tiles(view["hands"][seat], seat)
    yield from turn_mark(view, seat)


@cache
def token(seat: int, i: int, symbol: Symbol) -> Thing:
    """An action marker, explained to who points at it."""
    action, part = ACTIONS[i], f"hand-{seat}"
    label = Saying(f"bossa.marker.{action}")
    if symbol is USED_TOKEN:
        label = Saying("bossa.marker.used", {"marker": label})
    look = PlacedSymbol(symbol, 200 + 56 * i, MIDDLE - 24, size=0.8, at=f"{part}:{action}")
    return Thing(f"token-{seat}-{action}", part, Layer.ON_PIECES, look, label=label)


@cache
def fixed_things(seat: int, owns: bool) -> tuple[Thing, ...]:
    part, name_y = f"hand-{seat}", MIDDLE - 27 if owns else MIDDLE
    return (
        ground(seat, BOX),
        Thing(
            f"name-{seat}",
            part,
            Layer.LABELS,
            Text("ink", 36, name_y, 24, seat_name(seat), anchor="start", bold=True),
            aid=ALONE,
        ),
    )


def tiles(held: list[str], seat: int) -> Iterator[Thing]:
    """The tiles in hand; those that the view does not know are counted, and say nothing else."""
    part, side = f"hand-{seat}", TILE * PIECE
    apart = min(side + 8, (BOX.width - HAND - 8) / max(1, len(held)))
    for i, tile in enumerate(held):
        key = f"back-{seat}-{i}" if tile == UNKNOWN else f"tile-{tile}"
        yield piece(key, part, PIECES[tile], HAND + apart * i, MIDDLE - side / 2, 0, PIECE, f"{part}:{tile}")


@cache
def own_line(seat: int, line: int, reached: int) -> tuple[Thing, ...]:
    """The sign of the own line and its columns, counted out of six."""
    part, x, y = f"hand-{seat}", 36, MIDDLE
    columns = [REACHED_MARK if i < reached else WANTED_MARK for i in range(max(SIX, reached))]
    return (
        Thing(f"line-{seat}", part, Layer.LABELS, Group(line_sign(line, x + 10, y, 24))),
        *(
            piece(f"column-{seat}-{i}", part, column, x + 30 + 18 * i, y - 8, layer=Layer.LABELS)
            for i, column in enumerate(columns)
        ),
    )


def turn_mark(view: View, seat: int) -> Iterator[Thing]:
    """An arrowhead at the hand whose turn it is; at the end a star at the winner's."""
    x, y, part = 18, MIDDLE, f"hand-{seat}"
    outcome = view["outcome"]
    if outcome is None:
        if view["turn"] == seat:
            yield on_move(seat, TURN)
    elif outcome["ranks"][seat] < outcome["ranks"][1 - seat]:
        yield Thing("winner", part, Layer.MARKS, Polygon(star(x, y, 11), fill="gold", line="gold", line_width=2))
