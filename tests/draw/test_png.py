"""PNG: the right colours at the right places, within bounds."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageColor

from tests.draw.scenes import CHIP, NAMES, film, pictured
from tsunagu.draw.colours import THEMES, Theme, colour
from tsunagu.draw.png import BadSize, check_width, png
from tsunagu.games.display import scene_from
from tsunagu.games.registry import find
from tsunagu.games.scene import Scene
from tsunagu.games.shapes import PlacedSymbol, Role, Stroke, Symbol, Text


def drawn(scene: Scene, theme: Theme = "light", width: int | None = None) -> Image.Image:
    return Image.open(BytesIO(png(scene, theme, width=width))).convert("RGB")


def seen_at(image: Image.Image, x: int, y: int, theme: Theme = "light") -> set[Role]:
    """The roles that have the colour of a pixel."""
    roles: tuple[Role, ...] = ("table", "ink", "ochre", "ivory", "moss", "vermilion")
    return {role for role in roles if ImageColor.getrgb(colour(role, theme)) == image.getpixel((x, y))}


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_drawn_on_the_table_and_is_not_blank(name: str, theme: Theme) -> None:
    image = drawn(scene_from(find(name), *film(name)[-1]), theme, 300)
    assert image.width == 300
    assert len(image.getcolors(300 * image.height) or ()) > 20
    corners = [(0, 0), (299, 0), (0, image.height - 1), (299, image.height - 1)]
    assert all(seen_at(image, x, y, theme) == {"table"} for x, y in corners)


@pytest.mark.parametrize("theme", THEMES)
def test_a_hollow_stroke_shows_its_inside_where_two_paths_cross(theme: Theme) -> None:
    cross = Stroke("ochre", 20, (((50, 50), (150, 50)), ((100, 10), (100, 90))), hollow="ivory", edge=4)
    image = drawn(pictured(cross), theme)
    assert seen_at(image, 100, 50, theme) == {"ivory"}
    assert seen_at(image, 100, 38, theme) == {"ivory"}, "no outline inside"
    assert seen_at(image, 70, 42, theme) == {"ochre"}
    assert seen_at(image, 42, 50, theme) == {"ochre"}, "round ends are closed"
    assert seen_at(image, 30, 50, theme) == {"table"}


@pytest.mark.parametrize(
    ("turns", "corner"), [(0, (11, 11)), (1, (23, 6)), (2, (28, 18)), (3, (16, 23)), (-1, (16, 23))]
)
def test_a_piece_is_turned_clockwise(turns: int, corner: tuple[int, int]) -> None:
    """The chip is 20 by 10 at (10,10), its top left quarter vermilion, its middle at (20,15)."""
    image = drawn(pictured(PlacedSymbol(CHIP, 10, 10, quarter_turns=turns)))
    assert seen_at(image, *corner) == {"vermilion"}
    opposite = (39 - corner[0], 29 - corner[1])
    assert seen_at(image, *opposite) == {"moss"}


def test_what_leaves_the_box_of_a_piece_is_cut_off() -> None:
    line = Stroke("ink", 10, (((-20, 10), (40, 10)),), ends="butt")
    for spills, beyond in ((False, {"table"}), (True, {"ink"})):
        image = drawn(pictured(PlacedSymbol(Symbol("some-piece", 20, 20, (line,), spills), 50, 50)))
        assert seen_at(image, 60, 60) == {"ink"}
        assert seen_at(image, 45, 60) == beyond


@pytest.mark.parametrize("words", ["Mei", "先手"])
def test_words_are_centred_on_their_place(words: str) -> None:
    image = drawn(pictured(Text("ink", 100, 50, 40, words)))
    dark = [(x, y) for x in range(200) for y in range(100) if seen_at(image, x, y) == {"ink"}]
    left, right = min(x for x, _ in dark), max(x for x, _ in dark)
    top, bottom = min(y for _, y in dark), max(y for _, y in dark)
    assert abs(left + right - 200) < 12
    assert abs(top + bottom - 100) < 12


@pytest.mark.parametrize("width", [-5, 0, 15, 100_000])
def test_a_picture_too_small_or_too_large_is_refused_with_the_bounds(width: int) -> None:
    with pytest.raises(BadSize, match=rf"{width} pixels wide; this one can have 16 to 6928"):
        png(pictured(), width=width)


@pytest.mark.parametrize("width", [16, 6928])
def test_the_bounds_named_are_themselves_allowed(width: int) -> None:
    assert check_width(pictured(), width) == width
