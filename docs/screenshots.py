"""Takes pictures of every page, board and important state: `python -m docs.screenshots FOLDER [state …]`.

For each state one sheet with all devices, themes and languages; look at each after a change of a page.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any, Literal

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Route

from docs.visitor import NAME, Visitor, played, running_browser, running_server
from tsunagu.draw.colours import THEMES
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES, find
from tsunagu.record.text_writing import write_text
from tsunagu.words import LANGUAGES

TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, **TOUCH},
    "landscape": {"viewport": {"width": 844, "height": 390}, **TOUCH},
}
LOOKS = list(product(THEMES, LANGUAGES))
GAP = 16  # pixels between two pictures of a sheet
MIDDLE = 9  # moves
NAMED = "tsunagu.example"
SETTLE = 400  # ms until everything that moves has come to rest
# A network that goes away leaves open sockets alone for a long time.
KEEP_SOCKETS = """
  window.sockets = [];
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    window.sockets.push(this);
    send.call(this, text);
  };
"""

Reach = Callable[[Visitor], None]


def start(game: type[Game], visitor: Visitor) -> None:
    visitor.play_from(game, 0)


def middle(game: type[Game], visitor: Visitor) -> None:
    """In the middle of a game, a piece picked up."""
    visitor.play_from(game, MIDDLE)
    visitor.choose(game)


def end(game: type[Game], visitor: Visitor) -> None:
    visitor.play_from(game, MIDDLE)
    visitor.play_to_the_end(game)
    visitor.page.wait_for_selector(".why-ended :is(li, p)", state="attached")
    visitor.page.wait_for_selector(".after:not([data-telling])")


def four_seats(visitor: Visitor) -> None:
    visitor.play_from(find("connect37"), MIDDLE, {"players": 4})


def waiting_here(visitor: Visitor) -> None:
    """A friend is still missing, and could only come to this device."""
    visitor.make_table({"game": next(iter(GAMES)), "seats": [{"kind": "open"}, {"kind": "open"}]})
    visitor.sit_down(0)
    visitor.go_to_table()


def waiting(visitor: Visitor) -> None:
    """The same at a server that has a name."""

    def named(route: Route) -> None:
        told = route.fetch().json()
        route.fulfill(json={**told, "link": f"https://{NAMED}/t/{visitor.table}"})

    visitor.page.route("**/invitation*", named)
    waiting_here(visitor)


def invited(visitor: Visitor) -> None:
    """The same table as the friend finds it."""
    waiting_here(visitor)
    visitor.page.context.clear_cookies()
    visitor.go_to_table()


def one_screen(visitor: Visitor) -> None:
    """Two people at one device: the cover between two turns."""
    game = next(name for name in GAMES if find(name).start().position.hidden)
    visitor.make_table({"game": game, "seats": [{"kind": "open"}, {"kind": "open"}]})
    for seat in (0, 1):
        visitor.sit_down(seat, f"{NAME} {seat + 1}")
    visitor.go_to_table()


def looking_back(visitor: Visitor) -> None:
    visitor.play_from(find(next(iter(GAMES))), MIDDLE)
    visitor.page.keyboard.press("ArrowLeft")
    visitor.page.wait_for_selector(".looking-back")


def lost_connection(visitor: Visitor) -> None:
    visitor.page.add_init_script(KEEP_SOCKETS)
    visitor.play_from(find(next(iter(GAMES))), MIDDLE)
    visitor.page.context.set_offline(True)
    visitor.page.evaluate("window.sockets.forEach((socket) => socket.close())")
    visitor.page.wait_for_selector(".lost")


def study(visitor: Visitor) -> None:
    visitor.go("/study")
    visitor.page.locator("textarea").fill(write_text(played(find(next(iter(GAMES))), MIDDLE)))
    visitor.page.locator("form button[type=submit]").click()
    visitor.page.wait_for_selector(".study .moves")


def page_at(path: str, visitor: Visitor) -> None:
    visitor.go(path)


def rules(game: type[Game], visitor: Visitor) -> None:
    """The first board of the rules is being tried."""
    visitor.go(f"/rules/{game.name}")
    visitor.page.locator("button.picture").first.click()
    visitor.page.wait_for_selector(".trying")


STATES: dict[str, Reach] = {
    "home": partial(page_at, "/"),
    "nowhere": partial(page_at, "/nowhere"),
    "empty-study": partial(page_at, "/study"),
    "waiting": waiting,
    "waiting-here": waiting_here,
    "invited": invited,
    "one-screen": one_screen,
    "looking-back": looking_back,
    "lost-connection": lost_connection,
    "study": study,
    "four-seats": four_seats,
    **{f"{name}-start": partial(start, find(name)) for name in GAMES},
    **{f"{name}-middle": partial(middle, find(name)) for name in GAMES},
    **{f"{name}-end": partial(end, find(name)) for name in GAMES},
    **{f"{name}-rules": partial(rules, find(name)) for name in GAMES},
    **{f"{name}-strategy": partial(page_at, f"/strategy/{name}") for name in GAMES},
}


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with running_server() as address, running_browser() as browser:
        for state in wanted or STATES:
            for device in DEVICES:
                sheet(list(shots(browser, address, state, device))).save(folder / f"{state}-{device}.png")
                print(f"{state}-{device}.png", flush=True)


def shots(browser: Browser, address: str, state: str, device: str) -> Iterator[Image.Image]:
    """The state on that device in every theme and language."""
    for theme, language in LOOKS:
        context = new_context(browser, device, theme, language)
        visitor = Visitor(context.new_page(), address)
        STATES[state](visitor)
        visitor.page.wait_for_timeout(SETTLE)
        yield Image.open(BytesIO(visitor.page.screenshot())).convert("RGB")
        context.close()


def new_context(browser: Browser, device: str, theme: Literal["light", "dark"], language: str) -> BrowserContext:
    return browser.new_context(**DEVICES[device], color_scheme=theme, locale=language)


def sheet(pictures: list[Image.Image]) -> Image.Image:
    """Side by side; wide ones in two rows."""
    across = 2 if pictures[0].width > pictures[0].height else len(pictures)
    width, height = (side + GAP for side in pictures[0].size)
    whole = Image.new("RGB", (width * across, height * -(-len(pictures) // across)), "grey")
    for i, picture in enumerate(pictures):
        whole.paste(picture, (width * (i % across), height * (i // across)))
    return whole


if __name__ == "__main__":
    if len(sys.argv) < 2 or not set(sys.argv[2:]) <= set(STATES):
        sys.exit(f"python -m docs.screenshots FOLDER [{' | '.join(STATES)}]")
    main(Path(sys.argv[1]), sys.argv[2:])
