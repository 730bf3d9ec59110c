"""A table of two under load: who is to move, when a move was sent, and when the other player has received it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from time import perf_counter

from bench.load.wire import Wire

LONGEST_RACE = 300.0  # s; then something was lost


class LoadTable(ABC):
    """Two players. A move counts when the player who did not make it has received the change."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.plies = 0  # received by the other player
        self.changes = [0, 0]  # that each player has received
        self.sent_at = 0.0
        self.delays: list[float] = []  # seconds from sending a move to the other player's receipt
        self.then: Callable[[LoadTable], None] = lambda table: None  # what happens after a receipt

    @property
    @abstractmethod
    def length(self) -> int:
        """How many moves can be played here."""

    @abstractmethod
    async def open(self) -> None:
        """Both players connect and get the whole table."""

    @abstractmethod
    def message(self, ply: int) -> bytes:
        """What the player on move sends to play that move."""

    def play(self) -> None:
        """The player on move sends a move."""
        self.sent_at = perf_counter()
        self.wires[self.plies % 2].send(self.message(self.plies))

    def received(self, player: int) -> None:
        """A player has received a change."""
        self.changes[player] += 1
        if player == self.plies % 2 or self.changes[player] <= self.plies:
            return
        self.delays.append(perf_counter() - self.sent_at)
        self.plies += 1
        self.then(self)

    @property
    def bytes(self) -> int:
        """Of all frames up and down, both players'."""
        return sum(wire.sent + wire.received for wire in self.wires)

    def close(self) -> None:
        for wire in self.wires:
            wire.close()


async def opened(tables: Sequence[LoadTable], at_once: int = 20) -> None:
    """Everybody connects, a few at a time."""
    for start in range(0, len(tables), at_once):
        await asyncio.gather(*(table.open() for table in tables[start : start + at_once]))
    await asyncio.sleep(0.2)  # the last ones are told who is here


async def race(tables: Sequence[LoadTable]) -> float:
    """Every table plays to its end, each player as soon as the other's move is there; moves per second."""
    done = asyncio.get_running_loop().create_future()
    going = len(tables)

    def on(table: LoadTable) -> None:
        nonlocal going
        if table.plies < table.length:
            table.play()
            return
        going -= 1
        if going == 0:
            done.set_result(None)

    begun = perf_counter()
    for table in tables:
        table.then = on
        table.play()
    await asyncio.wait_for(done, LONGEST_RACE)
    return sum(table.plies for table in tables) / (perf_counter() - begun)


async def stroll(tables: Sequence[LoadTable], seconds: int) -> list[float]:
    """Every table moves once a second, evenly spread over it; how long each move took to arrive, in seconds."""
    loop = asyncio.get_running_loop()
    begun = loop.time() + 0.1
    for n, table in enumerate(tables):
        for second in range(seconds):
            loop.call_at(begun + second + n / len(tables), table.play)
    await asyncio.sleep(seconds + 0.1)
    async with asyncio.timeout(LONGEST_RACE):
        while any(table.plies < seconds for table in tables):
            await asyncio.sleep(0.05)
    return [delay for table in tables for delay in table.delays]
