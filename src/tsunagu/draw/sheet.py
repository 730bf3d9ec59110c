"""What the browser draws with: a game's pieces as one sheet of symbols.

Colours are `fill="var(--ink)"`: a presentation attribute, which a strict content policy allows, whose custom property
the page's own style sheet sets (`colours.stylesheet()`). It is inherited through `<use>`, so that one sheet serves
light and dark and changes with the page.
"""

from __future__ import annotations

from collections.abc import Iterable

from tsunagu.draw.markup import symbols as elements
from tsunagu.draw.markup import tag, words
from tsunagu.games.shapes import Role, Symbol
from tsunagu.words import Language, Saying


def property_of(role: Role) -> str:
    """The custom property that holds a role's colour."""
    return f"var(--{role})"


def titles(symbols: Iterable[Symbol], language: Language) -> str:
    """What the pieces are, for readers of the screen: `<desc id="NAME-title">`."""
    named = ((piece.name, piece.title) for piece in symbols if piece.title)
    texts = ((name, title.text(language) if isinstance(title, Saying) else title) for name, title in named)
    return "\n".join(tag("desc", words(text), id=f"{name}-title") for name, text in texts)


def sheet(symbols: Iterable[Symbol], language: Language = "en") -> str:
    """The pieces, to be put into a page once; it shows nothing by itself."""
    listed = tuple(symbols)
    pieces = "\n".join((*elements(listed, property_of, language), titles(listed, language)))
    return tag("svg", pieces, xmlns="http://www.w3.org/2000/svg", width=0.0, height=0.0, aria_hidden="true")
