"""Thinkers: the processes in which bots think. A bounded number think at once; one that dies is replaced."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

from tsunagu.games.game import View
from tsunagu.server.errors import TooMuch
from tsunagu.server.hall import thinking
from tsunagu.words import Language

T = TypeVar("T")
MOST_WAITING = 1000
TRIES = 3
LONGEST_THOUGHT = 60.0  # s; whoever thinks longer is taken for dead

log = logging.getLogger("tsunagu.bots")


class Thinkers:
    """A few processes, started when they are first needed."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self.free = asyncio.Semaphore(processes)
        self.waiting = 0
        self.restarts = 0
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, game: str, view: View, player: str, seed: int) -> str:
        """A move of that player."""
        return await self.ask(thinking.choose, game, view, player, seed)

    async def hint(self, game: str, view: View, language: Language, seed: int) -> list[dict[str, Any]]:
        """The best moves, and why."""
        return await self.ask(thinking.hint, game, view, language, seed)

    async def ask(self, think: Callable[..., T], *about: object) -> T:
        """What a thinking process says; waits for its turn. Too many waiting are refused."""
        if self.waiting >= MOST_WAITING:
            raise TooMuch("server.busy")
        self.waiting += 1
        try:
            async with self.free:
                return await self.tried(think, *about)
        finally:
            self.waiting -= 1

    async def tried(self, think: Callable[..., T], *about: object) -> T:
        for _ in range(TRIES):
            try:
                return await self.thought(think, *about)
            except (BrokenProcessPool, TimeoutError):
                self.restart()
        raise TooMuch("server.busy")

    async def thought(self, think: Callable[..., T], *about: object) -> T:
        asked = asyncio.get_running_loop().run_in_executor(self.opened(), think, *about)
        return await asyncio.wait_for(asked, LONGEST_THOUGHT)

    def opened(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, mp_context=spawn, initializer=thinking.settle_in)
        return self.pool

    def restart(self) -> None:
        log.warning("thinkers restarted")
        self.restarts += 1
        self.stop()

    def stop(self) -> None:
        pool, self.pool = self.pool, None
        if pool is None:
            return
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)
