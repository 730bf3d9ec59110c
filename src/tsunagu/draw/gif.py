"""A whole game as a GIF: one frame a move, in one frame size, the last one held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from io import BytesIO

from PIL import Image, ImageColor

from tsunagu.draw.colours import Theme, colour
from tsunagu.draw.png import BadSize, checked_width, png
from tsunagu.games.game import Game, View
from tsunagu.games.shapes import ROLES, Picture
from tsunagu.words import Language

WIDTH = 480  # pixels, unless asked otherwise
FRAME_MS, LAST_FRAME_MS = 700, 3000
MOST_FRAMES = 400
MOST_PIXELS = 100_000_000  # all frames together


def steady(game: type[Game], seen: Iterable[tuple[View, str | None]]) -> tuple[Picture, ...]:
    """The pictures of one game's views, each with the move that led to it, all in the frame of the last."""
    views = tuple(seen)
    return tuple(game.picture(view, last, within=views[-1][0]) for view, last in views)


def gif(
    pictures: Iterable[Picture],
    theme: Theme = "light",
    language: Language = "en",
    width: int = WIDTH,
    frame_ms: int = FRAME_MS,
) -> bytes:
    """The pictures one after the other. Those with different boxes are all shown in the box that holds them all."""
    shown = in_one_box(pictures)
    if not 0 < len(shown) <= MOST_FRAMES:
        raise BadSize("draw.frames", n=len(shown), most=MOST_FRAMES)
    checked_width(shown[-1], width, MOST_PIXELS // len(shown))
    sample = [frame(shown[i], theme, language, width) for i in sorted({0, len(shown) // 2, len(shown) - 1})]
    palette = common_palette(sample, theme)
    frames = [
        frame(picture, theme, language, width).quantize(palette=palette, dither=Image.Dither.NONE) for picture in shown
    ]
    durations = [frame_ms] * (len(frames) - 1) + [LAST_FRAME_MS]
    file = BytesIO()
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=durations, loop=0, optimize=False)
    return file.getvalue()


def in_one_box(pictures: Iterable[Picture]) -> tuple[Picture, ...]:
    listed = tuple(pictures)
    if not listed:
        return ()
    box = listed[0].box
    for picture in listed:
        box = box.joined(picture.box)
    return tuple(replace(picture, box=box) for picture in listed)


def frame(picture: Picture, theme: Theme, language: Language, width: int) -> Image.Image:
    return Image.open(BytesIO(png(picture, theme, language, width))).convert("RGB")


def common_palette(sample: list[Image.Image], theme: Theme) -> Image.Image:
    """One palette for all frames, so that nothing flickers: the roles' own colours and the commonest shades between."""
    own = [ImageColor.getrgb(colour(role, theme))[:3] for role in ROLES]
    counts: Counter[tuple[int, ...]] = Counter()
    for image in sample:
        raw = image.tobytes()
        counts.update(zip(raw[0::3], raw[1::3], raw[2::3], strict=True))
    by_number = sorted(counts, key=lambda shade: (-counts[shade], shade))
    chosen = list(dict.fromkeys([*own, *by_number]))[:256]
    palette = Image.new("P", (1, 1))
    palette.putpalette([channel for shade in chosen for channel in shade])
    return palette
