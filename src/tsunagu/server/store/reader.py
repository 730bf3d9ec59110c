"""Reading: the events of a table, lists of tables, who holds a seat. A few threads: the event loop never waits."""

from __future__ import annotations

import logging
from asyncio import get_running_loop
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import SQLAlchemyError

from tsunagu.server.store.database import READERS
from tsunagu.server.store.rows import event_of
from tsunagu.server.store.schema import events, heartbeat, holders, keys, links, tables
from tsunagu.server.store.writer import StoreFailed
from tsunagu.server.table.event import Event

T = TypeVar("T")
Holders = dict[int, set[str]]  # by chair: it stays what it was when the lot changes the seats

log = logging.getLogger("tsunagu.store")


class Reader:
    """Questions to the database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.threads = ThreadPoolExecutor(READERS, thread_name_prefix="tsunagu-reader")

    def stop(self) -> None:
        self.threads.shutdown()

    async def ask(self, question: Callable[[Connection], T]) -> T:
        return await get_running_loop().run_in_executor(self.threads, self.run, question)

    def run(self, question: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return question(connection)
        except SQLAlchemyError as failure:
            log.error("read failed", extra={"cause": type(failure).__name__})
            raise StoreFailed from None

    async def load(self, table: str, after: int = 0) -> tuple[list[Event], Holders]:
        """The events of a table, none if there is no such table, and who holds its seats."""
        query = select(events).where(events.c.table_id == table, events.c.seq > after).order_by(events.c.seq)
        seat_query = select(holders.c.seat, holders.c.holder).where(holders.c.table_id == table)

        def question(connection: Connection) -> tuple[list[Event], Holders]:
            history = [event_of(row) for row in connection.execute(query)]
            holders_of: Holders = {}
            for seat, holder in connection.execute(seat_query):
                holders_of.setdefault(seat, set()).add(holder)
            return history, holders_of

        return await self.ask(question)

    async def list_tables(self, stage: str, most: int, start: int = 0) -> list[str]:
        """Listed tables that wait for players, or are at play, from the place `start` on; newest first.

        Networks take turns, and so do the devices in each: nobody pushes all others out by making many.
        """
        device = func.coalesce(tables.c.maker, tables.c.id)
        network = func.coalesce(tables.c.network, device).label("network")
        turn = func.row_number().over(partition_by=device, order_by=tables.c.changed.desc()).label("turn")
        candidates = select(tables.c.id, tables.c.changed, network, turn).where(
            tables.c.stage == stage, tables.c.listed
        )
        own = candidates.subquery()
        lap = func.row_number().over(partition_by=own.c.network, order_by=(own.c.turn, own.c.changed.desc()))
        fair = select(own.c.id, own.c.changed, lap.label("lap")).subquery()
        order = (fair.c.lap, fair.c.changed.desc(), fair.c.id)
        query = select(fair.c.id, fair.c.changed).order_by(*order).limit(most).offset(start)
        rows = await self.ask(lambda connection: connection.execute(query).all())
        return [row.id for row in sorted(rows, key=lambda row: row.changed, reverse=True)]

    async def waiting_tables(self, since: int, most: int) -> list[str]:
        """Tables that wait for players and where something happened since then, newest first."""
        query = select(tables.c.id).where(tables.c.stage == "waiting", tables.c.changed >= since)
        newest = query.order_by(tables.c.changed.desc()).limit(most)
        return await self.ask(lambda connection: list(connection.scalars(newest)))

    async def tables_of(self, holder: str, most: int, most_over: int) -> list[str]:
        """Tables where that device has a seat: first those that are not over, then those that are; newest first."""
        query = select(tables.c.id).distinct().join(holders, holders.c.table_id == tables.c.id)
        newest = query.where(holders.c.holder == holder).add_columns(tables.c.changed).order_by(tables.c.changed.desc())
        current, over = newest.where(tables.c.stage != "over"), newest.where(tables.c.stage == "over")

        def question(connection: Connection) -> list[str]:
            return [*connection.scalars(current.limit(most)), *connection.scalars(over.limit(most_over))]

        return await self.ask(question)

    async def awake(self) -> list[str]:
        """Tables whose clock runs or whose bot may be on move."""
        query = select(tables.c.id).where(tables.c.stage == "playing", tables.c.awake)
        return await self.ask(lambda connection: list(connection.scalars(query)))

    async def served_ms(self) -> int:
        """ms that servers have run on this database, as they measured it, up to the last sign of life."""
        return await self.ask(lambda connection: connection.scalar(select(heartbeat.c.served)) or 0)

    async def holds(self, holder: str) -> bool:
        """Whether that device has a seat anywhere."""
        query = select(holders.c.seat).where(holders.c.holder == holder).limit(1)
        return await self.ask(lambda connection: connection.scalar(query)) is not None

    async def key(self, name: str) -> str:
        """A secret of this server."""
        query = select(keys.c.value).where(keys.c.name == name)
        return await self.ask(lambda connection: connection.scalar(query)) or ""

    async def link(self, code: str, now: int) -> tuple[str, int] | None:
        """Table and seat of a link that is still good."""
        query = select(links.c.table_id, links.c.seat).where(links.c.code == code, links.c.until > now)

        def question(connection: Connection) -> tuple[str, int] | None:
            row = connection.execute(query).first()
            return None if row is None else (row.table_id, row.seat)

        return await self.ask(question)

    async def alive(self) -> None:
        """Raise if the database does not answer, or has not what we put there."""
        await self.ask(lambda connection: connection.execute(select(events.c.seq).limit(1)).close())
