"""A Connect 37 game noted at a real table: the tile on the centre, then every move. Rules: C4-C10."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tsunagu.engine.connect37.board import CELLS, CENTRE, HIGHEST
from tsunagu.games.choices import Advice, Choices, Option, Piece, Place
from tsunagu.games.connect37.deal import imagine_deal, unknown_deal
from tsunagu.games.connect37.tabletop import TILE_SIZE, TILES_ACROSS, tile_places
from tsunagu.games.errors import BadNotation
from tsunagu.games.pad import Pad, last_move, nobody_on_move, play_entries
from tsunagu.games.scene import Scene
from tsunagu.games.tabletop import set_part, table_scene
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.game import Game
    from tsunagu.games.options import Options

MIDDLE = CELLS[CENTRE]
FIRST = re.compile(rf"([1-9][0-9]?)@{MIDDLE}")


def open_pad(rules: type[Game], options: Options, entries: Sequence[str]) -> Pad:
    """Any tile that nobody has seen yet may be in the hand of who is on move."""
    players = int(options["players"])
    if not entries:
        game = rules.from_deal(options, imagine_deal(unknown_deal(players, HIGHEST), []))
        asked = Saying("connect37.pad.centre")
        return Pad(game, {}, (), first_choices(), nobody_on_move(scene(game, None, {}), asked), asked)
    match = FIRST.fullmatch(entries[0])
    if match is None or int(match[1]) > HIGHEST:
        raise BadNotation("connect37.pad.first", text=entries[0], cell=MIDDLE)
    centre = int(match[1])
    moves = [(ply % players, entry) for ply, entry in enumerate(entries[1:])]
    game = rules.from_deal(options, imagine_deal(unknown_deal(players, centre), moves))
    played = play_entries(game, entries[1:])
    tiles: dict[str, int] = game.view(None)["tiles"]
    return Pad(game, {"centre": centre}, played, choices(game, tiles), scene(game, last_move(played), tiles))


def first_choices() -> Choices:
    """A tile for the centre."""
    options = [Option((i,), None, f"{tile}@{{}}", (0,)) for i, tile in enumerate(range(1, HIGHEST + 1))]
    return Choices(
        pieces=tuple(Piece(f"tile-{tile}", str(tile)) for tile in range(1, HIGHEST + 1)),
        places=(Place(MIDDLE, MIDDLE, key=f"well-{MIDDLE}"),),
        options=tuple(options),
        advice=Advice(Saying("connect37.pad.pick_centre"), Saying("connect37.choices.place")),
    )


def choices(game: Game, tiles: dict[str, int]) -> Choices:
    """Every tile that does not lie there, wherever and however one of the hand could go: all of them are alike (C8)."""
    known = game.display.choices(game, game.turn)
    if not known.pieces:
        return known
    held = str(known.pieces[0].name)
    unseen = [tile for tile in range(1, HIGHEST + 1) if tile not in tiles.values()]
    options = (
        replace(option, pieces=(i,), move=option.move.replace(held, str(tile), 1))
        for i, tile in enumerate(unseen)
        for option in known.options
        if option.pieces == (0,)
    )
    return replace(known, pieces=tuple(Piece(f"tile-{tile}", str(tile)) for tile in unseen), options=tuple(options))


def scene(game: Game, last: str | None, tiles: dict[str, int]) -> Scene:
    """The board, everybody's chips, and all tiles that have not been seen; nobody's hand."""
    view = {**game.view(None), "tiles": tiles, "revealed": None}
    whole = game.display.picture(game, view, last)
    return table_scene(whole, [set_part("set", [*tile_places(tiles)], TILE_SIZE, TILES_ACROSS)], whole_hands(game))


def whole_hands(game: Game) -> list[str]:
    return [f"hand-{seat}" for seat in range(game.seats)]
