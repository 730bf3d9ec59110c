"""Shapes as SVG elements. Presentation attributes only: a strict content policy forbids `style`.

A `paint` turns a role into the value of `fill` or `stroke`: a colour in a picture that stands alone, `var(--ink)` on a
page. Numbers are rounded to a hundredth of a unit, so that equal pictures are equal bytes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from html import escape

from tsunagu.games.scene import Group, Look
from tsunagu.games.shapes import Arc, Disc, Field, Path, PlacedSymbol, Polygon, Rect, Role, Stroke, Symbol, Text
from tsunagu.words import Language

Paint = Callable[[Role], str]
OutlinedShape = Disc | Rect | Polygon

FONTS = "system-ui, 'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans JP', 'VL PGothic', sans-serif"
CAPITALS = 0.72  # the height of capitals as a share of the size of a font
NOT_IN_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def number(value: float) -> str:
    """At most two decimals, and no -0."""
    if value == (whole := int(value)):
        return str(whole)
    return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")


def words(text: str) -> str:
    """Text as it may stand in XML, whatever a player is called."""
    return escape(NOT_IN_XML.sub("�", text))


def tag(name: str, content: str = "", /, **attributes: str | float | None) -> str:
    """An element. `_` in a name is `-`; what is None is left out."""
    values = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items() if value is not None}
    listed = "".join(
        f' {key}="{words(value) if isinstance(value, str) else number(value)}"' for key, value in values.items()
    )
    return f"<{name}{listed}>{content}</{name}>" if content else f"<{name}{listed}/>"


def symbols(pieces: Iterable[Symbol], paint: Paint, language: Language) -> Iterator[str]:
    """Pieces to be placed by `<use>`; the outlines to which some are cut come first, each once."""
    listed = tuple(pieces)
    cuts = {cut_name(piece): piece.cut for piece in listed if piece.cut is not None}
    for name, cut in cuts.items():
        yield tag("clipPath", tag("rect", x=cut.x, y=cut.y, width=cut.width, height=cut.height, rx=cut.corner), id=name)
    for piece in listed:
        yield symbol(piece, paint, language)


def cut_name(piece: Symbol) -> str:
    """Of the outline that pieces of one game share."""
    cut = piece.cut
    return "" if cut is None else f"{piece.name.partition('-')[0]}-cut-{number(cut.width)}-{number(cut.corner)}"


def symbol(piece: Symbol, paint: Paint, language: Language) -> str:
    """A piece. SVG cuts off what leaves the box of a symbol, unless told otherwise."""
    inside = "".join(thing(shape, paint, language) for shape in piece.shapes)
    if piece.cut is not None:
        inside = tag("g", inside, clip_path=f"url(#{cut_name(piece)})")
    box = f"0 0 {number(piece.width)} {number(piece.height)}"
    return tag("symbol", inside, id=piece.name, viewBox=box, overflow="visible" if piece.spills else None)


def thing(it: Look, paint: Paint, language: Language) -> str:
    """Whatever a thing looks like."""
    match it:
        case PlacedSymbol():
            return use_element(it)
        case Field():
            return "".join(map(use_element, it.placings()))
        case Group():
            return "".join(thing(part, paint, language) for part in it.parts)
        case Stroke():
            return "".join(stroke(it, paint))
        case Text():
            return text(it, paint, language)
        case Disc():
            return tag("circle", cx=it.x, cy=it.y, r=it.radius, **outline(it, paint))
        case Rect():
            corner, at = it.corner or None, it.at or None
            look = {**outline(it, paint), "data_at": at}
            return tag("rect", x=it.x, y=it.y, width=it.width, height=it.height, rx=corner, **look)
        case Polygon():
            points = " ".join(f"{number(x)},{number(y)}" for x, y in it.points)
            return tag("polygon", points=points, stroke_linejoin="round", **outline(it, paint))


def use_element(piece: PlacedSymbol) -> str:
    width, height = piece.symbol.width * piece.size, piece.symbol.height * piece.size
    middle = f"{number(piece.x + width / 2)} {number(piece.y + height / 2)}"
    turns = piece.quarter_turns % 4
    return tag(
        "use",
        href=f"#{piece.symbol.name}",
        x=piece.x,
        y=piece.y,
        width=width,
        height=height,
        transform=f"rotate({turns * 90} {middle})" if turns else None,
        data_at=piece.at or None,
    )


def stroke(it: Stroke, paint: Paint) -> Iterator[str]:
    """The pen, and for a hollow stroke a thinner pen inside it."""
    d = "".join(path_steps(path) + ("Z" if it.closed else "") for path in it.paths)
    pens = [(it.role, it.width)]
    if it.hollow is not None:
        pens.append((it.hollow, it.width - 2 * it.edge))
    for role, width in pens:
        yield tag(
            "path",
            d=d,
            fill="none",
            stroke=paint(role),
            stroke_width=width,
            stroke_linecap=it.ends,
            stroke_linejoin="round" if it.ends == "round" else "miter",
            stroke_miterlimit=None if it.ends == "round" else 10.0,
            stroke_dasharray=it.dash or None,
        )


def path_steps(path: Path) -> str:
    """The `d` of one path."""
    steps: list[str] = []
    for step in path:
        x, y = step.to if isinstance(step, Arc) else step
        letter = "L" if steps else "M"
        if isinstance(step, Arc):
            letter = f"A{number(step.radius)} {number(step.radius)} 0 {step.large:d} {step.clockwise:d} "
        steps.append(f"{letter}{number(x)} {number(y)}")
    return "".join(steps)


def outline(it: OutlinedShape, paint: Paint) -> dict[str, str | float | None]:
    """Fill and line of a closed shape."""
    return {
        "fill": "none" if it.fill is None else paint(it.fill),
        "stroke": None if it.line is None else paint(it.line),
        "stroke_width": None if it.line is None else it.line_width,
        "stroke_dasharray": (it.dash or None) if it.line is not None else None,
    }


def text(it: Text, paint: Paint, language: Language) -> str:
    text = it.words if isinstance(it.words, str) else it.words.text(language)
    return tag(
        "text",
        words(text),
        x=it.x,
        y=it.y + it.size * CAPITALS / 2,
        fill=paint(it.role),
        font_family=FONTS,
        font_size=it.size,
        font_weight="600" if it.bold else None,
        text_anchor=it.anchor,
    )
