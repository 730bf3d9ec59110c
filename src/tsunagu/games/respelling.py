"""Moves that are right but for their spelling: with spaces, in full-width signs, in letters of the other case."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING
from unicodedata import normalize

from tsunagu.games.errors import BadNotation, IllegalMove

if TYPE_CHECKING:
    from tsunagu.games.game import Game

LONGEST = 200  # characters that are looked at


def right_spelling(game: Game, text: str) -> str | None:
    """The move as it is written, where nothing but the spelling is wrong."""
    return next((move for move in spellings(text) if move != text and is_move(game, move)), None)


def spellings(text: str) -> Iterator[str]:
    """The text without spaces and in ordinary signs, then in letters of one case."""
    plain = "".join(normalize("NFKC", text[:LONGEST]).split())
    yield from (plain, plain.lower(), plain.upper())
    yield plain[:1].upper() + plain[1:].lower()


def is_move(game: Game, text: str) -> bool:
    """Whether a move is written like that, legal or not."""
    if text == "resign":
        return True
    try:
        game.read(text)
    except BadNotation:
        return False
    except IllegalMove:
        return True
    return True
