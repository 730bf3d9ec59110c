"""What happened: the moves in words or in notation, and a mark on all that was laid since one's own last move."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import BOARD

pytestmark = pytest.mark.slow
RINGS = f"{BOARD} .mark.ring"


@pytest.mark.parametrize(("language", "words"), [("en", "as the first tile"), ("ja", "最初に")])
def test_the_moves_are_told_in_words_and_in_notation_on_request(person: NewPerson, language: str, words: str) -> None:
    mei = person(language=language)
    mei.make_table("slashchain", ["me", "bot:random"])
    assert mei.wait_for_turn()
    mei.move()
    first = mei.page.locator(".moves [data-ply='1']")
    expect(first).to_contain_text(words)
    expect(first).to_contain_text("1.")
    expect(first.locator("code")).to_have_count(0)
    mei.page.locator("[name=notation]").check()
    expect(first.locator("code")).to_have_text(re.compile(r"^[a-z]+[\^>v<]@0,0$"))
    mei.page.reload()
    expect(first.locator("code")).to_have_count(1)
    mei.page.locator("[name=notation]").uncheck()
    expect(first).to_contain_text(words)


def test_every_move_since_my_last_one_is_marked(person: NewPerson) -> None:
    """Three others have moved: two rings, and the mark that the last move has in every scene."""
    mei = person()
    mei.make_table("connect37", ["me", "bot:random", "bot:random", "bot:random"], players="4")
    assert mei.wait_for_turn()
    expect(mei.page.locator(RINGS)).to_have_count(0)
    mei.move()
    assert mei.wait_for_turn()
    expect(mei.page.locator(RINGS)).to_have_count(2)
    mei.page.keyboard.press("ArrowLeft")
    expect(mei.page.locator(RINGS)).to_have_count(0)


def test_a_move_that_is_taken_back_is_no_longer_told(person: NewPerson) -> None:
    mei = person()
    mei.make_table("slashchain", ["me", "bot:random"])
    for _ in range(2):
        assert mei.wait_for_turn()
        mei.move()
    assert mei.wait_for_turn()
    told = mei.page.locator(".moves .words").all_inner_texts()
    assert len(told) == 4
    mei.page.locator("[data-action=takeback]").click()
    expect(mei.page.locator(".moves .words")).to_have_text(told[:2])
