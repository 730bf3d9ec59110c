"""The files of the page under a path that names their content, so that browsers may keep them for ever.

They are compressed once, when the server starts, by gzip alone: brotli would make a first visit a seventh smaller,
which is not worth another package.
"""

from __future__ import annotations

import gzip
import json
import mimetypes
import re
from hashlib import sha256
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from tsunagu.draw.colours import stylesheet
from tsunagu.draw.sheet import sheet
from tsunagu.games.registry import GAMES, find
from tsunagu.words import LANGUAGES, say
from tsunagu.words.catalogue import pages

FOLDER = "web"
PAGE = "index.html"
PLACEHOLDER = "__ASSETS__"
SAID = re.compile(r'__SAY\("([\w.]+)"\)__')
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".webmanifest": "application/json"}
SHORT = 16  # digits of the hash
NOT_SENT = (".py", ".pyc", ".d.ts")  # no browser reads them
NOT_FOR_PAGES = ("cli", "common", "draw", "fairness", "lab", "protocol", "record")
# Of a game: what the server says in whole sentences, and pages never put together.
SAID_BY_US = (
    *("choices", "deal", "explain", "help", "hint", "notation", "picture"),
    *("refused", "result", "said", "score", "threat", "warning"),
)


class File(NamedTuple):
    """What is sent for a path."""

    content: bytes
    kind: str
    gzipped: bytes | None = None  # None where that would be no shorter

    def compressed(self) -> File:
        shorter = gzip.compress(self.content, 9, mtime=0)
        return self._replace(gzipped=shorter if len(shorter) < len(self.content) else None)


class Site:
    """All files, read once when the server starts."""

    def __init__(self) -> None:
        self.files = {**written_files(), **made_files()}
        whole = sha256()
        for name in sorted(self.files):
            whole.update(name.encode() + b"\0" + sha256(self.files[name].content).digest())
        self.tag = whole.hexdigest()[:SHORT]
        page = self.files.pop(PAGE).content.decode().replace(PLACEHOLDER, f"/static/{self.tag}")
        self.page = File(SAID.sub(lambda found: in_both(found[1]), page).encode(), "text/html").compressed()
        self.files = {name: file.compressed() for name, file in self.files.items()}


def in_both(key: str) -> str:
    """A sentence for the page before any words have come: in every language."""
    return " ".join(f'<span lang="{language}">{escape(say(key, language))}</span>' for language in LANGUAGES)


def written_files() -> dict[str, File]:
    """The files of the page author, by path; a bare page where there are none."""
    found = {PAGE: File(b"<!doctype html><title>Tsunagu</title>", "text/html")}
    folder = files("tsunagu") / FOLDER
    return found | dict(walk(folder, "")) if folder.is_dir() else found


def walk(folder: Traversable, path: str) -> list[tuple[str, File]]:
    found: list[tuple[str, File]] = []
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name != "__pycache__":
            found += walk(entry, f"{path}{entry.name}/")
        elif entry.is_file() and not entry.name.endswith(NOT_SENT):
            found.append((f"{path}{entry.name}", File(entry.read_bytes(), kind_of(entry.name))))
    return found


def kind_of(name: str) -> str:
    ending = name[name.rfind(".") :]
    return KINDS.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def made_files() -> dict[str, File]:
    """What we draw and say: symbol sheets, colours, words."""
    made = {"colours.css": File(stylesheet().encode(), "text/css")}
    for language in LANGUAGES:
        words = {name: said_in(page, language) for name, page in page_words().items()}
        made[f"words/{language}.json"] = File(json.dumps(words, ensure_ascii=False).encode(), "application/json")
        for game in GAMES:
            display = find(game).display
            drawn = sheet((*display.symbols, *display.marks), language).encode()
            made[f"symbols/{game}.{language}.svg"] = File(drawn, "image/svg+xml")
    return made


def page_words() -> dict[str, dict[str, object]]:
    """The pages of the catalogue that are sent to browsers."""
    sent = {name: page for name, page in pages().items() if name not in NOT_FOR_PAGES}
    for game in GAMES:
        sent[game] = {topic: table for topic, table in sent[game].items() if topic not in SAID_BY_US}
    return sent


def said_in(page: object, language: str) -> object:
    """A page of the catalogue in one language: the same tables, with a text (or one/other forms) for each entry."""
    if not isinstance(page, dict):
        return page
    if language in page:
        return page[language]
    return {key: said_in(part, language) for key, part in page.items()}
