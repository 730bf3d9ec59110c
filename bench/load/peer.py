"""boardgame.io under load: its own protocol on socket.io, WebSocket only. The game is bench/boardgameio/server.js."""

from __future__ import annotations

import asyncio
import json

from bench.load.http import Device
from bench.load.table import LoadTable
from bench.load.wire import Hear, Wire, opened

GAME = "counter"
SPACE = f"/{GAME},".encode()  # socket.io's namespace of the game
EVENT, JOIN, PING, PONG = b"42" + SPACE, b"40" + SPACE, b"2", b"3"


class PeerTable(LoadTable):
    """A match of boardgame.io that both players have joined."""

    def __init__(self, port: int, match: str, credentials: list[str], length: int) -> None:
        super().__init__()
        self.port, self.match, self.credentials, self.plies_wanted = port, match, credentials, length
        self.shown: list[asyncio.Event] = []

    @property
    def length(self) -> int:
        return self.plies_wanted

    async def open(self) -> None:
        for player in (0, 1):
            self.shown.append(asyncio.Event())
            self.wires.append(await opened(self.port, "/socket.io/?EIO=4&transport=websocket", self.ear(player)))
            await self.shown[player].wait()

    def ear(self, player: int) -> Hear:
        def hear(wire: Wire, text: bytes) -> None:
            if text.startswith(EVENT + b'["update"'):
                self.received(player)
            elif text == PING:
                wire.send(PONG)
            elif text.startswith(b"0"):  # engine.io is open
                wire.send(JOIN)
            elif text.startswith(JOIN):
                wire.send(event("sync", self.match, str(player), self.credentials[player], 2))
            elif text.startswith(EVENT + b'["sync"'):
                self.shown[player].set()

        return hear

    def message(self, ply: int) -> bytes:
        player = str(ply % 2)
        payload = {"type": "add", "args": [], "playerID": player, "credentials": self.credentials[ply % 2]}
        return event("update", {"type": "MAKE_MOVE", "payload": payload}, ply, self.match, player)


def event(*said: object) -> bytes:
    return EVENT + json.dumps(said, separators=(",", ":")).encode()


def made(port: int, count: int, length: int) -> list[PeerTable]:
    """Matches made and joined through its lobby."""
    lobby = Device(port)
    tables = []
    for _ in range(count):
        match = lobby.post(f"/games/{GAME}/create", {"numPlayers": 2})["matchID"]
        joined = f"/games/{GAME}/{match}/join"
        seats = [lobby.post(joined, {"playerID": str(seat), "playerName": f"P{seat}"}) for seat in (0, 1)]
        tables.append(PeerTable(port, match, [seat["playerCredentials"] for seat in seats], length))
    lobby.close()
    return tables
