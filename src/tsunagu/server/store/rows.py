"""Events as rows and rows as events."""

from __future__ import annotations

import json
from typing import Any

from tsunagu.server.table.event import Event
from tsunagu.server.table.spelling import spelled


def row_of(event: Event) -> dict[str, Any]:
    return {
        "table_id": event.table,
        "seq": event.seq,
        "kind": event.kind,
        "at": event.at,
        "seat": event.seat,
        "command": event.command,
        "body": spelled(event.body),
    }


def event_of(row: Any) -> Event:
    return Event(row.table_id, row.seq, row.kind, row.at, row.seat, row.command, json.loads(row.body))
