"""Lessons on the page: addresses, what is shown and refused, what is remembered, readable by all, and light."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import BOARD
from tests.web.reading import violations
from tests.web.wire import Wire
from tsunagu.bots.roster import at_the_table
from tsunagu.games.registry import GAMES, find
from tsunagu.words import say

pytestmark = pytest.mark.slow
MOST_BYTES = 90_000


def test_the_last_step_leads_to_the_first_game_with_the_coach(person: NewPerson) -> None:
    mei = person()
    steps = find("hichain").display.lessons.courses[0].steps
    mei.page.goto(f"{mei.address}/learn/hichain/first/{len(steps)}")
    mei.page.locator("[data-show]").click()
    mei.page.locator("[data-commit]").click()
    mei.page.locator("[data-play]").click()
    mei.page.wait_for_selector("main.table[data-stage=playing]")
    assert mei.wait_for_turn()
    expect(mei.page.locator(".coach")).to_be_visible()
    expect(mei.page.locator(".others")).to_contain_text(say(f"bot.name.{at_the_table(find('hichain'))[0]}"))


def test_what_a_step_asks_for_can_be_shown(person: NewPerson) -> None:
    """A move is laid out to be confirmed; what is refused is tried at once."""
    mei = person()
    mei.page.goto(f"{mei.address}/learn/hichain/first/2")
    mei.page.locator("[data-show]").click()
    expect(mei.page.locator(".lesson[data-verdict=good]:not([data-done])")).to_be_visible()
    mei.page.locator("[data-show]").click()
    mei.page.locator("[data-commit]").click()
    expect(mei.page.locator(".lesson[data-done]")).to_be_visible()


def test_a_refusal_in_a_lesson_leads_to_its_rule(person: NewPerson) -> None:
    mei = person()
    mei.page.goto(f"{mei.address}/learn/hichain/first/4")
    mei.tap("black-o")
    mei.page.locator(f"{BOARD} .target.refused .hit").first.click(force=True)
    expect(mei.page.locator(".verdict .refused")).to_contain_text("No point of the card")
    mei.page.locator(".verdict [data-rule=H7]").click()
    expect(mei.page.locator(".drawer [data-clause=H7].named")).to_be_in_viewport()


def test_each_step_has_an_address_and_back_goes_back(person: NewPerson) -> None:
    mei = person()
    mei.page.goto(f"{mei.address}/learn/slashchain")
    mei.page.locator("[data-of=first] [data-start]").click()
    expect(mei.page).to_have_url(f"{mei.address}/learn/slashchain/first/1")
    mei.page.locator("[data-next]").click()
    expect(mei.page.locator(".lesson[data-step='2']")).to_be_visible()
    mei.page.reload()
    expect(mei.page.locator(".lesson[data-step='2']")).to_be_visible()
    mei.page.go_back()
    expect(mei.page.locator(".lesson[data-step='1']")).to_be_visible()
    mei.page.locator("[data-back]").click()
    expect(mei.page.locator("[data-of=first]")).to_be_visible()


def test_what_is_done_is_remembered(person: NewPerson) -> None:
    mei = person()
    mei.page.goto(f"{mei.address}/learn/slashchain/first/1")
    mei.page.locator("[data-show]").click()
    mei.page.locator("[data-commit]").click()
    expect(mei.page.locator(".lesson[data-done]")).to_be_visible()
    mei.page.goto(f"{mei.address}/learn/slashchain")
    expect(mei.page.locator("[data-of=first] li[data-done]")).to_have_count(1)
    mei.page.locator("[data-of=first] [data-start]").click()
    expect(mei.page).to_have_url(f"{mei.address}/learn/slashchain/first/2")


@pytest.mark.parametrize(("scheme", "language"), [("light", "en"), ("dark", "ja")])
@pytest.mark.parametrize("game", GAMES)
def test_list_and_step_are_free_of_faults(person: NewPerson, game: str, scheme: str, language: str) -> None:
    mei = person(language=language, color_scheme=scheme, reduced_motion="reduce")
    mei.page.goto(f"{mei.address}/learn/{game}")
    expect(mei.page.locator("[data-of=first]")).to_be_visible()
    found = {"list": violations(mei.page)}
    mei.page.goto(f"{mei.address}/learn/{game}/first/1")
    expect(mei.page.locator(".lesson")).to_be_visible()
    found["step"] = violations(mei.page)
    if mei.page.locator("[data-show]").count():
        mei.page.locator("[data-show]").click()
        mei.page.locator("[data-commit]").click()
        expect(mei.page.locator(".lesson[data-verdict=good]")).to_be_visible()
        found["verdict"] = violations(mei.page)
    assert {state: wrong for state, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_no_heavier_than_a_table(person: NewPerson, game: str, language: str) -> None:
    mei = person(language=language)
    wire = Wire(mei.page)
    mei.page.goto(f"{mei.address}/learn/{game}")
    mei.page.locator("[data-of=first] [data-start]").click()
    expect(mei.page.locator(".lesson")).to_be_visible()
    mei.settle()
    assert wire.total < MOST_BYTES, wire.table()
    print(f"{game} {language}: {wire.total} bytes, {wire.requests} requests")
