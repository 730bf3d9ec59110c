"""Positions typed in from a real table: what the games' answers and refusals have in common.

People type as it comes: letters of either case and width, words in either language, arrows. What can be meant is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any
from unicodedata import normalize

from tsunagu.games.errors import BadPosition, shorten
from tsunagu.games.game import Explanation
from tsunagu.words import Saying

LONGEST_TEXT = 100  # characters of a word that are looked at
UNSEEN = "\ufe0e\ufe0f\u200b"  # what keyboards put behind an arrow, and nobody sees
MINUS = str.maketrans({"\u2212": "-", "\u2013": "-", "\u2010": "-"})
WHOLE = re.compile(r"[+-]?[0-9]{1,9}")

# The ways a card may point, in the words for them.
DIRECTION_WORDS = {
    "^": ("^", "↑", "⬆", "▲", "△", "up", "upright", "top", "上", "上向き", "うえ"),
    ">": (">", "→", "➡", "▶", "▷", "right", "右", "右向き", "みぎ"),
    "v": ("v", "↓", "⬇", "▼", "▽", "down", "下", "下向き", "した"),
    "<": ("<", "←", "⬅", "◀", "◁", "left", "左", "左向き", "ひだり"),
}


def bad_shape(shape: str, key: str, clause: str | None = None, near: str | None = None, **facts: Any) -> BadPosition:
    """`shape` says how a position is written, `key` what is wrong with this one, `near` what may be meant."""
    detail = Saying(key, {name: shorten(fact) for name, fact in facts.items()})
    if near is not None:
        detail = Saying("common.score.near", {"detail": detail, "near": near})
    return BadPosition(shape, clause, detail=detail)


def with_warnings(sayings: Iterable[Saying], facts: Mapping[str, Any], warnings: Iterable[Saying]) -> Explanation:
    """The answer with what no game could have left like this; in the facts that is English."""
    found = tuple(warnings)
    notes = tuple(Saying("common.warning", {"warning": warning}) for warning in found)
    return Explanation((*sayings, *notes), {**facts, "warnings": [warning.text() for warning in found]})


def tidy(given: object) -> str:
    """A text in ordinary signs and small letters, without spaces around it; nothing for what is no text."""
    if not isinstance(given, str):
        return ""
    plain = normalize("NFKC", given[:LONGEST_TEXT]).strip().casefold()
    return "".join(sign for sign in plain if sign not in UNSEEN)


def number(given: object) -> int | None:
    """A whole number, also as a text; None for what is none. True is none."""
    if type(given) is int:
        return given
    digits = tidy(given).translate(MINUS)
    return int(digits) if WHOLE.fullmatch(digits) else None


def word_for(given: object, words: Mapping[str, Sequence[str]]) -> str | None:
    """What is meant by one of the words for it, in any case and width."""
    word = tidy(given)
    return next((meaning for meaning, names in words.items() if word in names), None)


def near_word(given: object, words: Iterable[str]) -> str | None:
    """The known word that looks most like what was typed, if one does; a single sign looks like everything with it."""
    found = get_close_matches(tidy(given), [word for word in words if len(word) > 1], n=1, cutoff=0.6)
    return found[0] if found else None


def near_meaning(given: object, words: Mapping[str, Sequence[str]]) -> str | None:
    """The same among several words for each meaning."""
    return near_word(given, (name for names in words.values() for name in names))


def fields_of(position: object, known: Sequence[str], shape: str) -> dict[str, Any]:
    """The fields of a typed-in position by their names, in whatever case these are written."""
    if not isinstance(position, Mapping):
        raise bad_shape(shape, "common.score.no_table")
    found: dict[str, Any] = {}
    for name, value in position.items():
        if tidy(name) not in known:
            raise bad_shape(shape, "common.score.no_field", near=near_word(name, known), field=str(name))
        if tidy(name) in found:
            raise bad_shape(shape, "common.score.field_twice", field=tidy(name))
        found[tidy(name)] = value
    return found


def pick_options(found: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """The options among the fields; their values are small letters."""
    return {name: tidy(found[name]) or found[name] for name in names if name in found}
