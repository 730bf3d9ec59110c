"""Reloads, cut connections and killed servers in the middle of a game; languages and themes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.house import House
from tests.web.person import PIECE

pytestmark = pytest.mark.slow
KATAKANA = re.compile(r"^[ァ-ヶー]+$")


@pytest.fixture
def fragile(house: House) -> Iterator[House]:
    """The server, which runs again afterwards whatever happened to it."""
    yield house
    if house.days:
        house.kill()
        house.days = 0
    if house.process is None:
        house.start()


def test_a_reload_in_mid_game_shows_the_same_table(person: NewPerson) -> None:
    mei = person()
    mei.make_table("slashchain", ["me", "bot:random"])
    mei.move()
    assert mei.wait_for_turn()
    before = mei.page.locator(".moves").inner_text()
    mei.page.reload()
    mei.page.wait_for_selector(".banner[data-turn=ours]")
    assert mei.page.locator(".moves").inner_text() == before
    mei.move()


def test_the_page_comes_back_by_itself_after_the_server_was_killed(person: NewPerson, fragile: House) -> None:
    mei, taro = person("Mei"), person("Taro")
    mei.make_table("slashchain", ["me", "open"])
    taro.join(mei.page.locator(".link input").input_value())
    mei.page.wait_for_selector(".banner[data-turn=ours]")
    mei.move()
    taro.page.wait_for_selector(".banner[data-turn=ours]")
    fragile.kill()
    expect(taro.page.locator("p.lost")).to_contain_text("connection is lost")
    fragile.start()
    expect(taro.page.locator("p.lost")).to_have_count(0)
    taro.move()
    expect(mei.page.locator("main.table")).to_have_attribute("data-moves", "2")
    assert mei.wait_for_turn()


def test_a_move_made_while_the_server_is_away_is_sent_when_it_is_back(person: NewPerson, fragile: House) -> None:
    mei = person()
    mei.make_table("slashchain", ["me", "open"])
    taro = person("Taro")
    taro.join(mei.page.locator(".link input").input_value())
    mei.page.locator(PIECE).first.click()
    mei.page.wait_for_selector(".target.legal")
    fragile.kill()
    expect(mei.page.locator("p.lost")).to_be_visible()
    mei.page.locator(".target.legal").first.dispatch_event("click")
    expect(mei.page.locator(".advice")).to_have_text("Sending your move…")
    fragile.start()
    expect(taro.page.locator("main.table")).to_have_attribute("data-moves", "1")
    expect(mei.page.locator("main.table")).to_have_attribute("data-moves", "1")


@pytest.mark.parametrize(("choice", "language"), [("end", "en"), ("bot", "ja")])
def test_who_does_not_come_back_is_not_waited_for_for_ever(
    person: NewPerson, fragile: House, choice: str, language: str
) -> None:
    mei, taro = person("Mei", language=language), person("Taro")
    mei.make_table("connect37", ["me", "open"])
    taro.join(mei.page.locator(".link input").input_value())
    mei.page.wait_for_selector(".banner[data-turn=ours]")
    mei.move()
    taro.page.goto("about:blank")
    mei.page.wait_for_selector(".badge.away")
    expect(mei.page.locator(".advice")).to_contain_text("Taro")  # what can be done, and from when on
    expect(mei.page.locator(".absent")).to_have_count(0)
    fragile.kill()
    fragile.days = 8
    fragile.start()
    expect(mei.page.locator(".absent")).to_contain_text("Taro")
    mei.page.locator(f"[data-claim={choice}]").click()
    if choice == "end":
        expect(mei.page.locator(".headline")).to_have_text("You won. Somebody left.")
        # The hand that was hidden lies open now, with the tile drawn for the turn.
        expect(mei.page.locator(".others .tray [data-at^=hand]")).to_have_count(3)
    else:
        expect(mei.page.locator(".others .name")).to_have_text(KATAKANA)  # the name of a bot
        mei.page.wait_for_selector(".banner[data-turn=ours]")


def test_both_languages_and_both_themes(person: NewPerson) -> None:
    mei = person(language="ja", color_scheme="dark")
    mei.make_table("bossa", ["me", "bot:random"])
    mei.page.wait_for_selector(".seat .name")
    expect(mei.page.locator("html")).to_have_attribute("lang", "ja")
    expect(mei.page.locator(".others .name")).to_have_text(KATAKANA)
    dark = mei.page.evaluate("getComputedStyle(document.body).backgroundColor")
    mei.page.locator("[data-settings]").click()
    mei.page.locator(".settings label", has_text="ライト").click()
    expect(mei.page.locator("html")).to_have_attribute("data-theme", "light")
    assert mei.page.evaluate("getComputedStyle(document.body).backgroundColor") != dark
    mei.page.keyboard.press("Escape")
    mei.page.locator("header button", has_text="English").click()
    expect(mei.page.locator("html")).to_have_attribute("lang", "en")
    expect(mei.page.locator(".menu [data-action=resign]")).to_have_text("Resign")


def test_open_tables_are_listed_for_others_and_own_tables_for_oneself(person: NewPerson) -> None:
    mei, taro = person("Mei"), person("Taro")
    mei.open_options("hichain")
    mei.page.locator("[name=listed]").check()
    mei.page.locator("[name=clock]").select_option("fischer")
    mei.page.locator("[name=seat-1]").select_option("open")
    mei.page.locator("[name=name-0]").fill("Mei")
    mei.page.locator(".new-table button[type=submit]").click()
    mei.page.wait_for_selector(".waiting")
    taro.page.goto(taro.address)
    taro.page.locator(".tables a", has_text="Mei").click()
    taro.page.locator(".join [name=name]").fill("Taro")
    taro.page.locator(".join button[type=submit]").click()
    expect(taro.page.locator(".seat .clock").first).to_have_text(re.compile(r"^(5:00|4:\d\d)$"))
    mei.page.wait_for_selector("main.table[data-stage=playing]")
    mei.page.goto(mei.address)
    expect(mei.page.locator("[data-continue]", has_text="Taro")).to_have_count(1)
