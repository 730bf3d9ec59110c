"""GIF: a frame a move, one size, the end held."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageColor

from tests.draw.scenes import NAMES, film, pictured
from tsunagu.draw.colours import THEMES, Theme, colour
from tsunagu.draw.gif import MOST_FRAMES, gif, steady
from tsunagu.draw.png import BadSize
from tsunagu.games.registry import find
from tsunagu.games.scene import Part, Scene
from tsunagu.games.shapes import Box, Disc


def opened(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content))


def durations(image: Image.Image) -> list[int]:
    found = []
    for i in range(getattr(image, "n_frames", 1)):
        image.seek(i)
        found.append(int(image.info["duration"]))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_a_frame_for_the_start_and_for_every_move(name: str) -> None:
    views = film(name)
    image = opened(gif(steady(find(name), views), width=160))
    assert image.size[0] == 160
    assert durations(image) == [700] * (len(views) - 1) + [3000]


@pytest.mark.parametrize("theme", THEMES)
def test_the_table_keeps_its_colour_from_the_first_frame_to_the_last(theme: Theme) -> None:
    image = opened(gif([pictured(Disc(20 * i, 50, 10, fill="ink")) for i in range(1, 6)], theme, width=100))
    table = ImageColor.getrgb(colour("table", theme))
    for i in range(5):
        image.seek(i)
        shade = image.convert("RGB").getpixel((2, 2))
        assert isinstance(shade, tuple)
        assert max(abs(one - other) for one, other in zip(shade, table, strict=False)) <= 2


def test_pictures_of_different_sizes_are_shown_in_the_box_that_holds_them_all() -> None:
    far = Box(-100, 0, 50, 300)
    small = pictured(Disc(10, 10, 5, fill="ink"))
    image = opened(gif([small, Scene(far, (Part("board", far),), {}, small.title, small.description)], width=300))
    assert image.size == (300, 300)


@pytest.mark.slow
def test_equal_pictures_are_equal_bytes() -> None:
    game, views = find(NAMES[0]), film(NAMES[0])[:4]
    assert gif(steady(game, views), width=120) == gif(steady(game, views), width=120)


@pytest.mark.parametrize("n", [0, MOST_FRAMES + 1])
def test_a_film_of_no_frames_or_too_many_is_refused(n: int) -> None:
    with pytest.raises(BadSize, match=f"cannot have {n} frames; it can have 1 to 400"):
        gif([pictured()] * n)


def test_a_film_with_too_many_pixels_is_refused() -> None:
    with pytest.raises(BadSize, match="5000 pixels wide"):
        gif([pictured()] * 20, width=5000)
