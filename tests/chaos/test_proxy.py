"""A network that drops, delays, doubles and reorders: every client ends equal to the server's view. The short form."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from chaos import crossing
from chaos.client import Client, Json
from chaos.crossing import Crossing, opened_network
from chaos.page import opened_pages
from chaos.proxy import CLEAR, STORM, Proxy


async def crossed(folder: Path, runs: int, seed: int) -> tuple[Counter[str], list[str]]:
    async with opened_network(folder, seed) as network:
        crossings = [Crossing(network, Random(f"{seed} {number}")) for number in range(runs)]
        results = await asyncio.gather(*(one.run() for one in crossings))
    return sum((counts for counts, _ in results), network.proxy.counts), [
        fault for _, some in results for fault in some
    ]


@pytest.mark.slow
def test_everybody_ends_with_what_the_server_shows(tmp_path: Path) -> None:
    counts, found = asyncio.run(crossed(tmp_path, 6, seed=1))
    assert found == []
    assert counts["pages"] >= 6
    assert all(counts[what] for what in ("acknowledged", "dropped", "doubled", "delayed"))


@contextmanager
def careless_clients() -> Iterator[None]:
    """Clients that tell whatever they hear as it comes."""

    def tell(client: Client, events: list[Json]) -> None:
        client.events += events

    with patch.object(Client, "tell", tell), patch.object(crossing, "CALMS_DOWN", 1.0):
        yield


@pytest.mark.slow
def test_an_event_told_twice_would_be_noticed(tmp_path: Path) -> None:
    with careless_clients():
        _, found = asyncio.run(crossed(tmp_path, 3, seed=2))
    assert any("was told" in fault for fault in found)


def test_pages_go_on_though_somebody_lost_patience_with_one(tmp_path: Path) -> None:
    async def look_twice() -> None:
        async with opened_pages(tmp_path, lambda: "ws://127.0.0.1:1") as pages:
            person = pages.sit("table", None)
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0):
                    await person.look()
            async with asyncio.timeout(60):
                assert await person.look() == (None, [])

    asyncio.run(look_twice())


def test_the_fate_of_messages_is_as_the_weather() -> None:
    proxy = Proxy(0, Random(1))
    assert [proxy.fate(CLEAR) for _ in range(100)] == [[0.0]] * 100
    fates = [proxy.fate(STORM) for _ in range(3000)]
    assert 0.05 < fates.count([]) / 3000 < 0.11
    assert 0.1 < sum(len(fate) == 2 for fate in fates) / 3000 < 0.18
    assert all(0.0 <= delay <= STORM.longest for fate in fates for delay in fate)
