"""Histories: every scene of a game so far, worked out in a thread: one at a time, networks in turn.

Whoever asked pays what the thread took, not what it waited; a long game may take half a second.
"""

from __future__ import annotations

import asyncio
from time import thread_time

from tsunagu.draw.history import History, history
from tsunagu.games.game import Game
from tsunagu.record.record import Record
from tsunagu.server.api.shares import Asker, Shares
from tsunagu.server.errors import TooMuch
from tsunagu.server.hall.worker_pool import Turns
from tsunagu.words import Language

MOST_WAITING = 8  # of one network


class Histories:
    """All that are asked for at one server."""

    def __init__(self, shares: Shares) -> None:
        self.shares = shares
        self.turns = Turns(1)
        self.works: set[asyncio.Task[History]] = set()

    async def ask(self, asker: Asker, record: Record, game: Game, seat: int | None, language: Language) -> History:
        """What that seat saw; waits for its turn. The game must be one that nobody plays on."""
        self.shares.check(asker)
        if self.turns.count_waiting(asker.address) >= MOST_WAITING:
            raise TooMuch("server.too_many")
        await self.turns.turn(0.0, asker.address)
        # A thread cannot be broken off: whoever asked may go, the place is free only when it is done.
        work = asyncio.create_task(self.work(asker, record, game, seat, language))
        self.works.add(work)
        work.add_done_callback(lambda task: self.leave(asker, task))
        return await asyncio.shield(work)

    def leave(self, asker: Asker, task: asyncio.Task[History]) -> None:
        self.works.discard(task)
        self.turns.leave(asker.address)
        if not task.cancelled():
            task.exception()  # looked at, should nobody wait for it any more

    async def work(self, asker: Asker, record: Record, game: Game, seat: int | None, language: Language) -> History:
        self.shares.check(asker)  # while it waited, others of its share were served
        history, seconds = await asyncio.to_thread(measure_history, record, game, seat, language)
        self.shares.charge(asker, seconds)
        return history


def measure_history(record: Record, game: Game, seat: int | None, language: Language) -> tuple[History, float]:
    """With the seconds of the processor that it took."""
    start = thread_time()
    return history(record, game, seat, language), thread_time() - start
