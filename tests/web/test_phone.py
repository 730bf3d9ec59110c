"""On small windows - a phone held either way, 320 px, 200 % zoom - all that one plays with is in sight and large."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.conftest import NewPerson
from tests.web.person import BOARD, PIECE, Person
from tsunagu.games.registry import GAMES

pytestmark = pytest.mark.slow
WINDOWS: dict[str, ViewportSize] = {
    "upright": {"width": 390, "height": 844},
    "sideways": {"width": 844, "height": 390},
    "smallest": {"width": 320, "height": 568},
    "zoomed": {"width": 640, "height": 400},  # a desktop's window at 200 %
}
FINGER = 40  # px
SMALLEST_BOARD = 180  # px, its shorter side
# What is cut off by the window, and how far the page can be scrolled.
CUT = """() => {
  const boxes = [".board", ".strip", ".hand", ".bar", ".others"].map((name) => [name, document.querySelector(name)]);
  const cut = boxes.filter(([, element]) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 || right - left < 1;
  });
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [cut.map(([name]) => name), scrollWidth - innerWidth, scrollHeight - innerHeight];
}"""
NOTHING = [[], 0, 0]
READABLE = 9  # px: a figure as high as in a text of 12 px
# The middle of what lies on trial on the board, where something else lies over it.
COVERED = """() => [...document.querySelectorAll("[data-part=board] .target[aria-pressed=true]")].filter((target) => {
  const { left, top, width, height } = target.getBoundingClientRect();
  return !target.closest("[data-part]").contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((target) => target.getAttribute("aria-label"))"""
CHIPS_OF_OTHERS = """() => [...document.querySelectorAll(".others [data-key^=singles][data-key$=left]")]
  .map((number) => number.getBoundingClientRect().height)"""


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_scrolled_while_playing(person: NewPerson, game: str, window: str) -> None:
    mei = person(phone=True)
    mei.page.set_viewport_size(WINDOWS[window])
    mei.make_table(game, ["me", "bot:random"])
    assert mei.wait_for_turn()
    mei.move()
    assert mei.wait_for_turn()
    assert mei.page.evaluate(CUT) == NOTHING
    if window == "upright":  # everybody's side stands beside the name
        expect(mei.page.locator(".plate .role:visible")).to_have_count(mei.page.locator(".plate .role").count())
    mei.page.locator(PIECE).first.click()
    assert mei.page.evaluate(CUT) == NOTHING
    board = mei.page.locator(".board").bounding_box()
    assert board is not None
    assert min(board["width"], board["height"]) >= SMALLEST_BOARD
    for sheet in ("explanation", "moves", "more"):
        mei.show(sheet)
        expect(mei.page.locator(f"[data-sheet-of={sheet}]")).to_be_in_viewport()
        assert mei.page.evaluate(CUT) == NOTHING
        mei.page.keyboard.press("Escape")
        expect(mei.page.locator(f"[data-sheet-of={sheet}]")).not_to_be_visible()


def test_four_fit_onto_a_phone_held_either_way(person: NewPerson) -> None:
    mei = person(phone=True)
    mei.make_table("connect37", ["me", "bot:random", "bot:random", "bot:random"], players="4")
    for window in ("upright", "sideways"):
        mei.page.set_viewport_size(WINDOWS[window])
        assert mei.wait_for_turn()
        mei.move()
        assert mei.wait_for_turn()
        assert mei.page.evaluate(CUT) == NOTHING
        expect(mei.page.locator(".others .tray")).to_have_count(3)
        for tray in mei.page.locator(".others .tray").all():
            expect(tray).to_be_in_viewport(ratio=1)
        heights = mei.page.evaluate(CHIPS_OF_OTHERS)
        assert len(heights) >= 3
        assert window == "sideways" or min(heights) >= READABLE


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_leaves_its_cell_in_sight(person: NewPerson, game: str) -> None:
    mei = person(phone=True)
    mei.make_table(game, ["me", "bot:random"])
    assert mei.wait_for_turn()
    mei.page.locator("[data-action=hint]:enabled").tap()
    expect(mei.page.locator(".tips li").first).to_be_visible()
    mei.settle()
    mei.rest()
    covered = mei.page.evaluate(COVERED)
    assert covered == []


def test_a_hand_wider_than_the_window_fades_out_until_its_end_is_reached(person: NewPerson) -> None:
    mei = person(phone=True)
    mei.make_table("slashchain", ["me", "bot:random"])
    assert mei.wait_for_turn()
    faded = "getComputedStyle(document.querySelector('.hand')).maskImage !== 'none'"
    mei.wait_until(faded)
    mei.page.evaluate("document.querySelector('.hand').scrollLeft = 9999")
    mei.wait_until(f"!({faded})")


def smallest_piece(somebody: Person) -> float:
    """The side in pixels of what lies on the board, once it has come to rest."""
    somebody.rest()
    side: float = somebody.page.evaluate(
        """() => Math.min(
          ...[...document.querySelectorAll("[data-part=board] .things [data-at]")]
            .map((piece) => piece.getBoundingClientRect().width))"""
    )
    return side


def double_tap(somebody: Person, x: float, y: float) -> None:
    """Two taps 0.15 s apart by their own time: on a busy machine they come to the page later than that."""
    session, now = somebody.page.context.new_cdp_session(somebody.page), time.time()
    for after in (0.0, 0.15):
        for kind, points, held in (("touchStart", [{"x": x, "y": y}], 0.0), ("touchEnd", [], 0.02)):
            told = {"type": kind, "touchPoints": points, "timestamp": now + after + held}
            session.send("Input.dispatchTouchEvent", told)
    session.detach()


def test_a_double_tap_comes_close_enough_for_fingers_and_another_goes_back(person: NewPerson) -> None:
    mei = person(phone=True)
    mei.page.set_viewport_size(WINDOWS["smallest"])
    mei.make_table("hichain", ["me", "bot:random"])
    for _ in range(6):
        assert mei.wait_for_turn()
        mei.move()
    assert mei.wait_for_turn()
    before = smallest_piece(mei)
    assert before < FINGER
    box = mei.page.locator(".mat").bounding_box()
    assert box is not None
    board = mei.page.locator(BOARD)
    for closer in (True, False):
        seen = str(board.get_attribute("viewBox"))
        double_tap(mei, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(board).not_to_have_attribute("viewBox", seen)
        now = smallest_piece(mei)
        assert (now >= FINGER) == closer, (before, now)
