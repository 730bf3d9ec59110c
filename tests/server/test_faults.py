"""Faults inside: viewers that cannot be told, tables that cannot be read, a store that fails. No other is harmed."""

from __future__ import annotations

import inspect
import logging
from pathlib import Path

import pytest
from fastapi.routing import APIRoute

from tests.server.people import in_room, settings
from tsunagu.games.errors import TsunaguError
from tsunagu.server.api import records, tables
from tsunagu.server.api.room import Room
from tsunagu.server.hall.viewer import Viewer
from tsunagu.server.table.rules import Rules, SeatRule

OPEN = SeatRule("open")


def test_tables_are_touched_in_the_event_loop_only() -> None:
    routes = [route for part in (tables, records) for route in part.router.routes if isinstance(route, APIRoute)]
    at_tables = [
        route for route in routes if any(one.call is tables.table_asked for one in route.dependant.dependencies)
    ]
    assert len(at_tables) >= 5
    assert [route.path for route in at_tables if not inspect.iscoroutinefunction(route.endpoint)] == []


class Broken(Viewer):
    """Cannot be told anything."""

    def post(self, message: str) -> None:
        raise RuntimeError("no wire")

    def send_away(self, why: TsunaguError) -> None:
        raise RuntimeError("no wire")


def test_what_is_on_disk_has_happened_though_somebody_could_not_be_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(room: Room) -> None:
        live = await room.hall.create(Rules("slashchain", {}, (OPEN, OPEN)))
        live.viewers.add(Broken(None))
        noticed: list[int] = []
        room.hall.on_change.append(lambda changed: noticed.append(changed.table.seq))
        assert await room.hall.join(live, 0, "Mei", "0" * 32, "mei", "j") == 2
        assert await room.hall.join(live, 1, "Ken", "0" * 32, "ken", "j") == 4
        assert noticed == [2, 4]
        assert live.document(None, None)["stage"] == "playing"

    with caplog.at_level(logging.ERROR, "tsunagu.hall"):
        in_room(settings(tmp_path), story)
    assert [record.getMessage() for record in caplog.records] == ["telling failed"] * 2
