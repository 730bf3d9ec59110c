"""WorkerPool: a few processes, and what waits for them: networks in turn, devices of one in turn, then what is due.

A device costs nothing, so that somebody might have many; a class of many devices has one network.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from heapq import heappop, heappush
from itertools import count
from multiprocessing import get_context
from typing import NamedTuple, TypeVar

from tsunagu.server.hall import bot_tasks

T = TypeVar("T")


class Device(NamedTuple):
    """Whoever asks."""

    name: str
    network: str  # where it came from


class Turns:
    """Whose turn it is at a few places. Where there are several, no device has all of them: another finds one free."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.each = max(1, places - 1)
        self.in_use: Counter[str] = Counter()  # places, by device
        # Who waits: by network and device, in the order in which they are served; when due, in which order asked, who.
        self.queues: dict[str, dict[str, list[tuple[float, int, asyncio.Future[None]]]]] = {}
        self.numbers = count()

    async def turn(self, due: float, device: str = "", network: str | None = None) -> None:
        """Wait for a free place; `leave` gives it back. A device of no known network is served as one of its own."""
        waits = asyncio.get_running_loop().create_future()
        devices = self.queues.setdefault(device if network is None else network, {})
        heappush(devices.setdefault(device, []), (due, next(self.numbers), waits))
        self.serve()
        try:
            await waits
        except asyncio.CancelledError:
            if waits.done() and not waits.cancelled():  # it was our turn already
                self.leave(device)
            raise

    def count_waiting(self, network: str, device: str | None = None) -> int:
        """How many of that network wait, or of one device there."""
        queues = self.queues.get(network, {})
        some = queues.values() if device is None else [queues.get(device, [])]
        return sum(not waits.done() for queue in some for *_, waits in queue)

    def leave(self, device: str = "") -> None:
        self.free += 1
        self.in_use[device] -= 1
        if self.in_use[device] <= 0:
            del self.in_use[device]
        self.serve()

    def serve(self) -> None:
        """Give every free place to the next who may have it."""
        while self.free > 0:
            place = next(self.servable(), None)
            if place is None:
                return
            network, device = place
            devices = self.queues.pop(network)
            queue = devices.pop(device)
            *_, waits = heappop(queue)
            still_waits = not waits.done()  # else who asked is gone, and the next of the same is served
            if queue:
                devices = {**devices, device: queue} if still_waits else {device: queue, **devices}
            if devices:
                self.queues = {**self.queues, network: devices} if still_waits else {network: devices, **self.queues}
            if still_waits:
                self.free -= 1
                self.in_use[device] += 1
                waits.set_result(None)

    def servable(self) -> Iterator[tuple[str, str]]:
        """Networks and their devices that may have a place, the next first."""
        for network, devices in self.queues.items():
            for device in devices:
                if self.in_use[device] < self.each:
                    yield network, device


class WorkerPool(Turns):
    """The processes are started when one is first needed."""

    def __init__(self, processes: int) -> None:
        super().__init__(processes)
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None

    async def run(self, longest: float, think: Callable[..., T], *about: object) -> T:
        answer = asyncio.get_running_loop().run_in_executor(self.open_pool(), think, *about)
        return await asyncio.wait_for(answer, longest)

    def open_pool(self) -> ProcessPoolExecutor:
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
