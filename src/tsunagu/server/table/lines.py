"""Lines that people write - names and chat - in any script, emoji and joined letters included."""

from __future__ import annotations

from unicodedata import bidirectional, category

# What is no text (control characters, surrogates), and what turns the text around it the wrong way round.
NO_TEXT = frozenset({"Cc", "Cs"})
DIRECTION_CONTROLS = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})


def one_line(text: str, longest: int) -> str | None:
    """The text on one line, spaces as single ones; None where that is too long, cannot be seen or is no text."""
    line = " ".join(text.split())
    if len(line) > longest or not any(is_visible(sign) for sign in line):
        return None
    if any(category(sign) in NO_TEXT or bidirectional(sign) in DIRECTION_CONTROLS for sign in line):
        return None
    return line


def is_visible(sign: str) -> bool:
    """Joiners and the like are allowed between letters, but nobody can be called by them alone."""
    return sign.isprintable() and not sign.isspace()
