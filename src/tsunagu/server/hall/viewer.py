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

Shows = Literal["view", "scene", "both"]  # the game as data, as it looks, or both ways
Look = tuple[int | None, Shows, Language]  # who are told the same: whose eyes, what of it, in which language


class Viewer(ABC):
    """Somebody looking at a table. `shown` is the seat whose view it holds now."""

    def __init__(self, holder: str | None, language: Language = "en", shows: Shows = "view") -> None:
        self.holder = holder  # hash of the device's token
        self.language: Language = language
        self.shows = shows
        self.seats: tuple[int, ...] = ()
        self.lifted: int | None = None  # hot seat: who lifted the cover
        self.shown: int | None = None
        self.refused: dict[str, tuple[str, TsunaguError]] = {}  # by name of the command: its content, and why

    @property
    def look(self) -> Look:
        return self.shown, self.shows, self.language

    def remember(self, asked: Command, refused: TsunaguError) -> None:
        """Refused once is refused for good, even if a copy of the command comes when it would be possible."""
        if asked.name in self.refused:
            return
        if len(self.refused) >= MOST_REFUSALS:
            del self.refused[next(iter(self.refused))]
        self.refused[asked.name] = (asked.content, refused.with_traceback(None))

    def refusal(self, asked: Command) -> TsunaguError | None:
        """Why this was refused before, or why its id cannot be used any more; None if it is new."""
        content, refused = self.refused.get(asked.name, (asked.content, None))
        return refused if content == asked.content else IdUsed()

    @property
    def congested(self) -> bool:
        """Whether it has not taken yet what was sent before."""
        return False

    @abstractmethod
    def post(self, message: str) -> None:
        """Send a message, some time soon and in order; never waits."""

    @abstractmethod
    def send_away(self, why: TsunaguError) -> None:
        """Say why, and end the connection."""

    def settle(self, table: Table, held: tuple[int, ...]) -> bool:
        """Find out anew whose view this is; whether that, or the seats held, changed."""
        before = (self.shown, self.seats)
        self.seats = held
        self.shown = self.looking(table)
        return (self.shown, self.seats) != before

    def looking(self, table: Table) -> int | None:
        """One seat: its view. Several: the one on move, but behind a cover where there are secrets."""
        if len(self.seats) <= 1:
            return self.seats[0] if self.seats else None
        if table.stage == "waiting":
            return self.seats[0]
        turn = table.on_move
        if not table.hidden:
            self.lifted = turn if turn in self.seats else self.lifted if self.lifted in self.seats else self.seats[0]
        elif self.lifted not in self.seats or (turn in self.seats and turn != self.lifted):
            self.lifted = None
        return self.lifted
