"""Values as pages get them: the same fields, in one language. Their classes describe the wire, too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any

from tsunagu.words import Language, Saying

ALWAYS: Mapping[str, bool] = {"always": True}  # metadata of a field that is sent even where it has its default


def plain(it: Any, language: Language) -> Any:
    """Sayings become texts, tuples lists, dataclasses dictionaries without the fields that have their default."""
    if isinstance(it, Saying):
        return it.text(language)
    if isinstance(it, tuple):
        return [plain(one, language) for one in it]
    if not is_dataclass(it):
        return it
    cls: Any = type(it)
    values = ((name, getattr(it, name), default) for name, default in defaults_of(cls).items())
    return {name: plain(value, language) for name, value, default in values if value != default}


@cache
def defaults_of(cls: Any) -> dict[str, Any]:
    """By field what is not sent; nothing equals MISSING."""
    return {one.name: MISSING if one.metadata == ALWAYS else one.default for one in fields(cls)}
