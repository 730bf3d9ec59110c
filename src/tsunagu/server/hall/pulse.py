"""Pulse: the server writes down that it is alive, so that after a crash a clock goes on where it stood."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from tsunagu.server.hall.hall import Hall
from tsunagu.server.store.writer import Entry, StoreFailed

BEAT = 5.0  # s: so much thinking time at most is forgotten in a crash


class Pulse:
    """Beats while clocks run."""

    def __init__(self, hall: Hall, beat: float = BEAT) -> None:
        self.hall = hall
        self.beat = beat

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self.beat)
            if any(live.timer is not None for live in list(self.hall.known.values())):
                await self.mark()

    async def mark(self) -> None:
        """Alive until now."""
        with suppress(StoreFailed):
            await self.hall.writer.write(Entry(alive=self.hall.sources.now()))
