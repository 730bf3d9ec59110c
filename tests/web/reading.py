"""What a test asks of any page: no fault for screen readers, and no word that was left untranslated."""

from __future__ import annotations

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tsunagu.words.catalogue import pages

# What `say` shows where it has no words.
FACT = re.compile(r"\{\w+\}")
KEY = re.compile(rf"\b(?:{'|'.join(map(re.escape, pages()))})\.[a-z_]+(?:\.[\w-]+)*\b")


def violations(page: Page) -> list[str]:
    return [str(fault["id"]) for fault in Axe().run(page).response["violations"]]


def untranslated(page: Page) -> list[str]:
    """Keys of the catalogue where there should be words, and facts that no sentence was given."""
    text = page.locator("body").inner_text()
    return KEY.findall(text) + FACT.findall(text)
