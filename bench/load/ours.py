"""Our server under load. Long games are found beforehand, so that the load itself knows no rules."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from random import Random
from typing import Any

from bench.load.http import Device
from bench.load.table import LoadTable
from bench.load.wire import Hear, Wire, opened
from tsunagu.games.registry import find

GAME, OPTIONS = "slashchain", {"sets": 3}
SCRIPTS = 16
AS_THE_PAGE = "language=en&show=scene"  # what src/tsunagu/web/table/connection.js asks for


@cache
def scripts() -> list[list[str]]:
    """Random games of slashchain in which nobody makes five: they last until the tiles are out."""
    found: list[list[str]] = []
    seed = 0
    while len(found) < SCRIPTS:
        game, moves = find(GAME).start(OPTIONS), random_moves(GAME, OPTIONS, seed)
        if len(moves) == game.longest():
            found.append(moves)
        seed += 1
    return found


def random_moves(name: str, options: dict[str, Any], seed: int) -> list[str]:
    game, rng, moves = find(name).start(options), Random(seed), list[str]()
    while not game.over:
        moves.append(rng.choice(list(game.legal())))
        game.play(moves[-1])
    return moves


class OurTable(LoadTable):
    """A table of our server, made and both seats taken."""

    def __init__(self, port: int, name: str, devices: list[Device], script: list[str], query: str) -> None:
        super().__init__()
        self.port, self.name, self.devices, self.script, self.query = port, name, devices, script, query
        self.seq = 0
        self.shown: list[asyncio.Event] = []  # for each player: the whole table came
        self.responses: asyncio.Queue[bytes] = asyncio.Queue()

    @property
    def length(self) -> int:
        return len(self.script)

    async def open(self) -> None:
        path = f"/api/tables/{self.name}/socket?{self.query}"
        for player, device in enumerate(self.devices):
            self.shown.append(asyncio.Event())
            self.wires.append(await opened(self.port, path, self.ear(player), device.cookie))
            await self.shown[player].wait()

    def ear(self, player: int) -> Hear:
        def hear(wire: Wire, text: bytes) -> None:
            if text.startswith(b'{"from":'):
                self.seq = max(self.seq, seq_in(text))
                self.received(player)
            elif text.startswith(b'{"table":'):
                self.seq = max(self.seq, seq_in(text))
                self.shown[player].set()
            elif text.startswith(b'{"cells":'):
                self.responses.put_nowait(text)
            elif text.startswith(b'{"error":'):
                raise RuntimeError(text.decode())

        return hear

    def message(self, ply: int) -> bytes:
        return b'{"do":"move","id":"m%d","seen":%d,"move":"%s"}' % (ply, self.seq, self.script[ply].encode())

    async def cells(self, piece: str) -> int:
        """The size of the answer where the player on move may put a piece."""
        asked = json.dumps({"do": "cells", "id": "q", "piece": piece}, separators=(",", ":"))
        self.wires[self.plies % 2].send(asked.encode())
        return len(await asyncio.wait_for(self.responses.get(), 30))


def seq_in(text: bytes) -> int:
    """The first seq of a message: what the table has come to."""
    start = text.index(b'"seq":') + 6
    return int(text[start : text.index(b",", start)])


def made(port: int, wanted: list[list[str]], query: str = "", game: str = GAME) -> list[OurTable]:
    """Begun tables for these games, the same two devices at all of them."""
    devices = [Device(port), Device(port)]
    tables = []
    for script in wanted:
        options = OPTIONS if game == GAME else {}
        asked = {"game": game, "options": options, "seats": [{"kind": "open"}, {"kind": "open"}]}
        name = devices[0].post("/api/tables", asked)["table"]["table"]
        for seat, device in enumerate(devices):
            device.post(f"/api/tables/{name}/seats/{seat}", {"name": f"P{seat}", "nonce": "ab" * 16, "id": f"j{seat}"})
        tables.append(OurTable(port, name, devices, script, query))
    for device in devices:
        device.close()
    return tables


def long_games(count: int) -> list[list[str]]:
    return [scripts()[n % SCRIPTS] for n in range(count)]
