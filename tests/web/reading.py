"""What a test asks of any page: no fault for screen readers, and no word that was left untranslated."""

from __future__ import annotations

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tsunagu.draw.colours import THEMES
from tsunagu.words.catalogue import pages

ENGLISH = re.compile(r"(?<!\w)[A-Za-z]*[a-z]{3,}(?!\w)")  # alone: a seal has letters among its digits
NAMES = {"Connect", "Enter", "English", "Home", "Tsunagu", "slashchain", *("tsu", "play", "lan")}  # the last: a command
ALL_WORDS = """() => {
  const named = [...document.querySelectorAll("[aria-label], [title], [data-tip], [placeholder]")];
  const names = named.flatMap((one) => [one.ariaLabel, one.title, one.dataset.tip, one.placeholder]);
  return [document.body.innerText, document.title, ...names].join("\\n");
}"""
# What `say` shows where it has no words.
FACT = re.compile(r"\{\w+\}")
KEY = re.compile(rf"\b(?:{'|'.join(map(re.escape, pages()))})\.[a-z_]+(?:\.[\w-]+)*\b")


def violations(page: Page) -> list[str]:
    return [str(fault["id"]) for fault in Axe().run(page).response["violations"]]


def violations_in_both_themes(page: Page) -> dict[str, list[str]]:
    """Only where the system decides between light and dark."""
    found = {}
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        found[theme] = violations(page)
    return {theme: faults for theme, faults in found.items() if faults}


def untranslated(page: Page) -> list[str]:
    """Keys of the catalogue where there should be words, and facts that no sentence was given."""
    text = page.locator("body").inner_text()
    return KEY.findall(text) + FACT.findall(text)


def english_words(page: Page) -> set[str]:
    """On a Japanese page, seen or read out: what is neither a name nor a key of the keyboard."""
    return set(ENGLISH.findall(page.evaluate(ALL_WORDS))) - NAMES
