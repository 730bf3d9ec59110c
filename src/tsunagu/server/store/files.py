"""The file of an SQLite database: its owner's alone, made whole or not at all, not taken for new when it was cut."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from stat import S_IMODE

from sqlalchemy import URL

from tsunagu.server.errors import Unusable

PRIVATE = 0o600  # it holds the secrets of running deals
COMPANIONS = ("", "-wal", "-shm")  # what SQLite keeps beside it; new ones get the file's own rights


def file_of(place: URL) -> Path | None:
    """The file, or None of a database in memory and of one that is not SQLite."""
    name = (place.database or "").removeprefix("file:")
    if not place.drivername.startswith("sqlite") or name in ("", ":memory:"):
        return None
    return Path(name).resolve()


def beside(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)


def check_file(file: Path) -> None:
    """An empty file was cut: we never leave one behind."""
    if file.exists() and file.stat().st_size == 0:
        raise Unusable("server.database_empty", file=str(file))


def make_private(file: Path) -> None:
    """Take away the rights of all others, where we may."""
    for ending in COMPANIONS:
        with suppress(OSError):
            part = beside(file, ending)
            if S_IMODE(part.stat().st_mode) & ~PRIVATE:
                part.chmod(PRIVATE)


def begin_new(file: Path) -> Path:
    """Where a new database is made; what a start that was broken off has left there goes."""
    aside = beside(file, ".new")
    for ending in COMPANIONS:
        beside(aside, ending).unlink(missing_ok=True)
    os.close(os.open(aside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    return aside


def put_in_place(aside: Path, file: Path) -> None:
    """The new database is complete: from now on it is the one."""
    aside.rename(file)
    if os.name == "posix":
        folder = os.open(file.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)
