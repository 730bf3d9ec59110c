"""A real server in a thread, and people at its tables: HTTP with cookies, sockets that keep the document up to date."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self

import httpx
from limits import RateLimitItemPerMinute
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.waiting import LONGEST
from tsunagu.games.registry import find
from tsunagu.server.api.app_state import AppState, Settings
from tsunagu.server.api.dependencies import app_state_of
from tsunagu.server.api.limits import Limits
from tsunagu.server.run import server
from tsunagu.server.table.diff import apply_message

GENEROUS = Limits(100_000, 100_000, 100_000, 100_000, 10_000.0, 10_000, 50, 10_000, 10_000, 1e6)
MINUTES_A_DAY = 24 * 60
Json = dict[str, Any]


class House:
    """A running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.browsers: list[Browser] = []
        self.server = server(settings, port=0)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.server.serve()))

    @property
    def port(self) -> int:
        return int(self.server.servers[0].sockets[0].getsockname()[1])

    @property
    def app_state(self) -> AppState:
        return app_state_of(self.server.config.app)

    def __enter__(self) -> Self:
        self.thread.start()
        while not self.server.started:
            self.thread.join(0.01)
            assert self.thread.is_alive()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for browser in self.browsers:
            browser.http.close()
        self.server.should_exit = True
        self.thread.join(LONGEST)
        assert not self.thread.is_alive()

    def stretch_minutes(self) -> None:
        """What an address may do in a minute is all that it may do today: a busy machine takes minutes for a test."""
        rates = self.app_state.rates
        rates.items = {what: RateLimitItemPerMinute(item.amount, MINUTES_A_DAY) for what, item in rates.items.items()}

    def browser(self, language: str = "en", of: Browser | None = None) -> Browser:
        """A new device, or one that knows this server from before."""
        self.browsers.append(Browser(self.port, language))
        if of is not None:
            self.browsers[-1].http.cookies = of.http.cookies
        return self.browsers[-1]


def settings(folder: Path, **changes: Any) -> Settings:
    return Settings(
        **{"database": f"sqlite:///{folder}/tables.db", "limits": GENEROUS, "pace": 0.0, "bot_workers": 1, **changes}
    )


def as_killed(given: Settings, folder: Path) -> Settings:
    """A copy of the database as it is on disk while its server runs: what a kill would leave."""
    there = folder / "killed.db"
    old, new = sqlite3.connect(given.database.removeprefix("sqlite:///")), sqlite3.connect(there)
    with closing(old), closing(new):
        old.backup(new)
    return replace(given, database=f"sqlite:///{there}")


def in_app(given: Settings, story: Callable[[AppState], Awaitable[None]]) -> None:
    """What happens in one server, told in its own event loop."""

    async def told() -> None:
        app_state = AppState(given)
        async with app_state.open():
            await story(app_state)

    asyncio.run(told())


class Refusal(Exception):
    """The server did not let us in."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Browser:
    """A device with its cookie."""

    def __init__(self, port: int, language: str = "en") -> None:
        self.port = port
        self.http = httpx.Client(
            base_url=f"http://127.0.0.1:{port}",
            headers={"accept-language": language},
            timeout=LONGEST,
            trust_env=False,
            verify=False,  # plain HTTP: no certificates to load
        )
        self.ids = count(1)

    def new_table(self, *seats: str, **asked: Any) -> str:
        chosen = [{"kind": seat} if seat != "bot" else {"kind": "bot", "bot": "greedy"} for seat in seats]
        answer = self.http.post("/api/tables", json={"game": "slashchain", "seats": chosen, **asked})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"]["table"])

    def sit(self, table: str, seat: int, name: str = "Mei", nonce: str = "ab" * 16) -> httpx.Response:
        body = {"name": name, "nonce": nonce, "id": f"j{next(self.ids)}"}
        return self.http.post(f"/api/tables/{table}/seats/{seat}", json=body)

    def duel(self, other: Browser, **asked: Any) -> str:
        """A table of two, begun."""
        table = self.new_table("reserved", "open", **asked)
        assert self.sit(table, 0, "Mei").status_code == 200
        assert other.sit(table, 1, "Ken").status_code == 200
        return table

    def socket(self, table: str, query: str = "", **headers: str) -> AbstractContextManager[Player]:
        return self.socket_at(self.port, table, query, **headers)

    @contextmanager
    def socket_at(self, port: int, table: str, query: str = "", **headers: str) -> Iterator[Player]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        given = {**({"cookie": cookie} if cookie else {}), **headers}
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket?{query}"
        # No pings of its own: somebody who has not listened for long is not gone.
        unhurried: Json = {"open_timeout": LONGEST, "ping_interval": None}
        with connect(address, additional_headers=given, compression=None, proxy=None, **unhurried) as wire:
            player = Player(wire)
            if "error" not in player.until("table", "error"):
                yield player
            else:
                raise Refusal(player.closing_code())

    def refused(self, table: str, **headers: str) -> int:
        """The code with which the server closes at once."""
        try:
            with self.socket(table, **headers):
                return 0
        except Refusal as refusal:
            return refusal.code


class Player:
    """One socket, and the document it holds."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.table: Json = {}
        self.events: list[Json] = []
        self.heard: list[Json] = []
        self.ids = count(1)

    @property
    def seq(self) -> int:
        return int(self.table.get("seq", 0))

    def hear(self) -> Json:
        """The next message, the document brought up to date with it."""
        message: Json = json.loads(self.wire.recv(LONGEST))
        self.heard.append(message)
        if "table" in message:
            self.table = message["table"]
            self.events += [event for event in message["events"] if event["seq"] > len(self.events)]
        elif "change" in message and message["seq"] > self.seq:
            assert (message["from"], message["as"]) == (self.seq, self.table["as"])
            apply_message(self.table, message)
            self.events += message["events"]
        return message

    def until(self, *keys: str) -> Json:
        """The next message that has one of these keys."""
        while True:
            message = self.hear()
            if any(key in message for key in keys):
                return message

    def reach(self, seq: int) -> Json:
        """The document at that seq or later."""
        while self.seq < seq:
            self.hear()
        return self.table

    def say(self, do: str, **fields: Any) -> None:
        self.wire.send(json.dumps({"do": do, **fields}))

    def ask(self, do: str, **fields: Any) -> Json:
        """Say it with a fresh id; the answer: a confirmation, an answer or a refusal."""
        name = f"{do}-{next(self.ids)}-{id(self) % 9973}"
        if do in ("move", "offer", "answer", "withdraw"):
            fields = {"seen": self.seq, **fields}
        self.say(do, **{"id": name, **fields})
        while True:
            message = self.hear()
            if name in (message.get("id"), message.get("ack")):
                return message

    def move(self, text: str, **fields: Any) -> Json:
        return self.ask("move", move=text, **fields)

    def closing_code(self) -> int:
        """Listen until the server closes the connection."""
        while True:
            try:
                self.hear()
            except ConnectionClosed as closed:
                return 0 if closed.rcvd is None else closed.rcvd.code

    def legal(self) -> list[str]:
        """Every legal move of the seat on move, from what this socket sees."""
        view = self.table["view"]
        return list(find(view["game"]).from_view(view, Random(0)).legal())


def play_on(players: list[Player], rng: Random, most: int = 1000) -> int:
    """Random moves by those whose turn it is, all seeing the same; how many were played."""
    for n in range(most):
        if players[0].table["stage"] != "playing":
            return n
        mover = players[players[0].table["view"]["turn"]]
        assert "ack" in mover.move(rng.choice(mover.legal()))
        for player in players:
            player.reach(mover.seq)
    return most
