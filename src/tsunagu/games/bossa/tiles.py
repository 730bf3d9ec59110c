"""How Bossa's tiles, lines and actions are called in moves, records and views. Rules: docs/bossa.md, B1, B2, B6."""

from __future__ import annotations

from tsunagu.engine.bossa.tiles import TILES
from tsunagu.words import Saying

NAMES = tuple(f"{white}{black}" for white, black in TILES)  # by the engine's number; sorted by code point, too
NUMBER = {name: number for number, name in enumerate(NAMES)}
COLOURS = ("white", "black")  # by the engine's number of a line
LETTERS = "WB"  # the same in the names of places
ACTIONS = ("redraw", "exchange", "stack")  # by the bit of their marker
UNKNOWN = "?"


def names(tiles: list[int]) -> list[str]:
    return [NAMES[tile] for tile in tiles]


def tile_saying(tile: int) -> Saying:
    """A tile by its dots: whoever looks at it sees no digits."""
    white, black = TILES[tile]
    return Saying("bossa.said.tile", {"white": white, "black": black})


def short_saying(tile: int) -> Saying:
    """The same in a line of a list: rings and dots with their numbers."""
    white, black = TILES[tile]
    shown = "both" if white and black else "white" if white else "black"
    return Saying(f"bossa.dots.{shown}", {"white": white, "black": black})


def dots(tile: int, line: int) -> int:
    """How many dots of the line's colour the tile shows."""
    return TILES[tile][line]


def actions(marker: int) -> list[str]:
    """The actions that a seat's marker bits still allow."""
    return [action for bit, action in enumerate(ACTIONS) if marker >> bit & 1]
