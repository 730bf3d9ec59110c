"""The commands that make screenshots and films reach every state that they promise; everybody can read each of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest
from playwright.sync_api import Browser

from docs.films import STOP_TIME, WINDOW, film
from docs.screenshots import new_context
from docs.states import STATES
from docs.visitor import Visitor, running_browser, running_server
from tests.waiting import LONGEST
from tests.web.reading import english_words, untranslated, violations_in_both_themes
from tsunagu.games.registry import GAMES, find

pytestmark = pytest.mark.slow
FEWEST_FRAMES = 6
OF_GAMES = sorted({state.partition("-")[2] for state in STATES if state.partition("-")[0] in GAMES})
OF_NO_GAME = [state for state in STATES if state.partition("-")[0] not in GAMES]
REACHED = [*OF_NO_GAME, *(f"{game}-{state}" for game, state in zip(cycle(GAMES), OF_GAMES, strict=False))]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with running_server() as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with running_browser() as browser:
        yield browser


@pytest.mark.parametrize("state", REACHED)
def test_every_state_is_reached_on_a_phone_and_can_be_read(state: str, browser: Browser, address: str) -> None:
    context = new_context(browser, "phone", "dark", "ja")
    context.set_default_timeout(LONGEST * 1000)
    visitor = Visitor(context.new_page(), address)
    STATES[state](visitor)
    assert visitor.page.locator("main").count() == 1
    assert violations_in_both_themes(visitor.page) == {}
    assert untranslated(visitor.page) == []
    assert english_words(visitor.page) == set()
    context.close()


def test_a_move_can_be_filmed(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport=WINDOW, locale="en")
    page.set_default_timeout(LONGEST * 1000)
    page.add_init_script(STOP_TIME)
    assert len(film(Visitor(page, address), find(next(iter(GAMES))))) >= FEWEST_FRAMES
    page.close()
