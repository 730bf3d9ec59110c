"""Lid: what the box of a game shows on the shelf. One table a game, in `games/x/lid.py`."""

from __future__ import annotations

from dataclasses import dataclass

from tsunagu.games.sample import Sample
from tsunagu.games.shapes import Role


@dataclass(frozen=True, slots=True)
class Lid:
    """A tint, for how many and how long, and a game that plays itself."""

    tint: Role
    players: tuple[int, int]  # the fewest and the most
    minutes: tuple[int, int]  # of a game between people, from a quick one to a slow one
    demo: Sample
