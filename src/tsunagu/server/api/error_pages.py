"""Error pages: what a person reads where the page itself cannot be shown. They need no script; programs get JSON."""

from __future__ import annotations

from html import escape
from string import Template

from starlette.datastructures import Headers

from tsunagu.server.errors import Refusal
from tsunagu.words import Language, say

PAGE = Template(
    """<!doctype html>
<html lang="$language">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>$title – Tsunagu</title>
    <link rel="stylesheet" href="$styles" />
  </head>
  <body>
    <header class="head"><a class="home" href="/"><span class="mark" aria-hidden="true">繋</span> Tsunagu</a></header>
    <main class="empty card">
      <h1>$title</h1>
      <p>$why</p>
      <a class="button primary" href="">$again</a>
    </main>
  </body>
</html>
"""
)


def read_by_people(method: str, path: str, headers: Headers, for_programs: tuple[str, ...]) -> bool:
    """Whether somebody looks at the answer, and no program."""
    return method in ("GET", "HEAD") and "text/html" in headers.get("accept", "") and not path.startswith(for_programs)


def error_page(error: Refusal, language: Language, styles: str) -> bytes:
    """Why there is no page, and one way on."""
    return plain_page(say("server.page.title", language), error.saying.text(language), language, styles)


def offline_page(language: Language, styles: str) -> bytes:
    """What the service worker shows while there is no network."""
    return plain_page(say("web.offline.title", language), say("web.offline.why", language), language, styles)


def plain_page(title: str, why: str, language: Language, styles: str) -> bytes:
    words = {"language": language, "title": title, "why": why, "again": say("web.load_again", language)}
    return PAGE.substitute({name: escape(text) for name, text in words.items()}, styles=styles).encode()
