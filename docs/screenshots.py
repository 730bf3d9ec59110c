"""Takes pictures of every page, board and important state: `python -m docs.screenshots FOLDER [state …]`.

For each state one sheet with all devices, themes and languages; look at each after a change of a page.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any, Literal

from PIL import Image
from playwright.sync_api import Browser, BrowserContext

from docs.states import STATES
from docs.visitor import Visitor, running_browser, running_server
from tsunagu.draw.colours import THEMES
from tsunagu.words import LANGUAGES

TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, **TOUCH},
    "landscape": {"viewport": {"width": 844, "height": 390}, **TOUCH},
}
LOOKS = list(product(THEMES, LANGUAGES))
GAP = 16  # pixels between two pictures of a sheet
SETTLE = 400  # ms until everything that moves has come to rest


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
