"""The pictures of the pages are what our own code draws today, and every picture and page that is linked is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from docs.drawings import FOLDER, pictures
from tsunagu.games.registry import GAMES

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [*sorted(DOCS.rglob("*.md")), *sorted(DOCS.parent.glob("*.md"))]
LARGEST_FILM = 150_000  # bytes
FEWEST_FRAMES = 6
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
    assert {path.resolve() for path in FOLDER.iterdir() if path.suffix in (".svg", ".gif")} <= shown


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_short_film_of_a_move(game: str) -> None:
    """If not: `python -m docs.films`."""
    film = FOLDER / f"{game}-move.gif"
    assert film.stat().st_size <= LARGEST_FILM
    with Image.open(film) as image:
        assert getattr(image, "n_frames", 1) >= FEWEST_FRAMES
