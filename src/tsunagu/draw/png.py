"""A scene as PNG, drawn by resvg from its SVG."""

from __future__ import annotations

import resvg_py

from tsunagu.draw.colours import Theme, colour
from tsunagu.draw.svg import svg
from tsunagu.games.errors import TsunaguError
from tsunagu.games.scene import Scene
from tsunagu.games.shapes import Field, PlacedSymbol, Text
from tsunagu.words import Language

MOST_PIXELS = 24_000_000
LEAST_WIDTH = 16


class BadSize(TsunaguError):
    """A picture too small to see or larger than we draw."""


def png(scene: Scene, theme: Theme = "light", language: Language = "en", width: int | None = None) -> bytes:
    """The scene, `width` pixels wide; by default one pixel a unit."""
    wide = check_width(scene, width)
    drawing = svg(scene, theme, language, wide)
    # The height is seldom a whole number of pixels: the background fills what is left of the last row.
    background = colour("table", theme)
    return resvg_py.svg_to_bytes(drawing, background=background, skip_system_fonts=not has_text(scene))


def check_width(scene: Scene, width: int | None, most_pixels: int = MOST_PIXELS) -> int:
    """The width in pixels, if that is neither too little to see nor too much to draw."""
    wide = round(scene.box.width) if width is None else width
    most = int((most_pixels * scene.box.width / scene.box.height) ** 0.5)
    if not LEAST_WIDTH <= wide <= most:
        raise BadSize("draw.bad_width", width=wide, least=LEAST_WIDTH, most=most)
    return wide


def has_text(scene: Scene) -> bool:
    """Whether fonts are needed: loading them takes longer than drawing."""
    shapes_of = (it.symbol.shapes if isinstance(it, PlacedSymbol | Field) else (it,) for it in scene.looks())
    return any(isinstance(shape, Text) for shapes in shapes_of for shape in shapes)
