"""Every game is played to the end on the page against the simple bot, by tapping what is lit."""

from __future__ import annotations

import pytest

from tests.web.conftest import NewPerson
from tsunagu.games.registry import GAMES

pytestmark = pytest.mark.slow
BOT = "bot:greedy"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_the_end_against_the_simple_bot(person: NewPerson, game: str) -> None:
    mei = person()
    mei.make_table(game, ["me", BOT])
    mei.play_to_the_end()
    said = mei.page.locator(".headline").inner_text()
    assert "won" in said or "draw" in said.lower()
    assert mei.page.locator("[data-action=rematch]").is_enabled()


def test_a_short_game_is_played_to_the_end(person: NewPerson) -> None:
    mei = person()
    mei.make_table("slashchain", ["me", "bot:random"])
    mei.play_to_the_end()
    assert mei.page.locator("[data-topic=result]").is_visible()
    mei.page.locator("[data-topic=result]").click()
    assert mei.page.locator(".explanation p").first.inner_text()


def test_four_sit_at_one_table(person: NewPerson) -> None:
    mei = person()
    mei.make_table("connect37", ["me", BOT, "bot:random", BOT], players="4")
    mei.play_to_the_end()
    assert mei.moves == 32
    assert mei.page.locator(".seat .score").count() == 4
