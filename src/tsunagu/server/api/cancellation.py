"""Work for a request that ends when whoever asked has left."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from fastapi import Request

from tsunagu.server.errors import TooMuch

T = TypeVar("T")
LOOKS = 0.25  # s between two looks whether somebody is still there


async def while_connected(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What the work gives; it is cancelled if the connection ends first."""
    working, watching = asyncio.create_task(work), asyncio.create_task(wait_until_gone(request))
    try:
        await asyncio.wait((working, watching), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise TooMuch("server.too_many")  # nobody hears it
        return working.result()
    finally:
        working.cancel()
        watching.cancel()
        await asyncio.gather(working, watching, return_exceptions=True)


async def wait_until_gone(request: Request) -> None:
    while not await request.is_disconnected():
        await asyncio.sleep(LOOKS)
