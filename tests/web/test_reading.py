"""The table for who does not see it or has no mouse: cells are walked and named, moves told, the focus never lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.listener import Listener
from tests.web.person import BOARD, PIECE
from tsunagu.games.registry import GAMES
from tsunagu.words import LANGUAGES, Language, say

pytestmark = pytest.mark.slow
MOST_TURNS, SOME_TURNS = 100, 3
LABEL = "document.activeElement.ariaLabel"


def test_the_board_is_walked_cell_by_cell(person: NewPerson) -> None:
    mei = person()
    mei.make_table("connect37", ["me", "bot:random"])
    mei.move()
    assert mei.wait_for_turn()
    lying = mei.page.locator(f"{BOARD} .target.read")
    expect(lying).to_have_count(3)  # the first tile, and two moves
    labels = [str(cell.get_attribute("aria-label")) for cell in lying.all()]
    assert any(label.endswith(", D4") for label in labels), labels
    mei.page.keyboard.press("b")
    assert mei.page.evaluate(LABEL) in labels
    mei.page.locator(PIECE).first.focus()
    mei.page.keyboard.press("Enter")
    expect(mei.page.locator(f"{BOARD} .target.legal")).not_to_have_count(0)
    mei.page.keyboard.press("b")
    walked = set()
    for key in ("ArrowDown", "ArrowRight") * 4 + ("ArrowLeft", "ArrowUp") * 6:
        mei.page.keyboard.press(key)
        walked.add(mei.page.evaluate(LABEL))
    assert None not in walked
    assert len(walked) > 4


def test_a_taken_cell_says_what_lies_there_and_why_nothing_else_can(person: NewPerson) -> None:
    mei = person()
    mei.make_table("slashchain", ["me", "bot:random"])
    mei.move()
    assert mei.wait_for_turn()
    mei.page.locator(PIECE).first.focus()
    mei.page.keyboard.press("Enter")
    taken = mei.page.locator(f"{BOARD} .target.refused[aria-label$=', 0,0']")
    taken.focus()
    mei.page.keyboard.press("Enter")
    expect(mei.page.locator(".why")).to_have_text("A tile already lies there. Rule S5")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_the_accessibility_tree_alone(person: NewPerson, game: str, language: Language) -> None:
    """To the end in one language, some turns in the other: moves of the other are heard, and choices have names."""
    mei = person(language=language, reduced_motion="reduce")
    mei.make_table(game, ["me", "bot:random"])
    listener = Listener(mei, language)
    whole = [*GAMES].index(game) % 2 == [*LANGUAGES].index(language)
    listener.play(MOST_TURNS if whole else SOME_TURNS)
    assert listener.heard
    assert not whole or mei.page.get_by_role("button", name=say("web.result.again", language)).is_enabled()


def test_the_keyboard_stays_on_a_zoomed_board_in_sight(person: NewPerson) -> None:
    mei = person()
    mei.make_table("connect37", ["me", "bot:random"])
    assert mei.wait_for_turn()
    mei.page.locator(PIECE).first.focus()
    mei.page.keyboard.press("Enter")
    mei.page.wait_for_selector(f"{BOARD} .target.legal")
    for _ in range(5):
        mei.page.locator(".zoom button").first.click()
    mei.page.keyboard.press("b")
    for key in ("ArrowRight",) * 3 + ("ArrowDown",) * 6 + ("ArrowLeft",) * 5 + ("ArrowUp",) * 6:
        mei.page.keyboard.press(key)
        inside = mei.page.evaluate(
            """() => {
              const cell = document.activeElement.querySelector(".hit").getBoundingClientRect();
              const mat = document.querySelector(".mat").getBoundingClientRect();
              const [x, y] = [cell.left + cell.width / 2, cell.top + cell.height / 2];
              return x > mat.left && x < mat.right && y > mat.top && y < mat.bottom;
            }"""
        )
        assert inside, mei.page.evaluate(LABEL)


def test_question_mark_lists_the_keys(person: NewPerson) -> None:
    mei = person()
    mei.make_table("hichain", ["me", "bot:random"])
    assert mei.wait_for_turn()
    mei.page.keyboard.press("?")
    expect(mei.page.get_by_role("dialog", name="Keys")).to_contain_text("turn what you have chosen")
    mei.page.keyboard.press("Escape")
    expect(mei.page.get_by_role("dialog", name="Keys")).to_have_count(0)


def test_a_sign_says_its_words_to_mouse_keyboard_and_finger(person: NewPerson) -> None:
    mei, phone = person(), person(phone=True)
    for somebody in (mei, phone):
        somebody.make_table("slashchain", ["me", "bot:random"])
        assert somebody.wait_for_turn()
    tip = mei.page.locator(".tip")
    mei.page.locator("[data-action=hint]").hover()
    expect(tip).to_have_text("Hint")
    mei.page.mouse.move(400, 300)
    expect(tip).to_have_count(0)
    mei.page.locator("[data-open=more]").focus()
    mei.page.keyboard.press("Shift+Tab")
    expect(tip).not_to_have_count(0)
    sign = phone.page.locator("[data-open=moves]")
    sign.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(phone.page.locator(".tip")).to_have_text("Moves")
    sign.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    sign.dispatch_event("click", {"bubbles": True})
    expect(sign).to_have_attribute("aria-expanded", "false")  # it was only asked about
