"""A bad network: a WebSocket proxy that drops, delays, doubles and reorders messages and cuts connections."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException

Side = ClientConnection | ServerConnection


@dataclass(frozen=True, slots=True)
class Weather:
    """What happens to messages: chances, and the longest delay in seconds. A delayed message is overtaken by others."""

    dropped: float = 0.0
    delayed: float = 0.0
    doubled: float = 0.0
    cut: float = 0.0
    longest: float = 0.0


CLEAR = Weather()
STORM = Weather(dropped=0.08, delayed=0.3, doubled=0.15, cut=0.02, longest=0.08)


class Proxy:
    """Between clients and the server at a port; every table has its own weather."""

    def __init__(self, port: int, rng: Random) -> None:
        self.server, self.rng, self.port = port, rng, 0
        self.weather: dict[str, Weather] = {}
        self.counts: Counter[str] = Counter()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Proxy]:
        async with serve(
            self.between, "127.0.0.1", 0, compression=None, max_size=None, ping_interval=None
        ) as listening:
            self.port = next(iter(listening.sockets)).getsockname()[1]
            yield self

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    async def between(self, client: ServerConnection) -> None:
        """One connection of a client, and the one to the server that stands for it."""
        assert client.request is not None
        path, cookie = client.request.path, client.request.headers.get("cookie")
        place = f"ws://127.0.0.1:{self.server}{path}"
        headers = {} if cookie is None else {"cookie": cookie}
        table = path.split("/")[3]
        async with connect(place, additional_headers=headers, compression=None, proxy=None, max_size=None) as server:
            ways = [asyncio.create_task(self.way(table, *ends)) for ends in ((client, server), (server, client))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def way(self, table: str, one: Side, other: Side) -> None:
        """Everything from one side to the other, until either is gone or the line is cut."""
        under_way: set[asyncio.Task[None]] = set()
        try:
            async for message in one:
                weather = self.weather.get(table, CLEAR)
                if self.happens("cut", weather.cut):
                    return
                for delay in self.fate(weather):
                    if delay == 0.0:
                        await other.send(message)
                        continue
                    task = asyncio.create_task(later(other, message, delay))
                    under_way.add(task)
                    task.add_done_callback(under_way.discard)
        except WebSocketException:
            return
        finally:
            for task in under_way:
                task.cancel()

    def fate(self, weather: Weather) -> list[float]:
        """When each copy of a message is sent on."""
        self.counts["messages"] += 1
        if self.happens("dropped", weather.dropped):
            return []
        copies = 2 if self.happens("doubled", weather.doubled) else 1
        return [self.rng.uniform(0, weather.longest) * self.happens("delayed", weather.delayed) for _ in range(copies)]

    def happens(self, what: str, chance: float) -> bool:
        happened = self.rng.random() < chance
        self.counts[what] += happened
        return happened


async def later(to: Side, message: str | bytes, delay: float) -> None:
    await asyncio.sleep(delay)
    with suppress(WebSocketException):
        await to.send(message)
