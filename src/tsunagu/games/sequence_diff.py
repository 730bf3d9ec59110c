"""The few places where one list of texts, or one text, differs from another: pictures change here and there at once."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Hashable
from functools import lru_cache
from typing import TypeVar

Item = TypeVar("Item", bound=Hashable)
WORDS = re.compile(r"\d+\W*|[^\W\d]+\W*|\W+")


def splices(old: list[Item], new: list[Item]) -> list[tuple[int, int, list[Item]]]:
    """What turns `old` into `new`, to be done in this order: where, how many go, what comes."""
    found: list[tuple[int, int, list[Item]]] = []
    before_old = before_new = 0
    for in_old, in_new in [*longest_kept(old, new), (len(old), len(new))]:
        if in_old > before_old or in_new > before_new:
            found.append((before_new, in_old - before_old, new[before_new:in_new]))
        before_old, before_new = in_old + 1, in_new + 1
    return found


def text_splices(old: str, new: str) -> list[tuple[int, int, str]]:
    """The same for the words of a text, told in characters. A number is a word, also where a language has no spaces."""
    were, are = number_words(old), number_words(new)
    found: list[tuple[int, int, str]] = []
    gone = 0  # words of the old text that have been passed
    come = 0  # and of the new one
    for start, drop, put in splices(were, are):
        gone += start - come
        found.append((length(are[:start]), length(were[gone : gone + drop]), "".join(word for word, _ in put)))
        gone, come = gone + drop, start + len(put)
    return found


@lru_cache(512)
def number_words(text: str) -> list[tuple[str, int]]:
    """Its words with how often each was there before: one that is there twice can stay twice.

    Kept, for what is new at one move is old at the next.
    """
    counts: dict[str, int] = {}
    found: list[tuple[str, int]] = []
    for word in WORDS.findall(text):
        before = counts.get(word, 0)
        found.append((word, before))
        counts[word] = before + 1
    return found


def length(words: list[tuple[str, int]]) -> int:
    return sum(len(word) for word, _ in words)


def longest_kept(old: list[Item], new: list[Item]) -> list[tuple[int, int]]:
    """Positions in both of items that can stay, as many as keep their order (patience sorting)."""
    place = {item: at for at, item in enumerate(old)}
    ends: list[int] = []  # for each length: the earliest place in `old` where a row of that length can end
    links: list[Link] = []  # and that row
    for in_new, item in enumerate(new):
        in_old = place.get(item)
        if in_old is None:
            continue
        at = bisect_left(ends, in_old)
        link = Link(in_old, in_new, links[at - 1] if at else None)
        ends[at : at + 1], links[at : at + 1] = [in_old], [link]
    row: list[tuple[int, int]] = []
    last = links[-1] if links else None
    while last is not None:
        row.append((last.in_old, last.in_new))
        last = last.before
    return row[::-1]


class Link:
    """One item that stays, and the row before it."""

    __slots__ = ("before", "in_new", "in_old")

    def __init__(self, in_old: int, in_new: int, before: Link | None) -> None:
        self.in_old, self.in_new, self.before = in_old, in_new, before
