"""Events as rows and rows as events."""

from __future__ import annotations

import json
from typing import Any

from tsunagu.server.table.event import KINDS, Event
from tsunagu.server.table.to_json import to_json


def row_of(event: Event) -> tuple[Any, ...]:
    """In the order of the columns."""
    table, seq, kind, at, seat, command, body, served = event
    return table, seq, kind, at, seat, command, to_json(body), served


class UnreadableRow(Exception):
    """A row that we cannot have written, or that was damaged since."""


def event_of(row: Any) -> Event:
    try:
        body = json.loads(row.body, parse_constant=refuse)
    except (ValueError, TypeError, RecursionError):
        raise UnreadableRow from None
    if row.kind not in KINDS or not isinstance(body, dict):
        raise UnreadableRow
    return Event(row.table_id, row.seq, row.kind, row.at, row.seat, row.command, body, row.served or 0)


def refuse(constant: str) -> None:
    """NaN and the infinities are not JSON, though Python reads them."""
    raise ValueError(constant)
