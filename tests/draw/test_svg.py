"""SVG: well-formed, complete in itself, and without what a strict content policy forbids."""

from __future__ import annotations

import xml.etree.ElementTree as Xml

import pytest

from tests.draw.scenes import CHIP, EVERY_SHAPE, NAMES, TITLE, film, pictured
from tsunagu.draw.colours import COLOURS, THEMES, Theme
from tsunagu.draw.markup import number
from tsunagu.draw.sheet import sheet
from tsunagu.draw.svg import svg
from tsunagu.draw.wire import plain_thing
from tsunagu.games.display import scene_from
from tsunagu.games.registry import find
from tsunagu.games.scene import Layer, Look, Part, Scene, Thing
from tsunagu.games.shapes import (
    ROLES,
    Box,
    Disc,
    Field,
    PlacedSymbol,
    Rect,
    Stroke,
    Symbol,
    Text,
)
from tsunagu.words import LANGUAGES, Language

SVG = "{http://www.w3.org/2000/svg}"


def last_picture(name: str) -> Scene:
    return scene_from(find(name), *film(name)[-1])


def on_page(name: str) -> str:
    """The sheet, and those elements of a picture that are not pieces of it."""
    game = find(name)
    told = [plain_thing(thing, "en").get("svg", "") for thing in last_picture(name).things.values()]
    return sheet((*game.display.symbols, *game.display.marks)) + "".join(told)


def attributes(root: Xml.Element) -> set[str]:
    return {name for element in root.iter() for name in element.attrib}


def paints(root: Xml.Element) -> set[str]:
    values = {value for element in root.iter() for name, value in element.items() if name in ("fill", "stroke")}
    return values - {"none"}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", NAMES)
def test_a_drawn_game_is_well_formed_and_every_piece_has_its_symbol(name: str, theme: Theme) -> None:
    root = Xml.fromstring(svg(last_picture(name), theme))
    symbols = [element.attrib["id"] for element in root.iter(f"{SVG}symbol")]
    used = {element.attrib["href"] for element in root.iter(f"{SVG}use")}
    assert used == {f"#{symbol}" for symbol in symbols}
    assert len(symbols) == len(set(symbols))


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_uses_only_pieces_of_the_sheet(name: str) -> None:
    game = find(name)
    pieces = {piece.name: piece for piece in (*game.display.symbols, *game.display.marks)}
    assert len(pieces) == len(game.display.symbols) + len(game.display.marks)
    assert all(piece.startswith(f"{name}-") for piece in pieces)
    for view, last in film(name):
        for it in scene_from(game, view, last).looks():
            assert not isinstance(it, PlacedSymbol | Field) or pieces[it.symbol.name] == it.symbol


