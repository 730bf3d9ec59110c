"""What the server refuses. Every refusal has its words, and for HTTP a status."""

from __future__ import annotations

from typing import Any

from tsunagu.games.errors import TsunaguError


class Refusal(TsunaguError):
    """A command or request that cannot be done here and now; it has changed nothing."""

    status = 409

    def __init__(self, key: str, clause: str | None = None, *, status: int | None = None, **facts: Any) -> None:
        super().__init__(key, clause, **facts)
        if status is not None:
            self.status = status


class Stale(Refusal):
    """Somebody else was first: the position has changed since what the sender saw."""


class IdUsed(Refusal):
    """The id of a command that was used for something else."""

    def __init__(self) -> None:
        super().__init__("server.id_used")


class NotFound(Refusal):
    """No such thing, or not for the one who asks: the two are not told apart."""

    status = 404


class Forbidden(Refusal):
    """Not yours."""

    status = 403


class Unusable(Refusal):
    """A request that cannot be understood."""

    status = 422


class WorkerLost(Refusal):
    """The process that thought about it died, again and again."""

    status = 503


class TooMuch(Refusal):
    """Too many requests."""

    status = 429
