"""How much one address, and one socket, may ask for."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from tsunagu.server.errors import TooMuch


@dataclass(frozen=True, slots=True)
class Limits:
    """Per address and minute, and per socket. A class behind one address fits in: a lobby looks 18 times a minute."""

    requests: int = 1_200  # the page's files not counted
    new_tables: int = 60
    guesses: int = 20  # codes of links and tables
    sockets: int = 240  # opened
    messages: float = 20.0  # per second on one socket, on average
    burst: int = 80
    mistakes: int = 20  # messages that cannot be read, before the socket is closed
    connections: int = 300  # open at once, of one address; a proxy of ours may have more
    open_sockets: int = 200  # open at once, of one address
    questions: float = 1.0  # how generous to be with questions: 1.0 is as api/shares.py says
    wrong_codes: int = 600  # of tables, from all addresses together, per minute


class RateLimits:
    """Counts in memory: one process, one count."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.window = FixedWindowRateLimiter(MemoryStorage())
        self.items = {
            "requests": RateLimitItemPerMinute(limits.requests),
            "new_tables": RateLimitItemPerMinute(limits.new_tables),
            "guesses": RateLimitItemPerMinute(limits.guesses),
            "wrong_codes": RateLimitItemPerMinute(limits.wrong_codes),
            "sockets": RateLimitItemPerMinute(limits.sockets),
        }

    def allows(self, what: str, address: str) -> bool:
        """Count one more; False if that is too many."""
        return self.window.hit(self.items[what], what, address)

    def is_exhausted(self, what: str, address: str) -> bool:
        """Whether one more would be too many; nothing is counted."""
        return not self.window.test(self.items[what], what, address)

    def check(self, what: str, address: str) -> None:
        if not self.allows(what, address):
            raise TooMuch("server.too_many")


class Bucket:
    """Messages of one socket: a burst, and then a steady flow."""

    __slots__ = ("allowance", "at", "limits")

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.allowance = float(limits.burst)
        self.at = monotonic()

    def take(self) -> bool:
        """Count one message; False if that is too many."""
        now = monotonic()
        self.allowance = min(float(self.limits.burst), self.allowance + (now - self.at) * self.limits.messages)
        self.at = now
        if self.allowance < 1:
            return False
        self.allowance -= 1
        return True
