"""Guests of the hostile cases: people with cookies and sockets, from any loopback address; and what they notice."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from chaos.house import House
from chaos.load_clients import Json, asked, new_token
from tsunagu.games.registry import find
from tsunagu.server.table.diff import apply_edits

HERE = "127.0.0.1"  # of honest people


def house_in(folder: Path) -> House:
    """A server as everybody runs it."""
    return House(f"sqlite:///{folder}/tables.db", folder / "log", module="chaos.hostile.server")


class Guest:
    """A device."""

    def __init__(self, port: int, source: str = HERE) -> None:
        self.port, self.source = port, source
        self.token = ""  # given with the first page

    def http(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=self.source, verify=False)
        return httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", transport=transport, timeout=60)

    async def post(self, path: str, body: Json) -> Json:
        """On a connection of its own."""
        async with self.http() as http:
            return await asked(http, path, body, await self.known(http))

    async def known(self, http: httpx.AsyncClient) -> str:
        if not self.token:
            self.token = await new_token(http)
        return self.token

    async def new_table(self, game: str, *seats: str, **wishes: Any) -> str:
        """A seat is `open`, or the name of a bot."""
        kinds = [{"kind": "open"} if seat == "open" else {"kind": "bot", "bot": seat} for seat in seats]
        made = await self.post("/api/tables", {"game": game, "seats": kinds, **wishes})
        return str(made["table"]["table"])

    async def sit(self, table: str, seat: int) -> None:
        body = {"name": f"P{seat}", "nonce": secrets.token_hex(16), "id": secrets.token_hex(4)}
        await self.post(f"/api/tables/{table}/seats/{seat}", body)

    @asynccontextmanager
    async def socket(self, table: str) -> AsyncIterator[Seen]:
        async with self.http() as http:
            await self.known(http)
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        given: dict[str, Any] = {"additional_headers": {"cookie": f"tsunagu={self.token}"}}
        given |= {"compression": None, "proxy": None, "max_size": None, "local_addr": (self.source, 0)}
        async with connect(address, open_timeout=60, ping_timeout=60, **given) as wire:
            seen = Seen(wire)
            await seen.until("table")
            yield seen


class Seen:
    """One socket, and the table as it is told there."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.doc: Json = {}
        self.ids = count(1)
        self.longest = 0.0  # s until an answer
        self.on_here: Callable[[list[bool]], None] = lambda here: None

    async def hear(self) -> Json:
        said: Json = json.loads(await self.wire.recv())
        if "table" in said:
            self.doc = said["table"]
        elif "change" in said and said["seq"] > self.doc["seq"]:
            apply_edits(self.doc, said["change"])
        elif "here" in said:
            self.on_here(said["here"])
        return said

    async def until(self, *keys: str) -> Json:
        while True:
            said = await self.hear()
            if any(key in said for key in keys):
                return said

    async def ask(self, do: str, **fields: Any) -> Json:
        name, begun = f"{do}{next(self.ids)}", monotonic()
        await self.wire.send(json.dumps({"do": do, "id": name, **fields}))
        while True:
            said = await self.hear()
            if name in (said.get("ack"), said.get("id")):
                self.longest = max(self.longest, monotonic() - begun)
                return said

    async def move(self, rng: Random) -> Json:
        """Some legal move."""
        moves = list(find(self.doc["game"]).from_view(self.doc["view"], rng).legal())
        return await self.ask("move", seen=self.doc["seq"], move=rng.choice(moves))

    async def turn(self, seat: int) -> bool:
        """Wait until it is that seat's turn; False if the game ended."""
        while self.doc["stage"] == "playing" and self.doc["view"]["turn"] != seat:
            await self.hear()
        return bool(self.doc["stage"] == "playing")


def memory(pid: int | None) -> int:
    """MB that a process has in memory."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) // 1000


def patience() -> float:
    """How many times as long as on a quiet machine anything may take here, where others work too."""
    return 1.0 + 2 * os.getloadavg()[0] / (os.cpu_count() or 1)


async def until(true: Callable[[], Awaitable[bool]], within: float) -> bool:
    """Whether it becomes true in time."""
    for _ in range(round(within / 0.1)):
        if await true():
            return True
        await asyncio.sleep(0.1)
    return False
