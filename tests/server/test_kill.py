"""SIGKILL at any moment: what was acknowledged is there afterwards, and every table can be read. The short form."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import Browser

PROGRAM = """
import asyncio, sys
from tests.server.people import GENEROUS
from tsunagu.server.api.room import Settings
from tsunagu.server.run import server
asyncio.run(server(Settings("sqlite:///" + sys.argv[1], limits=GENEROUS), port=int(sys.argv[2])).serve())
"""
ROOT = Path(__file__).parents[2]


def started(database: Path, browser: Browser) -> subprocess.Popen[bytes]:
    running = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(database), str(browser.port)], cwd=ROOT, env=os.environ
    )
    for _ in range(400):
        with suppress(httpx.TransportError):
            if browser.http.get("/readyz").status_code == 200:
                return running
        time.sleep(0.05)
    raise AssertionError("the server did not start")


def chatter(browser: Browser, table: str, acknowledged: list[tuple[str, int, str]]) -> None:
    """Talk until the connection is cut, noting what was acknowledged."""
    with suppress(ConnectionClosed, OSError, TimeoutError), browser.socket(table) as player:
        for n in range(900):
            text = f"{table} {len(acknowledged)} {n}"
            answer = player.ask("say", text=text)
            if "ack" in answer:
                acknowledged.append((table, answer["seq"], text))


@pytest.mark.slow
@pytest.mark.parametrize("kills", [6])
def test_nothing_acknowledged_is_lost(kills: int, tmp_path: Path, unused_port: int) -> None:
    rng, database = Random(kills), tmp_path / "tables.db"
    acknowledged: list[tuple[str, int, str]] = []
    tables: list[str] = []
    with Devices(unused_port) as (mei, ken):
        for _ in range(kills):
            running = started(database, mei)
            try:
                tables += [mei.duel(ken) for _ in range(2)]
                talking = [threading.Thread(target=chatter, args=(mei, table, acknowledged)) for table in tables[-2:]]
                for thread in talking:
                    thread.start()
                time.sleep(rng.uniform(0.1, 0.5))
            finally:
                running.kill()
                running.wait()
            for thread in talking:
                thread.join()
        running = started(database, mei)
        try:
            read = {table: mei.http.get(f"/api/tables/{table}/events").json() for table in tables}
        finally:
            running.kill()
            running.wait()
    kept = {table: {event["seq"]: event for event in events} for table, events in read.items()}
    assert len(acknowledged) > kills
    assert [told for told in acknowledged if kept[told[0]].get(told[1], {}).get("text") != told[2]] == []
    assert all(sorted(events) == list(range(1, len(events) + 1)) for events in kept.values())


class Devices:
    """Two browsers that survive the server."""

    def __init__(self, port: int) -> None:
        self.both = Browser(port), Browser(port)

    def __enter__(self) -> tuple[Browser, Browser]:
        return self.both

    def __exit__(self, *_: object) -> None:
        for browser in self.both:
            browser.http.close()
