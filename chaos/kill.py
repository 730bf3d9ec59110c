"""Killed at random moments under load: what anybody was told is in the store, and every table can be read."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random

from sqlalchemy import select

from chaos.client import Client
from chaos.house import House
from chaos.ledger import Account, device_of, faults, stored
from chaos.load_clients import Sitting, act, sit_at_a_new_table
from tsunagu.server.store.database import open_engine
from tsunagu.server.store.schema import tables

CROWD = 6  # tables at once
MOST_ACKS = 40  # that a server gives before it is killed
LONGEST_LIFE = 30.0  # s that it lives at most
IN_THE_DOOR = 0.15  # share of servers that are killed while they start
MOST_ACTS = 100  # tries of everybody to do something at one table
LINGER = 0.005  # s between two things that somebody does, on average
OUTSTAY = 0.5  # s at a table that is over


class Group:
    """The people of one table: a client for each seat, and a spectator."""

    def __init__(self, house: House, sitting: Sitting) -> None:
        self.sitting = sitting
        address = f"ws://127.0.0.1:{house.port}"
        tokens = [*sitting.tokens, None]
        self.clients = [Client(lambda: address, sitting.table, token) for token in tokens]
        self.left = False

    def accounts(self) -> list[Account]:
        """What everybody knows at this moment."""
        seats = [*range(len(self.sitting.tokens)), None]
        return [
            Account(seat, device_of(client.token), [*client.events], [*client.memory.acks], [*client.memory.refusals])
            for seat, client in zip(seats, self.clients, strict=True)
        ]

    @property
    def over(self) -> bool:
        return any(client.doc is not None and client.doc["stage"] == "over" for client in self.clients)

    async def live(self, rng: Random) -> None:
        """Everybody does things until the game is over, or some other table is more fun."""
        for client in self.clients:
            client.start()
        try:
            async with asyncio.TaskGroup() as people:
                for seat in range(len(self.sitting.tokens)):
                    people.create_task(self.play(seat, Random(rng.random())))
        finally:
            for client in self.clients:
                await client.stop()
            self.left = True

    async def play(self, seat: int, rng: Random) -> None:
        client, lines = self.clients[seat], count(1)
        await client.until(lambda: client.doc is not None)
        for _ in range(MOST_ACTS):
            if self.over:
                break
            await act(client, seat, rng, lambda: f"{self.sitting.table} {seat} {next(lines)}")
            await asyncio.sleep(rng.expovariate(1 / LINGER))
        await act(client, seat, rng, lambda: f"{self.sitting.table} {seat} {next(lines)}")
        await asyncio.sleep(OUTSTAY)


class Crowd:
    """Several tables at once; where a game is over, another begins."""

    def __init__(self, house: House, rng: Random) -> None:
        self.house, self.rng = house, rng
        self.groups: list[Group] = []
        self.found: list[str] = []
        self.counts: Counter[str] = Counter()

    @asynccontextmanager
    async def under_load(self) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(self.fill_a_table(Random(self.rng.random()))) for _ in range(CROWD)]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception):
                    raise result

    async def fill_a_table(self, rng: Random) -> None:
        while True:
            group = Group(self.house, await sit_at_a_new_table(self.house.http, rng))
            self.groups.append(group)
            self.counts["tables"] += 1
            await group.live(rng)

    @property
    def acknowledged(self) -> int:
        open_tables = (client for group in self.groups for client in group.clients)
        return self.counts["acknowledged"] + sum(len(client.memory.acks) for client in open_tables)

    async def acknowledged_more(self, wanted: int) -> None:
        """Wait for so many more acknowledgements, though not for ever."""
        before = self.acknowledged
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_LIFE):
                while self.acknowledged < before + wanted:
                    await asyncio.sleep(0.001)

    async def check(self) -> None:
        """Hold everything that was told so far against the store."""
        left = [group for group in self.groups if group.left]
        accounts = {group.sitting.table: (group, group.accounts()) for group in self.groups}
        known = await stored(self.house.url, accounts)
        for name, (group, told) in accounts.items():
            self.found += faults(name, known[name], group.sitting.joins, told)
            self.found += [fault for client in group.clients for fault in client.memory.faults]
        for name, (group, told) in accounts.items():
            if group in left:
                self.close(group, len(known[name]), told)

    def close(self, group: Group, events: int, accounts: list[Account]) -> None:
        """A table that was left is counted and forgotten."""
        self.groups.remove(group)
        self.counts["events"] += events
        self.counts["told"] += sum(len(account.events) for account in accounts)
        self.counts["acknowledged"] += sum(len(account.acks) for account in accounts)
        self.counts["refused"] += sum(len(account.refusals) for account in accounts)


async def killed(
    url: str, folder: Path, kills: int, seed: int, module: str = "chaos.server"
) -> tuple[Counter[str], list[str]]:
    """Kill a server so many times; counts, and everything that was wrong."""
    rng = Random(seed)
    house = House(url, folder / "server.log", module=module)
    async with house.open():
        crowd = Crowd(house, rng)
        async with crowd.under_load():
            for _ in range(kills):
                await crowd.acknowledged_more(rng.randrange(MOST_ACKS))
                await asyncio.sleep(rng.uniform(0, 2 * LINGER))
                await house.kill()
                await house.start(wait=rng.random() >= IN_THE_DOOR)
                await crowd.check()
            await crowd.acknowledged_more(MOST_ACKS)
        await crowd.check()
        for group in [*crowd.groups]:
            crowd.close(group, max(client.told for client in group.clients), group.accounts())
        crowd.found += [fault async for fault in unreadable(url)]
    return crowd.counts + Counter(kills=kills), crowd.found


async def unreadable(url: str) -> AsyncIterator[str]:
    """Every table of the store, also those that nobody was told of."""
    engine = open_engine(url)
    with engine.connect() as connection:
        names = list(connection.scalars(select(tables.c.id)))
    engine.dispose()
    for name, events in (await stored(url, names)).items():
        for fault in faults(name, events, [], []):
            yield fault
