"""The settings that every page opens from its head: in effect at once, remembered, usable by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPerson

pytestmark = pytest.mark.slow


def open_settings(page: Page) -> None:
    page.locator("[data-settings]").click()
    expect(page.locator("dialog.settings")).to_be_visible()


def test_a_choice_is_in_effect_at_once_and_still_there_after_loading_anew(person: NewPerson) -> None:
    page = person(color_scheme="light").page
    page.goto(person().address)
    for _ in range(2):
        open_settings(page)
        if page.locator("html[data-theme=dark]").count() == 0:
            page.locator(".settings label", has_text="Dark").click()
            page.get_by_role("switch", name="Motion").uncheck()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(page.locator("html")).to_have_attribute("data-still", "")
        expect(page.get_by_role("switch", name="Motion")).not_to_be_checked()
        expect(page.get_by_role("switch", name="Sounds")).to_be_checked()
        page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_by_keyboard_alone_and_back_to_where_one_came_from(person: NewPerson) -> None:
    page = person().page
    page.goto(person().address)
    page.locator("[data-settings]").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.get_by_role("switch", name="Sounds").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("switch", name="Sounds")).not_to_be_checked()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.settings")).to_have_count(0)
    expect(page.locator("[data-settings]")).to_be_focused()


def test_the_board_turns_by_quarters_at_the_table(person: NewPerson) -> None:
    mei = person()
    mei.make_table("hichain", ["me", "bot:random"])
    mei.wait_for_turn()
    board = mei.page.locator("[data-part=board] > g")
    open_settings(mei.page)
    mei.page.locator(".settings [name=setting-turned][value='1']").check(force=True)
    expect(board).to_have_attribute("data-turned", "1")
    mei.page.reload()
    expect(board).to_have_attribute("data-turned", "1")
