"""`play` and `serve` as programs: they open a table, tell where, and stop in good order."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.bots.programs import command
from tests.cli.call import ENGLISH, PROGRAM, call
from tests.waiting import LONGEST


@contextmanager
def program(*words: str, **settings: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running server and its address."""
    environment = os.environ | ENGLISH | settings
    with subprocess.Popen(
        [*PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as running:
        try:
            assert running.stdout is not None
            told = re.search(r"http://\S+", running.stdout.readline())
            assert told is not None
            yield running, told[0]
        finally:
            running.kill()


@pytest.mark.slow
def test_play_opens_a_table_in_the_users_folder_and_ctrl_c_closes_it(tmp_path: Path) -> None:
    words = ["play", "--no-browser", "--port", "0", "--lan", "--bot", f"mine={command('good')}"]
    with program(*words, XDG_DATA_HOME=str(tmp_path)) as (running, address):
        with httpx.Client(base_url=address, trust_env=False, verify=False, timeout=LONGEST) as http:
            assert http.get("/readyz").json() == {"ready": True}
            bots = {game["game"]: game["bots"] for game in http.get("/api/games").json()}
        assert [name for name, offered in bots.items() if "mine" in offered] == ["slashchain"]
        running.send_signal(signal.SIGINT)
        assert running.stdout is not None
        # Not `communicate`: it would lose what came with the first line.
        out = running.stdout.read()
        _, err = running.communicate(timeout=LONGEST)
        assert "Friends on the same network" in out
        assert "█" in out  # the QR code
        assert (err, running.returncode) == ("", 0)
    assert (tmp_path / "tsunagu" / "tables.db").exists()


@pytest.mark.slow
def test_play_a_second_time_tells_where_the_first_one_runs(tmp_path: Path) -> None:
    words = ["play", "--no-browser", "--port", "0"]
    with program(*words, XDG_DATA_HOME=str(tmp_path)) as (running, address):
        environment = os.environ | ENGLISH | {"XDG_DATA_HOME": str(tmp_path)}
        again = subprocess.run([*PROGRAM, *words], capture_output=True, text=True, env=environment, check=False)
        told = f"tsunagu play: The table is open already at {address} (process {running.pid}).\n"
        assert (again.stdout, again.stderr, again.returncode) == ("", told, 2)


@pytest.mark.slow
def test_serve_tells_in_one_line_what_is_wrong_with_its_database(tmp_path: Path) -> None:
    (tmp_path / "cut.db").touch()
    (tmp_path / "text.db").write_text("This is no database. " * 100)
    for place in ("sqlite:///nowhere/t.db", f"sqlite:///{tmp_path}/text.db", f"sqlite:///{tmp_path}/cut.db"):
        words = [*PROGRAM, "serve", "--database", place, "--port", "0"]
        answer = subprocess.run(words, capture_output=True, text=True, env=os.environ | ENGLISH, check=False)
        assert (answer.stdout, answer.returncode) == ("", 2)
        assert answer.stderr.startswith("tsunagu serve: ")
        assert answer.stderr.count("\n") == 1


def test_serve_refuses_what_cannot_be_in_one_line(tmp_path: Path) -> None:
    assert call("serve").refused
    assert call("serve", "--database", "mysql://x/y", "--port", "0").refused
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        answer = call("serve", "--database", f"sqlite:///{tmp_path}/t.db", "--port", port)
    assert answer.refused
    assert "cannot be used" in answer.err


@pytest.mark.slow
def test_serve_logs_in_json_and_never_a_token(tmp_path: Path) -> None:
    with program("serve", "--database", f"sqlite:///{tmp_path}/t.db", "--port", "0") as (running, address):
        with httpx.Client(base_url=address, trust_env=False, verify=False, timeout=LONGEST) as http:
            seats = [{"kind": "open"}, {"kind": "open"}]
            made = http.post("/api/tables", json={"game": "slashchain", "seats": seats})
            assert made.status_code == 201
            token = http.cookies["tsunagu"]
            code = http.post("/api/links", json={"code": "a" * 43})
            assert code.status_code == 404
            assert http.post("/api/study", json={"record": "nonsense"}).status_code == 422  # in another process
        running.send_signal(signal.SIGTERM)
        _, err = running.communicate(timeout=LONGEST)
        assert running.returncode == 0
    assert '"route": "/api/tables"' in err
    assert token not in err
    assert "a" * 43 not in err
    assert all(line.startswith("{") for line in err.splitlines())
