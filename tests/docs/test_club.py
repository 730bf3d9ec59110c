"""What the page tells a club to do is done here: the unit is sound, and a backup brings every table back."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.docs.test_server import PAGE, blocks
from tests.server.databases import PROGRAMS, postgres
from tests.server.people import House, settings

pytestmark = pytest.mark.slow


def commands(kind: str) -> list[str]:
    """The shell commands of the page for that database."""
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    return [line.partition("#")[0].strip() for line in lines if f"# {kind}" in line]


def begun(house: House) -> tuple[str, str]:
    """A table in the middle of a game, and its record as a spectator gets it."""
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken, game="connect37")
    with mei.socket(table) as one:
        one.move(one.legal()[0])
    return table, house.browser().http.get(f"/api/tables/{table}/record").text


def brought_back(database: str, folder: Path, table: str) -> str:
    with House(settings(folder, database=database)) as again:
        return again.browser().http.get(f"/api/tables/{table}/record").text


def test_the_unit_is_sound(tmp_path: Path) -> None:
    [unit] = blocks("ini")
    program = re.search(r"^ExecStart=(\S+)", unit, re.MULTILINE)
    assert program is not None
    (tmp_path / "tsunagu.service").write_text(unit.replace(program[1], sys.executable))
    command = ["systemd-analyze", "verify", "--man=no", str(tmp_path / "tsunagu.service")]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert [line for line in told.stderr.splitlines() if "tsunagu.service" in line] == []
    words = unit.partition(program[1])[2].splitlines()[0].split()
    assert words[:2] == ["serve", "--database"]
    assert set(words) & {"--database", "--origin"} == {"--database", "--origin"}


def test_a_backup_of_sqlite_taken_while_it_runs_has_everything(tmp_path: Path) -> None:
    save, restore = commands("SQLite")
    with House(settings(tmp_path)) as house:
        table, record = begun(house)
        subprocess.run(save, shell=True, cwd=tmp_path, check=True)
        copy = shutil.copy(tmp_path / "copy.db", tmp_path / "safe.db")
        house.browser().new_table("open", "open")
    for lost in tmp_path.glob("tables.db*"):
        lost.unlink()
    subprocess.run(restore, shell=True, cwd=tmp_path, check=True)
    assert (tmp_path / "tables.db").read_bytes() == Path(copy).read_bytes()
    assert brought_back(f"sqlite:///{tmp_path}/tables.db", tmp_path, table) == record


def test_a_backup_of_postgresql_taken_while_it_runs_has_everything(tmp_path: Path) -> None:
    made = [line for block in blocks("sh") for line in block.splitlines() if line.startswith("create")]
    save, restore = commands("PostgreSQL")
    with postgres() as url:
        [socket] = parse_qs(urlsplit(url).query)["host"]
        there = {"PGHOST": socket, "PGUSER": "tsunagu", "PATH": f"{PROGRAMS[-1]}:{os.environ['PATH']}"}

        def run(command: str) -> None:
            subprocess.run(command, shell=True, cwd=tmp_path, check=True, env=os.environ | there, stdout=sys.stderr)

        assert made[0] == "createuser tsunagu"  # the test's own server has that role
        run(made[1])
        database = url.replace("/postgres?", "/tsunagu?")
        with House(settings(tmp_path, database=database)) as house:
            table, record = begun(house)
            run(save)
        run("dropdb tsunagu")
        run(made[1])
        run(restore)
        assert brought_back(database, tmp_path, table) == record


def test_the_proxy_passes_on_what_the_server_needs() -> None:
    [proxy] = blocks("nginx")
    passed = dict(re.findall(r"proxy_set_header (\S+) (\S+);", proxy))
    assert set(passed) == {"Host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade", "Connection"}
    assert "location = /metrics { deny all; }" in proxy
    assert "--origin https://table.example" in PAGE
