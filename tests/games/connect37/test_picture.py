"""What Connect 37 looks like: every piece has a sign of its own, and a picture shows what its view knows, no more."""

from __future__ import annotations

from random import Random

import pytest

from tests.draw.unfolded import unfolded
from tests.games.connect37.table import duel, table
from tests.referees.connect37 import CELLS
from tsunagu.draw.png import png
from tsunagu.games.connect37.game import Connect37
from tsunagu.games.display import scene_from, text_board_from, text_hands_from
from tsunagu.games.scene import Layer, Scene
from tsunagu.games.shapes import Disc, PlacedSymbol, Polygon, Rect, Stroke
from tsunagu.games.text_canvas import TextBoard
from tsunagu.words import LANGUAGES


def symbols(scene: Scene, part: str) -> list[str]:
    """The pieces in a part, in their order."""
    return [thing.symbol.name for thing in unfolded(Connect37, scene.looks(part)) if isinstance(thing, PlacedSymbol)]


def test_there_is_a_tile_for_every_number_and_chips_for_every_seat() -> None:
    names = [symbol.name for symbol in Connect37.display.symbols]
    assert len(names) == len(set(names)) == 37 + 8 + 2
    singles = [
        next(one for one in Connect37.display.symbols if one.name == f"connect37-chip-{seat}-1") for seat in range(4)
    ]
    shapes = [symbol.shapes[0] for symbol in singles]
    assert [type(shape) for shape in shapes] == [Disc, Rect, Polygon, Polygon]
    assert [len(shape.points) for shape in shapes if isinstance(shape, Polygon)] == [3, 4]


def test_the_board_shows_tiles_chips_and_a_well_for_every_empty_cell() -> None:
    game = duel("10@A1+0 12@G4+1 11@A2+2")
    scene = scene_from(Connect37, game.view(0), "11@A2+2")
    things = [thing for thing in scene.looks("board") if isinstance(thing, PlacedSymbol) and thing.at]
    chips = {thing.at: thing.symbol.name for thing in things if "-chip-" in thing.symbol.name}
    assert chips == {"A2": "connect37-chip-0-2", "G4": "connect37-chip-1-1"}
    assert {thing.at: thing.symbol.name for thing in things if "-chip-" not in thing.symbol.name} == {
        **dict.fromkeys(CELLS, "connect37-well"),
        "D4": "connect37-tile-14",
        "A1": "connect37-tile-10",
        "A2": "connect37-tile-11",
        "G4": "connect37-tile-12",
    }


def test_a_hand_shows_its_tiles_to_its_owner_and_backs_to_others() -> None:
    game = duel()
    mine, theirs = scene_from(Connect37, game.view(0)), scene_from(Connect37, game.view(1))
    assert symbols(mine, "hand-0")[:3] == [f"connect37-tile-{tile}" for tile in (10, 11, 20)]
    assert symbols(theirs, "hand-0")[:3] == ["connect37-back"] * 3
    assert symbols(mine, "hand-1")[:2] == ["connect37-back"] * 2
    game.play("resign")
    over = scene_from(Connect37, game.view(None))
    assert symbols(over, "hand-1")[:2] == ["connect37-tile-12", "connect37-tile-13"]
    assert {"connect37-tile-1", "connect37-tile-2"} <= set(symbols(over, "board"))


@pytest.mark.parametrize("seat", range(2))
def test_chips_and_tiles_of_a_hand_lie_within_the_width_of_a_phone(seat: int) -> None:
    """A phone shows a hand 92 px high and 380 px of it; what is further to the right has to be looked for."""
    scene = scene_from(Connect37, duel().view(seat))
    high = scene.part(f"hand-{seat}").box.height
    shown = [
        thing.look.x + thing.look.symbol.width * thing.look.size
        for thing in scene.things.values()
        if thing.part == f"hand-{seat}" and isinstance(thing.look, PlacedSymbol) and not thing.aid
    ]
    assert len(shown) >= 3
    assert max(shown) * 92 / high <= 380


