"""Something to draw: a few moves of every game, and a picture that has every shape."""

from __future__ import annotations

from functools import cache
from random import Random

from tsunagu.games.game import View
from tsunagu.games.numerals import numeral
from tsunagu.games.registry import GAMES, find
from tsunagu.games.scene import Layer, Look, Part, Scene, Thing
from tsunagu.games.shapes import Arc, Box, Disc, PlacedSymbol, Polygon, Rect, Stroke, Symbol, Text
from tsunagu.words import Saying

NAMES = tuple(GAMES)
PLIES = 10
TITLE = Saying("slashchain.name")


@cache
def film(name: str) -> tuple[tuple[View, str | None], ...]:
    """What the first seat sees of a game played at random, with the move that led to each view."""
    rng, game = Random(5), find(name).start(seed=3)
    seen: list[tuple[View, str | None]] = [(game.view(0), None)]
    while not game.over and len(seen) <= PLIES:
        move = rng.choice(list(game.legal()))
        game.play(move)
        seen.append((game.view(0), move))
    return tuple(seen)


def pictured(*looks: Look) -> Scene:
    """The things on a bare table of 200 by 100: a board would lie on its mat."""
    box = Box(0, 0, 200, 100)
    things = {str(i): Thing(str(i), "sheet", Layer.GROUND, look, i) for i, look in enumerate(looks)}
    return Scene(box, (Part("sheet", box),), things, TITLE, TITLE)


CHIP = Symbol("some-chip", 20, 10, (Rect(0, 0, 20, 10, fill="moss"), Rect(0, 0, 10, 5, fill="vermilion")))
EVERY_SHAPE = pictured(
    PlacedSymbol(CHIP, 10, 10, quarter_turns=1, size=2, at="A1"),
    Stroke("ink", 6, (((10, 80), Arc((50, 80), 20), (60, 90)),), ends="butt", dash=4),
    Stroke("ochre", 10, (((70, 20), (110, 60)), ((70, 60), (110, 20))), hollow="ivory", edge=2),
    Disc(150, 30, 12, line="indigo", line_width=3),
    Polygon(((130, 60), (150, 60), (140, 80)), fill="plum"),
    numeral("37", 175, 80, 20, "quiet"),
    Text("ink", 20, 95, 8, 'Mei & "Bo" <3\x00'),
    Text("ink", 60, 95, 8, TITLE, anchor="start", bold=True),
)
