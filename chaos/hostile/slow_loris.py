"""Slow loris: many connections of one address whose requests never end. Others must still come in."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from pathlib import Path
from time import monotonic

import httpx

from chaos.hostile.attack import attack, opened
from chaos.hostile.guests import patience
from chaos.house import House

CONNECTIONS = 1100  # more than the server may open files
LOOKS = 40  # of somebody honest, one after the other
PAUSE = 0.25  # s between them
ENOUGH = 5  # faults are enough to be sure
LATE = 8.0  # s; without a bound nobody came in at all
BEGINNINGS = (
    b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ",  # a header without end
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 90\r\n\r\n{",  # a body
    b"",  # nothing at all
)


async def hold(port: int, connections: int) -> None:
    """Open so many, keep them alive with a letter now and then, open lost ones anew."""
    await asyncio.gather(*(one_held(port, BEGINNINGS[n % len(BEGINNINGS)]) for n in range(connections)))


async def one_held(port: int, beginning: bytes) -> None:
    loop = asyncio.get_running_loop()
    while True:
        with suppress(OSError), await opened(port) as wire:
            await loop.sock_sendall(wire, beginning)
            while beginning:
                await asyncio.sleep(1)
                await loop.sock_sendall(wire, b"x")
            await loop.sock_recv(wire, 1)
        await asyncio.sleep(1)


async def slow_loris(folder: Path, size: float) -> tuple[Counter[str], list[str]]:
    counts, found = Counter[str](), list[str]()
    house = House(f"sqlite:///{folder}/tables.db", folder / "log", module="chaos.hostile.server")
    async with house.open(), attack(hold, house.port, round(CONNECTIONS * size)):
        for _ in range(round(LOOKS * size) or 1):
            begun, late = monotonic(), LATE * patience()
            try:
                async with httpx.AsyncClient(
                    base_url=f"http://127.0.0.1:{house.port}", trust_env=False, timeout=late
                ) as stranger:
                    status = (await stranger.get("/api/games")).status_code
                    assert status == 200
            except httpx.TransportError as failure:
                found.append(f"somebody else was locked out: {type(failure).__name__}")
            taken = round((monotonic() - begun) * 1000)
            counts["honest requests"] += 1
            counts["longest ms of a request beside unfinished ones"] = max(
                taken, counts["longest ms of a request beside unfinished ones"]
            )
            if taken > late * 1000:
                found.append(f"a request took {taken} ms")
            if len(found) >= ENOUGH:
                break
            await asyncio.sleep(PAUSE)
    return counts, found
