"""Lateness: how long the event loop could not look at its connections. No clock pays for that."""

from __future__ import annotations

import asyncio
from time import monotonic

BEAT = 0.05  # s between two looks
TOLERANCE = 0.03  # s: so late is any machine at times, and nobody notices


class Lateness:
    """All of it since the start, in ms. A turn subtracts what it was when the turn began."""

    def __init__(self) -> None:
        self.before = 0.0  # s, up to the last beat
        self.due: float | None = None  # when the next beat should come

    def total(self) -> int:
        """With what is late now: what arrives in this moment may have been waiting since the beat was due."""
        return round((self.before + self.overdue()) * 1000)

    def overdue(self) -> float:
        late = 0.0 if self.due is None else monotonic() - self.due
        return late if late > TOLERANCE else 0.0

    async def run(self) -> None:
        while True:
            self.due = monotonic() + BEAT
            try:
                await asyncio.sleep(BEAT)
                self.before += self.overdue()
            finally:
                self.due = None
