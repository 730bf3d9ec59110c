"""The end of a game: who won, what decided it on the board, points counted up, and one thing to do now."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.test_worth import FOUR
from tests.web.conftest import NewPerson
from tests.web.person import BOARD, Person
from tests.web.test_what_it_is_worth import sit_alone

pytestmark = pytest.mark.slow


def give_five(somebody: Person) -> None:
    """Ken lays the tile that makes Mei's five, warned or not."""
    sit_alone(somebody, game="slashchain", record=FOUR, hints=True)
    assert somebody.wait_for_turn()
    somebody.tap("1-parallel-3")
    somebody.page.locator(f"{BOARD} .target.legal[aria-label*='2,-2'] .hit").click()
    somebody.page.locator(".warning [data-commit]").click()
    expect(somebody.page.locator("main.table")).to_have_attribute("data-stage", "over")


@pytest.mark.parametrize(
    ("language", "told", "again"), [("en", "Mei wins.", "Play again"), ("ja", "Meiさんの勝ちです。", "もう一局")]
)
def test_the_deciding_chain_is_drawn_and_one_button_goes_on(
    person: NewPerson, language: str, told: str, again: str
) -> None:
    mei = person(language=language)
    give_five(mei)
    expect(mei.page.locator(".headline")).to_contain_text(told)
    expect(mei.page.locator(f"{BOARD} .mark.thread")).not_to_have_count(0)
    expect(mei.page.locator(".strip .primary")).to_have_text([again])


def test_points_are_counted_up_to_the_scores_and_at_once_without_motion(person: NewPerson) -> None:
    for somebody in (person(), person(reduced_motion="reduce")):
        somebody.make_table("connect37", ["me", "bot:random"])
        somebody.play_to_the_end()
        expect(somebody.page.locator(".banner .advice")).to_have_text("")  # nothing more is counted
        table = somebody.page.url.rpartition("/")[2]
        scores = somebody.page.request.get(f"{somebody.address}/api/tables/{table}").json()["table"]["scores"]
        shown = {int(text) for text in somebody.page.locator(".plate .score").all_inner_texts()}
        assert shown == set(scores)


def test_why_it_ended_stands_beside_the_board_and_each_thing_that_counted_is_pointed_out(person: NewPerson) -> None:
    mei = person(reduced_motion="reduce")
    mei.make_table("hichain", ["me", "bot:greedy"])
    mei.play_to_the_end()
    why, gold = mei.page.locator(".why-ended"), mei.page.locator(f"{BOARD} .mark.thread.gold")
    steps = why.locator("[data-step]")
    expect(steps.first).to_be_visible()
    assert "(" not in why.inner_text(), "no coordinates: the board shows where"
    expect(gold).to_have_count(steps.count())
    steps.last.focus()
    expect(mei.page.locator(f"{BOARD} .mark.thread.vermilion")).to_have_count(1)
    expect(gold).to_have_count(steps.count() - 1)
    mei.page.mouse.click(5, 5)
    expect(mei.page.locator(f"{BOARD} .mark.thread.vermilion")).to_have_count(0)


def test_the_board_steps_back_only_while_the_end_is_told(person: NewPerson) -> None:
    mei = person()
    give_five(mei)
    things = mei.page.locator(f"{BOARD} .things")
    expect(mei.page.locator(".after[data-telling]")).to_have_count(1)
    expect(mei.page.locator(".after[data-telling]")).to_have_count(0)
    expect(things).to_have_css("opacity", "1")


def test_the_end_is_seen_whole_and_close(person: NewPerson) -> None:
    """No ring of empty cells around what lies there."""
    mei = person(reduced_motion="reduce")
    mei.make_table("hichain", ["me", "bot:random"])
    mei.play_to_the_end()
    air = mei.page.evaluate(
        """() => {
          const board = document.querySelector("[data-part=board]");
          const [x, y, width, height] = board.getAttribute("viewBox").split(" ").map(Number);
          const cells = [...board.querySelectorAll("[data-at]")].map((it) => it.dataset.at.split(",").map(Number));
          const [xs, ys] = [0, 1].map((at) => cells.map((cell) => 100 * cell[at]));
          const [right, bottom] = [x + width - Math.max(...xs) - 100, y + height - Math.max(...ys) - 100];
          return [Math.min(...xs) - x, Math.min(...ys) - y, right, bottom];
        }"""
    )
    assert all(0 < side < 100 for side in air), air


def test_another_game_against_a_bot_is_one_click_away(person: NewPerson) -> None:
    mei = person()
    mei.make_table("slashchain", ["me", "bot:random"])
    mei.play_to_the_end()
    before = mei.page.url
    mei.page.locator("[data-action=rematch]").click()
    mei.page.wait_for_url(lambda address: address != before and "/t/" in address)
    mei.page.wait_for_selector("main.table[data-stage=playing]")


def test_the_game_is_taken_along_as_a_picture(person: NewPerson) -> None:
    mei = person(language="ja")
    give_five(mei)
    mei.page.locator("[data-action=share]").click()
    for way in mei.page.locator("[data-share]").all():
        assert way.evaluate("(button) => button.scrollWidth <= button.clientWidth"), way.inner_text()
    with mei.page.expect_download() as started:
        mei.page.locator("[data-share=png]").click()
    assert started.value.suggested_filename.endswith(".png")
