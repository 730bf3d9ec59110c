"""A piece is one element of the document, in a hand and on the board: it travels, and is not drawn anew."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.test_settings import open_settings
from tsunagu.games.registry import GAMES

pytestmark = pytest.mark.slow
REMEMBER = """() => (window.held = new Map(
  [...document.querySelectorAll(".tray [data-part] [data-key]")].map((one) => [one.dataset.key, one])))"""
TRAVELLED = """() => [...window.held].filter(
  ([key, one]) => one.dataset.key === key && one.closest("[data-part=board]")).map(([key]) => key)"""
# Keeps in `moved` every animation: of what, and where a copy on its way set out.
WATCH_MOTION = r"""
  window.moved = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (how, ...timing) {
    const [, x, y] = /translate\((.*?)px, (.*?)px\)/.exec(how.transform?.[0]) ?? [];
    const flies = this.parentNode?.classList?.contains("stage-overlay") ?? false;
    window.moved.push({ flies, x: Number(x), y: Number(y) });
    return animate.call(this, how, ...timing);
  };
"""
FROM_THE_OTHER = """() => {
  const { left, top, right, bottom } = document.querySelector(".seat:not(.own) .tray").getBoundingClientRect();
  return moved.filter(({ flies, x, y }) => flies && x > left && x < right && y > top && y < bottom).length;
}"""
OTHERS = ".seat:not(.own) .tray [data-key^=back]"  # tiles that are not seen


@pytest.mark.parametrize("game", GAMES)
def test_what_was_in_a_hand_lies_on_the_board(person: NewPerson, game: str) -> None:
    mei = person()
    mei.page.add_init_script(WATCH_MOTION)
    mei.make_table(game, ["me", "bot:random"])
    own = other = False
    for _ in range(6):  # not every move lays a piece
        assert mei.wait_for_turn()
        mei.page.evaluate(REMEMBER)
        mine = set(mei.page.evaluate("[...document.querySelectorAll('.own [data-key]')].map((one) => one.dataset.key)"))
        hidden = mei.page.locator(OTHERS).count() > 0
        mei.page.evaluate("moved.length = 0")
        mei.move()
        assert mei.wait_for_turn()
        travelled = set(mei.page.evaluate(TRAVELLED))
        own |= bool(travelled & mine)
        other |= mei.page.evaluate(FROM_THE_OTHER) > 0 and (hidden or bool(travelled - mine))
        if own and other:
            return
    raise AssertionError(f"no piece has come to the board: own {own}, the other's {other}")


@pytest.mark.parametrize("by", ["the system", "the settings"])
def test_whoever_wants_no_motion_sees_none(person: NewPerson, by: str) -> None:
    asked: dict[str, Any] = {"reduced_motion": "reduce"} if by == "the system" else {}
    mei = person(**asked)
    mei.page.add_init_script(WATCH_MOTION)
    mei.make_table("connect37", ["me", "bot:random"])
    assert mei.wait_for_turn()
    if by == "the settings":
        open_settings(mei.page)
        mei.page.get_by_role("switch", name="Motion").uncheck()
        mei.page.keyboard.press("Escape")
        expect(mei.page.locator("dialog.settings")).to_have_count(0)
    mei.page.evaluate("moved.length = 0")
    mei.move()
    assert mei.wait_for_turn()
    assert mei.page.evaluate("moved.length") == 0
    assert mei.page.evaluate("document.getAnimations().length") == 0
