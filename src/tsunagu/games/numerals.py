"""Our own figures, drawn as strokes, for numbers on pieces, counts and coordinates.

A piece must look the same on every machine, in print and in a PNG made where no font is installed, and it must be
placed to the hair's breadth; so these are drawings, not text.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import NamedTuple

from tsunagu.games.shapes import Anchor, Arc, Path, PlacedSymbol, Point, Role, Stroke, Symbol


class Figure(NamedTuple):
    """Pen paths in a box of height 1. All figures 0-9 are equally wide, so that numbers stand in columns."""

    width: float
    paths: tuple[Path, ...]


def circle_path(x: float, y: float, radius: float) -> Path:
    """A full circle."""
    top, bottom = (x, y - radius), (x, y + radius)
    return top, Arc(bottom, radius), Arc(top, radius)


FIGURES = {
    "0": Figure(0.6, (((0, 0.3), Arc((0.6, 0.3), 0.3), (0.6, 0.7), Arc((0, 0.7), 0.3), (0, 0.3)),)),
    "1": Figure(0.6, (((0.14, 0.2), (0.38, 0), (0.38, 1)),)),
    "2": Figure(0.6, (((0, 0.3), Arc((0.3, 0), 0.3), Arc((0.512, 0.512), 0.3), (0.024, 1), (0.6, 1)),)),
    "3": Figure(0.6, (((0.03, 0), (0.57, 0), (0.29, 0.38), Arc((0.01, 0.82), 0.31, large=True)),)),
    "4": Figure(0.6, (((0.44, 1), (0.44, 0), (0, 0.7), (0.62, 0.7)),)),
    "5": Figure(0.6, (((0.54, 0), (0.1, 0), (0.06, 0.447), Arc((0, 0.83), 0.32, large=True)),)),
    "6": Figure(
        0.6,
        (((0.44, 0), (0.058, 0.523), Arc((0.542, 0.877), 0.3, clockwise=False), Arc((0.058, 0.523), 0.3, False)),),
    ),
    "7": Figure(0.6, (((0, 0), (0.6, 0), (0.2, 1)),)),
    "8": Figure(0.6, (circle_path(0.3, 0.235, 0.235), circle_path(0.3, 0.735, 0.265))),
    "9": Figure(
        0.6,
        (((0.16, 1), (0.542, 0.477), Arc((0.058, 0.123), 0.3, clockwise=False), Arc((0.542, 0.477), 0.3, False)),),
    ),
    "-": Figure(0.4, (((0.05, 0.5), (0.35, 0.5)),)),
    "+": Figure(0.5, (((0, 0.5), (0.5, 0.5)), ((0.25, 0.25), (0.25, 0.75)))),
    "×": Figure(0.4, (((0, 0.4), (0.4, 0.8)), ((0, 0.8), (0.4, 0.4)))),
    "A": Figure(0.7, (((0, 1), (0.35, 0), (0.7, 1)), ((0.12, 0.66), (0.58, 0.66)))),
    "B": Figure(
        0.58,
        (
            ((0, 0.47), (0.34, 0.47), Arc((0.34, 0), 0.235, False), (0, 0), (0, 1), (0.32, 1)),
            ((0.32, 1), Arc((0.32, 0.47), 0.265, False)),
        ),
    ),
    "C": Figure(0.64, (((0.6, 0.16), Arc((0, 0.32), 0.32, False), (0, 0.68), Arc((0.6, 0.84), 0.32, False)),)),
    "D": Figure(
        0.62,
        (((0, 0), (0.2, 0), Arc((0.62, 0.42), 0.42), (0.62, 0.58), Arc((0.2, 1), 0.42), (0, 1), (0, 0)),),
    ),
    "E": Figure(0.54, (((0.54, 0), (0, 0), (0, 1), (0.54, 1)), ((0, 0.48), (0.46, 0.48)))),
    "F": Figure(0.54, (((0.54, 0), (0, 0), (0, 1)), ((0, 0.48), (0.46, 0.48)))),
    "G": Figure(
        0.64,
        (
            ((0.6, 0.16), Arc((0, 0.32), 0.32, False), (0, 0.68), Arc((0.64, 0.68), 0.32, False)),
            ((0.64, 0.68), (0.64, 0.54), (0.38, 0.54)),
        ),
    ),
    "W": Figure(0.9, (((0, 0), (0.22, 1), (0.45, 0.2), (0.68, 1), (0.9, 0)),)),
}
GAP = 0.26  # between the pen paths of two figures


def numeral(
    text: str, x: float, y: float, height: float, role: Role, weight: float = 0.14, anchor: Anchor = "middle"
) -> Stroke:
    """`text` as one stroke. (x, y) is its middle, or the middle of its start or end; the pen is `weight` heights wide.

    `height` is measured over all, pen included.
    """
    scale = height / (1 + weight)
    width = text_width(text)
    left = x - {"start": -weight / 2, "middle": width / 2, "end": width + weight / 2}[anchor] * scale
    paths: list[Path] = []
    for figure in (FIGURES[sign] for sign in text):
        paths += [move_path(path, left, y - scale / 2, scale) for path in figure.paths]
        left += (figure.width + GAP) * scale
    return Stroke(role, weight * scale, tuple(paths))


class Numerals:
    """Numbers that pictures often have, in one look, as pieces of the sheet; others are drawn where they stand."""

    NAMED = str.maketrans({"-": "m", "×": "x", "+": "p"})

    def __init__(self, name: str, texts: Iterable[str], height: float, role: Role, weight: float = 0.14) -> None:
        """`name` begins with the game's and is followed by the number in the name of a piece."""
        self.height, self.role, self.weight = height, role, weight
        self.symbols = {text: self.draw(f"{name}-{text.translate(self.NAMED).lower()}", text) for text in texts}

    def draw(self, name: str, text: str) -> Symbol:
        """In the middle of a box whose sides are multiples of four, so that pictures seldom need fractions."""
        width, height = (4.0 * ceil(side / 4) for side in (numeral_width(text, self.height, self.weight), self.height))
        stroke = numeral(text, width / 2, height / 2, self.height, self.role, self.weight)
        return Symbol(name, width, height, (stroke,), spills=True)

    def at(self, text: str, x: float, y: float, size: float = 1.0, anchor: Anchor = "middle") -> PlacedSymbol | Stroke:
        """The number `size` times as large; (x, y) as in `numeral`."""
        symbol = self.symbols.get(text)
        if symbol is None:
            return numeral(text, x, y, self.height * size, self.role, self.weight, anchor)
        if anchor != "middle":
            half = numeral_width(text, self.height, self.weight) * size / 2
            x += half if anchor == "start" else -half
        return PlacedSymbol(
            symbol, round(x - symbol.width * size / 2, 1), round(y - symbol.height * size / 2, 1), size=size
        )


def numeral_width(text: str, height: float, weight: float = 0.14) -> float:
    """How wide `numeral` draws the text, pen included."""
    return (text_width(text) + weight) * height / (1 + weight)


def text_width(text: str) -> float:
    return sum(FIGURES[sign].width for sign in text) + GAP * (len(text) - 1)


def move_path(path: Path, x: float, y: float, scale: float) -> Path:
    """The path enlarged by `scale`, then shifted by (x, y)."""

    def point(at: Point) -> Point:
        return x + at[0] * scale, y + at[1] * scale

    return tuple(
        Arc(point(step.to), step.radius * scale, step.clockwise, step.large) if isinstance(step, Arc) else point(step)
        for step in path
    )
