"""Event: one thing that happened at a table. Events are never changed; their seqs run from 1 without a gap."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple, get_args

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
NOTHING: Mapping[str, Any] = {}  # of a body


class Draft(NamedTuple):
    """What was decided, not yet numbered."""

    kind: Kind
    seat: int | None = None
    body: Mapping[str, Any] = NOTHING


class Event(NamedTuple):
    """One row of the list. The body holds everything, secrets included: it is told only through public_events.py."""

    table: str
    seq: int
    kind: Kind
    at: int  # ms since 1970
    seat: int | None = None
    command: str | None = None  # who asked and under which id, so that asking twice does nothing
    body: Mapping[str, Any] = NOTHING
    served_ms: int = 0  # ms that servers had run until then, as they measured it: no calendar can change that


def number_drafts(
    drafts: Iterable[Draft], table: str, seq: int, at: int, command: str | None, served_ms: int = 0
) -> list[Event]:
    """The drafts as the events after `seq`; the last one carries the command."""
    all_drafts = list(drafts)
    last = len(all_drafts) - 1
    return [
        Event(table, seq + 1 + i, draft.kind, at, draft.seat, command if i == last else None, draft.body, served_ms)
        for i, draft in enumerate(all_drafts)
    ]
