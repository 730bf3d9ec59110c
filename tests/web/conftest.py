"""A server for each file of tests, one Chromium for all, and a fresh window for everybody who comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.web.house import House
from tests.web.person import PATIENCE, Person

CHROMIUM = "/usr/bin/chromium"
# As root in a closed network: no sandbox, nobody called.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NewPerson = Callable[..., Person]
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """Not for longer: as long as it runs, this thread has an event loop, and tests of others can start none."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS), timeout=PATIENCE)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def person(chromium: Browser, house: House) -> Iterator[NewPerson]:
    """Somebody with a browser of their own. Whoever meets an error of the page fails the test."""
    people: list[Person] = []

    def come(name: str = "Mei", phone: bool = False, language: str = "en", **more: Any) -> Person:
        # A service worker would answer where a test loses files or counts them.
        quiet = {"service_workers": "block", **more}
        context = chromium.new_context(**{**(PHONE if phone else DESKTOP), "locale": language, **quiet})
        context.set_default_timeout(PATIENCE)  # also of requests beside the page
        somebody = Person(context.new_page(), house.address, name, seed=len(people))
        people.append(somebody)
        return somebody

    yield come
    for somebody in people:
        somebody.page.context.close()
    assert not [complaint for somebody in people for complaint in somebody.complaints]
