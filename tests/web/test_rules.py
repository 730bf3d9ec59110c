"""The rules at the table, opened at the clause that a refusal names; and the coach of the first games."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import BOARD
from tests.web.test_what_it_is_worth import sit_alone

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("language", "words", "reading"),
    [
        ("en", "At least one point of your card must meet", "Our reading"),
        ("ja", "少なくとも1つの点で接して", "本アプリの解釈"),
    ],
)
def test_a_refusal_and_an_explanation_lead_to_their_rule(
    person: NewPerson, language: str, words: str, reading: str
) -> None:
    mei = person(language=language)
    sit_alone(mei, game="hichain")
    assert mei.wait_for_turn()
    mei.tap("black-o")
    mei.page.locator(f"{BOARD} .target.refused .hit").first.click(force=True)
    rule = mei.page.locator(".banner [data-rule]")
    clause = rule.get_attribute("data-rule")
    rule.click()
    expect(mei.page.locator(f".drawer [data-clause={clause}].named")).to_be_in_viewport()
    expect(mei.page.locator(".drawer [data-clause=H7]")).to_contain_text(words)
    expect(mei.page.locator(".drawer .reading").first).to_contain_text(reading)
    mei.page.keyboard.press("Escape")
    expect(mei.page.locator(".drawer")).to_have_count(0)
    mei.page.locator("[data-rules]").click()
    expect(mei.page.locator(".drawer h3").first).to_have_text({"en": "In short", "ja": "手短に"}[language])
    mei.page.keyboard.press("Escape")
    mei.page.locator("[data-topic=chains]").click()
    mei.page.locator(".explanation [data-rule=H20]").first.click()
    expect(mei.page.locator(".drawer [data-clause=H20].named")).to_be_in_viewport()


def test_the_coach_names_the_next_step_until_it_is_sent_away(person: NewPerson) -> None:
    mei = person()
    sit_alone(mei, game="slashchain")
    assert mei.wait_for_turn()
    step = mei.page.locator("[data-coach]")
    in_short = mei.page.locator(".about .in-short dd")
    expect(step).to_have_text("Choose a tile from your hand.")
    expect(mei.page.locator(".steps-to-do li")).to_have_count(2)
    mei.tap("0-pin-1")
    expect(step).to_contain_text("marked cell")
    mei.page.locator("[data-coach-off]").click()
    expect(step).to_have_count(0)
    expect(in_short).to_have_count(2)  # aim and turn stay
    mei.page.reload()
    assert mei.wait_for_turn()
    expect(step).to_have_count(0)


def test_the_coach_is_quiet_until_something_is_refused(person: NewPerson) -> None:
    mei = person()
    mei.make_table("slashchain", ["me", "bot:random"])
    assert mei.wait_for_turn()
    expect(mei.page.locator(".coach")).to_have_count(1)
    mei.move()
    assert mei.wait_for_turn()
    expect(mei.page.locator(".coach")).to_have_count(0)
    mei.page.locator(".own [data-pick]").first.click()
    mei.page.locator(f"{BOARD} .target.refused .hit").first.click(force=True)
    expect(mei.page.locator("[data-coach]")).to_contain_text("marked cell")
    mei.page.keyboard.press("Escape")
    mei.move()
    assert mei.wait_for_turn()
    expect(mei.page.locator(".coach")).to_have_count(0)


def test_the_coach_speaks_up_when_a_turn_takes_long(person: NewPerson) -> None:
    mei = person()
    mei.page.clock.install()
    mei.make_table("slashchain", ["me", "bot:random"])
    assert mei.wait_for_turn()
    mei.move()
    assert mei.wait_for_turn()
    expect(mei.page.locator(".coach")).to_have_count(0)
    mei.page.clock.fast_forward(21_000)
    expect(mei.page.locator("[data-coach]")).to_have_text("Choose a tile from your hand.")
