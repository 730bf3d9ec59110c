"""Bossa's moves as ints: the kind in bits 28-30 and below it what the kind needs.

Place and Stack: the line in bit 27 and the group as 27 bits, one a tile; the number of the place is the group's sum.
Redraw: the tile. Exchange: the own tile + 32 * the opponent's. A choice: 0 white, 1 black, 2 the first move.
"""

from __future__ import annotations

from collections.abc import Iterable

PLACE, STACK, REDRAW, EXCHANGE, CHOOSE = range(5)


def lay(kind: int, line: int, tiles: Iterable[int]) -> int:
    """A Place or Stack of different tiles; line 0 is white, 1 black."""
    return kind << 28 | line << 27 | sum(1 << tile for tile in tiles)


def redraw(tile: int) -> int:
    return REDRAW << 28 | tile


def exchange(own: int, other: int) -> int:
    return EXCHANGE << 28 | other << 5 | own


def choose(choice: int) -> int:
    return CHOOSE << 28 | choice


def kind(move: int) -> int:
    return move >> 28


def line(move: int) -> int:
    """Of a Place or Stack."""
    return move >> 27 & 1


def choice(move: int) -> int:
    return move & 3


def tiles(move: int) -> list[int]:
    """The tiles a move names: a group ascending, of an Exchange own and other."""
    if kind(move) == EXCHANGE:
        return [move & 31, move >> 5 & 31]
    return [move & 31] if kind(move) == REDRAW else [tile for tile in range(27) if move >> tile & 1]
