"""The pictures of the pages are what our own code draws today, and every picture and page that is linked is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs.drawings import FOLDER, pictures

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [*sorted(DOCS.rglob("*.md")), *sorted(DOCS.parent.glob("*.md"))]
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def test_the_pictures_are_up_to_date() -> None:
    """If not: `python docs/drawings.py`."""
    drawn = dict(pictures())
    assert sorted(drawn) == sorted(path.name for path in FOLDER.glob("*.svg"))
    for name, text in drawn.items():
        assert (FOLDER / name).read_text("utf-8") == text, name


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_every_link_inside_the_pages_leads_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_every_picture_is_shown_somewhere() -> None:
    shown = {(page.parent / target).resolve() for page in PAGES for target in LINK.findall(page.read_text("utf-8"))}
    assert {path.resolve() for path in FOLDER.glob("*.svg")} <= shown
