"""Real databases for the tests: SQLite files, and a PostgreSQL of our own, started as somebody who is not root."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
SETTINGS = "-c listen_addresses='' -c max_connections=30 -c shared_buffers=16MB"


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database."""
    folder = Path(tempfile.mkdtemp(prefix="tsunagu-pg-"))
    server, socket = folder / "server", folder / "socket"
    socket.mkdir()
    own(folder)
    own(socket)
    try:
        run("initdb", "-D", server, "-A", "trust", "-U", "tsunagu", "--no-sync", "-E", "UTF8", "--locale=C")
        run("pg_ctl", "-D", server, "-w", "-o", f"{SETTINGS} -k {socket}", "-l", folder / "log", "start")
        try:
            yield f"postgresql://tsunagu@/postgres?host={socket}"
        finally:
            run("pg_ctl", "-D", server, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def stranger() -> int | None:
    """Who runs PostgreSQL where we are root, which it refuses to run as."""
    return pwd.getpwnam("nobody").pw_uid if os.geteuid() == 0 else None


def own(folder: Path) -> None:
    uid = stranger()
    if uid is not None:
        os.chown(folder, uid, -1)


def run(program: str, *words: str | Path) -> None:
    command = [str(PROGRAMS[-1] / program), *map(str, words)]
    subprocess.run(command, check=True, user=stranger(), cwd="/", stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
