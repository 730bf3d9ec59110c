"""Where there is nothing to show, a page of ours says so in the reader's language, and leads on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.reading import untranslated, violations_in_both_themes
from tsunagu.words import LANGUAGES, Language, say

pytestmark = pytest.mark.slow
# An address, and the title of what is read there.
LOST = {"/t/a/b": "web.nowhere.title", "/t/nothing": "web.gone.title", "/link#used": "web.link.failed"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", LOST)
def test_what_leads_nowhere_says_so_and_leads_on(person: NewPerson, path: str, language: Language) -> None:
    mei = person(language=language)
    mei.page.goto(f"{mei.address}{path}")
    expect(mei.page.locator("h1")).to_have_text(say(LOST[path], language))
    assert violations_in_both_themes(mei.page) == {}
    assert untranslated(mei.page) == []
    expect(mei.page.locator("main a")).to_have_count(1)
    mei.page.locator("main a").click()
    mei.page.wait_for_selector(".shelf")
