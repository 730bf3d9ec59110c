"""What the browser draws with: a game's pieces as one sheet of symbols.

Colours are `fill="var(--ink)"`: a presentation attribute, which a strict content policy allows, whose custom property
the page's own style sheet sets (`colours.stylesheet()`). It is inherited through `<use>`, so that one sheet serves
light and dark and changes with the page.
"""

from __future__ import annotations

from collections.abc import Iterable

from tsunagu.draw.markup import symbol, tag
from tsunagu.games.shapes import Role, Symbol
from tsunagu.words import Language


def property_of(role: Role) -> str:
    """The custom property that holds a role's colour."""
    return f"var(--{role})"


def sheet(symbols: Iterable[Symbol], language: Language = "en") -> str:
    """The pieces, to be put into a page once; it shows nothing by itself."""
    pieces = "\n".join(symbol(piece, property_of, language) for piece in symbols)
    return tag("svg", pieces, xmlns="http://www.w3.org/2000/svg", width=0.0, height=0.0, aria_hidden="true")
