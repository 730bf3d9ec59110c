"""How long a first visit takes on a poor phone: Chromium's slow 4G and a processor four times slower.

    .venv/bin/python -m bench.first_visit [GAME…]

Prints for each game: ms until home can be used, ms from the click on "Play" until the board is there, and what went
over the wire. Then, for a usual machine, ms from the click on a cell until the piece is seen there.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.conftest import CHROMIUM, DESKTOP, FLAGS, PHONE
from tests.web.house import House
from tests.web.person import BOARD, PIECE, Person
from tests.web.test_at_once import HOLD
from tests.web.wire import Wire
from tsunagu.games.registry import GAMES

AIMS = "aims: home 2000 ms, table 1500 ms, 90 kB, 25 requests; a move 50 ms"
MOVES = 6


def measure(browser: Browser, address: str, game: str) -> str:
    context = browser.new_context(**PHONE, locale="en", service_workers="block")
    page = context.new_page()
    wire = Wire(page)
    wire.slow_down()
    start = perf_counter()
    page.goto(address, wait_until="commit")
    play = page.locator(f"[data-game={game}] [data-play]")
    play.wait_for()
    home = perf_counter() - start
    page.wait_for_load_state("networkidle")
    start = perf_counter()
    play.click()
    page.wait_for_selector(f"main.table {BOARD} [data-key]", state="attached")
    table = perf_counter() - start
    context.close()
    times = f"{home * 1000:8.0f} ms{table * 1000:8.0f} ms"
    return f"{game:12}{times}{wire.total / 1000:8.1f} kB{wire.requests:5} requests"


def measure_moves(browser: Browser, address: str) -> str:
    """From the click until the frame that shows the piece, before the server has answered."""
    context = browser.new_context(**DESKTOP, locale="en", service_workers="block", reduced_motion="reduce")
    mei = Person(context.new_page(), address)
    mei.page.add_init_script(HOLD)
    mei.make_table("slashchain", ["me", "bot:random"])
    took: list[float] = []
    while len(took) < MOVES and mei.wait_for_turn():
        mei.page.evaluate("window.took = undefined")
        mei.page.locator(PIECE).first.click()
        mei.page.locator(f"{BOARD} .target.legal .hit").first.click()
        mei.wait_until("window.took")
        took.append(float(mei.page.evaluate("took")))
        before = mei.moves
        mei.page.evaluate("letGo({})")
        expect(mei.page.locator("main.table")).not_to_have_attribute("data-moves", str(before))
    context.close()
    return f"a move is on the screen {median(took):.0f} ms after the click, at most {max(took):.0f} ms, of {len(took)}"


def main(games: list[str]) -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            print(AIMS)
            for game in games:
                print(measure(browser, house.address, game))
            print(measure_moves(browser, house.address))
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
