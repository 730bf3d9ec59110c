"""The inbox of a connection gives what came, in order, to the one who reads it."""

from __future__ import annotations

import asyncio

import pytest

from tsunagu.server.inbox import Inbox


def test_what_came_is_taken_in_order() -> None:
    async def story() -> list[str]:
        inbox: Inbox[str] = Inbox(asyncio.get_running_loop())
        for item in ("one", "two", "three"):
            inbox.put_nowait(item)
        assert (inbox.qsize(), inbox.empty()) == (3, False)
        taken = [await inbox.get() for _ in range(3)]
        assert inbox.empty()
        return taken

    assert asyncio.run(story()) == ["one", "two", "three"]


def test_whoever_does_not_wait_is_told_that_nothing_is_there() -> None:
    async def story() -> None:
        inbox: Inbox[str] = Inbox(asyncio.get_running_loop())
        with pytest.raises(asyncio.QueueEmpty):
            inbox.get_nowait()
        inbox.put_nowait("one")
        assert inbox.get_nowait() == "one"

    asyncio.run(story())


def test_a_reader_who_waits_gets_the_next_one() -> None:
    async def story() -> list[str]:
        inbox: Inbox[str] = Inbox(asyncio.get_running_loop())
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)  # it waits now
        inbox.put_nowait("one")
        inbox.put_nowait("two")  # before the reader had its turn
        return [await reader, await inbox.get()]

    assert asyncio.run(story()) == ["one", "two"]


def test_a_reader_who_gave_up_leaves_everything_to_the_next() -> None:
    async def story() -> str:
        inbox: Inbox[str] = Inbox(asyncio.get_running_loop())
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait("one")
        reader.cancel()
        await asyncio.gather(reader, return_exceptions=True)
        return await inbox.get()

    assert asyncio.run(story()) == "one"
