"""The board alone, for who is shown a game before playing it: a game that plays itself, and the pieces it needs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from itertools import pairwise

from tsunagu.draw.history import History
from tsunagu.draw.sheet import sheet
from tsunagu.draw.wire import plain_scene, scene_edits
from tsunagu.games.game import Game
from tsunagu.games.sample import Sample
from tsunagu.games.scene import Group, Layer, Look, Scene
from tsunagu.games.shapes import Box, Field, PlacedSymbol, Symbol
from tsunagu.words import Language

BOARD = "board"
FRAME_LAYERS = (Layer.PLACES, Layer.PIECES)
KIND = 3  # levels, the kindest
UNREADABLE = (Layer.COORDINATES, Layer.BELOW_PIECES)
BESIDE_THE_BOARD = ("deck", "deck-count", "no-deck")
MARGIN = 24.0  # around the pieces: room for marks beside them


class Demo(History):
    """A history, and a sheet with the symbols that it places and the faces of the kindest bots."""

    sheet: str


def demo(game: type[Game], language: Language) -> Demo:
    """The game on the lid, move by move."""
    scenes = crop_to_end([small(scene) for scene in board_scenes(game, game.display.lid.demo)])
    return {
        "sheet": sheet((*symbols_in(scenes), *kind_faces(game)), language),
        "first": plain_scene(scenes[0], language),
        "changes": [scene_edits(old, new, language) for old, new in pairwise(scenes)],
    }


def kind_faces(game: type[Game]) -> list[Symbol]:
    """The bots that somebody new meets; a page that needs another face fetches the whole sheet."""
    return [game.display.faces[level.name] for level in game.levels[:KIND] if level.name in game.display.faces]


def board_scenes(game: type[Game], sample: Sample) -> list[Scene]:
    """What a spectator sees of the board."""
    positions = list(sample.positions(game))
    views = [played.view(None) for played, _ in positions]
    return [
        board_alone(played.display.picture(played, view, last, views[-1]))
        for (played, last), view in zip(positions, views, strict=True)
    ]


def crop_to_end(scenes: list[Scene]) -> list[Scene]:
    """All of them cut to what lies there at the end."""
    frame = piece_box(scenes[-1]).grow(MARGIN)
    return [replace(scene, parts=(replace(scene.part(BOARD), box=frame),)) for scene in scenes]


def piece_box(scene: Scene) -> Box:
    """What lies on the board, without the empty table around it."""
    placed = (thing.look for thing in scene.things.values() if thing.layer in FRAME_LAYERS)
    boxes = [
        Box(look.x, look.y, look.symbol.width * look.size, look.symbol.height * look.size)
        for look in placed
        if isinstance(look, PlacedSymbol)
    ]
    return reduce(Box.join, boxes) if boxes else scene.part(BOARD).box


def board_alone(scene: Scene) -> Scene:
    """Without hands, and with one description for all of its positions: it is a picture."""
    lying = {key: thing for key, thing in scene.things.items() if thing.part == BOARD}
    return replace(scene, parts=(scene.part(BOARD),), things=lying, description=scene.title, notes=())


def small(scene: Scene) -> Scene:
    """Without what cannot be read on a lid, and what lies beside the board."""
    things = {
        key: thing
        for key, thing in scene.things.items()
        if thing.layer not in UNREADABLE and key not in BESIDE_THE_BOARD and not thing.aid
    }
    return replace(scene, things=things)


def symbols_in(scenes: Iterable[Scene]) -> list[Symbol]:
    """Every symbol that some of the scenes place, each once."""
    found: dict[str, Symbol] = {}
    for scene in scenes:
        shadow = () if scene.shadow is None else (scene.shadow,)
        placed = (symbol for thing in scene.things.values() for symbol in symbols_of(thing.look))
        found |= {symbol.name: symbol for symbol in (*shadow, *placed)}
    return [found[name] for name in sorted(found)]


def symbols_of(look: Look) -> list[Symbol]:
    parts = look.parts if isinstance(look, Group) else (look,)
    return [part.symbol for part in parts if isinstance(part, PlacedSymbol | Field)]
