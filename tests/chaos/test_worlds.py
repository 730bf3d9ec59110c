"""What a seat may not know leaves the server on no channel: two worlds sound the same, byte by byte."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from chaos.worlds import Worlds, compared, opened_worlds
from tests.chaos.leaks import LEAKS

MOST_GAMES = 60  # until a leak must have been found: some are only seen where somebody happens to ask


async def all_compared(folder: Path, games: int, seed: int) -> tuple[int, list[str]]:
    async with opened_worlds(folder) as worlds:
        results = [await compared(worlds, number, seed) for number in range(games)]
    return sum(counts["different deals"] for counts, _ in results), [
        str(found) for _, some in results for found in some
    ]


@pytest.mark.slow
def test_worlds_that_differ_in_what_is_hidden_sound_the_same(tmp_path: Path) -> None:
    different, found = asyncio.run(all_compared(tmp_path, 2, seed=1))
    assert different >= 4
    assert found == []


@pytest.mark.slow
def test_many_worlds_sound_the_same(tmp_path: Path) -> None:
    different, found = asyncio.run(all_compared(tmp_path, 12, seed=2))
    assert different >= 30
    assert found == []


@pytest.mark.slow
def test_a_leak_is_noticed_on_whatever_channel(tmp_path: Path) -> None:
    caught = asyncio.run(leaks_found(tmp_path))
    assert {name: channel for name, channel in caught.items() if channel not in LEAKS[name][1]} == {}


async def leaks_found(folder: Path) -> dict[str, str | None]:
    """By name of the leak the channel on which it was found first."""
    async with opened_worlds(folder) as worlds:
        return {name: await found_first(worlds, name, at * MOST_GAMES) for at, name in enumerate(LEAKS)}


async def found_first(worlds: Worlds, name: str, first: int) -> str | None:
    with LEAKS[name][0]():
        for number in range(first, first + MOST_GAMES):
            _, found = await compared(worlds, number, seed=3)
            if found:
                return found[0].channel
    return None
