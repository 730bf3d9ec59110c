"""Where nothing is hidden a move can be planned while the other thinks: played if it still can be, else dropped."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import NewPerson
from tests.web.person import BOARD, PIECE, Person

pytestmark = pytest.mark.slow
PLANNED = f"{BOARD} .planned[aria-pressed=true]"


def cell(person: Person, name: str) -> Locator:
    return person.page.locator(f"{BOARD} .target.legal[aria-label$=' {name}']")


def moves(person: Person, made: int) -> None:
    expect(person.page.locator("main.table")).to_have_attribute("data-moves", str(made))


def lay(person: Person, name: str) -> None:
    """Play the first piece of the hand there, with a mouse."""
    assert person.wait_for_turn()
    person.page.locator(PIECE).first.click()
    cell(person, name).locator(".hit").click()


def test_a_planned_move_is_played_dropped_or_cancelled(person: NewPerson) -> None:
    mei, ken = person("Mei"), person("Ken", phone=True)
    mei.make_table("slashchain", ["me", "open"])
    ken.join(mei.page.locator(".link input").input_value())
    lay(mei, "0,0")
    # By mouse: planned, and cancelled by a key, by a click on it, and by the word that says so.
    mei.page.locator(PIECE).first.click()
    cancels: tuple[Callable[[], None], ...] = (
        lambda: mei.page.keyboard.press("Escape"),
        lambda: cell(mei, "0,1").locator(".hit").click(),
        lambda: mei.page.locator("[data-unplan]").click(),
    )
    for cancel in cancels:
        cell(mei, "0,1").locator(".hit").click()
        expect(mei.page.locator(PLANNED)).to_have_count(1)
        expect(mei.page.locator(f"{BOARD} .target.legal")).to_have_count(1)
        expect(mei.page.locator(".advice")).to_contain_text("Your next move is planned.")
        expect(mei.page.locator(f"{BOARD} .ghost")).to_have_css("opacity", "0.55")
        cancel()
        expect(mei.page.locator(PLANNED)).to_have_count(0)
        expect(cell(mei, "0,1")).to_have_count(1)
    # By keyboard, and still possible: it is played as soon as the other has moved.
    cell(mei, "0,1").press("Enter")
    expect(mei.page.locator(PLANNED)).to_have_count(1)
    moves(ken, 1)
    lay(ken, "1,0")
    for one in (mei, ken):
        moves(one, 3)
        expect(one.page.locator(f"{BOARD} [data-at='0,1']")).to_have_count(1)
    # By touch, while the other thinks; one tap plans, another one takes it back.
    assert ken.wait_for_turn()
    lay(ken, "0,2")
    moves(ken, 4)
    ken.page.locator(PIECE).first.tap()
    for planned in (1, 0, 1):
        cell(ken, "1,1").locator(".hit").tap()
        expect(ken.page.locator(PLANNED)).to_have_count(planned)
    # The other takes the very cell: dropped, with a word, and nothing is sent.
    lay(mei, "1,1")
    moves(ken, 5)
    expect(ken.page.locator(".why")).to_have_text("The move you had planned is no longer possible.")
    assert ken.wait_for_turn()
    moves(mei, 5)


def test_a_card_is_turned_before_and_after_it_is_planned(person: NewPerson) -> None:
    mei, ken = person("Mei"), person("Ken")
    mei.make_table("hichain", ["me", "open"])
    ken.join(mei.page.locator(".link input").input_value())
    mei.move()
    expect(mei.page.locator(".advice")).to_have_text("You can already choose your next move.")
    mei.page.locator(f"{PIECE}[data-pick=black-f]").click()
    expect(mei.page.locator(".own")).to_have_attribute("data-chosen", "F^@{}")
    mei.page.keyboard.press("e")
    expect(mei.page.locator(".own")).to_have_attribute("data-chosen", "F>@{}")
    mei.page.locator(f"{BOARD} .target.legal .hit").first.click()
    expect(mei.page.locator(PLANNED)).to_have_count(1)
    at = mei.page.locator(PLANNED).get_attribute("data-target")
    mei.page.keyboard.press("e")
    mei.page.keyboard.press("q")
    expect(mei.page.locator(f"{BOARD} .target.legal[data-target='{at}']")).to_have_count(1)
