"""What a picture comes to: its marks as the shapes they are made of, where they lie. Pieces stay pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from tsunagu.games.game import Game
from tsunagu.games.shapes import Arc, Disc, Field, Path, PlacedSymbol, Point, Polygon, Rect, Shape, Stroke, Text


def unfolded(game: type[Game], looks: Iterable[PlacedSymbol | Field | Shape]) -> list[Any]:
    """What a scene of that game shows."""
    return list(shapes_of(looks, {mark.name for mark in game.display.marks}))


def shapes_of(looks: Iterable[PlacedSymbol | Field | Shape], marks: set[str]) -> Iterator[PlacedSymbol | Field | Shape]:
    for it in looks:
        for one in it.placings() if isinstance(it, Field) else (it,):
            if isinstance(one, PlacedSymbol) and one.symbol.name in marks:
                yield from (laid(shape, one) for shape in one.symbol.shapes)
            else:
                yield one


def laid(shape: Shape, at: PlacedSymbol) -> Shape:
    """A shape of a symbol as large as that was placed, where it was placed."""
    size = at.size

    def point(x: float, y: float) -> Point:
        return at.x + x * size, at.y + y * size

    def path(steps: Path) -> Path:
        return tuple(
            replace(step, to=point(*step.to), radius=step.radius * size) if isinstance(step, Arc) else point(*step)
            for step in steps
        )

    match shape:
        case Stroke():
            return replace(shape, paths=tuple(map(path, shape.paths)), width=shape.width * size)
        case Polygon():
            return replace(shape, points=tuple(point(*corner) for corner in shape.points))
        case Disc():
            x, y = point(shape.x, shape.y)
            return replace(shape, x=x, y=y, radius=shape.radius * size)
        case Rect():
            x, y = point(shape.x, shape.y)
            return replace(shape, x=x, y=y, width=shape.width * size, height=shape.height * size)
        case Text():
            raise TypeError(f"not in a mark: {shape}")
