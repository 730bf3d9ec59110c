"""Opening the database, and bringing it up to date."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError

from tsunagu.server.errors import Unusable
from tsunagu.server.store.files import begin_new, check_file, file_of, make_private, put_in_place

READERS = 3  # threads
LONGEST_CAUSE = 300  # characters
KINDS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def open_engine(url: str) -> Engine:
    """The database at `sqlite:///file` or `postgresql://…`."""
    try:
        place = make_url(url)
    except ArgumentError:
        raise Unusable("server.database_url") from None
    driver = KINDS.get(place.drivername.partition("+")[0])
    if driver is None:
        raise Unusable("server.database_url")
    return open_engine_at(place.set(drivername=driver))


def open_engine_at(place: URL) -> Engine:
    sqlite = place.drivername == "sqlite"
    try:
        engine = create_engine(
            place,
            pool_size=READERS + 1,
            pool_pre_ping=not sqlite,
            hide_parameters=True,  # an error would carry deals and hashes into the logs
        )
    except (NoSuchModuleError, TypeError):
        raise Unusable("server.database_url") from None
    if sqlite:
        event.listen(engine, "connect", make_durable)
    return engine


def make_durable(connection: Any, _: object) -> None:
    """WAL, so that reading does not wait for writing; FULL, so that every commit is on disk before it returns."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def bring_up_to_date(engine: Engine) -> None:
    """Ready to be used: what is not there is made, what is old is changed."""
    file = file_of(engine.url)
    if file is None:
        migrate(engine)
        return
    check_file(file)
    if not file.exists():
        make_new(engine, file)
    make_private(file)
    migrate(engine)


@contextmanager
def errors_in_words() -> Iterator[None]:
    """Whatever keeps us from opening a database is told in one line."""
    try:
        yield
    except CommandError:
        raise Unusable("server.database_newer") from None
    except (SQLAlchemyError, OSError) as failure:
        raise Unusable("server.database_failed", cause=in_a_line(failure)) from None


def make_new(engine: Engine, file: Path) -> None:
    """A database that is there is complete, whenever we are killed."""
    aside = begin_new(file)
    new = open_engine_at(engine.url.set(database=str(aside)))
    try:
        migrate(new)
    finally:
        new.dispose()
    put_in_place(aside, file)


def in_a_line(failure: Exception) -> str:
    """What the database, or the system, says; never what was asked of it."""
    cause = failure.orig if isinstance(failure, DBAPIError) and failure.orig is not None else failure
    return " ".join(str(cause).split())[:LONGEST_CAUSE]


def migrate(engine: Engine, to: str = "head") -> None:
    """Every step that the database has not taken yet."""
    config = Config()
    config.set_main_option("script_location", str(files("tsunagu.server.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, to)
