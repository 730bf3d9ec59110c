"""A change of the scene touches what changed, and nothing else."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.web.board.conftest import OpenBoard

# Every change of the page's elements while something is done, as "what key-or-class".
WATCH = """(work) => {
  const observer = new MutationObserver(() => {});
  observer.observe(document.body, { subtree: true, attributes: true, childList: true, characterData: true });
  new Function(work)();
  const name = (element) => element.dataset.key ?? element.dataset.part ?? element.getAttribute("class");
  return observer.takeRecords().map(({ type, target, attributeName, addedNodes, removedNodes }) =>
    [type, name(target), attributeName ?? [...addedNodes, ...removedNodes].map(name).join()]);
}"""


def changes(page: Page, work: str) -> list[Any]:
    told: list[Any] = page.evaluate(WATCH, work)
    return told


def test_a_piece_that_moves_on_the_board_changes_one_attribute(board: OpenBoard) -> None:
    page = board("still")
    assert changes(page, "stage.change([['things/c/x', 300]])") == [["attributes", "c", "transform"]]


def test_the_same_scene_again_changes_nothing(board: OpenBoard) -> None:
    page = board("still")
    assert changes(page, "stage.show(structuredClone(stage.scene))") == []


def test_a_scene_that_was_changed_in_place_is_seen(board: OpenBoard) -> None:
    page = board("still")
    told = changes(page, "stage.scene.things.c.turns = 1; stage.show(stage.scene)")
    assert told == [["attributes", None, "transform"]]
    expect(page.locator("[data-key=c] use[href='#toy-b']")).to_have_attribute("transform", "rotate(90 50 50)")


def test_a_field_that_grows_or_shrinks_keeps_what_stays(board: OpenBoard) -> None:
    page = board("still")
    told = changes(page, "stage.change([['things/cells/across', 6], ['things/cells/x', -100]])")
    assert told == [["childList", "cells", ",,,,"], ["attributes", "cells", "transform"]]  # five more, in one go
    expect(page.locator("[data-key=cells] use")).to_have_count(30)
    assert len(changes(page, "stage.change([['things/cells/down', 4]])")) == 6
    expect(page.locator("[data-key=cells] use")).to_have_count(24)


def test_a_move_from_the_hand_takes_the_very_same_element_to_the_board(board: OpenBoard) -> None:
    page = board("still")
    page.evaluate("document.querySelector('[data-key=a]').marked = 'this one'")
    told = changes(page, "stage.change([['things/a/part', 'board'], ['things/a/x', 300]])")
    assert [one for one in told if "a" in one[1:]] == [
        ["attributes", "a", "transform"],
        ["childList", "things", "a"],  # out of the hand
        ["childList", "things", "a"],  # onto the board
    ]
    assert page.evaluate("document.querySelector('[data-part=board] [data-key=a]').marked") == "this one"
    # The button over it goes along: nothing else is touched.
    assert {tuple(one[:2]) for one in told} <= {
        ("attributes", "a"),
        ("childList", "things"),
        ("childList", "pick"),
        ("childList", "picks"),
        ("attributes", "pick"),
    }


def test_what_appears_lies_in_drawing_order(board: OpenBoard) -> None:
    page = board("still")
    for key, layer, x, y in (("z", 40, 0, 0), ("chip", 50, 0, 0), ("well", 20, 0, 300), ("d", 40, 400, 100)):
        thing = f"{{part: 'board', layer: {layer}, symbol: 'a', x: {x}, y: {y}}}"
        page.evaluate(f"stage.change([['things/{key}', {thing}]])")
    keys = page.evaluate("[...document.querySelectorAll('[data-part=board] [data-key]')].map((one) => one.dataset.key)")
    assert keys == ["cells", "well", "z", "d", "c", "chip", "name"]


def test_only_pieces_have_a_shadow_and_it_does_not_turn(board: OpenBoard) -> None:
    page = board("still")
    page.evaluate("stage.change([['things/c/turns', 3]])")
    shadows = page.locator("[data-part=board] use[href='#toy-shadow']")
    expect(shadows).to_have_count(1)
    assert shadows.get_attribute("transform") is None


def test_marks_that_stay_are_not_drawn_again_and_follow_their_things(board: OpenBoard) -> None:
    page = board("still")
    ring = "{ kind: 'ring', at: [[0, 0, 100, 100]] }"
    page.evaluate(f"stage.marks([{ring}, {{ kind: 'badge', at: ['c'], text: '9' }}])")
    told = changes(page, f"stage.marks([{ring}, {{ kind: 'thread', at: ['c', [450, 450]], tone: 'gold' }}])")
    assert told == [["childList", "marks", "mark thread gold"], ["childList", "marks", "mark badge indigo"]]
    page.evaluate("stage.change([['things/c/y', 0]])")
    expect(page.locator(".mark polyline")).to_have_attribute("points", "250,50 450,450")
    page.evaluate("stage.marks([{ kind: 'arrow', at: ['c', [50, 50]] }, { kind: 'heat', at: ['c'], value: 0.5 }])")
    expect(page.locator(".mark")).to_have_count(2)
