"""Work on records that come from outside, in processes of its own: it may be heavy, and is ended if it takes too long
or if whoever asked has left."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from tsunagu.server.errors import TooMuch, Unusable
from tsunagu.server.hall import bot_tasks
from tsunagu.server.hall.worker_pool import Turns, WorkerPool

T = TypeVar("T")
PROCESSES = 2  # one address has one of them at most
MOST_EACH = 8  # of one address, with the one that is worked on
LONGEST = 20.0  # s; the longest real game takes less than one
STARTS_WITHIN = 60.0  # s, on a busy machine

log = logging.getLogger("tsunagu.records")


class RecordWorkers:
    """Addresses in turn: a device costs nothing, so that somebody might have many."""

    def __init__(self, processes: int = PROCESSES) -> None:
        self.turns = Turns(processes)
        self.idle = [WorkerPool(1) for _ in range(processes)]  # each a process that can be ended alone
        self.all = tuple(self.idle)
        self.in_work: Counter[str] = Counter()  # by address
        self.starts: set[asyncio.Task[None]] = set()

    async def ask(self, address: str, work: Callable[..., T], *about: object) -> T:
        """What the work gives; if this is cancelled, the work ends."""
        if self.in_work[address] >= MOST_EACH:
            raise TooMuch("server.too_many")
        self.in_work[address] += 1
        try:
            await self.turns.turn(0.0, address)
            workers = self.idle.pop()
            try:
                return await work_done_by(workers, work, *about)
            finally:
                self.give_back(address, workers)
        finally:
            self.in_work[address] -= 1
            if not self.in_work[address]:
                del self.in_work[address]

    def give_back(self, address: str, workers: WorkerPool) -> None:
        """Whoever had a process ended waits until the next one runs, so that nobody else has to."""
        if workers.pool is None:
            task = asyncio.create_task(self.start(address, workers))
            self.starts.add(task)
            task.add_done_callback(self.starts.discard)
        else:
            self.idle.append(workers)
            self.turns.leave(address)
        for other in self.idle:
            if other.pool is None:
                other.open_pool()

    async def start(self, address: str, workers: WorkerPool) -> None:
        try:
            await workers.run(STARTS_WITHIN, bot_tasks.begin)
        except (TimeoutError, BrokenProcessPool):
            workers.stop()
        finally:
            self.idle.append(workers)
            self.turns.leave(address)

    def stop(self) -> None:
        for task in self.starts:
            task.cancel()
        for workers in self.all:
            workers.stop()


async def work_done_by(workers: WorkerPool, work: Callable[..., T], *about: object) -> T:
    """What the work gives; where it gives nothing in time, or nobody waits any more, its process is ended."""
    try:
        await workers.run(STARTS_WITHIN, bot_tasks.begin)
        return await workers.run(LONGEST, work, *about)
    except TimeoutError:
        workers.stop()
        log.warning("record too heavy")
        raise Unusable("server.record_too_heavy", n=round(LONGEST)) from None
    except BrokenProcessPool:
        workers.stop()
        raise TooMuch("server.too_many") from None
    except asyncio.CancelledError:
        workers.stop()
        raise
