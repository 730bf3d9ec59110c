"""The load harness against our real server, and its WebSocket against frames of known size."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from bench.load import ours
from bench.load.table import opened, race, stroll
from bench.load.wire import Wire
from bench.load.wire import opened as connected
from tests.server.people import House, settings
from tests.waiting import LONGEST

pytestmark = pytest.mark.slow  # servers and hundreds of games

SIZES = (1, 125, 126, 65_535, 65_536)  # the head of a frame grows at 126 and at 65,536
HEADS = (2, 2, 4, 4, 10)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(settings(tmp_path_factory.mktemp("load"))) as running:
        yield running


def test_every_table_is_played_to_its_end_and_no_move_is_lost(house: House) -> None:
    tables = ours.made(house.port, ours.long_games(3))

    async def play() -> None:
        await opened(tables)
        await race(tables)
        for table in tables:
            table.close()

    asyncio.run(play())
    for table in tables:
        kept = house.app_state.hall.tables[table.name].table
        assert [move.move for move in kept.moves] == table.script
        assert kept.stage == "over"
        assert len(table.delays) == table.plies == len(table.script)


def test_a_stroll_plays_one_move_a_second_at_every_table(house: House) -> None:
    tables = ours.made(house.port, ours.long_games(2), ours.AS_THE_PAGE)

    async def walk() -> list[float]:
        await opened(tables)
        delays = await stroll(tables, 1)
        assert await tables[0].cells("cross^") > 0
        for table in tables:
            table.close()
        return delays

    assert len(asyncio.run(walk())) == 2
    assert [table.plies for table in tables] == [1, 1]


def frame(size: int) -> bytes:
    """What a server sends: text of that size."""
    length = (
        bytes((size,)) if size < 126 else b"\x7e" + size.to_bytes(2) if size < 65_536 else b"\x7f" + size.to_bytes(8)
    )
    return b"\x81" + length + b"x" * size


def test_frames_are_counted_to_the_byte_however_they_arrive() -> None:
    heard: list[int] = []
    came: list[int] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + b"".join(map(frame, SIZES[:3])))
        for byte in frame(SIZES[3])[:10]:  # in pieces, the head cut in two
            writer.write(bytes((byte,)))
            await writer.drain()
        writer.write(frame(SIZES[3])[10:] + frame(SIZES[4]))
        while data := await reader.read(4096):
            came.append(len(data))
        writer.close()

    def hear(wire: Wire, text: bytes) -> None:
        heard.append(len(text))

    async def handler() -> Wire:
        async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
            wire = await connected(server.sockets[0].getsockname()[1], "/", hear)
            for size in (5, 200):
                wire.send(b"y" * size)
            while len(heard) < len(SIZES):
                await asyncio.sleep(0.01)
            wire.close()
            while sum(came) < wire.sent:
                await asyncio.sleep(0.01)
        return wire

    wire = asyncio.run(asyncio.wait_for(handler(), LONGEST))
    assert heard == list(SIZES)
    assert wire.received == sum(SIZES) + sum(HEADS)
    assert wire.sent == sum(came) == (2 + 4 + 5) + (4 + 4 + 200)
