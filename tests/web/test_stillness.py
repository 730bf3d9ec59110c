"""Only what changed is touched: a tick of the clock, and a move, counted in changes of the document."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPerson
from tests.web.person import BOARD, PIECE, Person
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
GROWN = 40  # dots at most that come with new columns and rows


def seen(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.seen")
    return found


def with_clock(mei: Person) -> None:
    mei.page.goto(mei.address)
    mei.page.locator(".new-table summary").last.click()
    mei.page.locator("[name=clock]").select_option("fischer")
    mei.page.locator("[name=first]").select_option("seated")
    mei.page.locator("[name=seat-1]").select_option("bot:random")
    mei.page.locator("[name=name-0]").fill("Mei")
    mei.page.locator(".new-table button[type=submit]").click()
    assert mei.wait_for_turn()


def test_a_tick_of_the_clock_touches_the_clock_alone(person: NewPerson) -> None:
    mei = person()
    with_clock(mei)
    running = mei.page.locator(".clock").first
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
@pytest.mark.parametrize("phone", [False, True])
def test_board_and_hand_keep_their_places(person: NewPerson, game: str, phone: bool) -> None:
    mei = person(phone=phone)
    mei.make_table(game, ["me", "bot:random"])
    for _ in range(2):  # where there are lines to choose, they are chosen first
        assert mei.wait_for_turn()
        mei.move()
    assert mei.wait_for_turn()
    places = [where(mei.page)]
    mei.page.locator(PIECE).first.click()
    expect(mei.page.locator(f"{PIECE}[aria-pressed=true]")).to_have_count(1)
    places.append(where(mei.page))
    mei.page.keyboard.press("Escape")
    mei.move()
    places.append(where(mei.page))
    assert mei.wait_for_turn()
    places.append(where(mei.page))
    mei.page.locator("[data-ply='1']").click()
    mei.page.wait_for_selector(".looking-back")
    places.append(where(mei.page))
    assert all(place == places[0] for place in places), places


def where(page: Page) -> list[list[float]]:
    """Left, top, width and height of board and hand."""
    found: list[list[float]] = page.evaluate(
        """() => {
          scrollTo(0, 0);
          return [".mat", ".hand"].map((name) => {
            const { left, top, width, height } = document.querySelector(name).getBoundingClientRect();
            return [left, top, width, height].map(Math.round);
          });
        }"""
    )
    return found
