"""Moving, zooming, turning and following the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.board.conftest import OpenBoard
from tests.web.board.test_choosing import fingers, heard, middle

pytestmark = pytest.mark.slow


def view(page: Page) -> list[float]:
    told = page.locator("[data-part=board]").get_attribute("viewBox") or ""
    return [float(side) for side in told.split()]


def test_the_wheel_zooms_about_the_mouse(board: OpenBoard) -> None:
    page = board("still")
    x, y = middle(page, "[data-key=c]")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -200)
    expect(page.locator("body")).to_have_attribute("data-moved", "true")
    _, _, width, _ = view(page)
    assert width == pytest.approx(500 * 2.718281828**-0.5, abs=0.1)
    assert middle(page, "[data-key=c]") == pytest.approx((x, y), abs=1)
    page.evaluate("stage.fit()")
    assert view(page) == [0, 0, 500, 500]
    expect(page.locator("body")).to_have_attribute("data-moved", "false")


def test_a_drag_moves_the_board_and_plays_nothing(board: OpenBoard) -> None:
    page = board("still")
    page.locator("[data-pick=a]").click()
    x, y = middle(page, "[data-target='6']")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    assert view(page) == pytest.approx([-60, -40, 500, 500])
    assert heard(page) == [["pick", "a"]]
    page.locator("[data-target='6']").click()
    assert heard(page) == [["pick", "a"], ["target", 6]]


def test_nobody_gets_lost(board: OpenBoard) -> None:
    page = board("still")
    page.mouse.move(300, 300)
    page.mouse.down()
    for step in range(10):
        page.mouse.move(310 + 400 * (step % 2) + 20 * step, 300)
    page.mouse.move(4000, 300)
    page.mouse.up()
    left, _, width, _ = view(page)
    assert 0 <= left + width / 2 <= 500


def test_two_fingers_zoom(board: OpenBoard) -> None:
    page = board("phone")
    page.locator("[data-pick=a]").tap()
    session = page.context.new_cdp_session(page)
    x, y = middle(page, "[data-part=board]")
    fingers(session, "touchStart", (x - 30, y), (x + 30, y))
    for apart in (45, 60, 75, 90):
        fingers(session, "touchMove", (x - apart, y), (x + apart, y))
    fingers(session, "touchEnd")
    left, _, width, _ = view(page)
    assert width == pytest.approx(500 / 3, rel=0.15)
    assert left + width / 2 == pytest.approx(250, abs=20)
    assert heard(page) == [["pick", "a"]]


def test_the_zoom_buttons_of_a_page_glide(board: OpenBoard) -> None:
    page = board("desk")
    page.evaluate("stage.zoom(2)")
    expect(page.locator("[data-part=board]")).to_have_attribute("viewBox", "125 125 250 250")


GROW = "stage.change([['parts/board', {}]])"


def test_the_view_stays_while_the_board_fits_and_glides_when_it_has_grown(board: OpenBoard) -> None:
    page = board("desk")  # the mat is 600 by 500 px: there is room for 50 more at either side
    page.evaluate(GROW.format([-40, 0, 580, 500]))
    assert view(page) == [0, 0, 500, 500]
    page.evaluate(GROW.format([-100, 0, 600, 600]))
    expect(page.locator("[data-part=board]")).to_have_attribute("viewBox", re.compile("^-150 "))
    assert view(page) == pytest.approx([-150, 0, 650, 700])  # it grew to the left and downwards, and may again
    # Whoever moved the view keeps it.
    page.evaluate("stage.motion = false; stage.zoom(2)")
    mine = view(page)
    page.evaluate(GROW.format([-100, 0, 900, 900]))
    assert view(page) == mine


def test_in_a_narrower_window_the_whole_board_is_still_seen(board: OpenBoard) -> None:
    page = board("desk")
    page.evaluate(GROW.format([-40, 0, 580, 500]))
    page.set_viewport_size({"width": 300, "height": 720})
    expect(page.locator("[data-part=board]")).not_to_have_attribute("viewBox", "0 0 500 500")
    left, _, width, _ = view(page)
    assert left <= -40
    assert left + width >= 540


def corner(page: Page, selector: str) -> tuple[int, int]:
    """In cells of 100 px from the left upper corner of the board as it is seen."""
    x, y = middle(page, selector)
    return int((x - 50) // 100), int((y - 84) // 100)


# Which way the axes of an element point on the screen.
AXES = """(selector) => {
  const { a, b, c, d } = document.querySelector(selector).getScreenCTM();
  return [a, b, c, d].map((n) => (Math.abs(n) < 0.1 ? 0 : Math.sign(n)));
}"""


@pytest.mark.parametrize(("turns", "seen"), [(0, (3, 0)), (1, (4, 3)), (2, (1, 4)), (3, (0, 1)), (-1, (0, 1))])
def test_a_turned_board_is_turned_for_eyes_fingers_and_keys(
    board: OpenBoard, turns: int, seen: tuple[int, int]
) -> None:
    page = board("still")
    page.evaluate(f"stage.turn({turns})")
    page.locator("[data-pick=a]").click()
    assert corner(page, "[data-target='3']") == seen
    page.evaluate("document.querySelector('[data-target=\"6\"]').focus()")
    x, y = corner(page, "[data-target='6']")
    page.keyboard.press("ArrowRight")
    reached = page.evaluate("document.activeElement.dataset.target")
    assert corner(page, f"[data-target='{reached}']") == (x + 1, y)
    page.mouse.click(50 + 100 * seen[0] + 50, 84 + 100 * seen[1] + 50)
    assert heard(page)[-1] == ["target", 3]
    for upright in ("[data-key=name] text", "[data-key=c] .shadow"):
        assert page.evaluate(AXES, upright) == [1, 0, 0, 1]


def test_a_small_picture_lets_the_page_scroll(board: OpenBoard) -> None:
    page = board("still")
    page.evaluate("""async () => {
      const { Stage } = await import("/web/board/stage.js");
      const scene = stage.scene;
      stage.remove();
      stage = new Stage({ game: "toy", parts: { board: document.getElementById("mat") }, fixed: true });
      stage.show(scene);
    }""")
    x, y = middle(page, "[data-part=board]")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 50, y, steps=3)
    page.mouse.up()
    prevented = "addEventListener('wheel', ({ defaultPrevented }) => (document.body.dataset.wheel = defaultPrevented))"
    page.evaluate(prevented)
    page.mouse.wheel(0, 100)
    expect(page.locator("body")).to_have_attribute("data-wheel", "false")
    assert view(page) == [0, 0, 500, 500]


def test_a_button_let_go_outside_moves_nothing_later(board: OpenBoard) -> None:
    page = board("still")
    page.mouse.move(300, 87)
    page.mouse.down()
    page.mouse.move(300, 81)
    page.mouse.up()
    page.mouse.move(300, 300, steps=3)
    assert view(page) == [0, 0, 500, 500]
