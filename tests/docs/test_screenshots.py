"""The commands that make screenshots and films reach every state that they promise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from docs.films import STOP_TIME, WINDOW, film
from docs.screenshots import STATES, new_context
from docs.visitor import Visitor, running_browser, running_server
from tests.waiting import LONGEST
from tsunagu.games.registry import GAMES, find

pytestmark = pytest.mark.slow
FEWEST_FRAMES = 6


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with running_server() as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with running_browser() as browser:
        yield browser


@pytest.mark.parametrize("state", STATES)
def test_every_state_can_be_reached_on_a_phone(state: str, browser: Browser, address: str) -> None:
    context = new_context(browser, "phone", "dark", "ja")
    context.set_default_timeout(LONGEST * 1000)
    visitor = Visitor(context.new_page(), address)
    STATES[state](visitor)
    assert visitor.page.locator("main").count() == 1
    context.close()


def test_a_move_can_be_filmed(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport=WINDOW, locale="en")
    page.set_default_timeout(LONGEST * 1000)
    page.add_init_script(STOP_TIME)
    assert len(film(Visitor(page, address), find(next(iter(GAMES))))) >= FEWEST_FRAMES
    page.close()
