"""Coach, rules, warning and end: each can be read by everybody, light and dark, in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.test_worth import FOUR
from tests.web.conftest import NewPerson
from tests.web.person import ANYWAY, BOARD
from tests.web.reading import untranslated, violations
from tests.web.test_what_it_is_worth import WANTED, sit_alone

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("scheme", "language"), [("light", "en"), ("dark", "ja")])
def test_what_helps_can_be_read(person: NewPerson, scheme: str, language: str) -> None:
    mei = person(language=language, color_scheme=scheme, reduced_motion="reduce")
    mei.page.add_init_script(WANTED)
    sit_alone(mei, game="slashchain", record=FOUR, hints=True)
    assert mei.wait_for_turn()
    found = {"coach": violations(mei.page)}
    mei.page.locator("[data-rules]").click()
    expect(mei.page.locator(".drawer [data-clause=S9]")).to_be_attached()
    found["rules"] = violations(mei.page)
    mei.page.keyboard.press("Escape")
    mei.tap("1-parallel-3")
    expect(mei.page.locator(f"{BOARD} .mark.badge")).not_to_have_count(0)
    found["worth"] = violations(mei.page)
    mei.page.locator(f"{BOARD} .target.warned .hit").first.click()
    expect(mei.page.locator(ANYWAY)).to_be_visible()
    found["warning"] = violations(mei.page)
    mei.page.locator(ANYWAY).click()
    mei.page.locator("[data-action=share]").click()
    found["end"] = violations(mei.page)
    assert {state: wrong for state, wrong in found.items() if wrong} == {}
    assert language == "en" or not untranslated(mei.page)
