"""Bad rows: some tables of the store cannot be read any more. All others are listed, and their clocks and bots run."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

from chaos.hostile.guests import Guest, house_in, until
from chaos.load_clients import Json

EACH = 4  # tables for every kind of damage
DAMAGE = ("'not JSON'", "'[]'", "x'ff'", "cast(x'ff' as text)", """'{"text": NaN}'""", """'{"text": "\\ud800"}'""")
SOON = {"kind": "move", "start": 8_000}  # ms


async def bad_rows(folder: Path, size: float) -> tuple[Counter[str], list[str]]:
    house, found = house_in(folder), list[str]()
    async with house.open():
        guest = Guest(house.port)
        bad = [await own_table(guest, "open") for _ in range(len(DAMAGE) * (round(EACH * size) or 1))]
        listed = await guest.new_table("slashchain", "open", "open", listed=True)
        timed = await own_table(guest, "open", clock=SOON, grace=0)
        bots = await own_table(guest, "greedy")
        async with guest.socket(bots) as seen:
            moves = len(seen.doc["moves"])
            await seen.move(Random(1))
        await house.kill()
        damage(folder / "tables.db", bad)
        await house.start()
        async with guest.http() as http:
            cookie = {"cookie": f"tsunagu={guest.token}"}

            async def told(path: str) -> Json:
                answer = await http.get(path, headers=cookie)
                if answer.status_code != 200:
                    found.append(f"{path} answered {answer.status_code}")
                return {} if answer.status_code != 200 else {row["table"]: row for row in answer.json()}

            async def flagged() -> bool:
                return bool((await told("/api/mine")).get(timed, {}).get("stage") == "over")

            async def moved() -> bool:
                return int((await told("/api/mine")).get(bots, {}).get("moves", 0)) >= moves + 2

            if listed not in await told("/api/tables"):
                found.append("a healthy table is not in the lobby")
            if not await until(moved, 30):
                found.append("the bot of a healthy table did not move")
            if not await until(flagged, 40):
                found.append("the flag of a healthy table did not fall")
            metrics = (await http.get("/metrics")).text
            if f"tsunagu_tables_unreadable {len(bad)}.0" not in metrics:
                found.append("the metrics do not tell of the bad ones")
    return Counter({"unreadable tables": len(bad)}), found


async def own_table(guest: Guest, other: str, **wishes: object) -> str:
    """With this guest on seat 0, and on the other seat too unless a bot sits there; begun."""
    table = await guest.new_table(
        "slashchain", "open", other, **{"clock": {"kind": "move", "start": 600_000}, **wishes}
    )
    await guest.sit(table, 0)
    if other == "open":
        await guest.sit(table, 1)
    return table


def damage(file: Path, tables: list[str]) -> None:
    """The last event of each, in turn by every kind of damage."""
    with closing(sqlite3.connect(file, timeout=30)) as database, database:
        for n, table in enumerate(tables):
            last = "(select max(seq) from events where table_id = ?)"
            words = f"update events set body = {DAMAGE[n % len(DAMAGE)]} where table_id = ? and seq = {last}"
            database.execute(words, (table, table))
