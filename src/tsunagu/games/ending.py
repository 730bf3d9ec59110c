"""What decided a game, to be drawn on the board and counted up: chains, runs, columns, one step after the other.

Each game tells it in `games/x/ending.py`, of a game that is over.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from tsunagu.games.choices import Box
from tsunagu.games.plain import ALWAYS
from tsunagu.words import Saying

Anchor = str | Box  # the key of a thing, or a place on the board
Kind = Literal["thread", "stitches", "ring"]


@dataclass(frozen=True, slots=True)
class Step:
    """Something that counted."""

    seat: int  # for whom
    said: Saying
    at: tuple[Anchor, ...]  # keys of things, or boxes on the board; none where it lies nowhere
    points: int | None = field(
        default=None, metadata=ALWAYS
    )  # in games that have points: all steps together are the scores
    # A thread through all of `at`, stitches between them that leave each free, or a ring around each.
    kind: Kind = field(default="thread", metadata=ALWAYS)


def no_steps(game: Any) -> tuple[Step, ...]:
    return ()
