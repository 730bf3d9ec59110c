"""Somebody with forty tables against the strongest bot. Bots and hints of others must still answer."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic

from websockets.exceptions import ConnectionClosed

from chaos.hostile.attack import ELSEWHERE, attack
from chaos.hostile.guests import Guest, Seen, house_in, patience, until

TABLES = 40
MOVES = 5  # of somebody honest against a bot
WAITING = 10  # hostile bots that wait or think, from when on it is measured
SETTLES = 40.0  # s until so many do
LATER = 6.0  # s that an answer may take longer than without them: two searches share the machine
HINT_WITHIN = 40.0  # s
STARTS_WITHIN = 120.0  # s: the first thought waits for its process
ANSWERS_WITHIN = 30.0  # s, or it is given up


async def play_many(port: int, tables: int) -> None:
    guest = Guest(port, ELSEWHERE)
    names = [await guest.new_table("hichain", "open", "strongest") for _ in range(tables)]
    for name in names:
        await guest.sit(name, 0)
    await asyncio.gather(*(play_on(guest, name) for name in names))


async def play_on(guest: Guest, table: str) -> None:
    rng = Random(table)
    with suppress(ConnectionClosed):
        async with guest.socket(table) as seen:
            while await seen.turn(0):
                await seen.move(rng)


async def starves(folder: Path, size: float) -> tuple[Counter[str], list[str]]:
    house, found = house_in(folder), list[str]()
    async with house.open():
        honest = Guest(house.port)
        await responses(honest, 1, STARTS_WITHIN)
        alone = max(await responses(honest, 2))
        async with attack(play_many, house.port, round(TABLES * size)):

            async def crowded() -> bool:
                return await bots_waiting(honest) >= min(WAITING, TABLES * size / 2)

            if not await until(crowded, SETTLES):
                found.append("the hostile tables did not come to wait for their bots")
            beside = await responses(honest, round(MOVES * size) or 1)
            hinted = await hint(honest)
    if max(beside) > alone + LATER * patience():
        found.append(f"a bot answered after {max(beside):.1f} s, without the others after {alone:.1f}")
    if hinted is None:
        found.append(f"no hint within {HINT_WITHIN:.0f} s of a quiet machine")
    counts = {
        "longest ms of a bot alone": round(alone * 1000),
        "longest ms of a bot beside forty tables": round(max(beside) * 1000),
        "longest ms of a hint beside forty tables": round((hinted or HINT_WITHIN) * 1000),
    }
    return Counter(counts), found


async def bots_waiting(guest: Guest) -> float:
    """As the server counts them."""
    async with guest.http() as http:
        told = (await http.get("/metrics")).text.splitlines()
    return float(next(line for line in told if line.startswith("tsunagu_bots_waiting ")).split()[1])


async def responses(guest: Guest, moves: int, within: float = ANSWERS_WITHIN) -> list[float]:
    """s until the bot moved, each time."""
    table, taken, rng = await guest.new_table("slashchain", "open", "club"), list[float](), Random(1)
    await guest.sit(table, 0)
    async with guest.socket(table) as seen:
        while len(taken) < moves and max(taken, default=0) < within and await seen.turn(0):
            await seen.move(rng)
            begun = monotonic()
            with suppress(TimeoutError):
                async with asyncio.timeout(within):
                    await seen.turn(0)
            taken.append(monotonic() - begun)
    return taken


async def hint(guest: Guest) -> float | None:
    """s until a hint, if there is one."""
    table = await guest.new_table("slashchain", "open", "club")
    await guest.sit(table, 0)
    async with guest.socket(table) as seen:
        return await hinted(seen)


async def hinted(seen: Seen) -> float | None:
    begun = monotonic()
    with suppress(TimeoutError):
        async with asyncio.timeout(HINT_WITHIN * patience()):
            return monotonic() - begun if "hint" in await seen.ask("hint") else None
    return None
