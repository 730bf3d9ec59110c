"""Both hands as trays below the lines: whose it is, the own line with its columns out of six, action tokens, tiles."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from tsunagu.games.bossa.pieces import PIECES, TILE, TOKENS, USED, dot
from tsunagu.games.bossa.tiles import ACTIONS
from tsunagu.games.game import View
from tsunagu.games.shapes import Box, Part, Placed, Point, Polygon, Rect, Text, Thing

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

ROW = 96.0
GAP = 12.0
PIECE = 0.72  # size of a tile in the hand
SIX = 6


def hands(game: Bossa, view: View, x: float, y: float, width: float) -> tuple[Part, ...]:
    """One tray below the other; (x, y) is the top left."""
    boxes = [Box(x, y + (ROW + GAP) * seat, width, ROW) for seat in (0, 1)]
    return tuple(Part(f"hand-{seat}", box, tray(game, view, seat, box)) for seat, box in enumerate(boxes))


def tray(game: Bossa, view: View, seat: int, box: Box) -> tuple[Thing, ...]:
    middle = box.y + box.height / 2
    things: list[Thing] = [Rect(box.x, box.y, box.width, box.height, 12, fill="well")]
    things += standing(game, seat, box.x + 18, middle)
    owner = game.position.owners()
    name_y = middle - 16 if seat in owner else middle
    things.append(Text("ink", box.x + 36, name_y, 24, game.seat_name(seat), anchor="start", bold=True))
    if seat in owner:
        things += own_line(game, owner.index(seat), box.x + 36, middle + 18)
    for i, action in enumerate(ACTIONS):
        piece = TOKENS[action] if action in view["markers"][seat] else USED
        things.append(Placed(piece, box.x + 200 + 56 * i, middle - 24, size=0.8, at=f"hand-{seat}:{action}"))
    left, side = box.x + 384, TILE * PIECE
    apart = min(side + 8, (box.width - 384 - 8) / max(1, len(view["hands"][seat])))
    for i, tile in enumerate(view["hands"][seat]):
        things.append(Rect(left + apart * i + 1, middle - side / 2 + 4, side - 1, side, 10, fill="shadow"))
        things.append(Placed(PIECES[tile], left + apart * i, middle - side / 2, size=PIECE, at=f"hand-{seat}:{tile}"))
    return tuple(things)


def own_line(game: Bossa, line: int, x: float, y: float) -> list[Thing]:
    """The sign of the own line and its columns, counted out of six."""
    things: list[Thing] = [dot(line, x + 9, y, 9)]
    reached = game.position.column_counts()[line]
    for i in range(max(SIX, reached)):
        box = Rect(x + 27 + 18 * i, y - 7, 13, 14, 3, line="quiet", line_width=2)
        things.append(Rect(box.x, box.y, 13, 14, 3, fill="gold", line="gold", line_width=2) if i < reached else box)
    return things


def standing(game: Bossa, seat: int, x: float, y: float) -> list[Thing]:
    """An arrowhead at the hand whose turn it is; at the end a star at the winner's."""
    outcome = game.outcome()
    if outcome is not None:
        won = outcome.ranks[seat] < outcome.ranks[1 - seat]
        return [Polygon(star(x, y, 11), fill="gold", line="gold", line_width=2)] if won else []
    if game.turn != seat:
        return []
    return [Polygon(((x - 4, y - 7), (x + 4, y), (x - 4, y + 7)), fill="ink", line="ink", line_width=3)]


def star(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """Five points, the first upwards."""
    reach = (radius, radius * 0.45)
    return tuple((x + reach[i % 2] * sin(pi * i / 5), y - reach[i % 2] * cos(pi * i / 5)) for i in range(10))
