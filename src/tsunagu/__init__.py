"""Tsunagu: exact, fast engines and a table for HICHAIN, slashchain, Connect 37 and Bossa.

`tsunagu.start("slashchain", sets=3)` begins a game; everything else hangs on what it returns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tsunagu.draw.colours import Theme
    from tsunagu.games.errors import BadNotation, BadOption, BadPosition, IllegalMove, TsunaguError, UnknownGame
    from tsunagu.games.game import Game
    from tsunagu.record.record import Record
    from tsunagu.words import Language

__version__ = "0.1.0"
__all__ = ["BadNotation", "BadOption", "BadPosition", "IllegalMove", "TsunaguError", "UnknownGame", "start", "svg"]


def start(game: str, /, *, seed: int | bytes = 0, **options: str | int) -> Game:
    """A new game by name, its options as keywords; all chance in it comes from `seed`."""
    from tsunagu.games.registry import find  # here, so that `import tsunagu` alone stays quick

    return find(game).start(options, seed)


def svg(shown: Game | Record, /, *, seat: int | None = None, theme: Theme = "light", language: Language = "en") -> str:
    """A game as it stands, or a record after its last move, as a picture: what everybody may see of it, or a seat."""
    from tsunagu.draw.picture import picture_of

    return picture_of(shown, seat, theme, language)


def __getattr__(name: str) -> Any:
    """The errors, under the package's own name."""
    if name not in __all__:
        raise AttributeError(f"module 'tsunagu' has no attribute {name!r}")
    from tsunagu.games import errors

    return getattr(errors, name)
