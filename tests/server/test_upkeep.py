"""What a server keeps in order by itself: links, its file, its disk, and that it is alone on its database."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from tests.server.people import House, settings
from tsunagu.server.hall.hall import LINK_LASTS
from tsunagu.server.hall.sources import Sources, now_ms


def asked(file: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as database:
        return list(database.execute(question))


def test_links_that_nobody_used_in_time_are_cleared_away(tmp_path: Path) -> None:
    given = settings(tmp_path)
    with House(given) as house:
        mei, ken = house.browser(), house.browser()
        table = mei.duel(ken)
        mei.http.post(f"/api/tables/{table}/seats/0/link")
    assert len(asked(tmp_path / "tables.db", "select * from links")) == 1
    with House(replace(given, sources=Sources(now=lambda: now_ms() + LINK_LASTS + 1))):
        until = time.monotonic() + 20
        while asked(tmp_path / "tables.db", "select * from links"):
            assert time.monotonic() < until
            time.sleep(0.02)
