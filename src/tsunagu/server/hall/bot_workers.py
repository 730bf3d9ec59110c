"""BotWorkers: the processes in which bots think. A bounded number think at once; one that dies is replaced.

Players who look one move ahead have a process to themselves, so that they never wait behind a search. Networks, and the
devices of each, are served in turn; among the searches of one device the one whose answer is due first goes first, and
a hint is due last.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from tsunagu.bots.levels import answers_within
from tsunagu.games.game import View
from tsunagu.games.registry import find
from tsunagu.server.errors import TooMuch, WorkerLost
from tsunagu.server.hall import bot_tasks
from tsunagu.server.hall.worker_pool import Device, WorkerPool
from tsunagu.study.hints import GoodMove
from tsunagu.words import Language

T = TypeVar("T")
MOST_WAITING = 1000
MOST_WAITING_EACH = 16  # of one device; a bot that is refused asks again a little later
MOST_WAITING_TOGETHER = 250  # of one network
MOST_HINTS = 50  # that wait or are thought about; bots do not depend on them
MOST_HINTS_TOGETHER = 30  # of one network: a class
TRIES = 3
LONGEST_THOUGHT = 60.0  # s; whoever thinks longer is taken for dead
HINT_WITHIN = 30.0  # s; a bot whose turn comes meanwhile goes first

log = logging.getLogger("tsunagu.bots")


class BotWorkers:
    """The worker pools, and everything that is being thought about."""

    def __init__(self, processes: int = 2) -> None:
        self.quick = WorkerPool(1)
        self.deep = WorkerPool(processes)
        self.waiting_bots = 0
        self.restarts = 0
        self.hint_devices: set[Device] = set()  # that wait for a hint
        self.thoughts: set[asyncio.Task[Any]] = set()

    async def choose(self, device: Device, game: str, view: View, player: str, seed: int) -> str:
        """A move of that player, at a table of that device."""
        within = answers_within(find(game), player)
        workers = self.quick if within == 0 else self.deep
        return await self.ask(workers, device, within, bot_tasks.choose, game, view, player, seed)

    async def hint(self, device: Device, game: str, view: View, language: Language, seed: int) -> list[GoodMove]:
        """The best moves, and why; for each device one at a time."""
        if device.name in (other.name for other in self.hint_devices):
            raise TooMuch("server.one_hint")
        together = sum(other.network == device.network for other in self.hint_devices)
        if len(self.hint_devices) >= MOST_HINTS or together >= MOST_HINTS_TOGETHER:
            raise TooMuch("server.busy")
        self.hint_devices.add(device)
        try:
            return await self.ask(self.deep, device, HINT_WITHIN, bot_tasks.hint, game, view, language, seed)
        finally:
            self.hint_devices.discard(device)

    async def ask(
        self, workers: WorkerPool, device: Device, within: float, think: Callable[..., T], *about: object
    ) -> T:
        """What a thinking process says; waits for its turn. Too many waiting are refused."""
        together, alone = workers.count_waiting(device.network), workers.count_waiting(device.network, device.name)
        if self.waiting_bots >= MOST_WAITING or together >= MOST_WAITING_TOGETHER or alone >= MOST_WAITING_EACH:
            raise TooMuch("server.busy")
        self.waiting_bots += 1
        try:
            await workers.turn(asyncio.get_running_loop().time() + within, *device)
            # A thought cannot be broken off: whoever asked may go, the process is free only when it is done.
            task = asyncio.create_task(self.run_with_restarts(workers, think, *about))
            self.thoughts.add(task)
            task.add_done_callback(lambda task: self.finish(workers, device.name, task))
            return await asyncio.shield(task)
        finally:
            self.waiting_bots -= 1

    def finish(self, workers: WorkerPool, device: str, task: asyncio.Task[Any]) -> None:
        self.thoughts.discard(task)
        workers.leave(device)
        if not task.cancelled():
            task.exception()  # looked at, should nobody wait for it any more

    async def run_with_restarts(self, workers: WorkerPool, think: Callable[..., T], *about: object) -> T:
        for _ in range(TRIES):
            try:
                return await workers.run(LONGEST_THOUGHT, think, *about)
            except (BrokenProcessPool, TimeoutError):
                log.warning("bot workers restarted")
                self.restarts += 1
                workers.stop()
        raise WorkerLost("server.busy")

    def stop(self) -> None:
        for task in self.thoughts:
            task.cancel()
        for workers in (self.quick, self.deep):
            workers.stop()
