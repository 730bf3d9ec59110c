"""Pages to be read: a clause is opened and its board tried in place, by mouse and keyboard; light, readable by all."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.reading import violations
from tests.web.wire import Wire
from tsunagu.games.registry import GAMES
from tsunagu.words import Language, say

pytestmark = pytest.mark.slow
MOST_BYTES = 90_000


@pytest.mark.parametrize(("phone", "language"), [(False, "en"), (True, "ja")])
def test_the_board_of_a_clause_is_tried_on_the_page(person: NewPerson, phone: bool, language: Language) -> None:
    """HICHAIN, H7: the O that touches no red card is refused, and the clause of the refusal is shown."""
    mei = person(phone=phone, language=language)
    mei.page.goto(f"{mei.address}/rules/hichain#H7")
    expect(mei.page.locator("[data-clause=H7].named")).to_be_in_viewport()
    mei.page.locator("#H7 button.picture").press("Enter")
    tried = mei.page.locator("#H7 .trying")
    expect(tried.locator(".ask")).to_contain_text(say("lessons.hichain.first.touch.not.ask", language))
    tried.locator("[data-show]").press("Enter")
    expect(tried.locator(".verdict .good")).to_contain_text(say("lessons.hichain.first.touch.not.good", language))
    assert violations(mei.page) == []
    tried.locator("[data-rule=H7]").press("Enter")
    expect(mei.page.locator("[data-clause=H7].named")).to_be_in_viewport()
    tried.locator("[data-show]").press("Enter")
    tried.locator("[data-commit]").click()
    expect(mei.page.locator("#H7 .trying[data-done]")).to_be_visible()
    tried.locator("[data-close-example]").click()
    expect(mei.page.locator("#H7 button.picture")).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_strategy_are_light_and_free_of_faults(person: NewPerson, game: str) -> None:
    """From home to the rules and on to strategy; dark and Japanese, the heavier words."""
    mei = person(language="ja", color_scheme="dark")
    wire = Wire(mei.page)
    mei.page.goto(f"{mei.address}/rules/{game}")
    expect(mei.page.locator(".guide h2").first).to_be_visible()
    mei.settle()
    assert wire.total < MOST_BYTES, wire.table()
    assert violations(mei.page) == []
    mei.page.locator(f"a[href='/strategy/{game}']").click()
    expect(mei.page.locator("[data-guide=strategy] .example").first).to_be_visible()
    assert violations(mei.page) == []
