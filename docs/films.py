"""Films an animated move of each game, into docs/pictures/<game>-move.gif: `python docs/films.py [game …]`.

Needs Chromium and Playwright. Time stands still between two frames, so that a film does not depend on the machine.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from random import Random
from threading import Thread
from time import sleep
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright
from tsunagu.server.api.room import Settings

from tsunagu.bots.roster import at_the_table, player_named
from tsunagu.games.choices import Choices
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES, find
from tsunagu.record.record import begun, final, with_move
from tsunagu.record.text_writing import write_text
from tsunagu.server.run import server

FOLDER = Path(__file__).with_name("pictures")
CHROMIUM = "/usr/bin/chromium"
SIZE = (480, 374)  # pixels, as the board and the hands have them at
WINDOW = {"width": 1280, "height": 800}
COLOURS, AS_THEY_ARE = 128, 32  # in a film; and those of them that cover most
SEED = 11
BEFORE = 5  # moves
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
AT = "(ms) => window.held.forEach((animation) => (animation.currentTime = ms))"


def main() -> None:
    wanted = sys.argv[1:] or list(GAMES)
    with running_server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for name in wanted:
            page = browser.new_page(viewport=WINDOW, locale="en")
            page.add_init_script(STOP_TIME)
            write(FOLDER / f"{name}-move.gif", film(page, address, find(name)))
            page.close()
        browser.close()


@contextmanager
def running_server() -> Iterator[str]:
    """A server in a thread of its own; its address."""
    with tempfile.TemporaryDirectory() as folder:
        running = server(Settings(f"sqlite:///{folder}/tables.sqlite"), port=0)
        thread = Thread(target=running.run)
        thread.start()
        try:
            while not running.started:
                sleep(0.05)
            port = running.servers[0].sockets[0].getsockname()[1]
            yield f"http://127.0.0.1:{port}"
        finally:
            running.should_exit = True
            thread.join()


def film(page: Page, address: str, game: type[Game]) -> list[tuple[Image.Image, int]]:
    """The frames, each with its ms."""
    played = begun(game.start(seed=SEED), ["Mei", "Ken"])
    player, rng = player_named("greedy"), Random(SEED)
    for _ in range(BEFORE):
        now = final(played)
        played = with_move(played, player.think(game, now.view(now.turn), rng).move)
    # What is hidden is dealt anew at the table: the move is found for what lies there.
    view = sit_down(page, address, game.name, write_text(played), final(played).turn)
    world = game.from_view(view, rng)
    move = player.think(game, view, rng).move

    frames = [(shot(page), PAUSES[0])]
    place = choose(page, world.display.choices(world, world.turn), move)
    frames.append((shot(page), PAUSES[1]))
    page.evaluate("window.held.length = 0")
    place.click()
    page.mouse.move(0, 0)
    page.wait_for_selector(f"main.table[data-moves='{BEFORE + 1}']")
    for ms in range(0, FLIGHT, STEP):
        page.evaluate(AT, ms)
        frames.append((shot(page), STEP))
    page.evaluate("window.held.forEach((animation) => animation.finish())")
    return [*frames, (shot(page), PAUSES[2])]


def sit_down(page: Page, address: str, game: str, record: str, seat: int) -> dict[str, Any]:
    """At a table in that position, on the seat to move, a bot at the other; what is seen from there."""
    seats: list[dict[str, str]] = [{"kind": "bot", "bot": at_the_table(find(game))[-1]} for _ in range(2)]
    seats[seat] = {"kind": "reserved"}
    page.goto(address)
    asked: dict[str, Any] = {"game": game, "seats": seats, "record": record, "ply": BEFORE}
    answer = page.request.post(f"{address}/api/tables", data=asked).json()
    table = answer["table"]["table"]
    page.request.post(f"{address}/api/tables/{table}/seats/{seat}", data={"name": "Mei", "nonce": "ab" * 16, "id": "1"})
    page.goto(f"{address}/t/{table}")
    page.wait_for_selector(".own[data-ready]")
    seen: dict[str, Any] = page.request.get(f"{address}/api/tables/{table}").json()["table"]["view"]
    return seen


def choose(page: Page, choices: Choices, move: str) -> Any:
    """Pick the pieces of a move up, as a player does; the place where they go."""
    option, target = next(
        (option, target)
        for option in choices.options
        for target in option.targets
        if option.move.replace("{}", choices.places[target].name) == move
    )
    for piece in option.pieces:
        page.locator(f"[data-pick='{choices.pieces[piece].key}']").click()
    if choices.cycle:
        for _ in range(option.way or 0):
            page.keyboard.press("e")
    elif option.way is not None:
        page.locator(f".ways [value='{option.way}']").check()
    place = page.locator(f"[data-target='{target}'] .hit")
    place.wait_for()
    return place


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
    exact = [part for _, colour in counted for part in colour]
    others = sheet.quantize(COLOURS - AS_THEY_ARE, Image.Quantize.MAXCOVERAGE).getpalette() or []
    image = Image.new("P", (1, 1))
    image.putpalette([*exact, *others][: 3 * COLOURS])
    return image


if __name__ == "__main__":
    main()
