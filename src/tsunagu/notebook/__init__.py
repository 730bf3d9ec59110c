"""Games in a notebook: the page's own board in a frame, played with the Python beside it. No rules, no network.

`widget` makes one; it needs the extra `tsunagu[notebook]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.games.errors import TsunaguError

if TYPE_CHECKING:
    from tsunagu.draw.colours import Theme
    from tsunagu.games.game import Game
    from tsunagu.notebook.game_widget import GameWidget
    from tsunagu.words import Language

HEIGHT = 620  # pixels of the frame


class NoWidgets(TsunaguError, ImportError):
    """The library for widgets is missing."""


def widget(
    game: Game,
    against: str | None = None,
    seat: int = 0,
    language: Language = "en",
    theme: Theme | None = None,
    height: int = HEIGHT,
) -> GameWidget:
    """The game, to be played here: alone for all seats, or on one of them against bots (`tsunagu games` lists them)."""
    try:
        from tsunagu.notebook.game_widget import GameWidget
    except ModuleNotFoundError as missing:
        raise NoWidgets("notebook.missing", library=missing.name) from None
    from tsunagu.notebook.table import NotebookTable

    return GameWidget(NotebookTable(game, against, seat, language), theme, height)
