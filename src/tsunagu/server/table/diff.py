"""The change from one plain document to the next, as the few edits a client applies (docs/server.md, Changes)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tsunagu.games.sequence_diff import splices, text_splices

Edit = list[Any]  # where, and what is done there

SHORT = 4  # numbers that are told together: a cell, a box
LONG = 40  # characters from which on a text is told by the words that changed
NUMBERS: tuple[type, ...] = (int, float)
TEXTS: tuple[type, ...] = (str,)


def diff(old: Any, new: Any, path: str = "") -> list[Edit]:
    """What turns `old` into `new`; nothing where they are equal."""
    edits: list[Edit] = []
    if not (isinstance(new, list) and same(old, new)):
        compare(old, new, path, edits)
    return edits


def compare(old: Any, new: Any, path: str, edits: list[Edit]) -> None:
    kind = type(new)
    if type(old) is not kind:
        edits.append([path, new])
    elif kind is dict:
        compare_tables(old, new, path, edits)
    elif kind is list:
        compare_lists(old, new, path, edits)
    elif kind is str and len(new) >= LONG:
        compare_texts(old, new, path, edits)
    elif old != new:
        edits.append([path, new])


def compare_tables(old: dict[str, Any], new: dict[str, Any], path: str, edits: list[Edit]) -> None:
    if old.keys() != new.keys():
        edits += [[below(path, key)] for key in old if key not in new]
        edits += [[below(path, key), value] for key, value in new.items() if key not in old]
        old = {key: old.get(key, value) for key, value in new.items()}
    for key, value in new.items():
        before = old[key]
        if before is not value and (before != value or type(before) is not type(value)):
            compare(before, value, below(path, key), edits)


def compare_lists(old: list[Any], new: list[Any], path: str, edits: list[Edit]) -> None:
    """What was added at the end; short rows of numbers whole; texts one by one; inside items where only those differ;
    else what lies between the parts that stayed."""
    if len(old) < len(new) and old == new[: len(old)]:
        edits.append([path, len(old), 0, new[len(old) :]])
    elif all_of(NUMBERS, old, SHORT) and all_of(NUMBERS, new, SHORT):
        edits.append([path, new])
    elif all_of(TEXTS, old) and all_of(TEXTS, new):
        edits.append([path, *(part for splice in splices(old, new) for part in splice)])
    elif len(old) == len(new):
        for i, (one, other) in enumerate(zip(old, new, strict=True)):
            if not same(one, other):
                compare(one, other, below(path, i), edits)
    else:
        start = alike(zip(old, new, strict=False))
        end = min(alike(zip(reversed(old), reversed(new), strict=False)), min(len(old), len(new)) - start)
        edits.append([path, start, len(old) - start - end, new[start : len(new) - end]])


def compare_texts(old: str, new: str, path: str, edits: list[Edit]) -> None:
    """The words that changed, unless the new text is as short."""
    parts = [part for splice in text_splices(old, new) for part in splice]
    short = sum(len(str(part)) + 1 for part in parts) < len(new)
    edits.append([path, *parts] if short else [path, new])


def below(path: str, key: str | int) -> str:
    """No key of ours has a slash in it."""
    return f"{path}/{key}" if path else str(key)


def all_of(kinds: tuple[type, ...], items: list[Any], most: int | None = None) -> bool:
    """Whether there is nothing else in the list, and not too much of it."""
    if most is not None and len(items) > most:
        return False
    for item in items:  # noqa: SIM110 - twice as fast as all(…), and most lists are short
        if type(item) not in kinds:
            return False
    return True


def alike(pairs: Iterable[tuple[Any, Any]]) -> int:
    """How many pairs there are before the first that differs."""
    n = 0
    for one, other in pairs:
        if one != other or type(one) is not type(other):
            break
        n += 1
    return n


def same(one: Any, other: Any) -> bool:
    """Equal as JSON. No field of ours is a number at one time and true or false at another."""
    return type(one) is type(other) and bool(one == other)


def apply_edits(document: Any, change: list[Edit]) -> Any:
    """The document after the edits; the same object, changed. What clients do, for tests and bots."""
    for path, *edit in change:
        *way, last = path.split("/")
        parent = document
        for key in way:
            parent = parent[place(parent, key)]
        key = place(parent, last)
        if not edit:
            del parent[key]
        elif len(edit) == 1:
            parent[key] = edit[0]
        else:
            parent[key] = apply_splices(parent[key], edit)
    return document


def apply_message(document: dict[str, Any], message: dict[str, Any]) -> None:
    """A document after a message that tells its change, and that of its scene: edits, or all of a new one."""
    apply_edits(document, message["change"])
    scene = message.get("scene")
    if isinstance(scene, dict):
        document["scene"] = scene
    elif scene is not None:
        apply_edits(document["scene"], scene)


def place(inside: Any, key: str) -> str | int:
    return int(key) if isinstance(inside, list) else key


def apply_splices(old: Any, edit: list[Any]) -> Any:
    """A list, or a text as the list of its characters, after one splice or more."""
    items = list(old)
    for start, drop, put in zip(*[iter(edit)] * 3, strict=True):
        items[start : start + drop] = put
    return "".join(items) if isinstance(old, str) else items
