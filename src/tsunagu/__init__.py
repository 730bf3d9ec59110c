"""Tsunagu: exact, fast engines and a table for HICHAIN, slashchain, Connect 37 and Bossa.

`tsunagu.start("slashchain", sets=3)` begins a game; everything else hangs on what it returns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tsunagu.games.game import Game

__version__ = "0.1.0"


def start(game: str, seed: int | bytes = 0, **options: str | int) -> Game:
    """A new game by name; all chance in it comes from `seed`."""
    from tsunagu.games.registry import find  # here, so that `import tsunagu` alone stays quick

    return find(game).start(options, seed)
