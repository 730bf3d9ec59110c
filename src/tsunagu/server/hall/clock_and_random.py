"""Where time and secrets come from: the machine, or for tests whatever they say."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from tsunagu.record.fairness import NONCE_BYTES, Commitment

TOKEN_BYTES = 32
NAME_BYTES = 16  # of a table: nobody can guess the link


WALL = time.time_ns() - time.monotonic_ns()  # the calendar, looked at once: nobody pays when it is set


def now_ms() -> int:
    return (WALL + time.monotonic_ns()) // 1_000_000


@dataclass(frozen=True, slots=True)
class ClockAndRandom:
    """Time and chance."""

    now: Callable[[], int] = now_ms  # ms since 1970
    table_name: Callable[[], str] = lambda: secrets.token_urlsafe(NAME_BYTES)
    token: Callable[[], str] = lambda: secrets.token_urlsafe(TOKEN_BYTES)
    commitment: Callable[[], Commitment] = Commitment.new
    nonce: Callable[[], str] = lambda: secrets.token_hex(NONCE_BYTES)
    seed: Callable[[], int] = lambda: secrets.randbits(64)  # for bots

    @property
    def real(self) -> bool:
        """Whether time is the machine's; a test's own time is never late."""
        return self.now is now_ms


def hash_token(token: str) -> str:
    """What the server keeps of a token. Tokens are random and long: no salt, no stretching."""
    return sha256(token.encode()).hexdigest()
