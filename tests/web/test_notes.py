"""What is said beside the board is true of the board, and complete."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import BOARD

pytestmark = pytest.mark.slow


def test_a_note_is_told_anew_when_the_position_changes_and_goes_at_the_end(person: NewPerson) -> None:
    mei = person()
    mei.make_table("slashchain", ["me", "me"])
    mei.page.locator("[data-topic=threats]").click()
    note = mei.page.locator(".explanation")
    expect(note).to_contain_text("Longest chain: 0")
    mei.move()
    longest = note.locator("[data-step]").first
    longest.hover()  # who points at it sees it on the board
    expect(mei.page.locator(f"{BOARD} .mark.ring.vermilion")).not_to_have_count(0)
    expect(longest).not_to_contain_text("0")
    assert mei.wait_for_turn()
    mei.move()
    assert mei.wait_for_turn()
    mei.act("takeback")  # to before the own move: the board is empty again
    expect(note).to_contain_text("Longest chain: 0")
    mei.resign()
    expect(note).to_have_count(0)


def test_open_places_follow_the_bot(person: NewPerson) -> None:
    mei = person()
    mei.make_table("bossa", ["me", "bot:random"])
    assert mei.wait_for_turn()
    if mei.page.locator(".controls [data-place]").count():  # the line is chosen first
        mei.move()
        assert mei.wait_for_turn()
    mei.page.locator("[data-topic=places]").click()
    note = mei.page.locator(".explanation")
    expect(note.locator("p").first).to_be_visible()
    before = note.inner_text()
    mei.move()
    expect(note).not_to_have_text(before)


@pytest.mark.parametrize("phone", [False, True])
def test_the_list_of_hints_is_not_cut(person: NewPerson, phone: bool) -> None:
    mei = person(phone=phone)
    mei.page.set_viewport_size({"width": 390, "height": 600} if phone else {"width": 1024, "height": 560})
    mei.make_table("bossa", ["me", "bot:first-game"])
    mei.page.locator("[data-action=hint]:enabled").click()
    expect(mei.page.locator(".tips li").first).to_be_visible()
    shown = mei.page.evaluate(
        """() => {
          const last = document.querySelector(".tips li:last-child");
          last.scrollIntoView({ block: "nearest" });
          const { left, bottom } = last.getBoundingClientRect();
          return last.contains(document.elementFromPoint(left + 4, bottom - 4));
        }"""
    )
    assert shown
