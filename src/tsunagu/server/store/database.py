"""Opening the database, and bringing it up to date."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from tsunagu.server.errors import Unusable

READERS = 3  # threads
KINDS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def opened(url: str) -> Engine:
    """The database at `sqlite:///file` or `postgresql://…`."""
    try:
        place = make_url(url)
    except ArgumentError:
        raise Unusable("server.database_url") from None
    driver = KINDS.get(place.drivername.partition("+")[0])
    if driver is None:
        raise Unusable("server.database_url")
    try:
        engine = create_engine(
            place.set(drivername=driver),
            pool_size=READERS + 1,
            pool_pre_ping=driver != "sqlite",
            hide_parameters=True,  # an error would carry deals and hashes into the logs
        )
    except (NoSuchModuleError, TypeError):
        raise Unusable("server.database_url") from None
    if driver == "sqlite":
        event.listen(engine, "connect", make_durable)
    return engine


def make_durable(connection: Any, _: object) -> None:
    """WAL, so that reading does not wait for writing; FULL, so that every commit is on disk before it returns."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def migrate(engine: Engine, to: str = "head") -> None:
    """Every step that the database has not taken yet."""
    config = Config()
    config.set_main_option("script_location", str(files("tsunagu.server.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, to)
