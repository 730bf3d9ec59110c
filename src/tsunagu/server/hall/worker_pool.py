"""WorkerPool: a few processes, and what waits for them: devices in turn, of one device what is due first."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from heapq import heappop, heappush
from itertools import count
from multiprocessing import get_context
from typing import TypeVar

from tsunagu.server.hall import bot_tasks

T = TypeVar("T")


class Turns:
    """Whose turn it is at a few places. Where there are several, no device has all of them: another finds one free."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.each = max(1, places - 1)
        self.taken: Counter[str] = Counter()  # places, by device
        # Who waits: by device, in the order in which they are served; when due, in which order asked, and who.
        self.queues: dict[str, list[tuple[float, int, asyncio.Future[None]]]] = {}
        self.asked = count()

    async def turn(self, due: float, device: str = "") -> None:
        """Wait for a free place; `leave` gives it back."""
        waits = asyncio.get_running_loop().create_future()
        heappush(self.queues.setdefault(device, []), (due, next(self.asked), waits))
        self.serve()
        try:
            await waits
        except asyncio.CancelledError:
            if waits.done() and not waits.cancelled():  # it was our turn already
                self.leave(device)
            raise

    def waiting(self, device: str) -> int:
        return sum(not waits.done() for *_, waits in self.queues.get(device, ()))

    def leave(self, device: str = "") -> None:
        self.free += 1
        self.taken[device] -= 1
        if self.taken[device] <= 0:
            del self.taken[device]
        self.serve()

    def serve(self) -> None:
        """Give every free place to the next who may have it."""
        while self.free > 0:
            device = next((one for one in self.queues if self.taken[one] < self.each), None)
            if device is None:
                return
            queue = self.queues.pop(device)
            *_, waits = heappop(queue)
            served = not waits.done()
            if queue:  # to the end of the round, unless who asked is gone
                self.queues = {**self.queues, device: queue} if served else {device: queue, **self.queues}
            if served:
                self.free -= 1
                self.taken[device] += 1
                waits.set_result(None)


class WorkerPool(Turns):
    """The processes are started when one is first needed."""

    def __init__(self, processes: int) -> None:
        super().__init__(processes)
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None

    async def thought(self, longest: float, think: Callable[..., T], *about: object) -> T:
        asked = asyncio.get_running_loop().run_in_executor(self.opened(), think, *about)
        return await asyncio.wait_for(asked, longest)

    def opened(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, mp_context=spawn, initializer=bot_tasks.settle_in)
            for _ in range(self.processes):  # all of them: the next to come shall not wait for a start
                self.pool.submit(bot_tasks.begin)
        return self.pool

    def stop(self) -> None:
        pool, self.pool = self.pool, None
        if pool is None:
            return
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)
