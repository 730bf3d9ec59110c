"""A move is on the screen at once, before the server has answered: then it is confirmed, or visibly taken back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import BOARD, PIECE

pytestmark = pytest.mark.slow
# Moves are held back until they are let go, as they are or so old that they are refused; and a click's time is taken.
HOLD = """
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message.do !== "move") return send.call(this, text);
    window.letGo = (changes) => send.call(this, JSON.stringify({ ...message, ...changes }));
  };
  addEventListener("click", () => (window.clicked = performance.now()), true);
  const look = () => {
    if (document.querySelector(".ghost.sent > g")) window.took ??= performance.now() - window.clicked;
    requestAnimationFrame(look);
  };
  look();
"""
SENT = f"{BOARD} .ghost.sent > g"


@pytest.mark.parametrize("refused", [False, True])
def test_a_piece_lies_there_before_the_server_has_answered(person: NewPerson, refused: bool) -> None:
    mei = person()
    mei.page.add_init_script(HOLD)
    mei.make_table("slashchain", ["me", "bot:random"])
    assert mei.wait_for_turn()
    mei.page.locator(PIECE).first.click()
    mei.page.locator(f"{BOARD} .target.legal .hit").first.click()
    expect(mei.page.locator(SENT)).to_have_count(1)
    expect(mei.page.locator(f"{BOARD} .ghost")).to_have_css("opacity", "1")
    mei.wait_until("window.took")
    print(f"on the screen {mei.page.evaluate('took'):.0f} ms after the click")  # told, not held: machines are noisy
    moves = mei.moves
    mei.page.evaluate("letGo(%s)" % ("{ move: 'nonsense' }" if refused else "{}"))
    expect(mei.page.locator(SENT)).to_have_count(0)
    if refused:
        expect(mei.page.locator(".why")).not_to_be_empty()
        assert mei.moves == moves
    else:
        expect(mei.page.locator("main.table")).not_to_have_attribute("data-moves", str(moves))
