"""Pictures and text boards: the pieces, what lies where, and nothing that a view does not say."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.draw.unfolded import unfolded
from tests.games.bossa.case import CASE
from tests.games.bossa.table import deal_of, dealt, opened, table
from tsunagu.draw.wire import plain_scene
from tsunagu.engine.bossa.tiles import TILES
from tsunagu.games.bossa.game import Bossa
from tsunagu.games.bossa.pieces import PIECES
from tsunagu.games.display import scene_from, text_board_from, text_hands_from
from tsunagu.games.scene import Scene
from tsunagu.games.shapes import Disc, PlacedSymbol
from tsunagu.words import LANGUAGES, Language


def placed(scene: Scene, part: str = "") -> Counter[str]:
    """The pieces of a scene, or of one part, by name."""
    things = unfolded(Bossa, scene.looks(part) if part else scene.looks())
    return Counter(thing.symbol.name for thing in things if isinstance(thing, PlacedSymbol))


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: f"{tile[0]}{tile[1]}")
def test_white_dots_are_rings_and_black_ones_solid(tile: tuple[int, int]) -> None:
    dots = [shape for shape in PIECES[f"{tile[0]}{tile[1]}"].shapes if isinstance(shape, Disc)]
    rings = [dot for dot in dots if (dot.fill, dot.line) == ("white", "black")]
    assert (len(rings), sum(dot.fill == "black" for dot in dots)) == tile


def test_every_piece_is_a_symbol_of_its_own() -> None:
    names = [symbol.name for symbol in Bossa.display.symbols]
    assert len(set(names)) == len(names) == 27 + 1 + 12 + 3 + 1


def test_everything_on_the_table_is_drawn_once() -> None:
    for line in CASE.lines:
        game = CASE.start(line)
        view = game.view(None)
        scene = scene_from(Bossa, view, line.moves[-1])
        laid = [
            tile
            for places in view["lines"].values()
            for layers in places.values()
            for group in layers
            for tile in group
        ]
        tiles = Counter(
            f"bossa-tile-{tile}" for tile in [*laid, *view["hands"][0], *view["hands"][1], *view["discarded"]]
        )
        drawn = placed(scene)
        assert {name: n for name, n in drawn.items() if name.startswith("bossa-tile")} == tiles
        assert drawn["bossa-used"] == 6 - sum(len(markers) for markers in view["markers"])
        assert drawn["bossa-back"] == (view["deck"] > 0)


def test_hidden_tiles_are_drawn_from_behind() -> None:
    game = dealt(deal_of("10 20 30 40", "01 02 03 04"))
    assert placed(scene_from(Bossa, game.view(0)), "hand-1") == {
        "bossa-back": 4,
        "bossa-redraw": 1,
        "bossa-exchange": 1,
        "bossa-stack": 1,
    }
    assert not any(name.startswith("bossa-tile") for name in placed(scene_from(Bossa, game.view(None))))


def test_an_early_picture_keeps_the_frame_of_a_later_one() -> None:
    line = CASE.lines[0]
    game = CASE.start(line)
    first = Bossa.start(line.options, line.seed)
    assert scene_from(Bossa, first.view(None), None, game.view(None)).box == scene_from(Bossa, game.view(None)).box
    assert scene_from(Bossa, first.view(None)).box != scene_from(Bossa, game.view(None)).box


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_are_told_in_words(language: Language) -> None:
    games = [dealt(deal_of("")), opened("10 20 30 40"), *map(CASE.start, CASE.lines)]
    told = {scene_from(Bossa, game.view(None)).description.text(language) for game in games}
    assert len(told) > 5


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_tiles_that_nobody_has_shown_can_be_asked_for(seat: int | None) -> None:
    """The deck, the removed tile, and what a view does not know of the hands: all that is not in the view."""
    hidden = dealt(deal_of("10 20 30 40", "01 02 03 04"))
    for game in (hidden, *map(CASE.start, CASE.lines)):
        view = game.view(seat)
        scene = scene_from(Bossa, view)
        unseen = {
            thing.look.symbol.name
            for thing in scene.things.values()
            if thing.aid == "unseen" and isinstance(thing.look, PlacedSymbol)
        }
        shown = {name for name in placed(scene) if name.startswith("bossa-tile")}
        assert unseen == {f"bossa-tile-{white}{black}" for white, black in TILES} - shown


def test_every_marker_says_what_it_is_for_and_whether_it_is_used() -> None:
    scene = scene_from(Bossa, table("31 10 20 40 11", white={3: "30 32", 2: "12+13"}, used=("", "stack")).view(None))
    labels = {key: thing.label.text("en") for key, thing in scene.things.items() if thing.label is not None}
    assert len(labels) == 6
    assert [key for key, label in labels.items() if label.endswith("Used.")] == ["token-1-stack"]


def notes(game: Bossa) -> list[str]:
    return plain_scene(scene_from(Bossa, game.view(None)), "en")["notes"]


def test_beside_each_name_stand_the_columns_of_the_own_line() -> None:
    assert notes(dealt(deal_of(""))) == ["no line yet", "no line yet"]
    begun = table("31 10 20 40 11", white={3: "30 32", 2: "12+13"}, used=("", "stack"), owner_of_white=1)
    assert notes(begun) == ["the black line, 0 of 6", "the white line, 2 of 6"]
    assert notes(opened("10 20 30 40", dice=(6, 4), rule="basic")) == ["", ""]


def test_the_lines_in_characters() -> None:
    game = table("31 10 20 40 11", white={3: "30 32", 2: "12+13"}, used=("", "stack"))
    assert str(text_board_from(Bossa, game.view(None), "W2=12+13")).splitlines() == [
        "W   1    2    3   [4]   5    6    7",
        "    ×1/3 12   30        ×1/2",
        "         13  +32",
        "",
        "B   1    2    3    4    5   [6]   7",
        "                        ×1/2      ×1/2",
    ]


def test_the_hands_in_characters() -> None:
    game = opened("10 20 30 40", "01 02 03 04", deck="60")
    rows = ["".join(ink.text for ink in line) for line in text_hands_from(Bossa, game.view(None))]
    assert rows == [
        "> Player 1  W 0/6  Redraw Exchange Stack  10 20 30 40 60",
        "  Player 2  B 0/6  Redraw Exchange Stack  01 02 03 04",
        "  deck: 17",
    ]
    game.play("redraw:60")
    rows = ["".join(ink.text for ink in line) for line in text_hands_from(Bossa, game.view(None), "ja")]
    assert rows[0].startswith("  プレイヤー1  W 0/6  -        エクスチェンジ スタック")
    assert rows[2] == "  山札：15枚  捨てたタイル：60"
