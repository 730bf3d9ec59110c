"""Sounds at the table: only after the first touch of the page, and none when they are switched off."""

from __future__ import annotations

import pytest

from tests.web.conftest import NewPerson

pytestmark = pytest.mark.slow
# Counts what would be heard.
EARS = """
  window.heard = 0; window.opened = 0;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) { window.heard++; start.apply(this, when); };
  window.AudioContext = class extends AudioContext { constructor() { super(); window.opened++; } };
"""


def test_a_move_is_heard_once_the_page_was_touched(person: NewPerson) -> None:
    mei = person()
    mei.page.add_init_script(EARS)
    mei.make_table("slashchain", ["me", "bot:random"])
    mei.wait_for_turn()
    mei.page.reload()
    assert mei.wait_for_turn()
    assert mei.page.evaluate("opened") == 0
    mei.move()
    mei.wait_until("heard >= 1")
    assert mei.page.evaluate("opened") == 1


def test_nothing_is_heard_when_sounds_are_off(person: NewPerson) -> None:
    mei = person()
    mei.page.add_init_script(EARS)
    mei.page.add_init_script("localStorage.setItem('tsunagu.sound', 'false')")
    mei.make_table("slashchain", ["me", "bot:random"])
    assert mei.wait_for_turn()
    mei.move()
    assert mei.wait_for_turn()
    assert mei.page.evaluate("heard") == 0
