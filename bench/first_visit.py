"""How long a first visit takes on a poor phone: Chromium's slow 4G and a processor four times slower.

    .venv/bin/python -m bench.first_visit [GAME…]

Prints for each game: ms until home can be used, ms from the click on "Play" until the board is there, and what went
over the wire.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Browser, sync_playwright

from tests.web.conftest import CHROMIUM, FLAGS, PHONE
from tests.web.house import House
from tests.web.person import BOARD
from tests.web.wire import Wire
from tsunagu.games.registry import GAMES

AIMS = "aims: home 2000 ms, table 1500 ms, 90 kB, 25 requests"


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


def main(games: list[str]) -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            print(AIMS)
            for game in games:
                print(measure(browser, house.address, game))
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
