"""The one writer: a thread that puts everything waiting into one transaction, and answers after it is durable."""

from __future__ import annotations

import logging
from asyncio import AbstractEventLoop, Future, get_running_loop
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from queue import SimpleQueue
from threading import Thread
from time import perf_counter, sleep
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from tsunagu.server.store.rows import row_of
from tsunagu.server.store.schema import events, heartbeat, holders, links, tables
from tsunagu.server.table.event import Event

MOST_AT_ONCE = 1000  # entries in one transaction
CROWD = 8  # entries in the last transaction, from which on more are waited for: a commit costs more than many rows
GATHER_TIME = 0.003  # s
STORE_PAUSE = 1.0  # s until what must not be given up is tried again after a failure

log = logging.getLogger("tsunagu.store")


class Conflict(Exception):
    """Another event has that seq already."""


class StoreFailed(Exception):
    """The database did not answer, or did not take it: nothing of the entry was written."""


@dataclass(frozen=True, slots=True)
class SignOfLife:
    """The server runs."""

    at: int  # ms since 1970
    served_ms: int  # ms that servers have run on this database, as they measured it


class Entry(NamedTuple):
    """What is written together or not at all."""

    events: Sequence[Event] = ()
    new_table: dict[str, Any] | None = None
    rematch_of: str | None = None  # the table whose maker made the new one too
    table: dict[str, Any] | None = None  # new values of its row, with its id
    sat_down: Sequence[tuple[str, int, str]] = ()  # table, chair, holder
    stood_up: Sequence[tuple[str, int]] = ()
    new_link: dict[str, Any] | None = None
    used_link: str | None = None
    alive: SignOfLife | None = None
    links_until: int | None = None  # links that were good until then, in ms since 1970, go


@dataclass(slots=True)
class QueuedEntry:
    """An entry and whoever waits for it."""

    entry: Entry
    future: Future[None]
    failure: Exception | None = None


class Writer:
    """Takes entries from the event loop; the order they come in is the order they are written in."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.queue: SimpleQueue[QueuedEntry | None] = SimpleQueue()
        self.thread = Thread(target=self.run, name="tsunagu-writer", daemon=True)
        self.commits = self.events_written = 0
        self.longest = 0.0  # seconds, of a commit
        self.loop: AbstractEventLoop | None = None

    def start(self) -> None:
        self.loop = get_running_loop()
        self.thread.start()

    def stop(self) -> None:
        """Write what is waiting, then end."""
        self.queue.put(None)
        self.thread.join()

    async def write(self, entry: Entry) -> None:
        """Return when the entry is durable; Conflict if a seq was taken."""
        assert self.loop is not None
        item = QueuedEntry(entry, self.loop.create_future())
        self.queue.put(item)
        await item.future

    def run(self) -> None:
        last, crowd = False, 0
        while not last:
            batch = [self.queue.get()]
            if crowd >= CROWD:
                sleep(GATHER_TIME)
            while len(batch) < MOST_AT_ONCE and not self.queue.empty():
                batch.append(self.queue.get())
            last, crowd = None in batch, len(batch)
            entries = [item for item in batch if item is not None]
            if entries:
                self.write_all(entries)
                assert self.loop is not None
                self.loop.call_soon_threadsafe(answer, entries)

    def write_all(self, batch: list[QueuedEntry]) -> None:
        """One transaction for all; only where that fails, one for each, so that a bad one harms no other."""
        start = perf_counter()
        try:
            with self.engine.begin() as connection:
                put(connection, [item.entry for item in batch])
        except SQLAlchemyError:
            for item in batch:
                item.failure = self.write_one(item.entry)
        self.commits += 1
        self.events_written += sum(len(item.entry.events) for item in batch)
        self.longest = max(self.longest, perf_counter() - start)

    def write_one(self, entry: Entry) -> Exception | None:
        try:
            with self.engine.begin() as connection:
                put(connection, [entry])
        except IntegrityError:
            return Conflict()
        except SQLAlchemyError as failure:
            log.error("write failed", extra={"cause": type(failure).__name__})
            return StoreFailed()
        return None


def put(connection: Connection, entries: list[Entry]) -> None:
    """Everything of the entries, rows of one kind together."""
    new = [entry.new_table for entry in entries if entry.new_table is not None]
    if new:
        connection.execute(insert(tables), new)
    rows = [row_of(event) for entry in entries for event in entry.events]
    if rows:
        connection.exec_driver_sql(insert_events(connection.dialect.paramstyle), rows)
    for entry in entries:
        put_seats(connection, entry)
        if entry.rematch_of is not None and entry.new_table is not None:
            inherit_maker(connection, entry.rematch_of, entry.new_table["id"])
        if entry.table is not None:
            connection.execute(update(tables).where(tables.c.id == entry.table["id"]).values(entry.table))
        if entry.alive is not None:
            connection.execute(update(heartbeat).values(at=entry.alive.at, served=entry.alive.served_ms))
        if entry.links_until is not None:
            connection.execute(delete(links).where(links.c.until <= entry.links_until))


def inherit_maker(connection: Connection, old: str, new: str) -> None:
    """In lists a rematch counts as made by whoever made the first table."""
    before = tables.alias()
    parts = {
        column.name: select(before.c[column.name]).where(before.c.id == old).scalar_subquery()
        for column in (tables.c.maker, tables.c.network)
    }
    connection.execute(update(tables).where(tables.c.id == new).values(parts))


@cache
def insert_events(paramstyle: str) -> str:
    """The statement as the database's driver takes it: nearly every row is an event, and this halves its cost."""
    mark = "?" if paramstyle == "qmark" else "%s"
    columns = events.columns.keys()
    return f"INSERT INTO {events.name} ({', '.join(columns)}) VALUES ({', '.join([mark] * len(columns))})"


def put_seats(connection: Connection, entry: Entry) -> None:
    for table, seat in entry.stood_up:
        for table_of in (holders, links):  # a link is good only for the person who made it
            connection.execute(delete(table_of).where(table_of.c.table_id == table, table_of.c.seat == seat))
    if entry.sat_down:
        rows = [{"table_id": table, "seat": seat, "holder": holder} for table, seat, holder in entry.sat_down]
        connection.execute(insert(holders), rows)
    if entry.new_link is not None:
        connection.execute(insert(links), [entry.new_link])
    if entry.used_link is not None:
        deletion = connection.execute(delete(links).where(links.c.code == entry.used_link))
        if deletion.rowcount != 1:
            raise IntegrityError("the link was used already", None, Exception())


def answer(batch: list[QueuedEntry]) -> None:
    """In the event loop: everybody learns at once what became of their entry."""
    for item in batch:
        if item.future.done():
            continue
        if item.failure is None:
            item.future.set_result(None)
        else:
            item.future.set_exception(item.failure)
