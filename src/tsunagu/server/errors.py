"""What the server refuses. Every refusal has its words, and for HTTP a status."""

from __future__ import annotations

from typing import Any

from tsunagu.games.errors import TsunaguError


class Refused(TsunaguError):
    """A command or request that cannot be done here and now; it has changed nothing."""

    status = 409

    def __init__(self, key: str, clause: str | None = None, *, status: int | None = None, **facts: Any) -> None:
        super().__init__(key, clause, **facts)
        if status is not None:
            self.status = status


class Stale(Refused):
    """Somebody else was first: the position has changed since what the sender saw."""


class IdUsed(Refused):
    """The id of a command that was used for something else."""

    def __init__(self) -> None:
        super().__init__("server.id_used")


class NotFound(Refused):
    """No such thing, or not for the one who asks: the two are not told apart."""

    status = 404


class Forbidden(Refused):
    """Not yours."""

    status = 403


class Unusable(Refused):
    """A request that cannot be understood."""

    status = 422


class TooMuch(Refused):
    """Too many requests."""

    status = 429
