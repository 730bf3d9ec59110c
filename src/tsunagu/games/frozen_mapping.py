"""FrozenMapping: a mapping that nobody changes. Unlike a MappingProxyType it can be copied deeply and pickled."""

from __future__ import annotations

from collections.abc import Iterator, KeysView, Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V", covariant=True)


class FrozenMapping(Mapping[K, V]):
    """A copy of what it is made from, for reading only."""

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[K, V]) -> None:
        self._items = dict(items)

    def __getitem__(self, key: K) -> V:
        return self._items[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def keys(self) -> KeysView[K]:
        """Those of a plain table: a copy is made twice as fast from them."""
        return self._items.keys()

    def __repr__(self) -> str:
        return f"FrozenMapping({self._items!r})"
