"""Where the trays of the hands lie: below the board with a gap, and together as wide as it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import cos, pi, sin

from tsunagu.games.scene import ALONE, Layer, Part, Thing, piece
from tsunagu.games.shapes import Box, Point, Polygon, Rect, Symbol

TRAY_CORNER = 9.0


def below(board: Box, trays: Sequence[Part], gap: float, in_a_row: bool = False) -> tuple[Part, ...]:
    """Trays of one size, with `gap` between them in their own units; one below the other or side by side."""
    box = trays[0].box
    across = len(trays) if in_a_row else 1
    size = board.width / (across * box.width + (across - 1) * gap)
    step_x, step_y = ((box.width + gap) * size, 0.0) if in_a_row else (0.0, (box.height + gap) * size)
    left, top = board.x - box.x * size, board.y + board.height + (gap - box.y) * size
    return tuple(replace(tray, x=left + step_x * i, y=top + step_y * i, size=size) for i, tray in enumerate(trays))


def around(parts: Sequence[Part]) -> Box:
    """The box that holds them all."""
    box = parts[0].place
    for part in parts[1:]:
        box = box.join(part.place)
    return box


def ground(seat: int, box: Box) -> Thing:
    """The tray itself."""
    look = Rect(1, 1, box.width - 2, box.height - 2, TRAY_CORNER, fill="surface", line="line", line_width=1.6)
    return Thing(f"tray-{seat}", f"hand-{seat}", Layer.GROUND, look, aid=ALONE)


def turn_sign(game: str, box: Box) -> Symbol:
    """The lit edge of the tray whose turn it is, with an arrowhead for who sees no colours."""
    x, y = 13.0, box.height / 2
    edge = Rect(2, 2, box.width - 4, box.height - 4, TRAY_CORNER, line="indigo", line_width=4)
    head = Polygon(((x - 4, y - 8), (x + 4, y), (x - 4, y + 8)), fill="indigo", line="indigo", line_width=3)
    return Symbol(f"{game}-turn", box.width, box.height, (edge, head))


def on_move(seat: int, sign: Symbol) -> Thing:
    return piece("turn", f"hand-{seat}", sign, 0, 0, layer=Layer.MARKS, aid=ALONE)


def star(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """Five points, the first upwards: at the end it stands at the winner's hand."""
    reach = (radius, radius * 0.45)
    return tuple((x + reach[i % 2] * sin(pi * i / 5), y - reach[i % 2] * cos(pi * i / 5)) for i in range(10))