def test_runs_are_threads_and_turn_gold_from_four_on() -> None:
    three = table(((7, 8), (10, 20)), 9, (21, 22, 23), "8@D3+1 10@D5+1")
    four = three.copy()
    four.play("7@D2+0")

    assert (stitches(three, "pencil"), stitches(three, "gilt")) == (2, 0)
    assert (stitches(four, "pencil"), stitches(four, "gilt")) == (0, 3)
    golden = [
        thing
        for thing in unfolded(Connect37, scene_from(Connect37, four.view(None)).looks("board"))
        if isinstance(thing, Polygon) and thing.line == "gilt"
    ]
    assert len(golden) == 4


def stitches(game: Connect37, role: str) -> int:
    """Straight strokes of that role from one tile to another; names of cells are drawn with a thinner pen."""
    things = unfolded(Connect37, scene_from(Connect37, game.view(None)).looks("board"))
    strokes = [thing for thing in things if isinstance(thing, Stroke) and thing.role == role and thing.width > 5]
    return sum(len(path) == 2 for stroke in strokes for path in stroke.paths)


def test_rows_are_named_at_the_rim_and_nowhere_else() -> None:
    scene = scene_from(Connect37, duel().view(0))
    named = {key for key, thing in scene.things.items() if thing.layer == Layer.COORDINATES}
    assert named == {f"{end}-{row}" for end in ("row", "end") for row in "ABCDEFG"}
    wells = [
        look for look in scene.looks("board") if isinstance(look, PlacedSymbol) and look.symbol.name == "connect37-well"
    ]
    for key in named:
        look = scene.things[key].look
        assert isinstance(look, PlacedSymbol)
        inside = [
            well
            for well in wells
            if well.x < look.x + look.symbol.width and look.x < well.x + 100 and abs(well.y + 57 - look.y) < 20
        ]
        assert inside == []


def test_every_picture_can_be_drawn_and_described() -> None:
    for players in (2, 3, 4):
        game, rng, last = Connect37.start({"players": players}, 1), Random(1), None
        while not game.over:
            if game.position.placed % 8 == 0:
                scene = scene_from(Connect37, game.view(game.turn), last)
                assert all(scene.description.text(language) for language in LANGUAGES)
                assert len(scene.parts) == 1 + players
            last = rng.choice(list(game.legal()))
            game.play(last)
        assert png(scene_from(Connect37, game.view(None), last), width=200)[:4] == b"\x89PNG"


def test_the_text_board_names_empty_cells_and_draws_runs() -> None:
    game = table(((7, 8), (10, 20)), 9, (21, 22, 23), "8@D3+1 10@E4+1 7@C2+0")
    board = text_board_from(Connect37, game.view(0), "7@C2+0")
    assert isinstance(board, TextBoard)
    assert str(board).splitlines()[4:9] == [
        "C      C1     [ 7]     C3      C4      C5      C6",
        "                 \\",
        "D  D1      D2       8o  --  9      D5      D6      D7",
        "                             \\",
        "E      E1      E2      E3      10#     E5      E6",
    ]
    won = {ink.text for line in board.lines for ink in line if ink.won}
    assert {"7", "8", "9", "1", "0", "o", "#", "-", "\\"} <= won


def test_text_hands_show_what_the_view_knows() -> None:
    mine = ["".join(ink.text for ink in line) for line in text_hands_from(Connect37, duel().view(0))]
    assert "10 11 20" in mine[1]
    assert mine[1].startswith("> o player 1")
    assert "?? ??" in mine[2]
    assert "29 in the deck" in mine[3]
    nobody = ["".join(ink.text for ink in line) for line in text_hands_from(Connect37, duel().view(None), "ja")]
    assert "?? ?? ??" in nobody[1]
    assert "山札は29枚" in nobody[3]
