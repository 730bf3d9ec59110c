"""No button lies on the board while it is seen whole, so that every lit cell can be pressed."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from tests.web.conftest import DESKTOP, NewPerson
from tests.web.test_phone import WINDOWS
from tsunagu.games.registry import GAMES

pytestmark = pytest.mark.slow
EVERY: list[ViewportSize] = [*WINDOWS.values(), DESKTOP["viewport"]]
# The buttons in sight over the mat, and those of them that reach into the board itself.
OVER = """() => {
  const board = document.querySelector(".mat").getBoundingClientRect();
  const buttons = [...document.querySelectorAll(":is(.tools, .zoom) .round")].filter((one) => one.checkVisibility());
  const over = buttons.filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < board.right && right > board.left && top < board.bottom && bottom > board.top;
  });
  return [buttons.length, over.map((one) => one.getAttribute("aria-label"))];
}"""


@pytest.mark.parametrize("game", GAMES)
def test_no_button_lies_on_the_board(person: NewPerson, game: str) -> None:
    mei = person()
    mei.make_table(game, ["me", "bot:random"])
    assert mei.wait_for_turn()
    most = 0
    for window in EVERY:
        mei.page.set_viewport_size(window)
        mei.rest()
        buttons, over = mei.page.evaluate(OVER)
        most = max(most, buttons)
        assert over == [], window
    assert most  # on a desktop some are always there
