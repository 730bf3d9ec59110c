"""Through the bad network: every client ends equal to the server's view, nothing is told or done twice."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from chaos.client import Client, Json, Memory
from chaos.house import House
from chaos.ledger import Account, device_of, faults, stored
from chaos.load_clients import act, sit_at_a_new_table
from chaos.page import PageClient, Pages, opened_pages
from chaos.proxy import CLEAR, STORM, Proxy

ACTS = 5  # of everybody in the storm
TRIES = 60  # to do something: often it is another's turn
BEAT = 0.2  # s
CALMS_DOWN = 120.0  # s within which everybody must see the same


@dataclass
class Network:
    """A server, the proxy before it, and Node behind that."""

    house: House
    proxy: Proxy
    pages: Pages


@asynccontextmanager
async def opened_network(folder: Path, seed: int) -> AsyncIterator[Network]:
    house = House(f"sqlite:///{folder}/tables.db", folder / "server.log")
    proxy = Proxy(house.port, Random(seed))
    async with house.open(), proxy.open(), opened_pages(folder, lambda: proxy.address) as pages:
        yield Network(house, proxy, pages)


class Crossing:
    """One table in the storm: a client for each seat and a spectator, by turns ours and the page's."""

    def __init__(self, network: Network, rng: Random) -> None:
        self.network, self.rng = network, rng
        self.people: list[Client | PageClient] = []
        self.tokens: list[str | None] = []
        self.found: list[str] = []
        self.table = ""

    async def run(self) -> tuple[Counter[str], list[str]]:
        network, rng = self.network, self.rng
        sitting = await sit_at_a_new_table(network.house.http, rng)
        self.table, self.tokens = sitting.table, [*sitting.tokens, None]
        network.proxy.weather[self.table] = STORM
        first = rng.randrange(2)
        self.people = [self.enter(token, (first + at) % 2 == 0) for at, token in enumerate(self.tokens)]
        try:
            await asyncio.gather(*(self.live(seat, Random(rng.random())) for seat in range(len(sitting.tokens))))
            network.proxy.weather[self.table] = CLEAR
            await self.converge()
            events = (await stored(network.house.url, [self.table]))[self.table]
            self.found += faults(self.table, events, sitting.joins, await self.accounts())
        finally:
            for person in self.people:
                await person.stop()
        memories = [person.memory for person in self.people]
        self.found += [f"{self.table}: {fault}" for memory in memories for fault in memory.faults]
        return self.counted(memories, len(events)), self.found

    def enter(self, token: str | None, page: bool) -> Client | PageClient:
        if page:
            return self.network.pages.sit(self.table, token)
        client = Client(lambda: self.network.proxy.address, self.table, token, BEAT)
        client.start()
        return client

    async def live(self, seat: int, rng: Random) -> None:
        lines, done = count(1), 0
        for _ in range(TRIES):
            await asyncio.sleep(rng.uniform(0, 0.05))
            done += await act(self.people[seat], seat, rng, lambda: f"{self.table} {seat} {next(lines)}")
            if done == ACTS:
                return

    async def converge(self) -> None:
        """The network is good again: wait until everybody holds what somebody who comes anew would get."""
        try:
            async with asyncio.timeout(CALMS_DOWN):
                while await self.different():
                    await asyncio.sleep(0.05)
        except TimeoutError:
            self.found += await self.different()

    async def different(self) -> list[str]:
        found = []
        told = await self.fetched("/events", None)
        for at, (person, token) in enumerate(zip(self.people, self.tokens, strict=True)):
            doc, events = await seen(person)
            looks = "both" if isinstance(person, Client) else "scene"
            shown = to_json((await self.fetched(f"?show={looks}", token))["table"])
            if doc is None or to_json(doc) != shown:
                parts = unlike({} if doc is None else doc, json.loads(shown))
                found.append(f"{self.table}: client {at} ({type(person).__name__}) has other {parts} than the server")
            if events != told:
                found.append(f"{self.table}: client {at} was told {[event['seq'] for event in events]} of {len(told)}")
        return found

    async def fetched(self, path: str, token: str | None) -> Any:
        headers = {} if token is None else {"cookie": f"tsunagu={token}"}
        answer = await self.network.house.http.get(f"/api/tables/{self.table}{path}", headers=headers)
        return answer.json()

    async def accounts(self) -> list[Account]:
        seats = [*range(len(self.tokens) - 1), None]
        return [
            Account(seat, device_of(token), (await seen(person))[1], person.memory.acks, person.memory.refusals)
            for seat, token, person in zip(seats, self.tokens, self.people, strict=True)
        ]

    def counted(self, memories: list[Memory], events: int) -> Counter[str]:
        pages = sum(isinstance(person, PageClient) for person in self.people)
        return Counter(
            runs=1,
            clients=len(self.people) - pages,
            pages=pages,
            events=events,
            acknowledged=sum(len(memory.acks) for memory in memories),
            refused=sum(len(memory.refusals) for memory in memories),
        )


async def seen(person: Client | PageClient) -> tuple[Json | None, list[Json]]:
    return (person.doc, person.events) if isinstance(person, Client) else await person.look()


def unlike(one: Json, other: Json) -> list[str]:
    return [key for key in {**one, **other} if to_json({"": one.get(key)}) != to_json({"": other.get(key)})]


def to_json(document: Json) -> str:
    """To the byte, but for the order of keys, which edits may change, and 1.0, which JavaScript writes as 1."""
    return json.dumps(json.loads(json.dumps(document), parse_float=plain_number), sort_keys=True)


def plain_number(text: str) -> float:
    return int(float(text)) if float(text).is_integer() else float(text)
