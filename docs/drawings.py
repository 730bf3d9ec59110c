"""Draws every picture of these pages anew from docs/pictures/<game>.toml: `python docs/drawings.py`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from tsunagu.draw.svg import svg
from tsunagu.games.display import scene_from
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES, find
from tsunagu.games.scene import Layer, Look, Part, Scene, Thing
from tsunagu.games.shapes import Box, PlacedSymbol, Text
from tsunagu.words import Saying

FOLDER = Path(__file__).with_name("pictures")
WIDTH = 480  # pixels
LABEL = 20.0  # height of a word below a piece
MARGIN = 12.0  # around a piece, and around the board


def pictures() -> Iterator[tuple[str, str]]:
    """File name and SVG of every picture."""
    for name in GAMES:
        pages = FOLDER / f"{name}.toml"
        if pages.exists():
            for title, wanted in tomllib.loads(pages.read_text("utf-8")).items():
                yield f"{name}-{title}.svg", svg(drawn(find(name), wanted), width=WIDTH) + "\n"


def drawn(game: type[Game], wanted: dict[str, Any]) -> Scene:
    """The pieces, or the board after some moves."""
    if "pieces" in wanted:
        return all_pieces(game, wanted["pieces"], wanted.get("labels", "").split())
    played = game.start(wanted.get("options", {}), wanted.get("seed", 0))
    moves = wanted["moves"].split()
    for move in moves:
        played.play(move)
    scene = scene_from(game, played.view(wanted.get("seat")), moves[-1] if moves else None).with_aids("coordinates")
    board = scene.part("board")
    return replace(scene, box=board.box.grow(MARGIN), parts=(board,))


def all_pieces(game: type[Game], columns: int, labels: list[str]) -> Scene:
    """Every piece of the game, in rows, with a word below each where there is one."""
    symbols = game.display.symbols
    wide = max(symbol.width for symbol in symbols) + 2 * MARGIN
    tall = max(symbol.height for symbol in symbols) + 2 * MARGIN
    high = tall + LABEL if labels else tall
    places = [(i % columns * wide, i // columns * high) for i in range(len(symbols))]
    pieces = (PlacedSymbol(symbol, x + MARGIN, y + MARGIN) for symbol, (x, y) in zip(symbols, places, strict=True))
    words = (Text("ink", x + wide / 2, y + tall, LABEL, word) for word, (x, y) in zip(labels, places, strict=False))
    looks: tuple[Look, ...] = (*pieces, *words)
    things = {str(i): Thing(str(i), "pieces", Layer.GROUND, look) for i, look in enumerate(looks)}
    box = Box(0, 0, columns * wide, -(-len(symbols) // columns) * high)
    name = Saying(f"{game.name}.name")
    return Scene(box, (Part("pieces", box),), things, name, name)


def main() -> None:
    for old in FOLDER.glob("*.svg"):
        old.unlink()
    for name, text in pictures():
        (FOLDER / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
