"""What a server keeps in order by itself: links, its file, its disk, and that it is alone on its database."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from httpx import Client
from sqlalchemy import text

from tests.server.people import House, settings
from tests.waiting import LONGEST, until
from tsunagu.server.api.app_state import AppState
from tsunagu.server.errors import Unusable
from tsunagu.server.hall.clock_and_random import ClockAndRandom, now_ms
from tsunagu.server.hall.hall import LINK_LASTS
from tsunagu.server.store.lock import InUse

# A server that takes the database, says so, and waits to be killed.
TAKES_IT = """
import sys
from tsunagu.server.api.app_state import AppState, Settings
app_state = AppState(Settings(sys.argv[1], served_at="http://127.0.0.1:8037/"))
app_state.prepare()
print("taken", flush=True)
sys.stdin.read()
"""


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
    with House(replace(given, clock_and_random=ClockAndRandom(now=lambda: now_ms() + LINK_LASTS + 1))):
        until(lambda: not asked(tmp_path / "tables.db", "select * from links"))


@pytest.mark.slow
def test_a_second_server_is_refused_and_told_which_one_runs_until_that_is_killed(url: str, tmp_path: Path) -> None:
    app_state = AppState(settings(tmp_path, database=url))
    words = [sys.executable, "-c", TAKES_IT, url]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "taken\n"
        with pytest.raises(InUse) as refused:
            app_state.prepare()
        runner = refused.value.runner
        assert (runner.pid, runner.address) == (str(other.pid), "http://127.0.0.1:8037/")
        assert runner.host
        assert runner.since.startswith("20")
        other.send_signal(signal.SIGKILL)
        other.wait()
        begun = time.monotonic()
        app_state.prepare()
        assert time.monotonic() - begun < LONGEST
    app_state.leave_database()


@pytest.mark.slow
def test_a_lock_that_postgresql_lost_is_taken_again_unless_another_was_faster(postgres_url: str) -> None:
    one, two = (AppState(settings(Path(), database=postgres_url)) for _ in "ab")
    one.prepare()
    end = "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tsunagu %'"
    with two.engine.connect() as connection:
        connection.execute(text(end))
    assert [one.lock.hold() for _ in range(2)] == [True, True]  # noticed, then taken again
    with pytest.raises(InUse):
        two.prepare()
    one.leave_database()
    two.prepare()
    assert not one.lock.hold()
    one.leave_database()
    two.leave_database()


def test_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with House(settings(tmp_path)) as house:
        house.browser().new_table("open", "open")
        rights = {part.name: part.stat().st_mode & 0o777 for part in tmp_path.iterdir()}
        assert rights == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock"), 0o600)
    file.chmod(0o644)  # as it was made before
    with House(settings(tmp_path)):
        assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.slow
def test_a_database_that_was_cut_to_nothing_is_not_taken_for_a_new_one(tmp_path: Path) -> None:
    with House(settings(tmp_path)) as house:
        house.browser().new_table("open", "open")
    os.truncate(tmp_path / "tables.db", 0)
    with pytest.raises(Unusable, match="is empty"):
        AppState(settings(tmp_path)).prepare()
    (tmp_path / "tables.db").unlink()
    with House(settings(tmp_path)) as house:
        assert house.browser().http.get("/api/tables").json() == []


def test_a_start_that_was_broken_off_leaves_nothing_in_the_way(tmp_path: Path) -> None:
    """Killed while it made its file, it begins anew."""
    for leftover in ("tables.db.new", "tables.db.new-wal", "tables.db.lock"):
        (tmp_path / leftover).write_bytes(b"half of something")
    with House(settings(tmp_path)):
        assert not (tmp_path / "tables.db.new").exists()


@pytest.mark.slow
def test_what_keeps_a_database_from_opening_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("This is no database. " * 100)
    with House(settings(tmp_path)):
        pass
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
        database.execute("update alembic_version set version_num = '9999'")
    for place, why in (
        (f"sqlite:///{tmp_path}/text.db", "file is not a database"),
        (f"sqlite:///{tmp_path}/nowhere/tables.db", "No such file"),
        (f"sqlite:///{tmp_path}", "unable to open"),
        (f"sqlite:///{tmp_path}/tables.db", "newer version"),
        ("postgresql://tsunagu@127.0.0.1:9/tsunagu", "refused"),
    ):
        with pytest.raises(Unusable, match=why) as refused:
            AppState(settings(tmp_path, database=place)).prepare()
        assert "\n" not in refused.value.text("en")


def answers(http: Client, path: str, status: int) -> bool:
    return http.get(path).status_code == status


@pytest.mark.slow
def test_it_is_not_ready_while_nothing_can_be_written(tmp_path: Path) -> None:
    with House(settings(tmp_path)) as house:
        http = house.browser().http
        assert http.get("/readyz").status_code == 200
        for words, status in (("alter table pulse rename to gone", 503), ("alter table gone rename to pulse", 200)):
            with closing(sqlite3.connect(tmp_path / "tables.db", timeout=LONGEST)) as database, database:
                database.execute(words)
            until(partial(answers, http, "/readyz", status))
        assert http.get("/healthz").status_code == 200
