"""Picking up and laying down: mouse, finger, keys and drag."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.web.board.conftest import OpenBoard

pytestmark = pytest.mark.slow


def heard(page: Page) -> list[Any]:
    told: list[Any] = page.evaluate("heard")
    return told


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def focused(page: Page) -> str | None:
    told: str | None = page.evaluate(
        "(({ dataset, tagName }) => dataset.pick ?? dataset.target ?? dataset.part ?? tagName)(document.activeElement)"
    )
    return told


# The mouse.


def test_a_mouse_plays_at_once_and_shows_the_piece_before(board: OpenBoard) -> None:
    page = board("still")
    page.locator("[data-pick=a]").click()
    expect(page.locator("[data-pick=a]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".legal")).to_have_count(23)  # 25 cells, one taken, one refused
    page.locator("[data-target='3']").hover()
    expect(page.locator(".ghost use")).to_have_attribute("x", "300")
    page.mouse.move(5, 5)
    expect(page.locator(".ghost use")).to_have_count(0)
    page.locator("[data-target='3']").click()
    assert heard(page) == [["pick", "a"], ["target", 3]]
    expect(page.locator("[data-part=board] [data-key=a]")).to_have_attribute("data-at", "3,0")
    expect(page.locator(".legal")).to_have_count(0)


def test_a_place_that_is_refused_can_be_asked_about(board: OpenBoard) -> None:
    page = board("still")
    page.locator("[data-pick=a]").click()
    expect(page.locator("[data-target='24']")).to_have_attribute("aria-disabled", "true")
    page.mouse.click(*middle(page, "[data-target='24']"))
    assert heard(page) == [["pick", "a"], ["refused", 24]]


def test_an_empty_place_of_the_tray_is_told(board: OpenBoard) -> None:
    page = board("still")
    page.locator("[data-part=hand-0]").click(position={"x": 500, "y": 50})
    assert heard(page) == [["empty", "hand-0"]]


def test_a_thing_that_is_a_target_is_tapped_as_such(board: OpenBoard) -> None:
    page = board("still")
    page.evaluate("stage.targets([{ index: 7, label: 'b', legal: true, key: 'b' }])")
    expect(page.locator("[data-pick=b]")).to_have_count(0)
    page.evaluate("pick = null")
    page.locator("[data-target='7']").hover()
    expect(page.locator("[data-part=hand-0] .lit")).to_have_count(1)
    page.locator("[data-target='7']").click()
    assert ["target", 7] in heard(page)


# Drag and drop.


def drag(page: Page, start: tuple[float, float], *way: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    for x, y in way:
        page.mouse.move(x, y, steps=3)


def test_a_piece_is_dragged_to_its_cell(board: OpenBoard) -> None:
    page = board("desk")
    start = middle(page, "[data-pick=a]")
    cell = (50, 24 + 60 + 250)
    drag(page, start, cell)
    expect(page.locator(".stage-overlay > g")).to_have_count(1)
    expect(page.locator(".ghost use")).to_have_count(1)
    index = page.locator(".lit").get_attribute("data-target")
    page.mouse.up()
    assert heard(page) == [["pick", "a"], ["target", int(index or -1)]]
    # It is there already: nothing flies, and nothing is left behind.
    expect(page.locator(".stage-overlay > g")).to_have_count(0)
    assert page.evaluate("document.querySelector('[data-key=a]').getAnimations().length") == 0


def test_a_piece_that_is_picked_stays_picked_when_it_is_dragged(board: OpenBoard) -> None:
    page = board("still")
    page.locator("[data-pick=b]").click()
    drag(page, middle(page, "[data-pick=b]"), middle(page, "[data-target='0']"))
    page.mouse.up()
    assert heard(page) == [["pick", "b"], ["target", 0]]


def test_a_piece_dropped_nowhere_goes_back_and_one_dropped_wrongly_is_told(board: OpenBoard) -> None:
    page = board("still")
    start = middle(page, "[data-pick=a]")
    drag(page, start, (780, 40))
    page.mouse.up()
    assert heard(page) == [["pick", "a"]]
    drag(page, start, middle(page, "[data-target='24']"))
    page.mouse.up()
    assert heard(page) == [["pick", "a"], ["refused", 24]]
    drag(page, start, middle(page, "[data-target='0']"))
    page.keyboard.press("Escape")
    page.mouse.up()
    assert heard(page) == [["pick", "a"], ["refused", 24]]
    expect(page.locator(".stage-overlay > g")).to_have_count(0)
    assert page.evaluate("document.querySelector('[data-key=a]').getAnimations().length") == 0


# Fingers.


def fingers(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    touches = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_a_finger_first_sees_where_the_piece_would_lie(board: OpenBoard) -> None:
    page = board("phone")
    page.locator("[data-pick=a]").tap()
    page.locator("[data-target='3']").tap()
    assert heard(page) == [["pick", "a"], ["aim", 3]]
    expect(page.locator("[data-target='3']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".ghost use")).to_have_attribute("x", "300")
    page.locator("[data-target='4']").tap()
    assert heard(page)[2:] == [["aim", 4]]
    page.locator("[data-target='4']").tap()
    assert heard(page)[3:] == [["target", 4]]


def test_ok_and_back_are_the_pages_buttons(board: OpenBoard) -> None:
    page = board("phone")
    page.locator("[data-pick=a]").tap()
    page.locator("[data-target='3']").tap()
    page.evaluate("stage.aim(null)")
    expect(page.locator(".ghost use")).to_have_count(0)
    page.locator("[data-target='3']").tap()
    page.evaluate("stage.commit()")
    assert heard(page) == [["pick", "a"], ["aim", 3], ["aim", 3], ["target", 3]]


def test_a_finger_drags_a_piece_upwards_out_of_the_hand(board: OpenBoard) -> None:
    page = board("phone")
    session = page.context.new_cdp_session(page)
    x, y = middle(page, "[data-pick=a]")
    fingers(session, "touchStart", (x, y))
    for step in range(1, 9):
        fingers(session, "touchMove", (x, y - 20 * step))
    expect(page.locator(".lit")).to_have_count(1)
    index = int(page.locator(".lit").get_attribute("data-target") or -1)
    fingers(session, "touchEnd")
    assert heard(page) == [["pick", "a"], ["target", index]]


# Keys.


def test_the_keyboard_is_enough_and_never_falls_off_the_board(board: OpenBoard) -> None:
    page = board("still")
    page.keyboard.press("Tab")
    assert focused(page) == "a"
    page.keyboard.press("ArrowRight")
    assert focused(page) == "b"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    assert heard(page) == [["pick", "a"]]
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "0"
    for key, cell in (
        ("ArrowRight", "1"),
        ("ArrowRight", "2"),
        ("ArrowDown", "7"),
        ("ArrowDown", "17"),
        ("ArrowUp", "7"),
    ):
        page.keyboard.press(key)  # 12 is taken: the walk steps over it
        assert focused(page) == cell
    expect(page.locator(".ghost use")).to_have_attribute("y", "100")
    page.keyboard.press("Space")
    assert heard(page) == [["pick", "a"], ["target", 7]]
    assert focused(page) == "b"
    page.keyboard.press("Enter")
    page.evaluate("stage.focus()")
    page.keyboard.press("Enter")
    assert focused(page) == "board"  # nothing is left to choose: the keyboard waits here
    page.evaluate("stage.change([['things/a/part', 'hand-0']]); stage.pickable([{ key: 'a', name: 'a' }])")
    assert focused(page) == "a"


def test_keys_that_the_board_does_not_know_are_left_to_the_page(board: OpenBoard) -> None:
    page = board("still")
    page.evaluate(
        "window.left = []; addEventListener('keydown', (event) => left.push([event.key, event.defaultPrevented]))"
    )
    page.keyboard.press("Tab")
    for key in ("q", "Escape", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate("left.slice(1)") == [
        ["q", False],
        ["Escape", False],
        ["ArrowRight", True],
        ["ArrowRight", True],
    ]


def test_buttons_are_called_by_their_names_and_the_board_by_its_description(board: OpenBoard) -> None:
    page = board("still")
    expect(page.get_by_role("group", name="One piece lies in the middle")).to_have_count(1)
    page.get_by_role("group", name="Your hand").get_by_role("button", name="piece a").click()
    expect(page.get_by_role("button", name="column 3, row 0", pressed=False)).to_have_count(1)
