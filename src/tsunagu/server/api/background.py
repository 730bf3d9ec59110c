"""Beginning a coroutine at once, and a task for it only if it has to wait."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Generator
from types import coroutine
from typing import Any


def start_background(work: Coroutine[Any, None, None]) -> asyncio.Task[None] | None:
    """Run it as far as it goes; a task for the rest, None if there is none.

    A connection takes nearly every frame at once, and then a task costs more than the frame itself. From Python 3.12
    on asyncio can do this itself (`eager_start`).
    """
    try:
        waited_for = work.send(None)
    except StopIteration:
        return None
    return asyncio.create_task(rest(work, waited_for))


@coroutine
def rest(work: Coroutine[Any, None, None], waited_for: Any) -> Generator[Any, Any, None]:
    """Wait for what it waits for, then go on with it."""
    try:
        yield waited_for
    except BaseException:
        work.close()
        raise
    yield from work.__await__()
