"""Spectators of one address who ask without end. Nobody may lose on time for it, and no ping may be late."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from random import Random
from time import monotonic

from websockets.exceptions import ConnectionClosed

from chaos.hostile.attack import ELSEWHERE, attack
from chaos.hostile.guests import Guest, Seen, house_in, patience

SOCKETS = 60
RATE = 19  # questions a second of each: just within the bound of a socket
GAMES = 4
MOVE_WITHIN = 4000  # ms
SECONDS = 20.0
THINKS = 0.3  # s of an honest player
LATE = 3.0  # s; before questions had a bound a ping took nine


async def ask_without_end(port: int, tables: list[str], sockets: int) -> None:
    await asyncio.gather(*(one(port, tables[n % len(tables)]) for n in range(sockets)))


async def one(port: int, table: str) -> None:
    while True:
        try:
            async with Guest(port, ELSEWHERE).socket(table) as seen:
                await asyncio.gather(asking(seen), listening(seen))
        except (ConnectionClosed, OSError, TimeoutError):
            await asyncio.sleep(1)


async def asking(seen: Seen) -> None:
    for n in range(10**9):
        await seen.wire.send(json.dumps({"do": "explain", "id": f"q{n}", "about": "chains"}))
        await asyncio.sleep(1 / RATE)


async def listening(seen: Seen) -> None:
    async for _ in seen.wire:
        pass


async def floods(folder: Path, size: float) -> tuple[Counter[str], list[str]]:
    house = house_in(folder)
    async with house.open():
        pairs = [(Guest(house.port), Guest(house.port)) for _ in range(GAMES)]
        clock = {"kind": "move", "start": round(MOVE_WITHIN * patience())}
        tables = [await one.new_table("hichain", "open", "open", clock=clock) for one, _ in pairs]
        for (one, other), table in zip(pairs, tables, strict=True):
            await one.sit(table, 0)
            await other.sit(table, 1)
        async with attack(ask_without_end, house.port, tables, round(SOCKETS * size)):
            games = [played(*pair, table, SECONDS * size) for pair, table in zip(pairs, tables, strict=True)]
            played_all = await asyncio.gather(*games)
    found = [fault for _, faults in played_all for fault in faults]
    counts = Counter[str]()
    for counted, _ in played_all:
        for what, n in counted.items():
            counts[what] = max(counts[what], n) if what.startswith("longest") else counts[what] + n
    return counts, found


async def played(one: Guest, other: Guest, table: str, seconds: float) -> tuple[Counter[str], list[str]]:
    """An honest game for so long; how often they moved, how late pings were, whether anybody lost on time."""
    rng, moves, until = Random(table), 0, monotonic() + seconds
    async with one.socket(table) as first, other.socket(table) as second:
        while monotonic() < until:
            for seat, seen in enumerate((first, second)):
                if not await seen.turn(seat):
                    break
                await seen.ask("ping")
                await asyncio.sleep(THINKS)
                await seen.move(rng)
                moves += 1
            if "over" in (first.doc["stage"], second.doc["stage"]):
                break
        longest, outcome = max(first.longest, second.longest), first.doc["outcome"] or second.doc["outcome"]
    found = [f"a game of others ended on time after {moves} moves"] if outcome and outcome["reason"] == "time" else []
    found += [f"a ping or a move took {longest:.1f} s"] if longest > LATE * patience() else []
    return Counter({"honest moves": moves, "longest ms of an answer beside questions": round(longest * 1000)}), found
