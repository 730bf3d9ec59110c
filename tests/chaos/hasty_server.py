"""A server that says yes before it has written, to show that killing it tells."""

from __future__ import annotations

import asyncio
import sys
from unittest.mock import patch

from chaos.server import main
from tsunagu.server.store.writer import Entry, Writer

LATE = 2.0  # s: killed meanwhile even on a busy machine
patient = Writer.write
under_way: set[asyncio.Task[None]] = set()


async def hasty(writer: Writer, entry: Entry) -> None:
    """Events of a game are written later, and nobody waits for them."""
    if all(event.kind in ("moved", "chatted") for event in entry.events):
        task = asyncio.create_task(later(writer, entry))
        under_way.add(task)
        task.add_done_callback(under_way.discard)
    else:
        await asyncio.gather(*under_way)
        await patient(writer, entry)


async def later(writer: Writer, entry: Entry) -> None:
    await asyncio.sleep(LATE)
    await patient(writer, entry)


if __name__ == "__main__":
    with patch.object(Writer, "write", hasty):
        main(sys.argv[1], int(sys.argv[2]))
