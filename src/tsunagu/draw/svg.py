"""A scene as an SVG file that stands alone: no style sheet, no script, no outside reference."""

from __future__ import annotations

from tsunagu.draw.colours import Theme, colour
from tsunagu.draw.markup import number, symbols, tag, thing, words
from tsunagu.games.scene import Part, Scene
from tsunagu.games.shapes import Field, PlacedSymbol, Rect, Role
from tsunagu.words import Language

BOARD = "board"  # the part that lies on a mat
MAT_CORNER = 14.0


def svg(scene: Scene, theme: Theme = "light", language: Language = "en", width: float | None = None) -> str:
    """The scene, `width` pixels wide; by default one pixel a unit."""

    def paint(role: Role) -> str:
        return colour(role, theme)

    box = scene.box
    pieces = {it.symbol.name: it.symbol for it in scene.looks() if isinstance(it, PlacedSymbol | Field)}
    inside = [
        tag("title", words(scene.title.text(language))),
        tag("desc", words(scene.description.text(language))),
        tag("defs", "".join(symbols((pieces[name] for name in sorted(pieces)), paint, language))) if pieces else "",
        thing(Rect(box.x, box.y, box.width, box.height, fill="table"), paint, language),
        *(thing(mat(part), paint, language) for part in scene.parts if part.name == BOARD),
        *(
            tag("g", "".join(thing(it, paint, language) for it in scene.looks(part.name)), transform=transform(part))
            for part in scene.parts
        ),
    ]
    wide, high = size(scene, width)
    return tag(
        "svg",
        "\n".join(inside),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{number(box.x)} {number(box.y)} {number(box.width)} {number(box.height)}",
        width=wide,
        height=high,
        role="img",
        lang=language,
    )


def mat(board: Part) -> Rect:
    """What the board lies on."""
    place = board.place
    return Rect(place.x, place.y, place.width, place.height, MAT_CORNER, fill="mat")


def transform(part: Part) -> str | None:
    """From the part's own units to the picture's."""
    if (part.x, part.y, part.size) == (0, 0, 1):
        return None
    return f"translate({number(part.x)} {number(part.y)}) scale({part.size:.5g})"


def size(scene: Scene, width: float | None = None) -> tuple[float, float]:
    """Width and height in pixels."""
    wide = scene.box.width if width is None else width
    return wide, wide * scene.box.height / scene.box.width
