"""A record as pictures: its last position as PNG, or all of it as GIF, as a seat or a spectator saw it."""

from __future__ import annotations

from typing import Literal

from tsunagu.draw.colours import Theme
from tsunagu.draw.gif import gif, steady
from tsunagu.draw.png import png
from tsunagu.games.display import scene_from
from tsunagu.games.game import Game, View
from tsunagu.record.record import Record, replay, start
from tsunagu.words import Language

Form = Literal["png", "gif"]
STILL_WIDTH = 960  # pixels of a position to be shared


def positions(record: Record, seat: int | None) -> list[tuple[View, str | None]]:
    """What a seat, or None a spectator, sees before the first move and after each, with the move that led there."""
    games: list[Game] = [start(record), *replay(record)]
    moves = [None, *(move.move for move in record.moves)]
    return [(game.view(seat), move) for game, move in zip(games, moves, strict=True)]


def picture_to_share(record: Record, form: Form, theme: Theme, language: Language) -> bytes:
    """A spectator's picture of a finished game."""
    game, views = type(start(record)), positions(record, None)
    if form == "gif":
        return gif(steady(game, views), theme, language)
    return png(scene_from(game, *views[-1]), theme, language, STILL_WIDTH)
