"""What the board shows on request and while a piece is placed: aids, contacts, and the board from another side."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import BOARD, Person

pytestmark = pytest.mark.slow
CONTACTS = f"{BOARD} .contacts use"


def at_a_table(person: NewPerson, game: str) -> Person:
    mei = person()
    mei.make_table(game, ["me", "bot:random"])
    assert mei.wait_for_turn()
    return mei


def test_coordinates_are_hidden_until_asked_for_and_remembered(person: NewPerson) -> None:
    mei = at_a_table(person, "hichain")
    number = mei.page.locator(f"{BOARD} [data-key=column-0]")
    expect(number).to_be_hidden()
    mei.page.locator(".aids summary").click()
    mei.page.locator(".aids [data-aid=coordinates]").check()
    expect(number).to_be_visible()
    mei.page.reload()
    expect(number).to_be_visible()
    mei.page.locator(".aids summary").click()
    mei.page.locator(".aids [data-aid=coordinates]").uncheck()
    expect(number).to_be_hidden()


def test_a_board_is_turned_only_where_it_can_be_read_from_all_sides(person: NewPerson) -> None:
    mei = at_a_table(person, "hichain")
    mei.page.get_by_role("button", name="Turn the board").click()
    expect(mei.page.locator(f"{BOARD} [data-turned='1']")).to_have_count(1)
    other = at_a_table(person, "slashchain")
    expect(other.page.get_by_role("button", name="Turn the board")).to_have_count(0)
    expect(other.page.locator(f"{BOARD} [data-turned]")).to_have_count(0)


def test_contacts_light_up_with_the_ghost_and_where_a_card_is_refused(person: NewPerson) -> None:
    """E upright, right of the red I that lies right of the black H: it would touch along a whole side."""
    mei = at_a_table(person, "hichain")
    mei.tap("black-e")
    expect(mei.page.locator(CONTACTS)).to_have_count(0)
    mei.page.locator(f"{BOARD} .target.legal .hit").first.hover()
    expect(mei.page.locator(CONTACTS).first).to_be_visible()
    shown = [str(use.get_attribute("href")) for use in mei.page.locator(CONTACTS).all()]
    assert all(name.startswith("#hichain-point-") for name in shown)
    refused = mei.page.locator(f"{BOARD} .target.refused .hit")
    sides = 0
    for hit in refused.all():
        hit.hover()
        mei.settle()
        sides += mei.page.locator(f"{CONTACTS}[href^='#hichain-side-']").count()
        assert mei.page.locator(f"{BOARD} .ghost use").count() == 0
    assert sides > 0
    mei.page.mouse.move(2, 2)
    expect(mei.page.locator(CONTACTS)).to_have_count(0)
