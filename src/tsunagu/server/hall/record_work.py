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
from tsunagu.server.hall import thinking
from tsunagu.server.hall.lane import Lane, Turns

T = TypeVar("T")
PROCESSES = 2  # one address has one of them at most
MOST_EACH = 8  # of one address, with the one that is worked on
LONGEST = 20.0  # s; the longest real game takes less than one
STARTS_WITHIN = 60.0  # s, on a busy machine

log = logging.getLogger("tsunagu.records")


class RecordWork:
    """Addresses in turn: a device costs nothing, so that somebody might have many."""

    def __init__(self, processes: int = PROCESSES) -> None:
        self.turns = Turns(processes)
        self.idle = [Lane(1) for _ in range(processes)]  # each a process that can be ended alone
        self.all = tuple(self.idle)
        self.asked: Counter[str] = Counter()  # by address

    async def ask(self, address: str, work: Callable[..., T], *about: object) -> T:
        """What the work gives; if this is cancelled, the work ends."""
        if self.asked[address] >= MOST_EACH:
            raise TooMuch("server.too_many")
        self.asked[address] += 1
        try:
            await self.turns.turn(0.0, address)
            try:
                return await self.done(work, *about)
            finally:
                self.turns.leave(address)
        finally:
            self.asked[address] -= 1
            if not self.asked[address]:
                del self.asked[address]

    async def done(self, work: Callable[..., T], *about: object) -> T:
        lane = self.idle.pop()
        try:
            if lane.pool is None:
                await lane.thought(STARTS_WITHIN, thinking.begin)
            return await lane.thought(LONGEST, work, *about)
        except TimeoutError:
            lane.stop()
            log.warning("record too heavy")
            raise Unusable("server.record_too_heavy", n=round(LONGEST)) from None
        except BrokenProcessPool:
            lane.stop()
            raise TooMuch("server.too_many") from None
        except asyncio.CancelledError:
            lane.stop()
            raise
        finally:
            self.idle.append(lane)

    def stop(self) -> None:
        for lane in self.all:
            lane.stop()
