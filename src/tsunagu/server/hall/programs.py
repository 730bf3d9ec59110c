"""Programs outside at the tables: run for one move each, in a thread, a few at once. Only the operator names them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from tsunagu.bots.outside import OutsidePlayer
from tsunagu.bots.player import Budget
from tsunagu.games.game import View
from tsunagu.games.registry import find
from tsunagu.record.record import Record

MOST_AT_ONCE = 4
THINKS = Budget(seconds=3.0)
WITHIN = 4.0  # s in which it has answered, its start included


@dataclass(frozen=True, slots=True)
class Outside:
    """A program that the operator lets in."""

    command: str
    games: tuple[str, ...]  # it is offered for these


class Programs:
    """By the names under which they play. A move costs a start of the program, so that nothing is carried over."""

    def __init__(self, outside: Mapping[str, Outside], budget: Budget = THINKS) -> None:
        self.outside = dict(outside)
        self.budget = budget
        self.free = asyncio.Semaphore(MOST_AT_ONCE)
        self.players: set[OutsidePlayer] = set()

    def __contains__(self, name: object) -> bool:
        return name in self.outside

    def bots_for(self, game: str) -> list[str]:
        """Who may be asked to a table of that game."""
        return [name for name, program in self.outside.items() if game in program.games]

    async def choose(self, name: str, record: Record, view: View, seed: int) -> str:
        """The program's move; a ProgramFailed where there is none."""
        async with self.free:
            return await asyncio.to_thread(self.choose_in_thread, self.outside[name].command, record, view, seed)

    def choose_in_thread(self, command: str, record: Record, view: View, seed: int) -> str:
        """In a thread, which nobody can break off but by ending the program."""
        player = OutsidePlayer(command, self.budget)
        player.show(record)
        self.players.add(player)
        try:
            return player.choose(find(record.game), view, Random(seed))
        finally:
            self.players.discard(player)
            player.leave()

    def stop(self) -> None:
        """End whatever runs. Whoever waited for a move must have been called off before, or takes it for a failure."""
        for player in list(self.players):
            player.kill()
