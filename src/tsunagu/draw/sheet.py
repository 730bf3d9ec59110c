"""What the browser draws with: a game's pieces as one sheet of symbols, and what lies in a picture placed from it.

Colours are `fill="var(--ink)"`: a presentation attribute, which a strict content policy allows, whose custom property
the page's own style sheet sets (`colours.stylesheet()`). It is inherited through `<use>`, so that one sheet serves
light and dark and changes with the page.
"""

from __future__ import annotations

from collections.abc import Iterable

from tsunagu.draw.markup import number, symbol, tag, thing
from tsunagu.games.shapes import Field, Placed, Role, Symbol, Thing
from tsunagu.words import Language


def property_of(role: Role) -> str:
    """The custom property that holds a role's colour."""
    return f"var(--{role})"


def sheet(symbols: Iterable[Symbol], language: Language = "en") -> str:
    """The pieces, to be put into a page once; it shows nothing by itself."""
    pieces = "\n".join(symbol(piece, property_of, language) for piece in symbols)
    return tag("svg", pieces, xmlns="http://www.w3.org/2000/svg", width=0.0, height=0.0, aria_hidden="true")


def written(it: Thing, language: Language = "en") -> str:
    """A thing as a page with the sheet is told it. A piece is words: its name without the game's, where it lies, then
    what is not as usual: `*0.5` its size, `r1` its quarter turns, `@3,0` the cell or hand place, `5x6` how often it
    lies there, across and down. Anything else is an SVG element."""
    match it:
        case Placed():
            more = f" *{number(it.size)}" if it.size != 1 else ""
            more += f" r{it.quarter_turns % 4}" if it.quarter_turns % 4 else ""
            more += f" @{it.at}" if it.at else ""
        case Field():
            more = f" {it.across}x{it.down}"
        case _:
            # What is inside is escaped, so that all of these stand around attributes; JSON would write each as two.
            return thing(it, property_of, language).replace('"', "'")
    return f"{it.symbol.name.partition('-')[2]} {number(it.x)} {number(it.y)}{more}"
