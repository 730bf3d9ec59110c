"""The board on a page of its own, from a folder, under the same strict policy as the server's pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page

import tsunagu

PAGE = Path(__file__).parent / "page"
WEB = Path(tsunagu.__file__).parent / "web"
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"
SHAPES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 800, "height": 720}, "reduced_motion": "no-preference"},
    "still": {"viewport": {"width": 800, "height": 720}, "reduced_motion": "reduce"},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "reduced_motion": "reduce",
    },
}
OpenBoard = Callable[[str], Page]


class Files(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript"}  # noqa: RUF012

    def translate_path(self, path: str) -> str:
        inside = path.partition("?")[0].lstrip("/")
        return str(WEB / inside.removeprefix("web/") if inside.startswith("web/") else PAGE / (inside or "index.html"))

    def end_headers(self) -> None:
        self.send_header("content-security-policy", POLICY)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files))
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="module")
def windows(chromium: Browser) -> Iterator[dict[str, Page]]:
    """One of each shape is enough: every test loads the page anew."""
    pages: dict[str, Page] = {}
    yield pages
    for page in pages.values():
        page.context.close()


@pytest.fixture
def board(chromium: Browser, address: str, windows: dict[str, Page]) -> Iterator[OpenBoard]:
    """A window with the board: `desk`, `still` (no motion wanted) or `phone`. An error of the page fails the test."""
    complaints: list[str] = []

    def hear_error(error: Error) -> None:
        complaints.append(str(error))

    def hear_console(said: ConsoleMessage) -> None:
        if said.type == "error":
            complaints.append(said.text)

    def come(shape: str) -> Page:
        if shape not in windows:
            windows[shape] = chromium.new_context(**SHAPES[shape]).new_page()
        page = windows[shape]
        page.set_viewport_size(SHAPES[shape]["viewport"])
        page.on("pageerror", hear_error)
        page.on("console", hear_console)
        page.mouse.move(0, 0)
        page.goto(address)
        page.wait_for_selector("[data-pick=a]", state="attached")
        return page

    yield come
    for page in windows.values():
        page.remove_listener("pageerror", hear_error)
        page.remove_listener("console", hear_console)
    assert not complaints
