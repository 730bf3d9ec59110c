"""One game at one server: everybody plays, asks, tries what is not allowed, goes and comes back, always alike."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any
from unittest.mock import patch

from fastapi import FastAPI

from chaos.wires import Wire, request
from tests.contract.case import case
from tsunagu.games.game import Deal
from tsunagu.record.fairness import Commitment, Dealing
from tsunagu.record.record import Move, Record

PROMISE = Commitment(b"s" * 32, b"t" * 32)  # of every table in every world
SPECTATOR, COVERED = "spectator", "covered"  # the last one holds two seats and has not lifted the cover
Json = dict[str, Any]
Told = dict[str, list[tuple[str, str]]]  # by viewer: channel and bytes
CLOCKS: tuple[Json, ...] = (
    {"kind": "none"},
    {"kind": "fischer", "start": 9_000_000, "step": 1000},
    {"kind": "byo-yomi", "start": 0, "step": 900_000, "periods": 3},
)
LOOKS = ("", "language=ja", "language=en&show=both", "show=view")  # scenes take most of the time
CHANNELS = (
    *("hello", "table", "change", "here", "ack"),
    *("choices", "worth", "ending", "history", "cells", "why", "explained", "hint"),
    *("error", "pong", "closed"),
)


@dataclass(frozen=True, slots=True)
class Plot:
    """What happens, whatever the deal."""

    number: int
    record: Record
    seed: float


class Logged(logging.Handler):
    """What is written into the server's log, but for the time it took."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[str, str]] = []

    def emit(self, record: logging.LogRecord) -> None:
        fields = [getattr(record, name, None) for name in ("method", "route", "status", "table", "cause")]
        self.lines.append(("log", f"{record.name} {record.levelname} {record.getMessage()} {fields} {record.exc_info}"))


