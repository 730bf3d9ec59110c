"""Somebody sends heavy records to be studied and leaves. Invitations and others' records must not wait for that."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic

import httpx

from chaos.hostile.attack import ELSEWHERE, attack, opened
from chaos.hostile.guests import Guest, house_in, patience
from tsunagu.games.registry import find
from tsunagu.record.json_form import write_json
from tsunagu.record.record import Move, new_record

RECORDS = 60
LARGEST = 390_000  # characters
LOOKS = 8  # of somebody honest, at an invitation and with a record
LATE = 10.0  # s on a busy machine; before there was a bound it took 45


def record(variations: bool) -> str:
    """A game of HICHAIN; with as many variations at its end as a record can hold."""
    game, rng = find("hichain").start({"symbols": "plus", "relay": "free"}, seed=1), Random(1)
    kept, moves, size = new_record(game), list[Move](), 0
    while len(moves) < 30:
        moves.append(Move(game.turn, rng.choice(list(game.legal()))))
        game.play(moves[-1].move, game.turn)
    legal = list(game.legal())
    instead: list[tuple[Move, ...]] = []
    while variations and size < LARGEST:
        instead.append((Move(game.turn, legal[len(instead) % len(legal)]),))
        size += len(write_json(replace(kept, moves=instead[-1]))) - len(write_json(kept)) + 4
    moves.append(Move(game.turn, legal[0], variations=tuple(instead)))
    return write_json(replace(kept, moves=tuple(moves)))


async def send_and_leave(port: int, records: int, text: str) -> None:
    body = json.dumps({"record": text}).encode()
    head = "POST /api/study HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    head += f"Content-Length: {len(body)}\r\n\r\n"
    await asyncio.gather(*(sent(port, head.encode() + body) for _ in range(records)))
    await asyncio.sleep(3600)


async def sent(port: int, request: bytes) -> None:
    with suppress(OSError), await opened(port, ELSEWHERE) as wire:
        await asyncio.get_running_loop().sock_sendall(wire, request)
        await asyncio.sleep(0.5)


async def leaves_study(folder: Path, size: float) -> tuple[Counter[str], list[str]]:
    counts, found = Counter[str](), list[str]()
    house, light, heavy = house_in(folder), record(False), record(True)
    async with house.open():
        honest = Guest(house.port)
        table = await honest.new_table("slashchain", "open", "open")

        async def invited() -> None:
            async with honest.http() as http:
                (await http.get(f"/api/tables/{table}/invitation")).raise_for_status()

        async def studied() -> None:
            await honest.post("/api/study", {"record": light})

        await studied()  # its process has started
        async with attack(send_and_leave, house.port, round(RECORDS * size), heavy):
            for _ in range(round(LOOKS * size) or 1):
                for what, look in (("an invitation", invited), ("another's record", studied)):
                    taken = await timed(look)
                    name = f"longest ms for {what} beside heavy records"
                    counts[name] = max(counts[name], round(taken * 1000))
                    if taken > LATE * patience():
                        found.append(f"{what} took {taken:.1f} s")
                await asyncio.sleep(0.5)
    return counts + Counter({"heavy records": round(RECORDS * size)}), found


async def timed(look: Callable[[], Awaitable[None]]) -> float:
    begun_at = monotonic()
    with suppress(httpx.TimeoutException):  # that is told as late
        await look()
    return monotonic() - begun_at
