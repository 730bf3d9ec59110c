"""Bots on the page: every level can be chosen by its name, and a hint is told in words and lies on the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.reading import untranslated
from tsunagu.bots.roster import at_the_table
from tsunagu.games.registry import GAMES, find
from tsunagu.words import LANGUAGES, Language, Saying, say

pytestmark = pytest.mark.slow


def label(bot: str, language: Language) -> str:
    return say("bot.label", language, name=Saying(f"bot.name.{bot}"), level=Saying(f"bot.level.{bot}"))


# Every bot that sits at tables of some game.
NAMES = {
    language: {label(bot, language) for game in GAMES for bot in at_the_table(find(game))} for language in LANGUAGES
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_can_be_chosen_by_its_name(person: NewPerson, language: Language) -> None:
    mei = person(language=language)
    for name in GAMES:
        mei.open_options(name)
        bots = [label(bot, language) for bot in at_the_table(find(name))]
        options = mei.page.locator(
            "[name=seat-1] option", has_text=re.compile("|".join(map(re.escape, NAMES[language])))
        )
        expect(options).to_have_text(bots)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_told_in_words_and_its_first_move_is_laid_out(
    person: NewPerson, game: str, language: Language
) -> None:
    mei = person(language=language)
    mei.make_table(game, ["me", "bot:first-game"])
    mei.page.locator("[data-action=hint]:enabled").click()
    tips = mei.page.locator(".tips li")
    expect(tips.first).to_contain_text({"en": "winning chances", "ja": "勝つ見こみ"}[language])
    assert untranslated(mei.page) == []
    assert 1 <= tips.count() <= 3
    rules = tips.locator("[data-rule]")
    if rules.count() > 0:  # a quiet move rests on none
        clause = rules.first.get_attribute("data-rule")
        rules.first.click()
        expect(mei.page.locator(f".drawer [data-clause={clause}].named")).to_be_in_viewport()
        mei.page.keyboard.press("Escape")
    if ":" not in tips.first.inner_text().split(" ")[0]:  # a choice or an exchange has no cell
        moves = mei.moves
        mei.page.locator("[data-commit]").click()
        expect(mei.page.locator(f"main.table[data-moves='{moves}']")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_shows_its_face_at_the_table_and_on_its_box(person: NewPerson, game: str) -> None:
    mei = person()
    mei.make_table(game, ["me", "bot:first-game"])
    expect(mei.page.locator(".plate", has_text="Momo").locator("[data-face=first-game] use")).to_be_visible()
    expect(mei.page.locator(".plate", has_text="Momo")).to_contain_text("first game")
    mei.page.goto(mei.address)
    expect(mei.page.locator(f"[data-game={game}] [data-face=first-game] use")).to_be_visible()


def test_bots_of_the_same_strength_are_told_apart(person: NewPerson) -> None:
    mei = person()
    mei.make_table("connect37", ["me", "bot:first-game", "bot:first-game", "bot:first-game"], players="4")
    expect(mei.page.locator(".plate .name", has_text="Momo")).to_have_text(["Momo", "Momo 2", "Momo 3"])
