"""A position as somebody wrote it: JSON, or a board drawn in characters."""

from __future__ import annotations

from tsunagu.games.game import Game
from tsunagu.record.plain_json import read_value


def read_position(game: type[Game], text: str) -> object:
    """What the text says; whether that is a position, `score` tells."""
    return read_value(text) if text.lstrip()[:1] in ("{", "[") else game.paper.read_drawing(text)
