"""Turn: how long the seat on move has been thinking, and how much of that it was cut off."""

from __future__ import annotations

from tsunagu.server.table.clock import Thought


class Turn:
    """Begins when it was told, at `since`. All other times, like `began`, lack what the server was late in all."""

    def __init__(self, since: int, late: int = 0) -> None:
        self.since = since  # ms since 1970
        self.began = since - late
        self.away = 0  # ms without a connection, up to `away_since`
        self.away_since: int | None = None

    def notice(self, here: bool, now: int) -> None:
        """The seat on move has a connection, or has none."""
        if here and self.away_since is not None:
            self.away += max(0, now - self.away_since)
            self.away_since = None
        elif not here and self.away_since is None:
            self.away_since = now

    def charge(self, now: int, grace: int) -> Thought:
        """What is charged if the move arrives now: being cut off first uses up the grace."""
        away = self.away + (max(0, now - self.away_since) if self.away_since is not None else 0)
        forgiven = min(away, grace)
        return Thought(max(0, now - self.began - forgiven), forgiven)

    def runs_out(self, now: int, available: int, grace: int) -> int:
        """ms until the flag falls if nothing changes; 0 or less: it has fallen."""
        spent = self.charge(now, grace)
        spare = grace - spent.grace if self.away_since is not None else 0
        return available - spent.ms + spare
