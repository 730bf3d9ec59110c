"""Heartbeat: the server writes down that it is alive, so that after a crash a clock goes on where it stood."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic

from tsunagu.server.hall.hall import LINK_LASTS, SIGN_EVERY, Hall
from tsunagu.server.store.writer import Entry, StoreFailed

BEAT = SIGN_EVERY / 1000  # s
PROOF_LASTS = 1.0  # s


class Heartbeat:
    """Beats while clocks run; now and then links that nobody used in time are cleared away."""

    def __init__(self, hall: Hall, beat: float = BEAT) -> None:
        self.hall = hall
        self.beat = beat
        self.swept_at = 0  # ms since 1970
        self.proof: asyncio.Task[None] | None = None
        self.proof_at = 0.0  # s, monotonic

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self.beat)
            await self.sweep()
            if any(live.timer is not None for live in list(self.hall.in_memory.values())):
                await self.mark()

    async def mark(self) -> None:
        """Alive until now, if it can be written."""
        with suppress(StoreFailed):
            await self.write()

    async def write(self) -> None:
        await self.hall.writer.write(Entry(alive=self.hall.sign_of_life(self.hall.clock_and_random.now())))

    async def prove(self) -> None:
        """Raise StoreFailed if nothing can be written; whoever asks within a second of another is told the same."""
        if self.proof is None or (self.proof.done() and monotonic() - self.proof_at > PROOF_LASTS):
            self.proof, self.proof_at = asyncio.create_task(self.write()), monotonic()
        await asyncio.shield(self.proof)

    async def sweep(self) -> None:
        """Links that have expired go."""
        now = self.hall.clock_and_random.now()
        if now - self.swept_at < LINK_LASTS:
            return
        with suppress(StoreFailed):
            await self.hall.writer.write(Entry(links_until=now))
            self.swept_at = now
