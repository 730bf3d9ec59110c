"""Films an animated move of each game, into docs/pictures/<game>-move.gif: `python -m docs.films [game …]`.

Time stands still between two frames, so that a film does not depend on the machine.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, ViewportSize

from docs.visitor import Visitor, running_browser, running_server
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES, find

FOLDER = Path(__file__).with_name("pictures")
SIZE = (480, 374)  # pixels, as the board and the hands have them at
WINDOW: ViewportSize = {"width": 1280, "height": 800}
COLOURS, AS_THEY_ARE = 128, 32  # in a film; and those of them that cover most
BEFORE = 4  # moves
SETTLES = 3  # times: what has landed may set others in motion
FLIGHT = 180  # ms, web/board/animate.js
STEP = 30  # ms between two frames of it
PAUSES = (900, 900, 1500)  # ms: before the choice, before the move, after it
# All animations stand still until they are told how far they are.
STOP_TIME = """
  window.held = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    animation.pause();
    window.held.push(animation);
    return animation;
  };
"""
# One that was cancelled would come to life again.
AT = "(ms) => held.filter(({ playState }) => playState === 'paused').forEach((one) => (one.currentTime = ms))"
FINISH = "held.filter(({ playState }) => playState === 'paused').forEach((one) => one.finish())"


def main() -> None:
    wanted = sys.argv[1:] or list(GAMES)
    with running_server() as address, running_browser() as browser:
        for name in wanted:
            page = browser.new_page(viewport=WINDOW, locale="en")
            page.add_init_script(STOP_TIME)
            write(FOLDER / f"{name}-move.gif", film(Visitor(page, address), find(name)))
            page.close()


def film(visitor: Visitor, game: type[Game]) -> list[tuple[Image.Image, int]]:
    """The frames, each with its ms."""
    page = visitor.page
    visitor.play_from(game, BEFORE)
    frames = [(shot(page), PAUSES[0])]
    place = visitor.choose(game)
    frames.append((shot(page), PAUSES[1]))
    page.evaluate("window.held.length = 0")
    place.locator(".hit").click()
    page.mouse.move(0, 0)
    page.wait_for_selector(f"main.table[data-moves='{BEFORE + 1}']")
    for ms in range(0, FLIGHT, STEP):
        page.evaluate(AT, ms)
        frames.append((shot(page), STEP))
    for _ in range(SETTLES):
        page.evaluate(FINISH)
        page.wait_for_timeout(50)
    return [*frames, (shot(page), PAUSES[2])]


def shot(page: Page) -> Image.Image:
    """Board and hands, small."""
    page.wait_for_timeout(50)  # the page draws with the next frame of the screen
    png = page.locator(".play-area").screenshot()
    return Image.open(BytesIO(png)).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)


def write(path: Path, frames: list[tuple[Image.Image, int]]) -> None:
    """One palette for all frames, so that only what moves differs."""
    sheet = Image.new("RGB", (SIZE[0], SIZE[1] * len(frames)))
    for i, (frame, _) in enumerate(frames):
        sheet.paste(frame, (0, SIZE[1] * i))
    colours = palette(sheet)
    first, *rest = [frame.quantize(palette=colours, dither=Image.Dither.NONE) for frame, _ in frames]
    first.save(path, save_all=True, append_images=rest, duration=[ms for _, ms in frames], loop=0, optimize=True)


def palette(sheet: Image.Image) -> Image.Image:
    """The colours of large areas as they are, and for the rest some that cover small and strong colours too."""
    counted = sorted(sheet.getcolors(sheet.width * sheet.height) or [], reverse=True)[:AS_THEY_ARE]
    exact = [part for _, colour in counted if isinstance(colour, tuple) for part in colour]
    others = sheet.quantize(COLOURS - AS_THEY_ARE, Image.Quantize.MAXCOVERAGE).getpalette() or []
    image = Image.new("P", (1, 1))
    image.putpalette([*exact, *others][: 3 * COLOURS])
    return image


if __name__ == "__main__":
    main()
