"""Pieces are seen to go where they go, and always arrive."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.board.conftest import OpenBoard
from tests.web.board.test_choosing import middle

pytestmark = pytest.mark.slow

# All animations stand still at a share of their time, so that a test can look at them.
FREEZE = """(share) => document.getAnimations().forEach((one) => {
  one.pause();
  one.currentTime = share * one.effect.getComputedTiming().duration;
})"""
LETTING_GO = "document.getAnimations().forEach((one) => one.finish())"
TO_BOARD = "stage.change([['things/a/part', 'board'], ['things/a/x', 300], ['things/a/y', 100]])"
CHIP = "['things/chip', {part: 'board', layer: 70, symbol: 'last', x: 300, y: 100, at: '3,1'}]"
LINE = '<path d="M50 50L250 50" fill="none" stroke="red"/>'
THREAD = f"['things/line', {{part: 'board', layer: 65, svg: '{LINE}'}}]"
BROUGHT = TO_BOARD.replace("]])", f"], {CHIP}, {THREAD}])")


def freeze(page: Page, work: str, share: float) -> None:
    page.evaluate(f"{work}; ({FREEZE})({share})")


def copies(page: Page) -> list[tuple[float, float]]:
    """The middles of what flies."""
    boxes: list[Any] = page.evaluate(
        "[...document.querySelectorAll('.stage-overlay > g')].map((one) => one.lastElementChild.lastElementChild)"
        ".map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2])"
    )
    return [(x, y) for x, y in boxes]


def visibility(page: Page, key: str) -> str:
    return str(page.evaluate(f"getComputedStyle(document.querySelector('[data-key={key}]')).visibility"))


def test_a_piece_flies_from_the_hand_to_its_cell(board: OpenBoard) -> None:
    page = board("desk")
    start = middle(page, "[data-key=a]")
    freeze(page, TO_BOARD, 0)
    assert copies(page) == [pytest.approx(start, abs=4)]
    assert visibility(page, "a") == "hidden"
    end = middle(page, "[data-part=board] [data-key=a]")
    page.evaluate(f"({FREEZE})(0.99)")
    assert copies(page) == [pytest.approx(end, abs=6)]
    page.evaluate(LETTING_GO)
    expect(page.locator(".stage-overlay > g")).to_have_count(0)
    assert visibility(page, "a") == "visible"


def test_flights_end_by_themselves_within_a_fifth_of_a_second(board: OpenBoard) -> None:
    page = board("desk")
    timings = "document.getAnimations().map((one) => one.effect.getComputedTiming().duration)"
    lengths = page.evaluate(f"{TO_BOARD}; {timings}")
    assert lengths
    assert all(150 <= length <= 200 for length in lengths)
    expect(page.locator(".stage-overlay > g")).to_have_count(0)
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_flight_that_is_interrupted_goes_on_from_where_it_is_and_ends_right(board: OpenBoard) -> None:
    page = board("desk")
    freeze(page, TO_BOARD, 0.3)
    on_the_way = copies(page)[0]
    freeze(page, "stage.change([['things/a/x', 0]])", 0)
    assert copies(page) == [pytest.approx(on_the_way, abs=4)]
    page.evaluate(LETTING_GO)
    expect(page.locator(".stage-overlay > g")).to_have_count(0)
    assert visibility(page, "a") == "visible"
    x, y = middle(page, "[data-key=a]")
    assert (int(x - 50) // 100, int(y - 84) // 100) == (0, 1)


def test_a_piece_taken_back_in_flight_is_in_the_hand_again(board: OpenBoard) -> None:
    page = board("desk")
    freeze(page, "window.before = stage.scene; " + TO_BOARD, 0.5)
    page.evaluate("stage.show(before)")
    expect(page.locator(".stage-overlay > g")).to_have_count(0)
    assert page.evaluate("document.querySelector('[data-part=hand-0] [data-key=a]') !== null")


def test_a_piece_that_vanishes_in_flight_leaves_nothing_behind(board: OpenBoard) -> None:
    page = board("desk")
    freeze(page, TO_BOARD, 0.5)
    page.evaluate("stage.change([['things/a']])")
    expect(page.locator(".stage-overlay > g")).to_have_count(0)
    expect(page.locator("[data-key=a]")).to_have_count(0)


def test_a_turn_goes_the_short_way(board: OpenBoard) -> None:
    page = board("desk")
    page.evaluate("stage.change([['things/c/turns', 3]], { animate: false })")
    freeze(page, "stage.change([['things/c/turns', 0]])", 0)
    angles = page.evaluate(
        "document.querySelector('.stage-overlay > g > g').getAnimations()[0].effect.getKeyframes()"
        ".map(({ transform }) => /rotate\\((-?\\d+)/.exec(transform)[1])"
    )
    assert angles == ["-90", "0"]


@pytest.mark.parametrize(
    ("edits", "key", "origin"),
    [
        pytest.param(
            "[['things/back-1-0'], ['things/x', {part: 'board', layer: 40, symbol: 'a', x: 0, y: 0}]]",
            "x",
            "back-1-0",
            id="a hidden tile is played",
        ),
        pytest.param(
            "[['things/d', {part: 'hand-0', layer: 40, symbol: 'a', x: 240, y: 0}]]", "d", "deck", id="a tile is drawn"
        ),
    ],
)
def test_what_appears_comes_from_somewhere(board: OpenBoard, edits: str, key: str, origin: str) -> None:
    page = board("desk")
    start = middle(page, f"[data-key={origin}]")
    freeze(page, f"stage.change({edits})", 0)
    assert copies(page) == [pytest.approx(start, abs=4)]
    assert visibility(page, key) == "hidden"


def test_the_other_s_piece_comes_from_that_hand_though_it_holds_as_many_as_before(board: OpenBoard) -> None:
    page = board("desk")
    hand, deck = middle(page, "[data-key=back-1-0]"), middle(page, "[data-key=deck]")
    played = "['things/x', {part: 'board', layer: 40, symbol: 'a', x: 0, y: 0}]"
    freeze(page, f"stage.change([{played}], {{ mover: 'hand-1' }})", 0)
    assert sorted(copies(page)) == [pytest.approx(hand, abs=4), pytest.approx(deck, abs=4)]
    assert visibility(page, "x") == visibility(page, "back-1-0") == "hidden"


def test_what_is_played_goes_there_before_it_is_confirmed_and_comes_back_if_it_is_refused(board: OpenBoard) -> None:
    page = board("desk")
    hand = middle(page, "[data-key=a]")
    freeze(page, "pick('a'); stage.aim(6); stage.send(true)", 0)
    assert copies(page) == [pytest.approx(hand, abs=4)]
    freeze(page, "0", 0.99)
    cell = copies(page)[0]
    assert cell == pytest.approx(middle(page, "[data-part=board] .ghost > g"), abs=4)
    freeze(page, "stage.aim(null); stage.send(false)", 0)
    assert copies(page) == [pytest.approx(cell, abs=4)]
    page.evaluate(LETTING_GO)
    expect(page.locator(".stage-overlay > g")).to_have_count(0)
    assert visibility(page, "a") == "visible"
    assert page.evaluate("getComputedStyle(document.querySelector('[data-key=a]')).opacity") == "1"


def test_what_a_piece_brings_about_comes_up_once_it_has_landed(board: OpenBoard) -> None:
    """A chip drops onto it, a line draws itself, and what decided the game glows once."""
    page = board("desk")
    freeze(page, BROUGHT, 0)
    waits = dict[str, Any](
        page.evaluate(
            "Object.fromEntries(document.getAnimations().map(({ effect }) => [Object.keys(effect.getKeyframes()[0])"
            ".filter((name) => /stroke|filter|visib/.test(name)).join(' ') + (effect.target.dataset.key ?? ''),"
            " effect.getTiming().delay]))"
        )
    )
    assert waits["strokeDasharray strokeDashoffset"] == 200
    assert waits["filterline"] == 400
    dropping = (
        "document.getAnimations().filter(({ effect }) => effect.getTiming().delay === 200).map((one) => one.effect)"
    )
    assert 150 in page.evaluate(f"{dropping}.map((one) => one.getTiming().duration)")
    page.evaluate(LETTING_GO)
    expect(page.locator(".stage-overlay > g")).to_have_count(0)
    assert visibility(page, "chip") == "visible"


def test_a_thing_that_shows_its_other_side_turns_over_where_it_lies(board: OpenBoard) -> None:
    page = board("desk")
    lies = middle(page, "[data-key=c]")
    freeze(page, "stage.change([['things/c/symbol', 'back']])", 0)
    assert copies(page) == [pytest.approx(lies, abs=4)] * 2
    page.evaluate(LETTING_GO)
    expect(page.locator(".stage-overlay > g")).to_have_count(0)
    assert visibility(page, "c") == "visible"


def test_whoever_wants_no_motion_gets_none(board: OpenBoard) -> None:
    page = board("still")
    for told in (BROUGHT, "pick('b'); stage.aim(6); stage.send(true)", "stage.turn(2)", "stage.zoom(2)"):
        page.evaluate(told)
        assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize(
    "told", [TO_BOARD.replace("]])", "]], { animate: false })"), f"stage.motion = false; {TO_BOARD}"]
)
def test_a_page_can_do_without_motion(board: OpenBoard, told: str) -> None:
    page = board("desk")
    page.evaluate(told)
    assert page.evaluate("document.getAnimations().length") == 0
    assert page.locator("[data-part=board] [data-key=a]").count() == 1


def test_a_part_that_is_not_on_the_page_disturbs_nobody(board: OpenBoard) -> None:
    page = board("desk")
    page.evaluate("stage.element('hand-0').remove()")
    page.evaluate(TO_BOARD)
    expect(page.locator(".stage-overlay > g")).to_have_count(0)
    expect(page.locator("[data-part=board] [data-key=a]")).to_have_count(1)


def test_the_ground_does_not_flicker_and_a_mark_comes_up_where_it_is(board: OpenBoard) -> None:
    page = board("desk")
    page.evaluate("stage.change([['things/mat', {part: 'board', layer: 0, svg: '<path/>'}]])")
    page.evaluate("stage.change([['things/mat/svg', '<g/>'], ['things/cells/down', 6]])")
    assert page.evaluate("document.getAnimations().length") == 0
    mark = "['things/last', {part: 'board', layer: 80, symbol: 'last', x: 0, y: 0}]"
    page.evaluate(f"stage.change([{mark}], {{ animate: false }})")
    shown = "document.getAnimations().map((one) => one.effect.target.dataset.key)"
    assert page.evaluate(f"stage.change([['things/last/x', 300]]); {shown}") == ["last"]
