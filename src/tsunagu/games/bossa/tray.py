"""Both hands as trays below the lines: whose it is, the own line with its columns out of six, action tokens, tiles."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from tsunagu.games.bossa.pieces import PIECES, REACHED, SHADOW, TILE, TOKENS, TURN, USED, WANTED, line_sign
from tsunagu.games.bossa.tiles import ACTIONS
from tsunagu.games.game import View
from tsunagu.games.shapes import Box, Part, Placed, Point, Polygon, Rect, Text, Thing

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

BOX = Box(0, 0, 922, 96)
MIDDLE = BOX.height / 2
GAP = 12.0
PIECE = 0.72  # size of a tile in the hand
HAND = 384.0  # where the tiles begin
SIX = 6


def hands(game: Bossa, view: View) -> tuple[Part, ...]:
    """The hand of each seat."""
    return tuple(Part(f"hand-{seat}", BOX, tray(game, view, seat)) for seat in (0, 1))


def tray(game: Bossa, view: View, seat: int) -> tuple[Thing, ...]:
    things: list[Thing] = [Rect(0, 0, BOX.width, BOX.height, 12, fill="well")]
    owner = game.position.owners()
    name_y = MIDDLE - 16 if seat in owner else MIDDLE
    things.append(Text("ink", 36, name_y, 24, game.seat_name(seat), anchor="start", bold=True))
    if seat in owner:
        things += own_line(game, owner.index(seat), 36, MIDDLE + 18)
    for i, action in enumerate(ACTIONS):
        piece = TOKENS[action] if action in view["markers"][seat] else USED
        things.append(Placed(piece, 200 + 56 * i, MIDDLE - 24, size=0.8, at=f"hand-{seat}:{action}"))
    held, side = view["hands"][seat], TILE * PIECE
    apart = min(side + 8, (BOX.width - HAND - 8) / max(1, len(held)))
    spots = [(HAND + apart * i, MIDDLE - side / 2) for i in range(len(held))]
    for (x, y), tile in zip(spots, held, strict=True):
        things.append(Placed(SHADOW, x, y, size=PIECE))
        things.append(Placed(PIECES[tile], x, y, size=PIECE, at=f"hand-{seat}:{tile}"))
    return (*things, *standing(game, seat))


def own_line(game: Bossa, line: int, x: float, y: float) -> list[Thing]:
    """The sign of the own line and its columns, counted out of six."""
    reached = game.position.column_counts()[line]
    columns = [REACHED if i < reached else WANTED for i in range(max(SIX, reached))]
    return [
        *line_sign(line, x + 10, y, 24),
        *(Placed(column, x + 30 + 18 * i, y - 8) for i, column in enumerate(columns)),
    ]


def standing(game: Bossa, seat: int) -> list[Thing]:
    """An arrowhead at the hand whose turn it is; at the end a star at the winner's."""
    x, y = 18, MIDDLE
    outcome = game.outcome()
    if outcome is not None:
        won = outcome.ranks[seat] < outcome.ranks[1 - seat]
        return [Polygon(star(x, y, 11), fill="gold", line="gold", line_width=2)] if won else []
    return [Placed(TURN, x - TURN.width / 2, y - TURN.height / 2)] if game.turn == seat else []


def star(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """Five points, the first upwards."""
    reach = (radius, radius * 0.45)
    return tuple((x + reach[i % 2] * sin(pi * i / 5), y - reach[i % 2] * cos(pi * i / 5)) for i in range(10))
