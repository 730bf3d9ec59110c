"""A record as pictures: a position as PNG, all of it as GIF or film strip, as a seat or a spectator saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tsunagu.draw.colours import Theme
from tsunagu.draw.gif import gif, steady
from tsunagu.draw.png import png
from tsunagu.draw.strip import Frame, strip_png
from tsunagu.games.display import scene_from
from tsunagu.games.game import Game, View
from tsunagu.record.record import Record, moves_in_words, replay, start
from tsunagu.words import Language

Form = Literal["png", "gif", "strip"]
STILL_WIDTH = 960  # pixels of a position to be shared
USUAL_FRAMES = 6  # of a film strip


def positions(record: Record, seat: int | None) -> list[tuple[View, str | None]]:
    """What a seat, or None a spectator, sees before the first move and after each, with the move that led there."""
    games: list[Game] = [start(record), *replay(record)]
    moves = [None, *(move.move for move in record.moves)]
    return [(game.view(seat), move) for game, move in zip(games, moves, strict=True)]


def evenly(n: int, moves: int) -> tuple[int, ...]:
    """At most so many plies of a game, spaced evenly from the first move to the last; the start where there is none."""
    if moves == 0:
        return (0,)
    n = min(n, moves)
    return tuple(1 + round(at * (moves - 1) / max(1, n - 1)) for at in range(n)) if n > 1 else (moves,)


def frames(record: Record, seat: int | None, plies: Sequence[int]) -> tuple[Frame, ...]:
    """The positions after so many moves, for a film strip."""
    games: list[Game] = [start(record), *replay(record)]
    moves, sentences = [None, *record.moves], [None, *moves_in_words(record)]
    last = games[plies[-1]].view(seat) if plies else None
    found = []
    for ply in plies:
        game, move = games[ply], moves[ply]
        scene = scene_from(type(game), game.view(seat), None if move is None else move.move, last)
        name = "" if move is None else record.seats[move.seat] or game.display.seat_name(move.seat)
        found.append(Frame(scene, ply, name, sentences[ply], game.scores()))
    return tuple(found)


def picture_to_share(
    record: Record, form: Form, theme: Theme, language: Language, ply: int | None = None, seat: int | None = None
) -> bytes:
    """A picture of a game: the position after `ply` moves, or all up to there; the end where there is none."""
    moves = len(record.moves) if ply is None else ply
    if form == "strip":
        return strip_png(frames(record, seat, evenly(USUAL_FRAMES, moves)), theme, language)
    game, views = type(start(record)), positions(record, seat)[: moves + 1]
    if form == "gif":
        return gif(steady(game, views), theme, language)
    return png(scene_from(game, *views[-1]), theme, language, STILL_WIDTH)
