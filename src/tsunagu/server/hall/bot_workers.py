"""BotWorkers: the processes in which bots think. A bounded number think at once; one that dies is replaced.

Players who look one move ahead have a process to themselves, so that they never wait behind a search. Devices are
served in turn; among the searches of one device the one whose answer is due first goes first, and a hint is due last.
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
from tsunagu.server.errors import TooMuch
from tsunagu.server.hall import bot_tasks
from tsunagu.server.hall.worker_pool import WorkerPool
from tsunagu.study.hints import GoodMove
from tsunagu.words import Language

T = TypeVar("T")
MOST_WAITING = 1000
MOST_WAITING_EACH = 16  # of one device; a bot that is refused asks again a little later
MOST_HINTS = 50  # that wait or are thought about; bots do not depend on them
TRIES = 3
LONGEST_THOUGHT = 60.0  # s; whoever thinks longer is taken for dead
HINT_WITHIN = 30.0  # s; a bot whose turn comes meanwhile goes first

log = logging.getLogger("tsunagu.bots")


class BotWorkers:
    """The worker pools, and everything that is being thought about."""

    def __init__(self, processes: int = 2) -> None:
        self.quick = WorkerPool(1)
        self.deep = WorkerPool(processes)
        self.waiting = 0
        self.restarts = 0
        self.advised: set[str] = set()  # devices that wait for a hint
        self.thoughts: set[asyncio.Task[Any]] = set()

    async def choose(self, device: str, game: str, view: View, player: str, seed: int) -> str:
        """A move of that player, at a table of that device."""
        within = answers_within(find(game), player)
        workers = self.quick if within == 0 else self.deep
        return await self.ask(workers, device, within, bot_tasks.choose, game, view, player, seed)

    async def hint(self, device: str, game: str, view: View, language: Language, seed: int) -> list[GoodMove]:
        """The best moves, and why; for each device one at a time."""
        if device in self.advised:
            raise TooMuch("server.one_hint")
        if len(self.advised) >= MOST_HINTS:
            raise TooMuch("server.busy")
        self.advised.add(device)
        try:
            return await self.ask(self.deep, device, HINT_WITHIN, bot_tasks.hint, game, view, language, seed)
        finally:
            self.advised.discard(device)

    async def ask(self, workers: WorkerPool, device: str, within: float, think: Callable[..., T], *about: object) -> T:
        """What a thinking process says; waits for its turn. Too many waiting are refused."""
        if self.waiting >= MOST_WAITING or workers.waiting(device) >= MOST_WAITING_EACH:
            raise TooMuch("server.busy")
        self.waiting += 1
        try:
            await workers.turn(asyncio.get_running_loop().time() + within, device)
            # A thought cannot be broken off: whoever asked may go, the process is free only when it is done.
            thought = asyncio.create_task(self.tried(workers, think, *about))
            self.thoughts.add(thought)
            thought.add_done_callback(lambda done: self.thought_through(workers, device, done))
            return await asyncio.shield(thought)
        finally:
            self.waiting -= 1

    def thought_through(self, workers: WorkerPool, device: str, done: asyncio.Task[Any]) -> None:
        self.thoughts.discard(done)
        workers.leave(device)
        if not done.cancelled():
            done.exception()  # looked at, should nobody wait for it any more

    async def tried(self, workers: WorkerPool, think: Callable[..., T], *about: object) -> T:
        for _ in range(TRIES):
            try:
                return await workers.thought(LONGEST_THOUGHT, think, *about)
            except (BrokenProcessPool, TimeoutError):
                log.warning("bot workers restarted")
                self.restarts += 1
                workers.stop()
        raise TooMuch("server.busy")

    def stop(self) -> None:
        for thought in self.thoughts:
            thought.cancel()
        for workers in (self.quick, self.deep):
            workers.stop()
