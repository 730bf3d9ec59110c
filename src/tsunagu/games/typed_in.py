"""Positions typed in from a real table: what the games' answers and refusals have in common."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tsunagu.games.errors import BadPosition, shortened
from tsunagu.games.game import Explanation
from tsunagu.words import Saying


def bad_shape(shape: str, key: str, clause: str | None = None, **facts: Any) -> BadPosition:
    """`shape` says how a position of the game is written, `key` what is wrong with this one."""
    return BadPosition(shape, clause, detail=Saying(key, {name: shortened(fact) for name, fact in facts.items()}))


def warned(sayings: Iterable[Saying], facts: Mapping[str, Any], warnings: Iterable[Saying]) -> Explanation:
    """The answer with what no game could have left like this; in the facts that is English."""
    found = tuple(warnings)
    told = tuple(Saying("common.warning", {"warning": warning}) for warning in found)
    return Explanation((*sayings, *told), {**facts, "warnings": [warning.text() for warning in found]})
