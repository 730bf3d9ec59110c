"""A whole game as a GIF: one frame a move, in one frame size, the last one held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from io import BytesIO

from PIL import Image, ImageColor

from tsunagu.draw.colours import Theme, colour
from tsunagu.draw.png import BadSize, check_width, png
from tsunagu.games.display import scene_from
from tsunagu.games.game import Game, View
from tsunagu.games.scene import Scene
from tsunagu.games.shapes import ROLES
from tsunagu.words import Language

WIDTH = 480  # pixels, unless asked otherwise
FRAME_MS, LAST_FRAME_MS = 700, 3000
MOST_FRAMES = 400
MOST_PIXELS = 100_000_000  # all frames together


def steady(game: type[Game], steps: Iterable[tuple[View, str | None]]) -> tuple[Scene, ...]:
    """The scenes of one game's views, each with the move that led to it, all in the frame of the last."""
    views = tuple(steps)
    return tuple(scene_from(game, view, last, within=views[-1][0]) for view, last in views)


def gif(
    scenes: Iterable[Scene],
    theme: Theme = "light",
    language: Language = "en",
    width: int = WIDTH,
    frame_ms: int = FRAME_MS,
) -> bytes:
    """The scenes one after the other. Those with different boxes are all shown in the box that holds them all."""
    shown = in_one_box(scenes)
    if not 0 < len(shown) <= MOST_FRAMES:
        raise BadSize("draw.frames", n=len(shown), most=MOST_FRAMES)
    check_width(shown[-1], width, MOST_PIXELS // len(shown))
    sample = [frame(shown[i], theme, language, width) for i in sorted({0, len(shown) // 2, len(shown) - 1})]
    palette = common_palette(sample, theme)
    frames = [
        frame(scene, theme, language, width).quantize(palette=palette, dither=Image.Dither.NONE) for scene in shown
    ]
    durations = [frame_ms] * (len(frames) - 1) + [LAST_FRAME_MS]
    file = BytesIO()
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=durations, loop=0, optimize=False)
    return file.getvalue()


def in_one_box(scenes: Iterable[Scene]) -> tuple[Scene, ...]:
    listed = tuple(scenes)
    if not listed:
        return ()
    box = listed[0].box
    for scene in listed:
        box = box.join(scene.box)
    return tuple(replace(scene, box=box) for scene in listed)


def frame(scene: Scene, theme: Theme, language: Language, width: int) -> Image.Image:
    return Image.open(BytesIO(png(scene, theme, language, width))).convert("RGB")


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
