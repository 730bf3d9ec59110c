"""Nothing jumps: boxes and scale stay from turn to turn, and of the document only what changed is touched."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import NewPerson
from tests.web.person import BOARD, PIECE, Person
from tests.web.test_together import at_one_table
from tsunagu.games.registry import GAMES

pytestmark = pytest.mark.slow
# Every change of the document below an element, by the clock or the thing that it belongs to.
WATCH = """(where) => {
  window.seen = [];
  const owner = (node) => {
    const at = node instanceof Element ? node : node.parentElement;
    return at?.closest("[data-clock]") ? "clock" : (at?.closest("[data-key]")?.dataset.key ?? at?.outerHTML);
  };
  window.watching = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records)
      for (const node of type === "childList" ? [...addedNodes, ...removedNodes] : [target])
        window.seen.push(owner(node.isConnected || node.dataset?.key ? node : target));
  });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  window.watching.observe(document.querySelector(where), all);
}"""
MOVES = 8
EACH = 3  # changes of the document at most for a thing that changed: its place, and what was and is inside it
STANDING = [".board", ".mat", ".seat", ".tray", ".strip", ".bar"]
PIECE_SIDE = 100  # units of the scene
SEVERAL = 12  # moves
ROOMY = 1.4  # times what is needed; the camera comes closer from 1.7 on, told without dots and coordinates
SIZES: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844},
    "sideways": {"width": 844, "height": 390},
}
GROWN = 40  # dots at most that come with new columns and rows


def seen(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.seen")
    return found


def with_clock(mei: Person) -> None:
    mei.open_options("hichain")
    mei.page.locator("[name=clock]").select_option("fischer")
    mei.page.locator("[name=first]").select_option("seated")
    mei.page.locator("[name=seat-1]").select_option("bot:random")
    mei.page.locator("[name=name-0]").fill("Mei")
    mei.page.locator(".new-table button[type=submit]").click()
    assert mei.wait_for_turn()


def test_a_tick_of_the_clock_touches_the_clock_alone(person: NewPerson) -> None:
    mei = person()
    with_clock(mei)
    running = mei.page.locator(".own .clock")
    expect(running).to_have_text(re.compile(r"^[34]:\d\d$"))
    mei.page.evaluate(WATCH, "html")
    before = running.inner_text()
    expect(running).not_to_have_text(before)
    expect(running).not_to_have_text(running.inner_text())
    touched = seen(mei.page)
    assert touched
    assert {one.split()[0] for one in touched} == {"clock"}


@pytest.mark.parametrize("game", ["slashchain", "hichain"])
def test_a_move_touches_only_the_things_that_the_server_named(person: NewPerson, game: str) -> None:
    mei = person()
    told: list[dict[str, Any]] = []
    mei.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(json.loads(frame))))
    mei.make_table(game, ["me", "bot:random"])
    assert mei.wait_for_turn()
    mei.page.evaluate(WATCH, f"{BOARD} .things")
    for _ in range(MOVES):
        mei.page.evaluate("window.seen.length = 0")
        told.clear()
        mei.move()
        if not mei.wait_for_turn():
            break
        changes = [message["scene"] for message in told if "scene" in message]
        named = [edit[0].split("/") for change in changes for edit in change]
        things, touched = {path[1] for path in named if path[0] == "things"}, seen(mei.page)
        assert touched
        assert set(touched) <= things
        counts = Counter(touched)
        assert counts.pop("dots", 0) <= GROWN * len(changes)  # the bot's move is one of them
        assert max(counts.values()) <= EACH * len(changes)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_everything_keeps_its_place_from_turn_to_turn(person: NewPerson, game: str, size: str) -> None:
    mei = person(phone=size != "desktop")
    mei.page.set_viewport_size(SIZES[size])
    mei.make_table(game, ["me", "bot:random"])
    for _ in range(2):  # where there are lines to choose, they are chosen first
        assert mei.wait_for_turn()
        mei.move()
    assert mei.wait_for_turn()
    places = {"at first": where(mei.page)}
    mei.page.locator(PIECE).first.click()
    expect(mei.page.locator(f"{PIECE}[aria-pressed=true]")).to_have_count(1)
    places["a piece is chosen"] = where(mei.page)
    mei.page.keyboard.press("Escape")
    mei.page.locator("[data-action=hint]:enabled").click()
    expect(mei.page.locator(".tips li").first).to_be_visible()
    places["a hint is told"] = where(mei.page)
    mei.show("explanation")
    mei.page.locator("[data-topic]").first.click()
    expect(mei.page.locator(".explanation")).to_be_visible()
    places["something is explained"] = where(mei.page)
    for _ in range(3):  # the sheet, the ghost, the piece
        mei.page.keyboard.press("Escape")
    mei.move()
    places["a move was made"] = where(mei.page)
    assert mei.wait_for_turn()
    places["the other has moved"] = where(mei.page)
    mei.show("moves")
    mei.page.locator("[data-ply='1']").click()
    mei.page.wait_for_selector(".looking-back")
    places["one looks back"] = where(mei.page)
    moved = {when: place for when, place in places.items() if place != places["at first"]}
    assert not moved, (places["at first"], moved)


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_seen_at_one_scale_unless_a_move_needs_another(person: NewPerson, game: str) -> None:
    mei = person(reduced_motion="reduce")  # a glide under way would be no scale of its own
    mei.make_table(game, ["me", "bot:random"])
    assert mei.wait_for_turn()
    before = view(mei)
    for _ in range(SEVERAL):
        mei.move()
        if not mei.wait_for_turn():
            break
        now = view(mei)
        if now["shown"] != before["shown"]:
            assert now["needed"] != before["needed"], ("the view changed, and no move asked for it", before, now)
            assert not inside(now["needed"], before["visible"]) or roomy(before)
        before = now


def test_what_others_ask_moves_nothing(person: NewPerson) -> None:
    mei, taro = at_one_table(person)
    mei.move()
    before = [where(somebody.page) for somebody in (mei, taro)]
    mei.act("takeback")
    expect(taro.page.locator(".notice")).to_be_visible()
    expect(mei.page.locator(".notice")).to_be_visible()
    assert [where(somebody.page) for somebody in (mei, taro)] == before
    taro.page.locator(".chat input").fill("no, no, " * 12)
    taro.page.locator(".chat button").click()
    expect(mei.page.locator(".chat li")).to_be_visible()
    taro.page.close()
    expect(mei.page.locator(".badge.away")).to_be_visible()
    assert where(mei.page) == before[0]


def where(page: Page) -> dict[str, list[list[float]]]:
    """Left, top, width and height of all that stands at the table."""
    found: dict[str, list[list[float]]] = page.evaluate(
        """(names) => {
          const boxOf = (element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            return [left, top + scrollY, width, height].map(Math.round);
          };
          return Object.fromEntries(names.map((name) => [name, [...document.querySelectorAll(name)].map(boxOf)]));
        }""",
        STANDING,
    )
    return found


def view(mei: Person) -> dict[str, list[float]]:
    """What the board shows once it has come to rest, all that can be seen there, and the box of what lies there."""
    mei.rest()
    found: dict[str, list[float]] = mei.page.evaluate(
        """() => {
          const board = document.querySelector("[data-part=board]");
          const [x, y, width, height] = board.getAttribute("viewBox").split(" ").map(Number);
          const rect = board.getBoundingClientRect();
          const scale = Math.min(rect.width / width, rect.height / height);
          const [wide, high] = [rect.width / scale, rect.height / scale];
          const box = board.querySelector(".things").getBBox();
          return {
            shown: [x, y, width, height],
            visible: [x - (wide - width) / 2, y - (high - height) / 2, wide, high],
            needed: [box.x, box.y, box.width, box.height],
          };
        }"""
    )
    return found


def inside(inner: list[float], outer: list[float]) -> bool:
    """Whether one box lies well within the other, with room for a piece all around."""
    low = all(inner[at] - PIECE_SIDE > outer[at] for at in (0, 1))
    return low and all(inner[at] + inner[at + 2] + PIECE_SIDE < outer[at] + outer[at + 2] for at in (0, 1))


def roomy(seen: dict[str, list[float]]) -> bool:
    """Whether there was so much room that a closer look was due."""
    return min(seen["visible"][at] / seen["needed"][at] for at in (2, 3)) > ROOMY
