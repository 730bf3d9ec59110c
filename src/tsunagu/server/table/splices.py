"""The few places where one list of texts differs from another: pictures change here and there at once."""

from __future__ import annotations

from bisect import bisect_left

Splice = tuple[int, int, list[str]]  # where, how many go, what comes


def splices(old: list[str], new: list[str]) -> list[Splice]:
    """What turns `old` into `new`, to be done in this order."""
    found: list[Splice] = []
    before_old = before_new = 0
    for in_old, in_new in [*kept(old, new), (len(old), len(new))]:
        if in_old > before_old or in_new > before_new:
            found.append((before_new, in_old - before_old, new[before_new:in_new]))
        before_old, before_new = in_old + 1, in_new + 1
    return found


def kept(old: list[str], new: list[str]) -> list[tuple[int, int]]:
    """Positions in both of texts that can stay, as many as keep their order (patience sorting)."""
    place = {text: at for at, text in enumerate(old)}
    ends: list[int] = []  # for each length: the earliest place in `old` where a row of that length can end
    links: list[Link] = []  # and that row
    for in_new, text in enumerate(new):
        in_old = place.get(text)
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
    """One text that stays, and the row before it."""

    __slots__ = ("before", "in_new", "in_old")

    def __init__(self, in_old: int, in_new: int, before: Link | None) -> None:
        self.in_old, self.in_new, self.before = in_old, in_new, before
