"""A whole game as scenes: the first one, and what each move changed in it. Stepping through it asks nobody again.

All of them have the frame of the last, so that the board keeps still.
"""

from __future__ import annotations

from itertools import pairwise

from typing_extensions import TypedDict

from tsunagu.draw.wire import Edit, PlainScene, plain_scene, scene_edits
from tsunagu.games.game import Game
from tsunagu.record.record import Record, replay, start
from tsunagu.words import Language


class History(TypedDict):
    """`changes[n]` leads from the scene after n moves to the one after n + 1."""

    first: PlainScene
    changes: list[list[Edit]]


def history(record: Record, now: Game, seat: int | None, language: Language) -> History:
    """What that seat, or None a spectator, saw before the first move and after each; `now` may have ended by none."""
    games = [start(record), *replay(record)]
    games[-1] = now
    lasts = [None, *(move.move for move in record.moves)]
    views = [game.view(seat) for game in games]
    scenes = [
        game.display.picture(game, view, last, views[-1]) for game, view, last in zip(games, views, lasts, strict=True)
    ]
    changes = [scene_edits(old, new, language) for old, new in pairwise(scenes)]
    return {"first": plain_scene(scenes[0], language), "changes": changes}
