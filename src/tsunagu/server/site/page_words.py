"""The words that browsers get: for each screen those that its modules may say, found in the modules themselves."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from tsunagu.games.registry import GAMES
from tsunagu.words import LANGUAGES
from tsunagu.words.catalogue import Language, pages

READING_KEYS = "${game}.inferred.${clause}"  # these keys come from the server, with the game's description
KEY = re.compile(r"""["'`]((?:\w+|\$\{[^}]*\})(?:\.(?:[\w-]|\$\{[^}]*\})+)+)["'`]""")
FILLED_IN = re.compile(r"\$\{[^}]*\}")


def words_of(modules: Iterable[str], language: Language) -> dict[str, Any]:
    """What the modules, given as texts, may say, but for what games call things."""
    return {topic: words for topic, words in find_words(modules, language).items() if topic not in GAMES}


def words_of_games(modules: Iterable[str], language: Language) -> dict[str, Any]:
    """What games call things, as far as the modules may say it."""
    return {
        topic: words for topic, words in find_words((*modules, f"`{READING_KEYS}`"), language).items() if topic in GAMES
    }


def find_words(modules: Iterable[str], language: Language) -> dict[str, Any]:
    keys = {key for text in modules for key in KEY.findall(text)}
    matcher = re.compile("|".join(sorted(map(pattern, keys))) or r"(?!)")
    words_by_topic = {topic: only(page, topic, language, matcher) for topic, page in pages().items()}
    return {topic: words for topic, words in words_by_topic.items() if words}


def pattern(key: str) -> str:
    r"""What a key with `${…}` in it may stand for: `web.stage.${stage}` is `web\.stage\.[\w-]+`."""
    return r"[\w-]+".join(re.escape(part) for part in FILLED_IN.split(key))


def only(page: Any, key: str, language: Language, matcher: re.Pattern[str]) -> Any:
    """A page of the catalogue in one language, without the entries that nobody asks for."""
    if any(one in page for one in LANGUAGES):
        return page[language] if matcher.fullmatch(key) else None
    parts = {name: only(part, f"{key}.{name}", language, matcher) for name, part in page.items()}
    return {name: part for name, part in parts.items() if part}
