"""Alone on the database: a second server is refused and told which one runs, until many servers are supported.

The lock goes with the process that has it, however that ends: the next one can start at once.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from time import monotonic, sleep

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from tsunagu.server.errors import Unusable
from tsunagu.server.store.files import PRIVATE, beside, file_of

KEY = (1416852846, 1)  # of the advisory lock: any two numbers, but always these
GONE_WITHIN = 3.0  # s until PostgreSQL has noticed that a killed server is gone
LOOK_AGAIN = 0.05  # s
LONGEST_HOST, LONGEST_NAME = 24, 63  # PostgreSQL cuts the name of a connection


@dataclass(frozen=True, slots=True)
class Runner:
    """The server that has the database."""

    pid: str
    host: str
    since: str
    address: str = ""


class InUse(Unusable):
    """Another server runs on this database."""

    def __init__(self, runner: Runner) -> None:
        super().__init__("server.in_use_at" if runner.address else "server.in_use", **asdict(runner))
        self.runner = runner


class Lock(ABC):
    """Taken when a server starts, given back when it stops."""

    @abstractmethod
    def take(self) -> None:
        """Raise InUse if another server has it."""

    @abstractmethod
    def hold(self) -> bool:
        """Whether it is still ours; one that was lost is taken again if nobody has it."""

    @abstractmethod
    def release(self) -> None: ...


def lock_of(engine: Engine, address: str) -> Lock:
    if engine.dialect.name == "postgresql":
        return ServerLock(engine, address)
    file = file_of(engine.url)
    return NoLock() if file is None else FileLock(beside(file, ".lock"), address)


def this_process(address: str) -> Runner:
    return Runner(str(os.getpid()), socket.gethostname(), datetime.now().strftime("%Y-%m-%d %H:%M:%S"), address)


class NoLock(Lock):
    """Of a database in memory, which nobody else can open."""

    def take(self) -> None: ...

    def hold(self) -> bool:
        return True

    def release(self) -> None: ...


class FileLock(Lock):
    """A lock of the operating system on a file beside the database; the file says who has it, and stays."""

    def __init__(self, file: Path, address: str) -> None:
        self.file, self.address = file, address
        self.handle: int | None = None

    def take(self) -> None:
        if self.handle is not None:
            return
        handle = os.open(self.file, os.O_RDWR | os.O_CREAT, PRIVATE)
        try:
            lock_file(handle)
        except OSError:
            os.close(handle)
            raise InUse(self.runner()) from None
        os.ftruncate(handle, 0)
        os.pwrite(handle, json.dumps(asdict(this_process(self.address))).encode(), 0)
        self.handle = handle

    def runner(self) -> Runner:
        try:
            return Runner(**json.loads(self.file.read_text()))
        except (OSError, ValueError, TypeError):
            return Runner("?", "?", "?")

    def hold(self) -> bool:
        return True

    def release(self) -> None:
        if self.handle is not None:
            os.close(self.handle)
            self.handle = None


def lock_file(handle: int) -> None:
    """OSError if somebody else has it."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(handle, 1 << 20, os.SEEK_SET)  # a place beyond the text, which others may then read
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ServerLock(Lock):
    """An advisory lock of PostgreSQL, on a connection of its own whose name says who has it."""

    def __init__(self, engine: Engine, address: str) -> None:
        self.engine, self.address = engine, address
        self.connection: Connection | None = None

    def take(self) -> None:
        if self.connection is not None:
            return
        connection = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        connection.detach()  # closing it ends the session, and the lock with it
        try:
            self.lock(connection)
        except BaseException:
            connection.close()
            raise
        self.connection = connection

    def lock(self, connection: Connection) -> None:
        me = this_process(self.address)
        name = f"tsunagu {me.pid} {me.host[:LONGEST_HOST]} {me.address}"[:LONGEST_NAME]
        connection.execute(text("select set_config('application_name', :name, false)"), {"name": name})
        for setting in ("idle = 10", "interval = 5", "count = 3"):  # of a machine that lost its power
            connection.execute(text(f"set tcp_keepalives_{setting}"))
        until = monotonic() + GONE_WITHIN
        while not connection.scalar(text("select pg_try_advisory_lock(:a, :b)"), {"a": KEY[0], "b": KEY[1]}):
            if monotonic() > until:
                raise InUse(runner_of(connection))
            sleep(LOOK_AGAIN)

    def hold(self) -> bool:
        try:
            if self.connection is not None:
                self.connection.execute(text("select 1"))
            else:
                self.take()
        except InUse:
            return False
        except SQLAlchemyError:  # PostgreSQL was restarted, or is away: ask again later
            self.release()
        return True

    def release(self) -> None:
        if self.connection is not None:
            with suppress(SQLAlchemyError):
                self.connection.close()
            self.connection = None


def runner_of(connection: Connection) -> Runner:
    """Whose lock it is, by the name of the connection."""
    question = """select application_name, to_char(backend_start, 'YYYY-MM-DD HH24:MI:SS')
        from pg_stat_activity join pg_locks using (pid)
        where locktype = 'advisory' and granted and classid = :a and objid = :b and objsubid = 2
        and pg_locks.database = (select oid from pg_database where datname = current_database())"""
    row = connection.execute(text(question), {"a": KEY[0], "b": KEY[1]}).first()
    if row is None:
        return Runner("?", "?", "?")
    _, pid, host, address, *_ = [*str(row[0]).split(" "), "?", "?", ""]
    return Runner(pid, host, str(row[1]), address)
