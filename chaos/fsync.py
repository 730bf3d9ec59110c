"""Under strace: between the last frame of each command and its acknowledgement a sync of the log has returned."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random

from chaos.client import Client
from chaos.house import House
from chaos.kill import Crowd
from chaos.ledger import device_of
from chaos.trace import QUIET, WORDS, read_trace
from tsunagu.server.table.commands import command_name


async def traced(
    folder: Path, commands: int, seed: int, module: str = "chaos.server"
) -> tuple[Counter[str], list[str]]:
    """Let people play under strace until so many commands were acknowledged; counts, and everything that was wrong."""
    file = folder / "trace"
    house = House(f"sqlite:///{folder}/tables.db", folder / "server.log", [*WORDS, *QUIET, str(file)], module)
    Client.numbers = count(1)
    async with house.open():
        crowd = Crowd(house, Random(seed))
        async with crowd.under_load():
            while crowd.acknowledged < commands:
                await asyncio.sleep(0.1)
        memories = [client.memory for group in crowd.groups for client in group.clients]
        acknowledged = {command["id"] for memory in memories for command, _ in memory.acks}
        devices = {client.number: device_of(client.token) for group in crowd.groups for client in group.clients}
    trace = read_trace(file, lambda name: command_name(devices[int(name.partition("-")[0])], name))
    wrong = [f"{name} was acknowledged before it was synced" for name in trace.too_early()]
    wrong += [f"{name} was acknowledged, but nobody saw it sent" for name in acknowledged - trace.acks.keys()]
    return Counter(acknowledged=len(trace.acks), syncs=len(trace.syncs), commits=len(trace.commits)), wrong
