"""Looking back through a game at the table, while it goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import BOARD, LEGAL, PIECE, Person
from tests.web.test_together import at_one_table

pytestmark = pytest.mark.slow
TILES = f"{BOARD} .things [data-at]"


def looks_at(somebody: Person, ply: int | None) -> None:
    """What the page says is shown; None: the game as it stands."""
    if ply is None:
        expect(somebody.page.locator(".looking-back")).to_have_count(0)
    else:
        shown = f"Move {ply} of " if ply else "The start"
        expect(somebody.page.locator(".headline")).to_contain_text(shown)
        expect(somebody.page.locator(".looking-back")).to_be_visible()


def play(*people: Person) -> None:
    for somebody in people:
        assert somebody.wait_for_turn()
        somebody.move()


def test_arrow_keys_step_back_and_forth_and_nothing_can_be_laid_meanwhile(person: NewPerson) -> None:
    mei, taro = at_one_table(person)
    play(mei, taro, mei, taro)
    assert mei.wait_for_turn()
    expect(mei.page.locator(TILES)).to_have_count(4)
    mei.page.locator(PIECE).first.click()
    expect(mei.page.locator(LEGAL)).not_to_have_count(0)
    mei.page.locator("h1").first.evaluate("document.activeElement.blur()")
    for ply in (3, 2, 1, 0):
        mei.page.keyboard.press("ArrowLeft")
        looks_at(mei, ply)
        expect(mei.page.locator(TILES)).to_have_count(ply)
        expect(mei.page.locator(f"{LEGAL}, {PIECE}")).to_have_count(0)
    mei.page.keyboard.press("ArrowLeft")
    looks_at(mei, 0)
    mei.page.keyboard.press("ArrowRight")
    looks_at(mei, 1)
    mei.page.keyboard.press("End")
    looks_at(mei, None)
    expect(mei.page.locator(TILES)).to_have_count(4)
    expect(mei.page.locator(LEGAL)).not_to_have_count(0)  # what was chosen still is
    play(mei)


def test_arrow_keys_on_a_cell_go_to_the_next_cell(person: NewPerson) -> None:
    mei, taro = at_one_table(person)
    play(mei, taro)
    assert mei.wait_for_turn()
    mei.page.locator(PIECE).first.click()
    mei.page.locator(LEGAL).first.focus()
    focused = "document.activeElement.dataset.target"
    first = mei.page.evaluate(focused)
    keys = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
    went = set()
    for key in keys:
        mei.page.keyboard.press(key)
        went.add(mei.page.evaluate(focused))
    assert None not in went
    assert went != {first}
    looks_at(mei, None)


def test_a_new_move_is_told_and_does_not_throw_one_out(person: NewPerson) -> None:
    mei, taro = at_one_table(person)
    play(mei, taro, mei)
    mei.page.locator(".moves [data-ply='1']").click()
    looks_at(mei, 1)
    expect(mei.page.locator(".moves [aria-current]")).to_contain_text("Mei")
    play(taro)
    expect(mei.page.locator(".advice")).to_have_text("A new move was made Your turn")
    looks_at(mei, 1)
    expect(mei.page.locator(TILES)).to_have_count(1)
    expect(mei.page.locator(PIECE)).to_have_count(0)
    for ply in (2, 3):  # the new move, too, can be stepped to
        mei.page.locator("[data-step=forth]").click()
        looks_at(mei, ply)
    mei.page.locator("[data-now]").click()
    looks_at(mei, None)
    expect(mei.page.locator(TILES)).to_have_count(4)
    play(mei)


def test_on_a_phone_the_board_comes_into_sight_when_a_move_is_tapped(person: NewPerson) -> None:
    mei = person(phone=True)
    mei.make_table("slashchain", ["me", "bot:random"])
    play(mei, mei)
    assert mei.wait_for_turn()
    mei.show("moves")
    mei.page.locator(".moves [data-ply='1']").tap()
    looks_at(mei, 1)
    expect(mei.page.locator(BOARD)).to_be_in_viewport(ratio=0.9)


def test_what_is_taken_back_is_no_longer_looked_at(person: NewPerson) -> None:
    mei, taro = at_one_table(person)
    play(mei, taro, mei)
    taro.page.locator(".moves [data-ply='2']").click()
    looks_at(taro, 2)
    mei.act("takeback")
    taro.page.locator(".notice .primary").click()
    expect(taro.page.locator("main.table")).to_have_attribute("data-moves", "2")
    looks_at(taro, None)
    expect(taro.page.locator(TILES)).to_have_count(2)


def test_a_hidden_hand_stays_hidden_in_what_was(person: NewPerson) -> None:
    mei, taro = at_one_table(person, "connect37")
    play(mei, taro, mei)
    for somebody in (mei, taro):
        somebody.page.keyboard.press("Home")
        looks_at(somebody, 0)
        assert somebody.page.locator(".others [data-at^=hand]").count() == 0
        expect(somebody.page.locator(".own [data-at^=hand]")).not_to_have_count(0)


def test_the_first_question_is_the_only_one(person: NewPerson) -> None:
    mei = person()
    asked: list[str] = []
    mei.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: asked.append(str(frame))))
    mei.make_table("slashchain", ["me", "me"])
    for _ in range(3):
        play(mei)
    for key in ("ArrowLeft", "ArrowLeft", "Home", "End", "ArrowLeft"):
        mei.page.keyboard.press(key)
    looks_at(mei, 2)
    assert len([frame for frame in asked if '"history"' in frame]) == 1
    assert len([frame for frame in asked if '"choices"' in frame]) == 4
