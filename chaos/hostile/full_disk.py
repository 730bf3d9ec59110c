"""Full disk: no file can be written. Nothing is acknowledged, everybody is told, and all goes on once there is room."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from resource import RLIM_INFINITY, RLIMIT_FSIZE, prlimit

from chaos.hostile.guests import Guest, house_in, until
from chaos.ledger import stored

COMMANDS = 40
ROOM, NO_ROOM = (RLIM_INFINITY, RLIM_INFINITY), (0, RLIM_INFINITY)  # bytes that a file may have


async def full_disk(folder: Path, size: float) -> tuple[Counter[str], list[str]]:
    house, found, acknowledged = house_in(folder), list[str](), list[str]()
    async with house.open():
        assert house.pid is not None
        guest = Guest(house.port)
        table = await guest.new_table("slashchain", "open", "open")
        await guest.sit(table, 0)
        await guest.sit(table, 1)

        async def status(path: str) -> int:
            async with guest.http() as http:
                return (await http.get(path)).status_code

        async def ready() -> bool:
            return await status("/readyz") == 200

        async def full() -> bool:
            return await status("/readyz") == 503

        async with guest.socket(table) as seen:
            for n, app_state in enumerate((ROOM, NO_ROOM, ROOM)):
                prlimit(house.pid, RLIMIT_FSIZE, app_state)
                if not await until(full if app_state == NO_ROOM else ready, 20):
                    found.append(f"/readyz does not tell whether the disk is full ({n})")
                for line in range(round(COMMANDS * size) or 1):
                    text = f"{n} {line}"
                    answer = await seen.ask("say", seat=0, text=text)
                    if "ack" in answer:
                        acknowledged.append(text)
                    elif answer["error"] != "server.store" or app_state == ROOM:
                        found.append(f"{text} was answered with {answer['error']}")
                if await status(f"/api/tables/{table}") != 200 or await status("/healthz") != 200:
                    found.append(f"nobody can look at the table ({n})")
        if any(text.startswith("1") for text in acknowledged):
            found.append("a command was acknowledged that could not be written")
        await house.kill()
        events = (await stored(house.url, [table]))[table]
        if [event.body["text"] for event in events if event.kind == "chatted"] != acknowledged:
            found.append("what is stored is not what was acknowledged")
    return Counter({"acknowledged around a full disk": len(acknowledged)}), found
