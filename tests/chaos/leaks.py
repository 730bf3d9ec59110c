"""Leaks to plant: for every channel a way in which what a viewer may not know would come out by it."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any
from unittest.mock import patch
from zlib import crc32

from tsunagu.games.scene import Scene
from tsunagu.server.api import records, tables
from tsunagu.server.api.commands import CommandHandler
from tsunagu.server.hall.hall import Hall
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.table import playing
from tsunagu.server.table.export import record_of
from tsunagu.server.table.public_events import OPEN_FIELDS
from tsunagu.server.table.state import Table

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


def with_view(shown: dict[str, Any], live: LiveTable) -> dict[str, Any]:
    return {**shown, "view": with_secret(shown["view"], live.table)} if "view" in shown else shown


def told_more(scene: Scene | None, table: Table) -> Scene | None:
    """A scene with one key that gives the deal away."""
    if scene is None:
        return None
    thing = next(iter(scene.things.values()))
    return replace(scene, things={**scene.things, f"peek-{secret(table)}": thing})


async def hint(handler: CommandHandler) -> str:
    return f"hint {secret(handler.live.table)}"


async def peeked_history(handler: CommandHandler) -> str:
    return f"history {secret(handler.live.table)}"


reply, hear = CommandHandler.reply, CommandHandler.handle


def reply_with(key: str) -> Plant:
    def told(handler: CommandHandler, answer: dict[str, Any]) -> None:
        reply(handler, {**answer, "peek": secret(handler.live.table)} if key in answer else answer)

    return lambda: patch.object(CommandHandler, "reply", told)


async def hear_in_its_own_time(handler: CommandHandler, *given: Any) -> None:
    for _ in range(secret(handler.live.table) % 5):
        handler.app_state.settings.clock_and_random.now()
    await hear(handler, *given)


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
        wrapped(LiveTable, "document", lambda shown, live, *_: with_view(shown, live)),
        DOCUMENT,
    ),
    "scene": (
        wrapped(LiveTable, "scene", lambda scene, live, *_: told_more(scene, live.table)),
        {"table", "change", "GET /api/tables/{table}"},
    ),
    "chat": (
        wrapped(playing, "say", lambda drafts, table, *_: [said_more(draft, table) for draft in drafts]),
        {"table", "change"},
    ),
    "cells": (
        wrapped(CommandHandler, "cells", lambda cells, handler, _: with_secret(cells, handler.live.table)),
        {"cells"},
    ),
    "choices": (
        wrapped(CommandHandler, "choices", lambda choices, handler: with_secret(choices, handler.live.table)),
        {"choices"},
    ),
    "worth": (
        wrapped(CommandHandler, "worth", lambda worth, handler, _: with_secret(worth, handler.live.table)),
        {"worth"},
    ),
    "history": (lambda: patch.object(CommandHandler, "history", peeked_history), {"history"}),
    "why": (wrapped(CommandHandler, "why", lambda why, handler, _: with_secret(why, handler.live.table)), {"why"}),
    "explained": (
        wrapped(CommandHandler, "explanation", lambda why, handler, _: with_secret(why, handler.live.table)),
        {"explained"},
    ),
    "hint": (lambda: patch.object(CommandHandler, "hint", hint), {"hint"}),
    "error": (reply_with("error"), {"error"}),
    "pong": (reply_with("pong"), {"pong"}),
    "number of messages": (
        wrapped(LiveTable, "tell_presence", tell_presence_oddly),
        {"here", "pong", "change", "error"},
    ),
    "times": (
        lambda: patch.object(CommandHandler, "handle", hear_in_its_own_time),
        {"hello", "pong", "change", "GET /api/tables/{table}"},
    ),
    "record": (
        lambda: patch.object(records, "export_record", lambda table, *_: record_of(table)),
        {"GET /api/tables/{table}/record"},
    ),
    "lists": (
        wrapped(tables, "summary", lambda line, live, _: with_secret(line, live.table)),
        {"GET /api/tables", "GET /api/mine"},
    ),
    "page": (
        wrapped(tables, "table_response", lambda found, live, *_: with_secret(found, live.table)),
        {"GET /api/tables/{table}", *(f"POST /api/tables/{{table}}/seats/{seat}" for seat in range(4))},
    ),
    "log": (wrapped(Hall, "announce", write_log), {"log"}),
}


def said_more(draft: Any, table: Table) -> Any:
    return type(draft)(draft.kind, draft.seat, {"text": f"{draft.body['text']} {secret(table)}"})
