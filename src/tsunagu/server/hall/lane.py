"""Lane: a few processes, and the thoughts that wait for them. The one whose answer is due first goes first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from heapq import heappop, heappush
from itertools import count
from multiprocessing import get_context
from typing import TypeVar

from tsunagu.server.hall import thinking

T = TypeVar("T")


class Lane:
    """Processes are started when they are first needed."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.free = processes
        self.queue: list[tuple[float, int, asyncio.Future[None]]] = []  # when due, in which order asked, who waits
        self.asked = count()
        self.pool: ProcessPoolExecutor | None = None

    async def turn(self, due: float) -> None:
        """Wait for a free process; `leave` gives it back."""
        if self.free > 0:
            self.free -= 1
            return
        waits = asyncio.get_running_loop().create_future()
        heappush(self.queue, (due, next(self.asked), waits))
        try:
            await waits
        except asyncio.CancelledError:
            if not waits.cancelled():  # it was our turn already
                self.leave()
            raise

    def leave(self) -> None:
        while self.queue:
            *_, waits = heappop(self.queue)
            if not waits.done():
                waits.set_result(None)
                return
        self.free += 1

    async def thought(self, longest: float, think: Callable[..., T], *about: object) -> T:
        asked = asyncio.get_running_loop().run_in_executor(self.opened(), think, *about)
        return await asyncio.wait_for(asked, longest)

    def opened(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, mp_context=spawn, initializer=thinking.settle_in)
        return self.pool

    def stop(self) -> None:
        pool, self.pool = self.pool, None
        if pool is None:
            return
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)
