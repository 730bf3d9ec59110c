"""Hostile clients, in a process of their own: what they cost themselves is not what they cost others."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from multiprocessing import get_context
from resource import RLIMIT_NOFILE, getrlimit, setrlimit
from typing import Any

from websockets.frames import Frame, Opcode

ELSEWHERE = "127.0.0.2"  # an address other than that of honest people, on the same machine
LONGEST = 600.0  # s that any attack lasts, whatever becomes of who began it


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


def upgrade(table: str, token: str) -> bytes:
    """The request that makes a connection a socket of that table."""
    head = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        "Host: 127.0.0.1",
        f"Cookie: tsunagu={token}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    return "\r\n".join([*head, "", ""]).encode()


def client_frame(text: bytes) -> bytes:
    """A frame from a client."""
    return Frame(Opcode.TEXT, text).serialize(mask=True)
