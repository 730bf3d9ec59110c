"""Every game is played to the end: by mouse, by drag, by keys alone, by finger on a phone held either way."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.hands import HANDS
from tsunagu.games.registry import GAMES

pytestmark = pytest.mark.slow
BOT = "bot:greedy"


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_the_end(person: NewPerson, game: str, hand: str) -> None:
    mei = person(reduced_motion="reduce", **HANDS[hand].settings)
    mei.make_table(game, ["me", "bot:random"])
    HANDS[hand](mei, game).play_to_the_end()
    said = mei.page.locator(".headline").inner_text()
    assert any(word in said for word in ("won", "wins", "draw"))
    assert mei.page.locator("[data-action=rematch]").is_enabled()
    mei.show("explanation")
    expect(mei.page.locator(".why-ended").locator("p, li").first).not_to_be_empty()


def test_four_sit_at_one_table(person: NewPerson) -> None:
    mei = person()
    mei.make_table("connect37", ["me", BOT, "bot:random", BOT], players="4")
    mei.play_to_the_end()
    assert mei.moves == 32
    assert mei.page.locator(".seat .score").count() == 4
