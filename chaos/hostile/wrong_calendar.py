"""Wrong calendar: one start of the server a day ahead, then one in the present. Nobody may lose time by it."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

from chaos.hostile.guests import Guest
from chaos.house import House
from tsunagu.server.hall.heartbeat import BEAT

GAMES = 8
CLOCK = {"kind": "fischer", "start": 600_000, "step": 0}  # ms
FAIR = 120_000  # ms that a game here may have taken, on a busy machine
SERVERS = ("chaos.hostile.server", "chaos.hostile.tomorrow", "chaos.hostile.server")


async def wrong_calendar(folder: Path, size: float) -> tuple[Counter[str], list[str]]:
    found, tables, mei, ken = list[str](), list[str](), Guest(0), Guest(0)
    longest = 0
    for start, module in enumerate(SERVERS):
        house = House(f"sqlite:///{folder}/tables.db", folder / "log", module=module)
        async with house.open():
            mei.port = ken.port = house.port
            if start == 0:
                tables = [await duel(mei, ken) for _ in range(round(GAMES * size) or 1)]
            await asyncio.sleep(BEAT + 1)  # it has written down that it is alive
            for table in tables:
                async with mei.socket(table) as seen:
                    thought = (await seen.ask("ping"))["pong"] - (seen.doc["clock"]["since"] or 0)
                    if seen.doc["stage"] != "playing":
                        found.append(f"start {start}: a game ended by {seen.doc['outcome']['reason']}")
                    elif not 0 <= thought < FAIR:
                        found.append(f"start {start}: {thought} ms were charged")
                    longest = max(longest, thought)
    return Counter({"starts": len(SERVERS), "clocked games": len(tables), "longest ms charged": longest}), found


async def duel(mei: Guest, ken: Guest) -> str:
    table = await mei.new_table("slashchain", "open", "open", clock=CLOCK, grace=0)
    await mei.sit(table, 0)
    await ken.sit(table, 1)
    return table