class Story:
    """The table and everybody at it."""

    def __init__(self, app: FastAPI, plot: Plot, deal: Deal) -> None:
        self.app, self.plot, self.deal, self.rng = app, plot, deal, Random(plot.seed)
        self.record = plot.record
        self.seats = range(len(plot.record.seats))
        sign = app.state.app_state.tokens.sign
        self.tokens: dict[str, str | None] = {
            f"seat {seat}": sign(f"{plot.number:030d}{seat:013d}") for seat in self.seats
        }
        self.tokens |= {SPECTATOR: None, COVERED: sign(f"{plot.number:030d}{99:013d}")}
        self.heard: Told = {viewer: [] for viewer in self.tokens}
        self.wires: dict[str, Wire] = {}
        self.ids = count(1)
        self.table = ""

    async def told(self) -> Told:
        logged = Logged()
        with logging_to(logged), patch.object(Dealing, "deal", lambda *_: self.deal):
            await self.sit_down()
            for viewer in self.tokens:
                await self.enter(viewer, 0)
            for ply, move in enumerate(self.record.moves):
                await self.ply(ply, move)
            await self.curious(None)
            for viewer in self.tokens:
                await self.leave(viewer)
        return {**self.heard, "log": logged.lines}

    # Coming and going.

    async def sit_down(self) -> None:
        """Take the seats; where there is a lot, such that everybody has got the seat of their name after it."""
        rng = self.rng
        nonces = [f"{rng.getrandbits(128):032x}" for _ in self.seats]
        lot = Dealing(PROMISE, tuple(map(bytes.fromhex, nonces))).lot() if rng.random() < 0.5 else None
        wish = {
            "first": "seated" if lot is None else "lot",
            "game": self.record.game,
            "options": dict(self.record.options),
            "seats": [{"kind": "open"} for _ in self.seats],
            "clock": rng.choice(CLOCKS),
            "listed": rng.random() < 0.5,
            "hints": rng.random() < 0.8,
            "watch": rng.choice(["anyone", "link"]),
        }
        self.table = json.loads((await self.ask("seat 0", "POST", "/api/tables", wish)).rpartition("\n\n")[2])["table"][
            "table"
        ]
        for chair in self.seats:
            seat = (chair - (lot or 0)) % len(self.seats)
            body = {"name": f"P{seat}", "nonce": nonces[chair], "id": "sit"}
            await self.ask(f"seat {seat}", "POST", f"/api/tables/{self.table}/seats/{chair}", body)
        taken = self.app.state.app_state.hall.tables[self.table].table.seats
        assert [seat.name for seat in taken] == [f"P{seat}" for seat in self.seats]
        for seat in self.seats[:2]:
            link = await self.ask(f"seat {seat}", "POST", f"/api/tables/{self.table}/seats/{seat}/link", {})
            await self.ask(COVERED, "POST", "/api/links", json.loads(link.rpartition("\n\n")[2]))

    async def enter(self, viewer: str, seen: int) -> None:
        look = self.rng.choice(LOOKS)
        path = f"/api/tables/{self.table}/socket?seen={seen}&{look}"
        self.wires[viewer] = Wire(self.app, path, self.tokens[viewer])
        await self.wires[viewer].settle()

    async def leave(self, viewer: str) -> None:
        """Whatever was heard is written down."""
        wire = self.wires.pop(viewer)
        await wire.close()
        self.heard[viewer] += [(channel_of(frame), frame) for frame in wire.frames]

    # What happens.

    async def ply(self, ply: int, move: Move) -> None:
        mover, rng = f"seat {move.seat}", self.rng
        await self.curious(move)
        if rng.random() < 0.15:
            await self.offered_and_refused(move.seat)
        await self.say(mover, {"do": "move", "seen": self.seq, "move": move.move})
        if rng.random() < 0.1:
            await self.taken_back(move)
        if rng.random() < 0.15:
            viewer = rng.choice(list(self.tokens))
            await self.leave(viewer)
            await self.enter(viewer, rng.randrange(self.seq + 1))

    async def offered_and_refused(self, seat: int) -> None:
        await self.say(f"seat {seat}", {"do": "offer", "seen": self.seq, "offer": "draw"})
        other = f"seat {(seat + 1) % len(self.seats)}"
        await self.say(other, {"do": "answer", "seen": self.seq, "offer": self.seq, "yes": False})

    async def taken_back(self, move: Move) -> None:
        """The same move is played again: the deal stays as it is."""
        await self.say(f"seat {move.seat}", {"do": "offer", "seen": self.seq, "offer": "takeback"})
        offer = self.seq
        for seat in self.seats:
            if seat != move.seat:
                await self.say(f"seat {seat}", {"do": "answer", "seen": self.seq, "offer": offer, "yes": True})
        await self.say(f"seat {move.seat}", {"do": "move", "seen": self.seq, "move": move.move})

    # Questions and attempts, in words that anybody could have thought of.

    async def curious(self, move: Move | None) -> None:
        rng = self.rng
        if move is not None:
            for question in rng.sample(self.of_the_mover(move), 2):
                await self.say(f"seat {move.seat}", question)
        for viewer in rng.sample(list(self.tokens), 2):
            await self.say(viewer, rng.choice(self.of_anybody(viewer)))
        viewer = rng.choice(list(self.tokens))
        await self.ask(viewer, *rng.choice(self.requests(viewer)))

    def of_the_mover(self, move: Move) -> list[Json]:
        piece, cell = case(self.record.game).piece_and_cell(move.move) or (move.move, "")
        return [
            {"do": "cells", "piece": piece},
            {"do": "cells", "piece": self.some_piece()},
            {"do": "why", "move": self.impossible(move)},
            {"do": "why", "move": move.move.replace(cell, self.some_cell())},
            {"do": "explain", "about": move.move},
            {"do": "choices"},
            {"do": "worth", "option": move.move.replace(cell, "{}") if cell else move.move},
            {"do": "history"},
            {"do": "hint"},
            {"do": "move", "seen": self.seq, "move": self.impossible(move)},
            {"do": "move", "seen": 1, "move": move.move},
        ]

    def of_anybody(self, viewer: str) -> list[Any]:
        rng, seats = self.rng, [None, *self.seats]
        waits = viewer != f"seat {self.on_move}"
        found: list[Any] = [
            {"do": "say", "text": f"I have {self.some_piece()}"},
            {"do": "explain", "about": rng.choice(["result", "threats", "runs", "lines", self.some_piece(), "D4"])},
            {"do": "offer", "seen": self.seq, "offer": "rematch"},
            {"do": "answer", "seen": self.seq, "offer": 1, "yes": True},
            {"do": "sync", "seen": rng.randrange(self.seq + 1)},
            {"do": "history"},
            {"do": "ending"},
            {"do": "choices"},
            {"do": "cells", "piece": self.some_piece()},
            {"do": "why", "move": self.some_move()},
            {"do": "leave", "seat": 9},
            {"do": "nonsense"},
            {"do": "move", "seen": "x", "move": 3},
            "{",
        ]
        if viewer != COVERED:  # whoever lifts the cover sees more, and may
            found += [{"do": "lift", "seat": rng.choice(seats)}, {"do": "hint"}]
        if waits and viewer != COVERED:  # else it might be possible
            found += [{"do": "move", "seen": self.seq, "move": self.some_move()}] * 2
        return found

    def requests(self, viewer: str) -> list[tuple[str, str, Json | None]]:
        table, rng = f"/api/tables/{self.table}", self.rng
        own = "" if viewer == COVERED else f"?seat={rng.choice(self.seats)}"
        scenes = ["?show=scene", "?show=both&language=ja"]
        looks = ["", *scenes, own, "/events", f"/events?after={rng.randrange(self.seq)}"]
        records = ["/record", "/record?form=json", f"/record{own}", "/nothing"]
        found: list[tuple[str, str, Json | None]] = [("GET", f"{table}{path}", None) for path in [*looks, *records * 2]]
        found += [("GET", "/api/mine", None), ("GET", "/api/tables", None), ("GET", f"/t/{self.table}", None)]
        taken = {"name": "Q", "nonce": "f" * 32, "id": "again"}
        seat = rng.choice(self.seats)
        found.append(("POST", f"{table}/seats/{seat}", taken))
        if viewer != COVERED:
            found.append(("POST", f"{table}/seats/{seat}/link", None))
        return found

    def some_move(self) -> str:
        return self.rng.choice([*(move.move for move in self.record.moves), "resign please", "x"])

    def some_piece(self) -> str:
        known = case(self.record.game).piece_and_cell
        pieces = [found[0] for move in self.record.moves if (found := known(move.move))]
        return self.rng.choice([*pieces, "1", "37", "37+1", "23", "60", "nonsense"])

    def some_cell(self) -> str:
        known = case(self.record.game).piece_and_cell
        return self.rng.choice([found[1] for move in self.record.moves if (found := known(move.move))] or ["D4"])

    def impossible(self, move: Move) -> str:
        """A move that nobody can make in any world: onto the tile in the middle, or with a tile too many."""
        return self.rng.choice([f"{self.rng.randrange(1, 38)}@D4+1", f"{move.move}+66", f"{move.move}9", "W6="])

    # Doing it.

    @property
    def seq(self) -> int:
        live = self.app.state.app_state.hall.tables[self.table]
        return int(live.table.seq)

    @property
    def on_move(self) -> int | None:
        """After the last move of the record too: what that seat could play would draw what the worlds differ in."""
        live = self.app.state.app_state.hall.tables[self.table]
        turn = live.table.on_move
        return None if turn is None else int(turn)

    async def say(self, viewer: str, message: Json | str) -> None:
        if isinstance(message, str) or message.get("do") in ("sync", "lift", "nonsense"):
            text = message if isinstance(message, str) else json.dumps(message)
        else:
            seat = {"seat": 0} if viewer == COVERED and message["do"] in ("say", "offer", "answer") else {}
            text = json.dumps({**message, **seat, "id": f"c{next(self.ids)}"})
        await self.wires[viewer].say(text)

    async def ask(self, viewer: str, method: str, path: str, body: Json | None = None) -> str:
        answer = await request(self.app, method, path, self.tokens[viewer], body)
        kind = path.partition("?")[0].replace(self.table, "{table}") if self.table else path
        self.heard[viewer].append((f"{method} {kind}", answer))
        return answer


def channel_of(frame: str) -> str:
    if frame.startswith("closed"):
        return "closed"
    keys = json.loads(frame).keys()
    return next(channel for channel in CHANNELS if channel in keys)


@contextmanager
def logging_to(handler: logging.Handler) -> Iterator[None]:
    log = logging.getLogger("tsunagu")
    level = log.level
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    try:
        yield
    finally:
        log.removeHandler(handler)
        log.setLevel(level)
