"""A game or a record as a picture, for who has one at hand: at the prompt, in a notebook, in a program."""

from __future__ import annotations

from tsunagu.draw.colours import Theme
from tsunagu.draw.svg import svg
from tsunagu.games.display import scene_of
from tsunagu.games.game import Game
from tsunagu.record.record import Record, final
from tsunagu.words import Language


def picture_of(shown: Game | Record, seat: int | None, theme: Theme, language: Language) -> str:
    """As SVG, as that seat sees it, or None a spectator."""
    if isinstance(shown, Game):
        return svg(scene_of(shown, seat), theme, language)
    last = shown.moves[-1].move if shown.moves else None
    return svg(scene_of(final(shown), seat, last), theme, language)
