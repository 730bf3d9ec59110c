"""Viewer: one open connection to a table, and whose eyes it looks through."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Literal

from tsunagu.games.errors import TsunaguError
from tsunagu.server.errors import IdUsed
from tsunagu.server.table.commands import Command
from tsunagu.server.table.state import Table
from tsunagu.words import Language

MOST_REFUSALS = 100  # remembered, of one connection

# The game as data, as it looks, both ways, or as it looks with every aid that can be asked for.
Shows = Literal["view", "scene", "both", "aided"]
Look = tuple[int | None, Shows, Language]  # who are told the same: whose eyes, what of it, in which language


class Viewer(ABC):
    """Somebody looking at a table. `view_seat` is the seat whose view it holds now."""

    def __init__(self, holder: str | None, language: Language = "en", shows: Shows = "view") -> None:
        self.holder = holder  # hash of the device's token
        self.language: Language = language
        self.shows = shows
        self.seats: tuple[int, ...] = ()
        self.lifted_by: int | None = None  # hot seat: who lifted the cover
        self.view_seat: int | None = None
        self.refusals: dict[str, tuple[str, TsunaguError]] = {}  # by name of the command: its content, and why

    @property
    def look(self) -> Look:
        return self.view_seat, self.shows, self.language

    def remember(self, command: Command, error: TsunaguError) -> None:
        """Refused once is refused for good, even if a copy of the command comes when it would be possible."""
        if command.name in self.refusals:
            return
        if len(self.refusals) >= MOST_REFUSALS:
            del self.refusals[next(iter(self.refusals))]
        self.refusals[command.name] = (command.content, error.with_traceback(None))

    def refusal(self, command: Command) -> TsunaguError | None:
        """Why this was refused before, or why its id cannot be used any more; None if it is new."""
        content, error = self.refusals.get(command.name, (command.content, None))
        return error if content == command.content else IdUsed()

    @property
    def is_congested(self) -> bool:
        """Whether it has not taken yet what was sent before."""
        return False

    @abstractmethod
    def post(self, message: str) -> None:
        """Send a message, some time soon and in order; never waits."""

    @abstractmethod
    def send_away(self, why: TsunaguError) -> None:
        """Say why, and end the connection."""

    def settle(self, table: Table, seats: tuple[int, ...]) -> bool:
        """Find out anew whose view this is; whether that, or the seats held, changed."""
        before = (self.view_seat, self.seats)
        self.seats = seats
        self.view_seat = self.choose_view(table)
        return (self.view_seat, self.seats) != before

    def choose_view(self, table: Table) -> int | None:
        """One seat: its view. Several: the one on move, but behind a cover where there are secrets."""
        if len(self.seats) <= 1:
            return self.seats[0] if self.seats else None
        if table.stage == "waiting":
            return self.seats[0]
        turn = table.on_move
        if not table.has_secrets_now:
            self.lifted_by = (
                turn if turn in self.seats else self.lifted_by if self.lifted_by in self.seats else self.seats[0]
            )
        elif self.lifted_by not in self.seats or (turn in self.seats and turn != self.lifted_by):
            self.lifted_by = None
        return self.lifted_by
