"""A file lost on the way does not lose the page: it says so, and fetches the file again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import NewPerson
from tests.web.house import House
from tests.web.person import Person

pytestmark = pytest.mark.slow


class Losing:
    """The first requests for such a file get no answer, and the others none before they are let through."""

    def __init__(self, somebody: Person, pattern: str, times: int = 1) -> None:
        self.page, self.times = somebody.page, times
        self.asked: list[str] = []
        self.held: list[Route] = []
        self.page.route(pattern, self.answer)

    def answer(self, route: Route) -> None:
        self.asked.append(route.request.url)
        if len(self.asked) <= self.times:
            route.abort()
        else:
            self.held.append(route)

    def let_through(self) -> None:
        while not self.held:
            self.page.wait_for_timeout(50)
        self.held.pop().continue_()


def test_a_table_whose_pieces_are_lost_fetches_them_again(person: NewPerson) -> None:
    mei = person("Mei")
    mei.make_table("slashchain", ["me", "bot:random"])
    losing = Losing(mei, "**/symbols/*.svg", times=3)
    mei.page.reload()
    expect(mei.page.locator("main.loading")).to_contain_text("lost on the way")
    losing.let_through()
    mei.page.wait_for_selector(".banner[data-turn=ours]")
    assert len(losing.asked) == 4
    mei.move()


@pytest.mark.parametrize("pattern", ["**/words/*/lobby.json", "**/bundle/lobby.js"])
def test_a_lobby_without_its_words_or_modules_says_so_and_comes_at_last(person: NewPerson, pattern: str) -> None:
    mei = person("Mei")
    losing = Losing(mei, pattern)
    mei.page.goto(mei.address, wait_until="commit")
    expect(mei.page.locator("#trouble")).to_be_visible()
    expect(mei.page.locator("#trouble")).to_contain_text("読み込み直す")
    losing.let_through()
    mei.page.wait_for_selector(".shelf")
    expect(mei.page.locator("#trouble")).to_have_count(0)
    assert len(losing.asked) == 2


def test_a_page_that_never_comes_says_what_can_be_done(person: NewPerson, house: House) -> None:
    mei = person("Mei")
    mei.page.route("**/bundle/page.js", lambda route: route.abort())
    mei.page.goto(house.address)
    expect(mei.page.locator("#trouble a")).to_be_visible()
    mei.page.unroute("**/bundle/page.js")
    mei.page.wait_for_selector(".shelf")


def test_where_not_even_the_first_file_comes_the_page_says_so_by_itself(person: NewPerson, house: House) -> None:
    mei = person("Mei")
    mei.page.route("**/bundle/start.js", lambda route: route.abort())
    mei.page.goto(house.address, wait_until="commit")
    expect(mei.page.locator("#trouble a")).to_be_hidden()
    expect(mei.page.locator("#trouble a")).to_be_visible()


def test_where_the_tables_style_is_lost_the_way_to_it_loads_the_page(person: NewPerson) -> None:
    mei = person("Mei")
    mei.page.goto(mei.address)
    mei.page.evaluate("window.sameDocument = true")
    lost: list[str] = []

    def lose_once(route: Route) -> None:
        if route.request.resource_type == "stylesheet" and not lost:  # not when it is fetched beforehand
            lost.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    mei.page.route("**/bundle/table.css", lose_once)
    mei.page.locator("[data-game=slashchain] [data-play]").click()
    assert mei.wait_for_turn()
    assert lost
    assert not mei.page.evaluate("window.sameDocument ?? false")
