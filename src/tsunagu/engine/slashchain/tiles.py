"""The six kinds of tile and the sixteen patterns their turned forms make. Rules: docs/slashchain.md, S1-S3.

A pattern is four bits, TL TR BL BR from the lowest; a set bit is `/`, a clear one a backslash.
"""

from __future__ import annotations

from functools import cache

CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))  # TL TR BL BR as (x, y) inside the tile

# Upright, written TL TR BL BR. The order of the kinds is the order of the hand.
UPRIGHT = ("/\\\\/", "\\//\\", "////", "/\\/\\", "///\\", "\\\\\\/")


def bits(text: str) -> int:
    """The pattern written as four lines."""
    if len(text) != 4 or set(text) - {"/", "\\"}:
        raise ValueError(f"{text!r} is not four of / and \\")
    return sum(1 << corner for corner, line in enumerate(text) if line == "/")


@cache
def lines(pattern: int) -> str:
    """The four lines of a pattern, TL TR BL BR."""
    return "".join("/" if pattern >> corner & 1 else "\\" for corner in range(4))


def rotate(pattern: int) -> int:
    """A quarter-turn clockwise: TL moves to TR, TR to BR, BR to BL, BL to TL, and every line changes direction (S2)."""
    top_left, top_right, bottom_left, bottom_right = (1 - (pattern >> corner & 1) for corner in range(4))
    return bottom_left | top_left << 1 | bottom_right << 2 | top_right << 3


def forms(kind: int) -> list[int]:
    """The different patterns of a kind, from `^` on clockwise."""
    found: list[int] = []
    pattern = bits(UPRIGHT[kind])
    while pattern not in found:
        found.append(pattern)
        pattern = rotate(pattern)
    return found


def beside(x: int, y: int) -> list[tuple[int, int]]:
    """The four cells that share a side with a cell (S5)."""
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


FORMS = tuple(tuple(forms(kind)) for kind in range(len(UPRIGHT)))
KIND_OF = tuple(next(kind for kind in range(len(UPRIGHT)) if pattern in FORMS[kind]) for pattern in range(16))
