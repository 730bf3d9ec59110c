"""Faults inside: viewers that cannot be told, tables that cannot be read, a store that fails. No other is harmed."""

from __future__ import annotations

import asyncio
import inspect
import logging
import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from io import StringIO
from pathlib import Path

import pytest
from fastapi.routing import APIRoute

from tests.server.people import House, in_app, settings
from tests.waiting import LONGEST, until
from tsunagu.games.errors import TsunaguError
from tsunagu.server import logs
from tsunagu.server.api import records, tables
from tsunagu.server.api.app_state import AppState
from tsunagu.server.hall import hall, timeouts
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.hall.viewer import Viewer
from tsunagu.server.table.rules import Rules, SeatRule

OPEN = SeatRule("open")


def test_tables_are_touched_in_the_event_loop_only() -> None:
    routes = [route for part in (tables, records) for route in part.router.routes if isinstance(route, APIRoute)]
    at_tables = [
        route for route in routes if any(one.call is tables.visible_table for one in route.dependant.dependencies)
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
    async def story(app_state: AppState) -> None:
        live = await app_state.hall.create(Rules("slashchain", {}, (OPEN, OPEN)))
        live.viewers.add(Broken(None))
        noticed: list[int] = []
        app_state.hall.on_change.append(lambda changed: noticed.append(changed.table.seq))
        assert await app_state.hall.join(live, 0, "Mei", "0" * 32, "mei", "j") == 2
        assert await app_state.hall.join(live, 1, "Ken", "0" * 32, "ken", "j") == 4
        assert noticed == [2, 4]
        assert live.document(None)["stage"] == "playing"

    with caplog.at_level(logging.ERROR, "tsunagu.hall"):
        in_app(settings(tmp_path), story)
    assert [record.getMessage() for record in caplog.records] == ["broadcast failed"] * 2


@contextmanager
def broken(house: House) -> Iterator[None]:
    """The events are out of reach for a while."""
    file = house.settings.database.removeprefix("sqlite:///")
    with closing(sqlite3.connect(file, isolation_level=None, timeout=LONGEST)) as database:
        database.execute("alter table events rename to gone")
        yield
        database.execute("alter table gone rename to events")


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> Iterator[StringIO]:
    """What a server would write on stderr."""
    root, written = logging.getLogger(), StringIO()
    kept = root.handlers[:]
    monkeypatch.setattr(sys, "stderr", written)
    logs.settle()
    yield written
    root.handlers[:] = kept


def test_a_store_that_fails_is_told_in_words_and_heals(house: House, logged: StringIO) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken, watch="link")
    other = mei.duel(ken)
    del house.app_state.hall.tables[table]
    with mei.socket(other) as one:
        with broken(house):
            answer = mei.http.get(f"/api/tables/{table}")
            assert (answer.status_code, answer.json()["error"]) == (503, "server.store")
            assert "content-security-policy" in answer.headers
            assert mei.http.get("/readyz").status_code == 503
            assert mei.refused(table) == 1013
            assert one.move("cross^@0,0")["error"] == "server.store"
        assert "ack" in one.move("cross^@0,0")
    assert mei.http.get("/readyz").status_code == 200
    with mei.socket(table) as back:
        assert back.seq == 4
    written = [line for line in logged.getvalue().splitlines() if '"log": "httpx"' not in line]  # that is the browser
    assert any('"cause": "OperationalError"' in line for line in written)
    assert not any(table in line for line in written)  # who knows its name may watch
    assert not any("parameters" in line for line in written)


@pytest.mark.slow
def test_one_table_that_cannot_be_read_harms_no_other(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    given = settings(tmp_path)
    with House(given) as house:
        mei, ken = house.browser(), house.browser()
        bad, good = (mei.duel(ken, clock={"kind": "move", "start": 600_000}, listed=True, watch="anyone") for _ in "ab")
        with mei.socket(bad) as one:
            one.move("cross^@0,0")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
        database.execute("update events set body = replace(body, '0,0', '9,9') where table_id = ?", (bad,))
    with House(given) as house:
        mei = house.browser(of=mei)
        for path in ("/api/mine", "/api/tables?stage=playing"):
            assert [row["table"] for row in mei.http.get(path).json()] == [good]
        answer = mei.http.get(f"/api/tables/{bad}")
        assert (answer.status_code, answer.json()["error"]) == (503, "server.unreadable")
        with mei.socket(good) as one:
            assert "ack" in one.move("cross^@0,0")
    assert ("table unreadable", bad) in [(line.getMessage(), getattr(line, "table", "")) for line in caplog.records]


@pytest.mark.slow
def test_a_flag_falls_though_the_store_failed_when_it_should(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "STORE_PAUSE", 0.1)
    mei, ken = house.browser(), house.browser()
    fall, fallen, out_of_reach = house.app_state.timeouts.fall, list[LiveTable](), threading.Event()

    async def noted(live: LiveTable) -> None:
        await asyncio.to_thread(out_of_reach.wait, LONGEST)
        await fall(live)
        fallen.append(live)

    monkeypatch.setattr(house.app_state.timeouts, "fall", noted)
    table = mei.duel(ken, clock={"kind": "move", "start": 500})  # runs once somebody is here
    with mei.socket(table) as one:
        with broken(house):
            out_of_reach.set()
            until(lambda: fallen)
            assert one.ask("ping")["seq"] == 4
        assert one.reach(6)["outcome"]["reason"] == "time"


def test_tables_that_nobody_looks_at_leave_the_memory_and_come_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "MOST_LOADED", 10)
    mei, ken = house.browser(), house.browser()
    watched, first = mei.duel(ken), mei.new_table("open", "open")
    with mei.socket(watched):
        for _ in range(12):
            mei.new_table("open", "open")
        loaded = set(house.app_state.hall.tables)
        assert (watched in loaded, first in loaded, len(loaded) <= 10) == (True, False, True)
        assert mei.http.get(f"/api/tables/{first}").status_code == 200


