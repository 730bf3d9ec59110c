"""House: a real server process on one address and database, which can be killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path

import httpx

from chaos.server import GONE

ROOT = Path(__file__).parents[1]
STARTS_WITHIN = 120.0  # s


def reserve_port() -> socket.socket:
    """A port that nobody else is given while this is open, whether our server listens on it or is just dead."""
    reserved = socket.socket()
    reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    reserved.bind(("127.0.0.1", 0))
    return reserved


def forgetful_browser(port: int) -> httpx.AsyncClient:
    """HTTP that keeps no cookie of its own: each request says whose it is. Plain, so no certificates are loaded."""
    nothing = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    address = f"http://127.0.0.1:{port}"
    return httpx.AsyncClient(base_url=address, cookies=nothing, timeout=60, trust_env=False, verify=False)


class House:
    """The server of one experiment. `before` are the words of a program that runs it, such as strace."""

    def __init__(self, url: str, log: Path, before: Sequence[str] = (), module: str = "chaos.server") -> None:
        self.url, self.log = url, log
        self.reserved = reserve_port()
        self.port: int = self.reserved.getsockname()[1]
        self.words = [*before, sys.executable, "-m", module, url, str(self.port)]
        self.http = forgetful_browser(self.port)
        self.waiter: asyncio.subprocess.Process | None = None  # forks servers
        self.pid: int | None = None

    @asynccontextmanager
    async def open(self) -> AsyncIterator[House]:
        with self.log.open("ab") as log:
            self.waiter = await asyncio.create_subprocess_exec(
                *self.words, cwd=ROOT, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=log
            )
        try:
            await self.start()
            yield self
        finally:
            await self.kill()
            self.asker.close()
            await self.waiter.wait()
            await self.http.aclose()
            self.reserved.close()

    @property
    def asker(self) -> asyncio.StreamWriter:
        assert self.waiter is not None
        assert self.waiter.stdin is not None
        return self.waiter.stdin

    async def heard(self) -> str:
        assert self.waiter is not None
        assert self.waiter.stdout is not None
        return (await self.waiter.stdout.readline()).decode().strip()

    async def start(self, wait: bool = True) -> None:
        """Start it, and wait until it is ready, or not."""
        self.asker.write(b"\n")
        self.pid = int(await self.heard())
        if not wait:
            return
        async with asyncio.timeout(STARTS_WITHIN):
            while not await self.ready():
                await asyncio.sleep(0.02)

    async def ready(self) -> bool:
        with suppress(httpx.TransportError):
            return (await self.http.get("/readyz")).status_code == 200
        return False

    async def kill(self) -> None:
        """SIGKILL: no chance to say goodbye."""
        if self.pid is None:
            return
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        self.pid = None
        assert await self.heard() == GONE
