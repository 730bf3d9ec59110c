"""A client that asks for the whole table again and again and never reads. It must cost little, and be gone soon."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path

from chaos.hostile.attack import ELSEWHERE, attack, client_frame, opened, upgrade
from chaos.hostile.guests import Guest, Seen, house_in, memory, patience, until

SOCKETS = 3
SYNCS = 250  # of each
LINES = 1000  # of chat at the table, which make it large
MOST_MORE = 40  # MB
GONE_WITHIN = 45.0  # s
LATE = 1.0  # s


async def ask_and_never_read(port: int, table: str, token: str, sockets: int) -> None:
    loop = asyncio.get_running_loop()
    wires = [await opened(port) for _ in range(sockets)]
    for wire in wires:
        await loop.sock_sendall(wire, upgrade(table, token))
    for _ in range(SYNCS):
        for wire in wires:
            await loop.sock_sendall(wire, client_frame(json.dumps({"do": "sync", "seen": 0}).encode()))
        await asyncio.sleep(1 / 15)  # within the bound of a socket
    await asyncio.sleep(3600)


async def never_reads(folder: Path, size: float) -> tuple[Counter[str], list[str]]:
    found = list[str]()
    house = house_in(folder)
    async with house.open():
        honest, hostile = Guest(house.port), Guest(house.port, ELSEWHERE)
        table = await hostile.new_table("slashchain", "open", "open")
        await hostile.sit(table, 0)
        await honest.sit(table, 1)
        async with honest.socket(table) as seen:
            await chat(seen, round(LINES * size))
            before, most = memory(house.pid), 0
            async with attack(ask_and_never_read, house.port, table, hostile.token, SOCKETS):

                async def gone() -> bool:
                    nonlocal most
                    await seen.ask("ping")
                    most = max(most, memory(house.pid) - before)
                    return here[-1:] == [False]

                here = watched(seen)
                if not await until(lambda: entered(here, seen), 20 * patience()):
                    found.append("the hostile client did not come in")
                if not await until(gone, GONE_WITHIN * patience()):
                    found.append(f"after {GONE_WITHIN:.0f} s the seat of one who takes nothing was still `here`")
            if most > MOST_MORE:
                found.append(f"the server took {most} MB more")
            if seen.longest > LATE * patience():
                found.append(f"a ping took {seen.longest:.1f} s")
    counts = {"most MB for those who never read": most, "longest ms of a ping": round(seen.longest * 1000)}
    return Counter({**counts, "whole tables asked for": SOCKETS * SYNCS}), found


async def chat(seen: Seen, lines: int) -> None:
    """Long lines, as fast as a socket may."""
    for n in range(lines):
        await seen.ask("say", text=f"{n:04} " + "繋" * 195)
        await asyncio.sleep(0.05)


def watched(seen: Seen) -> list[bool]:
    """Whether the hostile seat was here, whenever that was told."""
    told: list[bool] = []
    seen.on_here = lambda here: told.append(here[0])
    return told


async def entered(here: list[bool], seen: Seen) -> bool:
    await seen.ask("ping")
    return True in here
