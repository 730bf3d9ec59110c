"""Client: one connection to a table, literally as docs/server.md tells it: it converges whatever the network does."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tsunagu.games.registry import find
from tsunagu.server.table.diff import apply_message

Json = dict[str, Any]
AGAIN_AFTER = 0.05  # s before a new attempt


@dataclass(slots=True)
class Waiting:
    """A command without its answer yet."""

    message: Json
    answer: asyncio.Future[Json]
    pings: int = 0  # how many had been sent before it


@dataclass
class Memory:
    """What the client was told, for those who check it afterwards."""

    acks: list[tuple[Json, Json]] = field(default_factory=list)  # a command and its confirmation
    refusals: list[tuple[Json, Json]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class Client:
    """Keeps the document equal to the server's; sends a command again under its id until it is answered."""

    numbers = count(1)

    def __init__(self, address: Callable[[], str], table: str, token: str | None, beat: float = 1.0) -> None:
        self.address, self.table, self.token, self.beat = address, table, token, beat
        self.number = next(self.numbers)
        self.doc: Json | None = None
        self.seats: list[int] = []
        self.events: list[Json] = []
        self.memory = Memory()
        self.waiting: dict[str, Waiting] = {}
        self.wire: ClientConnection | None = None
        self.whole = False  # this connection has brought the whole table
        self.pings = 0
        self.ids = count(1)
        self.changed = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    @property
    def seq(self) -> int:
        return 0 if self.doc is None else int(self.doc["seq"])

    @property
    def told(self) -> int:
        return len(self.events)

    # The connection.

    def start(self) -> None:
        self.tasks = [asyncio.create_task(self.stay()), asyncio.create_task(self.keep_asking())]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        results = await asyncio.gather(*self.tasks, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                raise result

    async def stay(self) -> None:
        """Connect, listen, and come back whenever the connection is lost."""
        headers = {} if self.token is None else {"cookie": f"tsunagu={self.token}"}
        while True:
            place = f"{self.address()}/api/tables/{self.table}/socket?seen={self.told}&show=both"
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(place, additional_headers=headers, compression=None, proxy=None) as wire:
                    self.wire, self.whole = wire, False
                    async for text in wire:
                        self.hear(json.loads(text))
            self.wire = None
            await asyncio.sleep(AGAIN_AFTER)

    async def keep_asking(self) -> None:
        """Ask where the table is: what was lost on the way is noticed by that."""
        while True:
            await asyncio.sleep(self.beat)
            self.pings += 1
            await self.send({"do": "ping", "id": f"ping-{self.pings}"})

    async def send(self, message: Json) -> None:
        if self.wire is not None:
            with suppress(WebSocketException, OSError):
                await self.wire.send(json.dumps(message))

    def soon(self, message: Json) -> None:
        self.tasks = [task for task in self.tasks if not task.done()]
        self.tasks.append(asyncio.create_task(self.send(message)))

    def sync(self) -> None:
        self.soon({"do": "sync", "seen": self.told})

    # What is heard.

    def hear(self, said: Json) -> None:
        if "table" in said:
            self.show(said)
        if "change" in said:
            self.change(said)
        if "pong" in said:
            self.compare(said)
        name = said.get("ack") or said.get("id")
        if name in self.waiting:
            self.answered(self.waiting.pop(name), said)
        self.changed.set()

    def show(self, said: Json) -> None:
        """The whole table; one that is older than what this connection has brought comes late."""
        if self.whole and said["table"]["seq"] < self.seq:
            return
        first, self.whole = not self.whole, True
        self.doc, self.seats = said["table"], said["seats"]
        self.tell(said["events"])
        if first:
            for waiting in self.waiting.values():
                self.post(waiting)

    def change(self, said: Json) -> None:
        if self.doc is None or said["seq"] <= self.seq:
            return
        if (said["from"], said["as"]) != (self.seq, self.doc["as"]):
            self.sync()
            return
        apply_message(self.doc, said)
        self.tell(said["events"])

    def tell(self, events: list[Json]) -> None:
        """Each event once and in order; missing ones are asked for. What was told before must not be told otherwise."""
        for event in events:
            if event["seq"] == self.told + 1:
                self.events.append(event)
            elif event["seq"] <= self.told and self.events[event["seq"] - 1] != event:
                self.memory.faults.append(f"event {event['seq']} was told in two ways")
        if self.told < self.seq:
            self.sync()

    def compare(self, said: Json) -> None:
        behind = self.doc is None or said["seq"] > self.seq
        if behind or (self.doc is not None and said["seq"] == self.seq and said["as"] != self.doc["as"]):
            self.sync()
        pings = int(said["id"].partition("-")[2])
        for waiting in self.waiting.values():
            if waiting.pings < pings:
                self.post(waiting)

    # Commands.

    def post(self, waiting: Waiting) -> None:
        waiting.pings = self.pings
        self.soon(waiting.message)

    async def command(self, do: str, **fields: Any) -> Json:
        """The answer: confirmed or refused, sooner or later."""
        name = f"{self.number}-{next(self.ids)}"
        waiting = Waiting({"do": do, "id": name, **fields}, asyncio.get_running_loop().create_future())
        self.waiting[name] = waiting
        self.post(waiting)
        return await waiting.answer

    def answered(self, waiting: Waiting, said: Json) -> None:
        kept = self.memory.acks if "ack" in said else self.memory.refusals
        kept.append((waiting.message, said))
        if not waiting.answer.done():
            waiting.answer.set_result(said)

    async def until(self, true: Callable[[], bool], timeout: float = 60) -> None:
        async with asyncio.timeout(timeout):
            while not true():
                self.changed.clear()
                await self.changed.wait()

    async def legal_moves(self) -> list[str]:
        """From what the seat sees."""
        view = None if self.doc is None else self.doc["view"]
        return [] if view is None else list(find(view["game"]).from_view(view, Random(0)).legal())

    async def document(self) -> Json | None:
        return self.doc