@pytest.mark.parametrize("name", NAMES)
def test_equal_views_are_equal_bytes(name: str) -> None:
    assert svg(last_picture(name)) == svg(scene_from(find(name), dict(film(name)[-1][0]), film(name)[-1][1]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_who_does_not_see_the_picture_is_told_what_it_shows(name: str, language: Language) -> None:
    scene = last_picture(name)
    root = Xml.fromstring(svg(scene, language=language))
    assert root.attrib["role"] == "img"
    assert root.findtext(f"{SVG}title") == scene.title.text(language)
    assert root.findtext(f"{SVG}desc") == scene.description.text(language)


@pytest.mark.parametrize("name", NAMES)
def test_a_strict_content_policy_has_nothing_to_forbid(name: str) -> None:
    alone = svg(last_picture(name))
    page = on_page(name)
    root = Xml.fromstring(f"<body>{alone}{page}</body>")
    assert {name for name in attributes(root) if name == "style" or name.startswith("on")} == set()
    assert [element for element in root.iter() if element.tag.endswith(("style", "script", "image"))] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_sheet_leaves_colours_to_the_page(name: str) -> None:
    page = on_page(name)
    root = Xml.fromstring(f"<body>{page}</body>")
    assert paints(root) <= {f"var(--{role})" for role in ROLES}
    assert len(paints(root)) > 3
    symbols = {element.attrib["id"] for element in root.iter(f"{SVG}symbol")}
    assert symbols == {piece.name for piece in (*find(name).display.symbols, *find(name).display.marks)}


@pytest.mark.parametrize("name", NAMES)
def test_the_pictures_of_a_game_keep_still_within_its_last_one(name: str) -> None:
    game, views = find(name), film(name)
    end = scene_from(game, *views[-1])
    for view, last in views:
        scene = scene_from(game, view, last, within=views[-1][0])
        assert scene.box == end.box
        assert [(part.name, part.place) for part in scene.parts] == [(part.name, part.place) for part in end.parts]


@pytest.mark.parametrize("theme", THEMES)
def test_every_shape_becomes_an_element_in_the_colours_of_the_theme(theme: Theme) -> None:
    root = Xml.fromstring(svg(EVERY_SHAPE, theme))
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert {"use", "path", "circle", "rect", "polygon", "text"} <= tags
    assert paints(root) <= {pair[THEMES.index(theme)] for pair in COLOURS.values()}


def test_a_name_with_any_signs_in_it_stays_text() -> None:
    root = Xml.fromstring(svg(EVERY_SHAPE))
    assert [element.text for element in root.iter(f"{SVG}text")] == ['Mei & "Bo" <3�', "slashchain"]


def test_a_hollow_stroke_is_a_pen_with_a_thinner_one_inside() -> None:
    hollow = Stroke("ochre", 10, (((0, 0), (9, 9)), ((0, 9), (9, 0))), hollow="ivory", edge=2)
    outer, inner = Xml.fromstring(svg(pictured(hollow))).findall(f".//{SVG}path")
    assert outer.attrib["d"] == inner.attrib["d"] == "M0 0L9 9M0 9L9 0"
    assert (outer.attrib["stroke"], outer.attrib["stroke-width"]) == (COLOURS["ochre"][0], "10")
    assert (inner.attrib["stroke"], inner.attrib["stroke-width"]) == (COLOURS["ivory"][0], "6")


def test_a_turned_piece_turns_about_its_middle() -> None:
    use = Xml.fromstring(svg(EVERY_SHAPE)).find(f".//{SVG}use")
    assert use is not None
    assert use.attrib["transform"] == "rotate(90 30 20)", "a piece of 20 by 10, twice as large, at 10,10"
    assert use.attrib["data-at"] == "A1"


@pytest.mark.parametrize(
    ("look", "told"),
    [
        (PlacedSymbol(CHIP, 10, 20), {"symbol": "chip", "x": 10, "y": 20}),
        (
            PlacedSymbol(CHIP, -0.5, 1 / 3, quarter_turns=5, size=0.5, at="3,0"),
            {"symbol": "chip", "x": -0.5, "y": 0.33, "size": 0.5, "turns": 1, "at": "3,0"},
        ),
        (Field(CHIP, 0, 10, 3, 2), {"symbol": "chip", "x": 0, "y": 10, "across": 3, "down": 2}),
        (Disc(1, 2, 3, fill="ink"), {"svg": "<circle cx='1' cy='2' r='3' fill='var(--ink)'/>"}),
    ],
)
def test_a_page_is_told_symbols_by_name_and_all_else_as_elements(look: Look, told: dict[str, object]) -> None:
    assert plain_thing(Thing("it", "board", Layer.PIECES, look), "en") == {"part": "board", "layer": 40, **told}


def test_a_name_told_to_a_page_cannot_leave_its_attribute_or_element() -> None:
    name = Thing("it", "board", Layer.LABELS, Text("ink", 0, 0, 8, """'"><script>"""))
    assert Xml.fromstring(plain_thing(name, "en")["svg"]).text == """'"><script>"""


def test_a_part_lies_where_its_picture_has_it() -> None:
    tray = Part("hand-0", Box(0, 0, 50, 10), x=10, y=80, size=2)
    ground = Thing("tray", "hand-0", Layer.GROUND, Rect(0, 0, 50, 10, fill="well"))
    assert tray.place == Box(10, 80, 100, 20)
    scene = Scene(Box(0, 0, 200, 100), (tray,), {"tray": ground}, TITLE, TITLE)
    group = Xml.fromstring(svg(scene)).find(f"{SVG}g")
    assert group is not None
    assert group.attrib == {"transform": "translate(10 80) scale(2)"}


def test_a_field_is_a_piece_side_by_side() -> None:
    uses = Xml.fromstring(svg(pictured(Field(CHIP, 5, 5, 3, 2)))).findall(f".//{SVG}use")
    spots = {(use.attrib["x"], use.attrib["y"]) for use in uses}
    assert spots == {(x, y) for x in ("5", "25", "45") for y in ("5", "15")}
    assert len(uses) == 6


def test_what_spills_is_not_cut_off() -> None:
    box = (Rect(-5, -5, 30, 30, fill="ink"),)
    tags = [sheet([Symbol("some-piece", 20, 20, box, spills=spills)]) for spills in (False, True)]
    assert ['overflow="visible"' in tag for tag in tags] == [False, True]


@pytest.mark.parametrize(
    ("value", "written"), [(0.0, "0"), (-0.001, "0"), (1.5, "1.5"), (1 / 3, "0.33"), (100.0, "100")]
)
def test_numbers_are_short_and_have_no_minus_nought(value: float, written: str) -> None:
    assert number(value) == written


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Symbol("Some Piece", 1, 1, ()),
        lambda: Symbol("piece", 1, 1, ()),
        lambda: Stroke("ink", 4, (((0, 0),),)),
        lambda: Stroke("ink", 4, (((0, 0), (1, 1)),), hollow="ivory", edge=2),
    ],
    ids=["name with a space", "name without a game", "path without a step", "edge that fills the stroke"],
)
def test_a_shape_that_cannot_be_drawn_is_refused(wrong: type[object]) -> None:
    with pytest.raises(ValueError, match=r"symbol|path|edge"):
        wrong()


def test_the_drawing_goes_to_the_left_and_top_edge_of_its_box() -> None:
    root = Xml.fromstring(svg(pictured(Disc(0, 0, 1, fill="ink")), width=400))
    assert (root.attrib["viewBox"], root.attrib["width"], root.attrib["height"]) == ("0 0 200 100", "400", "200")
