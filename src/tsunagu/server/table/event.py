"""Event: one thing that happened at a table. Events are never changed; their seqs run from 1 without a gap."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

Kind = Literal[
    "created",
    "joined",
    "left",
    "started",
    "moved",
    "offered",
    "answered",
    "withdrawn",
    "taken-back",
    "chatted",
    "flagged",
    "claimed",
    "ended",
    "rematch",
]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class Draft:
    """What was decided, not yet numbered."""

    kind: Kind
    seat: int | None = None
    body: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """One row of the list. The body holds everything, secrets included: it is told only through public_events.py."""

    table: str
    seq: int
    kind: Kind
    at: int  # ms since 1970
    seat: int | None = None
    command: str | None = None  # who asked and under which id, so that asking twice does nothing
    body: Mapping[str, Any] = field(default_factory=dict)
    served: int = 0  # ms that servers had run until then, as they measured it: no calendar can change that


def numbered(
    drafts: Iterable[Draft], table: str, seq: int, at: int, command: str | None, served: int = 0
) -> list[Event]:
    """The drafts as the events after `seq`; the last one carries the command."""
    decided = list(drafts)
    last = len(decided) - 1
    return [
        Event(table, seq + 1 + i, draft.kind, at, draft.seat, command if i == last else None, draft.body, served)
        for i, draft in enumerate(decided)
    ]
