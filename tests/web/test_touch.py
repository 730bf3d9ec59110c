"""Fingers, keys and a wrong address: what the page does in the first seconds."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import LEGAL, PIECE

pytestmark = pytest.mark.slow


def test_a_finger_first_sees_where_the_piece_would_lie(person: NewPerson) -> None:
    mei = person(phone=True)
    mei.make_table("slashchain", ["me", "bot:random"])
    mei.page.locator(PIECE).first.tap()
    cell = mei.page.locator(".target.legal .hit").first
    cell.tap()
    expect(mei.page.locator(".target[aria-pressed=true]")).to_have_count(1)
    assert mei.moves == 0
    mei.page.locator("[data-commit]").tap()
    expect(mei.page.locator("main.table")).not_to_have_attribute("data-moves", "0")


def test_the_keyboard_is_enough(person: NewPerson) -> None:
    mei = person()
    mei.make_table("connect37", ["me", "bot:random"])
    mei.page.locator(PIECE).first.focus()
    mei.page.keyboard.press("Enter")
    mei.page.wait_for_selector(LEGAL)
    mei.page.locator(".target.legal[tabindex='0']").focus()
    first = mei.page.evaluate("document.activeElement.ariaLabel")
    mei.page.keyboard.press("ArrowRight")
    second = mei.page.evaluate("document.activeElement.ariaLabel")
    assert (first, second) == ("A1", "A2")
    mei.page.keyboard.press("Enter")
    expect(mei.page.locator(".moves li").first).to_contain_text("on A2 with a single")


def test_a_table_that_is_not_there_says_so(person: NewPerson) -> None:
    mei = person()
    mei.page.goto(f"{mei.address}/t/nowhere")
    expect(mei.page.locator("h1")).to_have_text("No such table")
