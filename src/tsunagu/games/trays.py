"""Where the trays of the hands lie: below the board, and together as wide as it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import cos, pi, sin

from tsunagu.games.scene import Part
from tsunagu.games.shapes import Box, Point


def below(board: Box, trays: Sequence[Part], gap: float, in_a_row: bool = False) -> tuple[Part, ...]:
    """Trays of one size, with `gap` between them in their own units; one below the other or side by side."""
    box = trays[0].box
    across = len(trays) if in_a_row else 1
    size = board.width / (across * box.width + (across - 1) * gap)
    step_x, step_y = ((box.width + gap) * size, 0.0) if in_a_row else (0.0, (box.height + gap) * size)
    left, top = board.x - box.x * size, board.y + board.height - box.y * size
    return tuple(replace(tray, x=left + step_x * i, y=top + step_y * i, size=size) for i, tray in enumerate(trays))


def around(parts: Sequence[Part]) -> Box:
    """The box that holds them all."""
    box = parts[0].place
    for part in parts[1:]:
        box = box.join(part.place)
    return box


def star(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """Five points, the first upwards: at the end it stands at the winner's hand."""
    reach = (radius, radius * 0.45)
    return tuple((x + reach[i % 2] * sin(pi * i / 5), y - reach[i % 2] * cos(pi * i / 5)) for i in range(10))
