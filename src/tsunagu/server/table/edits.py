"""The change from one plain document to the next, as the few edits a client applies (docs/server.md, Changes)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Path = tuple[str | int, ...]
Edit = list[Any]


def edits(old: Any, new: Any, path: Path = ()) -> list[Edit]:
    """What turns `old` into `new`; nothing where they are equal."""
    return [] if same(old, new) else list(changed(old, new, path))


def changed(old: Any, new: Any, path: Path) -> Iterator[Edit]:
    if isinstance(old, dict) and isinstance(new, dict):
        yield from changed_table(old, new, path)
    elif isinstance(old, list) and isinstance(new, list):
        yield from changed_list(old, new, path)
    else:
        yield [list(path), new]


def changed_table(old: dict[str, Any], new: dict[str, Any], path: Path) -> Iterator[Edit]:
    for key in old:
        if key not in new:
            yield [[*path, key]]
    for key, value in new.items():
        if key not in old:
            yield [[*path, key], value]
        elif not same(old[key], value):
            yield from changed(old[key], value, (*path, key))


def changed_list(old: list[Any], new: list[Any], path: Path) -> Iterator[Edit]:
    """Inside items where only those differ, else what lies between the parts that stayed."""
    shorter = min(len(old), len(new))
    start = 0
    while start < shorter and same(old[start], new[start]):
        start += 1
    end = 0
    while end < shorter - start and same(old[-1 - end], new[-1 - end]):
        end += 1
    if len(old) == len(new):
        for i in range(start, len(new) - end):
            if not same(old[i], new[i]):
                yield from changed(old[i], new[i], (*path, i))
        return
    yield [list(path), start, len(old) - start - end, new[start : len(new) - end]]


def same(one: Any, other: Any) -> bool:
    """Equal as JSON. No field of ours is a number at one time and true or false at another."""
    return type(one) is type(other) and bool(one == other)


def applied(document: Any, change: list[Edit]) -> Any:
    """The document after the edits; the same object, changed. What clients do, for tests and bots."""
    for path, *edit in change:
        if len(edit) == 3:
            start, drop, items = edit
            at(document, path)[start : start + drop] = items
        elif edit:
            at(document, path[:-1])[path[-1]] = edit[0]
        else:
            del at(document, path[:-1])[path[-1]]
    return document


def at(document: Any, path: list[str | int]) -> Any:
    for key in path:
        document = document[key]
    return document
