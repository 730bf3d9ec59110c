"""Shares: how much of the server's time questions may take, by device, address and table.

A question is charged what it really took, so that a heavy one counts for many; the game itself is never refused.
Measured with games of all kinds: to set up the position 0.4-6 ms, to explain it up to 4 ms, `cells` up to 7 ms.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic

from tsunagu.server.errors import TooMuch

# ms of the server's time in each second. Those who watch a table share one; who has a seat there does not pay for them.
MS_A_SECOND = {"device": 50, "address watching": 100, "address seated": 300, "table watched": 50, "all watching": 300}
BURST = 10  # s worth of it at once
MOST_BALANCES = 10_000  # shares in memory; those that were not touched lately are full again anyway

Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Asker:
    """Whose shares a question takes from."""

    device: str | None
    address: str
    table: str
    seated: bool

    def shares(self) -> list[Key]:
        own = ("device", self.device or self.address)
        if self.seated:
            return [own, ("address seated", self.address)]
        return [own, ("address watching", self.address), ("table watched", self.table), ("all watching", "")]


class Shares:
    """What is left of each, in ms; less than nothing after a heavy question."""

    def __init__(self, generous: float = 1.0) -> None:
        self.generous = generous
        self.balances: dict[Key, tuple[float, float]] = {}  # ms, and when that was so

    def open(self, asker: Asker) -> bool:
        """Whether this asker may ask now."""
        now = monotonic()
        return all(self.balance_of(key, now) > 0 for key in asker.shares())

    def check(self, asker: Asker) -> None:
        if not self.open(asker):
            raise TooMuch("server.too_many")

    @contextmanager
    def paid_by(self, asker: Asker) -> Iterator[None]:
        """What is done in here is paid for by that asker."""
        start = monotonic()
        try:
            yield
        finally:
            self.charge(asker, monotonic() - start)

    def charge(self, asker: Asker, seconds: float) -> None:
        """That asker has taken so much of the server's time."""
        now = monotonic()
        for key in asker.shares():
            self.balances[key] = (self.balance_of(key, now) - seconds * 1000, now)
        if len(self.balances) > MOST_BALANCES:
            self.balances = {key: entry for key, entry in self.balances.items() if now - entry[1] < BURST}

    def balance_of(self, key: Key, now: float) -> float:
        each = MS_A_SECOND[key[0]] * self.generous
        balance, at = self.balances.get(key, (each * BURST, now))
        return min(each * BURST, balance + (now - at) * each)
