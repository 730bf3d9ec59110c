"""Lessons on the page: the list of a game's courses, a step on the real board, and the first game after them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.reading import untranslated, violations
from tsunagu.games.registry import GAMES, find
from tsunagu.words import LANGUAGES, Language, say

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_courses_of_a_game_are_listed(person: NewPerson, game: str, language: Language) -> None:
    mei = person(language=language, color_scheme={"en": "light", "ja": "dark"}[language])
    mei.page.goto(mei.address)
    mei.page.locator(f"[data-game={game}] [data-learn]").click()
    for course in find(game).display.lessons.courses:
        told = mei.page.locator(f"[data-of={course.name}]")
        expect(told).to_contain_text(say(f"lessons.{game}.{course.name}.about", language))
        expect(told.locator("li")).to_have_count(len(course.steps))
    assert violations(mei.page) == []
    assert untranslated(mei.page) == []


def test_from_there_one_click_starts_the_first_game(person: NewPerson) -> None:
    mei = person()
    mei.page.goto(f"{mei.address}/learn/slashchain")
    mei.page.locator("[data-play]").click()
    mei.page.wait_for_selector("main.table[data-stage=playing]")
    expect(mei.page.locator(".table")).to_be_visible()


@pytest.mark.parametrize("path", ["chess", "slashchain/first/99", "slashchain/nothing/1", "slashchain/first/one"])
def test_a_game_course_or_step_that_is_not_there_has_no_such_page(person: NewPerson, path: str) -> None:
    mei = person()
    answer = mei.page.goto(f"{mei.address}/learn/{path}")
    assert answer is not None
    assert answer.status == 404
    expect(mei.page.locator("h1")).to_have_text(say("web.nowhere.title"))


def test_the_game_is_printed_from_there_and_what_is_missing_is_said(person: NewPerson) -> None:
    mei = person(language="ja")
    mei.page.goto(f"{mei.address}/learn/bossa")
    with mei.page.expect_download() as started:
        mei.page.locator("[data-print=letter]").click()
    assert started.value.suggested_filename == "bossa-letter.pdf"
    assert started.value.path().read_bytes().startswith(b"%PDF-")
    missing = {"error": "print.no_font", "message": say("print.no_font", "ja")}
    mei.page.route("**/print?*", lambda route: route.fulfill(status=503, json=missing))
    mei.page.locator("[data-print=a4]").click()
    expect(mei.page.locator(".print-set .why")).to_have_text(missing["message"])
    assert violations(mei.page) == []
