"""Inbox: what came on one connection, for the one task that reads it."""

from __future__ import annotations

from asyncio import AbstractEventLoop, Future, Queue, QueueEmpty
from collections import deque
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Inbox(Queue[Item], Generic[Item]):
    """A queue without the care for many readers and for a full queue, which costs a busy server a twentieth."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        super().__init__()
        self.loop = loop
        self.items: deque[Item] = deque()
        self.reader: Future[None] | None = None  # waits for the next item

    def qsize(self) -> int:
        return len(self.items)

    def empty(self) -> bool:
        return not self.items

    def put_nowait(self, item: Item) -> None:
        self.items.append(item)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Item:
        while not self.items:
            self.reader = self.loop.create_future()
            try:
                await self.reader
            finally:
                self.reader = None
        return self.get_nowait()

    def get_nowait(self) -> Item:
        if not self.items:
            raise QueueEmpty
        return self.items.popleft()