def test_a_table_that_a_request_holds_stays_one_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found, but nothing done there yet: others find the very same one, however many tables come into memory."""
    monkeypatch.setattr(hall, "MOST_LOADED", 10)

    async def story(app_state: AppState) -> None:
        name = (await app_state.hall.create(Rules("slashchain", {}, (OPEN, OPEN)))).table.id
        held = await app_state.hall.find(name)
        for _ in range(12):
            await app_state.hall.create(Rules("slashchain", {}, (OPEN, OPEN)))
        assert name not in app_state.hall.tables
        for at, device in enumerate(("mei", "ken")):
            seen = await app_state.hall.find(name)
            await app_state.hall.join(held, at, device, "0" * 32, device, "j")
            assert seen.table.seats[at].name == device
        assert (await app_state.hall.find(name)).table.stage == "playing"
        assert name in app_state.hall.tables

    in_app(settings(tmp_path), story)


# What a damaged file may hold in the row of an event: the column, and what is in it.
DAMAGE = {
    "no JSON": ("body", "'not JSON'"),
    "not UTF-8": ("body", "x'fffe'"),
    "a text that is not UTF-8": ("body", "cast(x'ff' as text)"),
    "a list": ("body", "'[1, 2]'"),
    "no number": ("body", """'{"text": NaN}'"""),
    "nested without end": ("body", f"'{'[' * 100_000}'"),
    "half a character": ("body", """'{"text": "\\ud800"}'"""),
    "no event of ours": ("kind", "'eaten'"),
    "no seq": ("seq", "'soon'"),
}


@pytest.mark.slow
def test_a_row_that_cannot_be_read_hurts_only_its_table(tmp_path: Path) -> None:
    """The others are listed, their flags fall and their bots move after a restart; log and metrics tell of it."""
    with House(settings(tmp_path, pace=1e6)) as house:
        mei, ken = house.browser(), house.browser()
        timed = mei.duel(ken, clock={"kind": "move", "start": 20_000}, grace=0)
        against_a_bot = mei.new_table("bot", "reserved")
        mei.sit(against_a_bot, 1)
        waits = mei.new_table("open", "open", listed=True)
        bad: dict[str, str] = {}
        for damage in DAMAGE:
            bad[damage] = mei.duel(ken, clock={"kind": "move", "start": 600_000})
            with mei.socket(bad[damage]) as one:
                one.ask("say", text="hello")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
        for damage, (column, value) in DAMAGE.items():
            words = f"update events set {column} = {value} where table_id = ? and kind = 'chatted'"
            assert database.execute(words, (bad[damage],)).rowcount == 1
        database.execute("update tables set stage = 'waiting', listed = true where id = ?", (bad["no JSON"],))
        database.execute("update events set body = replace(body, '20000', '1000') where table_id = ?", (timed,))
    with House(settings(tmp_path)) as house:
        mei = house.browser(of=mei)
        with mei.socket(timed) as one, mei.socket(against_a_bot) as two:
            assert one.reach(6)["outcome"]["reason"] == "time"
            assert two.reach(4)["moves"]
        assert [row["table"] for row in mei.http.get("/api/tables").json()] == [waits]
        assert {row["table"] for row in mei.http.get("/api/mine").json()} == {timed, against_a_bot}
        errors = {mei.http.get(f"/api/tables/{name}").json()["error"] for name in bad.values()}
        assert errors == {"server.unreadable"}
        assert f"tsunagu_tables_unreadable {len(bad)}.0".encode() in mei.http.get("/metrics").content
