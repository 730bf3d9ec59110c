"""The catalogue: a key such as `slashchain.refused.occupied`, a language and facts give the sentence.

Each entry has both languages side by side, so that neither can be forgotten. Where English needs it, an entry gives
`one` and `other` forms, chosen by the fact `n`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal, get_args

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


class MissingWord(KeyError):
    """The catalogue has no such key, or the key has no such fact: a mistake of ours, not of a player."""


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence that has not been put into a language yet."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def text(self, language: Language = "en") -> str:
        return say(self.key, language, **self.facts)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: Callable[[type[str]], Any]) -> Any:
        """On the wire it is a text."""
        return handler(str)


def say(key: str, language: Language = "en", **facts: Any) -> str:
    """The sentence for `key`. A fact may itself be a Saying, or a tuple to be listed, in the same language."""
    template = entry(key)[language]
    if isinstance(template, dict):
        template = template["one" if facts.get("n") == 1 else "other"]
    facts_in_words = {name: in_words(fact, language) for name, fact in facts.items()}
    try:
        return str(template).format(**facts_in_words)
    except (KeyError, IndexError) as missing:
        raise MissingWord(f"{key} needs the fact {missing}") from None


def in_words(fact: Any, language: Language) -> Any:
    if isinstance(fact, Saying):
        return fact.text(language)
    if isinstance(fact, tuple):
        return entry("common.comma")[language].join(str(in_words(part, language)) for part in fact)
    return fact


@cache
def entry(key: str) -> dict[str, Any]:
    """The entry of `key`: its texts by language."""
    topic, _, rest = key.partition(".")
    found: Any = pages().get(topic, {})
    for part in rest.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    if not isinstance(found, dict) or "en" not in found:
        raise MissingWord(key)
    return found


def has_entry(key: str) -> bool:
    """Whether the catalogue has it: for words that may be left out."""
    try:
        return bool(entry(key))
    except MissingWord:
        return False


@cache
def pages() -> dict[str, dict[str, Any]]:
    """Every topic of the catalogue by its name: a file, or a folder of files that make up one topic together."""
    places = sorted(files("tsunagu.words").iterdir(), key=lambda place: place.name)
    texts = {place.name: page(place) for place in places if place.name.endswith(".toml")}
    folders = {place.name: folder(place) for place in places if place.is_dir() and not place.name.startswith("_")}
    return {name.removesuffix(".toml"): entries for name, entries in (texts | folders).items()}


def page(place: Traversable) -> dict[str, Any]:
    return tomllib.loads(place.read_text("utf-8"))


def folder(place: Traversable) -> dict[str, Any]:
    """The entries of all its files; none may stand in two."""
    entries: dict[str, Any] = {}
    for text in sorted(place.iterdir(), key=lambda text: text.name):
        part = page(text) if text.name.endswith(".toml") else {}
        if twice := entries.keys() & part.keys():
            raise ValueError(f"{place.name}: {', '.join(sorted(twice))} in two files")
        entries |= part
    return entries
