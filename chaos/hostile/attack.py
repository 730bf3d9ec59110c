"""Hostile clients, in a process of their own: what they cost themselves shall not be taken for what they cost others."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from multiprocessing import get_context
from resource import RLIMIT_NOFILE, getrlimit, setrlimit
from typing import Any

ELSEWHERE = "127.0.0.2"  # an address other than that of honest people, on the same machine
LONGEST = 120.0  # s that any attack lasts, whatever becomes of who began it


@asynccontextmanager
async def attack(what: Callable[..., Coroutine[Any, Any, None]], *about: object) -> AsyncIterator[None]:
    """`what(*about)` goes on beside, until this is left."""
    process = get_context("spawn").Process(target=attacking, args=(what, about), daemon=True)
    process.start()
    try:
        yield
    finally:
        process.kill()
        await asyncio.to_thread(process.join)


def attacking(what: Callable[..., Coroutine[Any, Any, None]], about: tuple[object, ...]) -> None:
    async def bounded() -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                await what(*about)

    most = getrlimit(RLIMIT_NOFILE)[1]
    setrlimit(RLIMIT_NOFILE, (most, most))
    asyncio.run(bounded())


async def opened(port: int, source: str = ELSEWHERE) -> socket.socket:
    """A connection from elsewhere; nothing is sent."""
    wire = socket.socket()
    wire.setblocking(False)
    wire.bind((source, 0))
    await asyncio.get_running_loop().sock_connect(wire, ("127.0.0.1", port))
    return wire
