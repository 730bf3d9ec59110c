"""What the chosen piece earns on each cell, if wanted, and one more tap before a move that gives the game away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.test_worth import FOUR
from tests.web.conftest import NewPerson
from tests.web.person import BOARD, Person

pytestmark = pytest.mark.slow
BADGES = f"{BOARD} .mark.badge"
WANTED = "localStorage.setItem('tsunagu.worth', 'true')"


def sit_alone(somebody: Person, **asked: object) -> None:
    """At a table with both seats on this device."""
    seats = [{"kind": "reserved", "name": "Mei"}, {"kind": "reserved", "name": "Ken"}]
    request = somebody.page.context.request
    made = request.post(f"{somebody.address}/api/tables", data={"seats": seats, **asked}).json()
    name = made["table"]["table"]
    for seat in (0, 1):
        sitting = {"name": ("Mei", "Ken")[seat], "nonce": "ab" * 16, "id": f"sit{seat}"}
        request.post(f"{somebody.address}/api/tables/{name}/seats/{seat}", data=sitting)
    somebody.page.goto(f"{somebody.address}/t/{name}")


@pytest.mark.parametrize(
    ("language", "earned"),
    [
        ("en", "It makes the 2-chain HH (Set) and brings 4 points."),
        ("ja", "2連鎖HH（ぞろ目）ができ、得点が4点ふえます。"),
    ],
)
def test_the_cells_show_what_the_piece_earns(person: NewPerson, language: str, earned: str) -> None:
    mei = person(language=language)
    mei.page.add_init_script(WANTED)
    sit_alone(mei, game="hichain", hints=True)
    assert mei.wait_for_turn()
    mei.tap("black-h")
    expect(mei.page.locator(BADGES).first).to_have_text("+4")
    expect(mei.page.locator(f"{BOARD} .target.legal[aria-label*='{earned}']").first).to_be_attached()
    mei.page.keyboard.press("Escape")
    expect(mei.page.locator(BADGES)).to_have_count(0)


def test_nothing_is_shown_unless_wanted_nor_at_a_strict_table(person: NewPerson) -> None:
    mei = person()
    sit_alone(mei, game="hichain", hints=True)
    assert mei.wait_for_turn()
    mei.tap("black-h")
    mei.settle()
    expect(mei.page.locator(BADGES)).to_have_count(0)
    strict = person()
    strict.page.add_init_script(WANTED)
    sit_alone(strict, game="hichain", strict=True)
    assert strict.wait_for_turn()
    expect(strict.page.locator(".strict")).to_contain_text("no coach")
    for help_given in (".coach", "[data-topic]", "[data-action=hint]"):
        expect(strict.page.locator(help_given)).to_have_count(0)
    strict.tap("black-h")
    strict.settle()
    expect(strict.page.locator(BADGES)).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "This gives the other side five"), ("ja", "相手の五連ができて、負けになります。")]
)
def test_a_move_that_gives_the_game_away_needs_one_more_tap(person: NewPerson, language: str, words: str) -> None:
    mei = person(language=language)
    sit_alone(mei, game="slashchain", record=FOUR, hints=True)
    assert mei.wait_for_turn()
    mei.tap("1-parallel-3")
    fatal = mei.page.locator(f"{BOARD} .target.legal[aria-label*='2,-2'] .hit")
    fatal.click()
    expect(mei.page.locator(".banner .why")).to_contain_text(words)
    assert mei.moves == 5
    mei.page.keyboard.press("Escape")
    expect(mei.page.locator(".warning")).to_have_count(0)
    fatal.click()
    mei.page.locator(".warning [data-commit]").click()
    expect(mei.page.locator("main.table")).to_have_attribute("data-stage", "over")
