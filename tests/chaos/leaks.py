"""Leaks to plant: for every channel a way in which what a viewer may not know would come out by it."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch
from zlib import crc32

from tsunagu.server.api import records, tables
from tsunagu.server.api.talk import Talk
from tsunagu.server.hall import live as live_tables
from tsunagu.server.hall.hall import Hall
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.table import playing
from tsunagu.server.table.keepsake import record_of
from tsunagu.server.table.state import Table
from tsunagu.server.table.told import OPEN_FIELDS

Plant = Callable[[], AbstractContextManager[Any]]


def secret(table: Table) -> int:
    """A number that any change of the deal changes."""
    return 0 if table.game is None else crc32(json.dumps(table.game.deal).encode())


def wrapped(owner: Any, name: str, more: Callable[..., Any]) -> Plant:
    """`more(what it gave, *what it was given)` instead of what it gave."""
    plain = getattr(owner, name)
    return lambda: patch.object(owner, name, lambda *given, **named: more(plain(*given, **named), *given))


def with_secret(answer: Any, table: Table) -> Any:
    return answer if answer is None else {**answer, "peek": secret(table)}


async def hint(talk: Talk) -> str:
    return f"hint {secret(talk.live.table)}"


reply, hear = Talk.reply, Talk.hear


def reply_with(key: str) -> Plant:
    def told(talk: Talk, answer: dict[str, Any]) -> None:
        reply(talk, {**answer, "peek": secret(talk.live.table)} if key in answer else answer)

    return lambda: patch.object(Talk, "reply", told)


async def hear_in_its_own_time(talk: Talk, *given: Any) -> None:
    for _ in range(secret(talk.live.table) % 5):
        talk.room.settings.sources.now()
    await hear(talk, *given)


def tell_presence_oddly(_: None, live: LiveTable) -> None:
    if secret(live.table) % 2:
        for viewer in live.viewers:
            viewer.post('{"here":[],"n":0}')


def write_log(_: None, hall: Hall, live: LiveTable) -> None:
    logging.getLogger("tsunagu.hall").info("changed %s", secret(live.table))


# By name: how to plant it, and the channels by which it may be found first.
DOCUMENT = {"table", "error", "GET /api/tables/{table}"}  # a view with something in it cannot be asked about
LEAKS: dict[str, tuple[Plant, set[str]]] = {
    "events": (
        lambda: patch.dict(OPEN_FIELDS, {"started": ("deal",)}),
        {"table", "change", "GET /api/tables/{table}/events"},
    ),
    "view": (
        wrapped(
            LiveTable, "document", lambda shown, live, *_: {**shown, "view": with_secret(shown["view"], live.table)}
        ),
        DOCUMENT,
    ),
    "picture": (
        wrapped(live_tables, "picture_part", lambda drawn, table, *_: with_secret(drawn, table)),
        {"table", "change", "GET /api/tables/{table}"},
    ),
    "chat": (
        wrapped(playing, "say", lambda drafts, table, *_: [said_more(draft, table) for draft in drafts]),
        {"table", "change"},
    ),
    "cells": (wrapped(Talk, "cells", lambda cells, talk, _: with_secret(cells, talk.live.table)), {"cells"}),
    "why": (wrapped(Talk, "why", lambda why, talk, _: with_secret(why, talk.live.table)), {"why"}),
    "explained": (wrapped(Talk, "explained", lambda why, talk, _: with_secret(why, talk.live.table)), {"explained"}),
    "hint": (lambda: patch.object(Talk, "hint", hint), {"hint"}),
    "error": (reply_with("error"), {"error"}),
    "pong": (reply_with("pong"), {"pong"}),
    "number of messages": (
        wrapped(LiveTable, "tell_presence", tell_presence_oddly),
        {"here", "pong", "change", "error"},
    ),
    "times": (lambda: patch.object(Talk, "hear", hear_in_its_own_time), {"hello", "pong", "change"}),
    "record": (
        lambda: patch.object(records, "keepsake", lambda table, *_: record_of(table)),
        {"GET /api/tables/{table}/record"},
    ),
    "lists": (
        wrapped(tables, "summary", lambda line, live, _: with_secret(line, live.table)),
        {"GET /api/tables", "GET /api/mine"},
    ),
    "page": (
        wrapped(tables, "shown", lambda found, live, *_: with_secret(found, live.table)),
        {"GET /api/tables/{table}", *(f"POST /api/tables/{{table}}/seats/{seat}" for seat in range(4))},
    ),
    "log": (wrapped(Hall, "changed", write_log), {"log"}),
}


def said_more(draft: Any, table: Table) -> Any:
    return type(draft)(draft.kind, draft.seat, {"text": f"{draft.body['text']} {secret(table)}"})
