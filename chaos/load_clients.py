"""People at tables: they make tables of every kind, sit down, and do whatever can be done, at random."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

import httpx

from tsunagu.games.options import complete
from tsunagu.games.registry import GAMES, find
from tsunagu.server.table.rules import seats_of

Json = dict[str, Any]
CLOCKS: tuple[Json, ...] = (
    {"kind": "none"},
    {"kind": "none"},
    {"kind": "fischer", "start": 300_000, "step": 2_000},
    {"kind": "byo-yomi", "start": 1_000, "step": 5_000, "periods": 5},
    {"kind": "move", "start": 4_000},
)
TRY_AGAIN = 0.05  # s


class Person(Protocol):
    """Somebody with a connection to a table."""

    async def document(self) -> Json | None: ...
    async def legal_moves(self) -> list[str]: ...
    async def command(self, do: str, **fields: Any) -> Json: ...


@dataclass(frozen=True, slots=True)
class Join:
    """A seat taken and confirmed."""

    seat: int
    name: str
    nonce: str


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table as those who sit there know it."""

    table: str
    game: str
    tokens: list[str]
    joins: list[Join] = field(default_factory=list)


async def new_token(http: httpx.AsyncClient) -> str:
    """What a browser is given with the page."""
    while True:
        with suppress(httpx.TransportError):
            answer = await http.get("/")
            return str(answer.headers["set-cookie"]).partition("=")[2].partition(";")[0]
        await asyncio.sleep(TRY_AGAIN)


def wished(rng: Random) -> Json:
    """Some table: any game, any options."""
    game = find(rng.choice(list(GAMES)))
    free = {option.name: rng.choice(option.choices) for option in game.option_table if option.only_with is None}
    seats = [{"kind": "open"} for _ in range(seats_of(game, complete(game.option_table, free)))]
    listed, hints = rng.random() < 0.5, rng.random() < 0.5
    return {
        "game": game.name,
        "options": free,
        "seats": seats,
        "clock": rng.choice(CLOCKS),
        "listed": listed,
        "hints": hints,
    }


async def sit_at_a_new_table(http: httpx.AsyncClient, rng: Random) -> Sitting:
    """Make a table and take every seat, each on a device of its own. What gets no answer is asked again."""
    wish = wished(rng)
    tokens = [await new_token(http) for _ in wish["seats"]]
    made = await asked(http, "/api/tables", wish, tokens[0])
    sitting = Sitting(str(made["table"]["table"]), wish["game"], tokens)
    for seat, token in enumerate(tokens):
        join = Join(seat, f"P{seat}", secrets.token_hex(16))
        body = {"name": join.name, "nonce": join.nonce, "id": secrets.token_hex(4)}
        await asked(http, f"/api/tables/{sitting.table}/seats/{seat}", body, token)
        sitting.joins.append(join)
    return sitting


async def asked(http: httpx.AsyncClient, path: str, body: Json, token: str) -> Json:
    """POST until there is an answer; the same body, so the same id."""
    while True:
        try:
            answer = await http.post(path, json=body, headers={"cookie": f"tsunagu={token}"})
        except httpx.TransportError:
            await asyncio.sleep(TRY_AGAIN)
            continue
        if answer.status_code not in (200, 201):
            raise AssertionError(f"{path}: {answer.status_code} {answer.text}")
        found: Json = answer.json()
        return found


async def act(person: Person, seat: int, rng: Random, text: Callable[[], str]) -> bool:
    """One thing that this seat can do now, if there is one; `text` is a line nobody has said before."""
    doc = await person.document()
    if doc is None or (chosen := choice(doc, seat, rng, text)) is None:
        return False
    if chosen["do"] == "move":
        moves = await person.legal_moves()
        if not moves:
            return False
        chosen["move"] = rng.choice(moves)
    await person.command(**chosen)
    return True


def choice(doc: Json, seat: int, rng: Random, text: Callable[[], str]) -> Json | None:
    """A command; of a move, which one is still to be said."""
    offer, chance, seen = doc["offer"], rng.random(), doc["seq"]
    if offer is not None and seat in offer["waiting"] and chance < 0.8:
        return {"do": "answer", "seen": seen, "offer": offer["seq"], "yes": rng.random() < 0.7}
    if offer is not None and offer["seat"] == seat and chance < 0.1:
        return {"do": "withdraw", "seen": seen, "offer": offer["seq"]}
    if doc["stage"] == "over":
        return {"do": "offer", "seen": seen, "offer": "rematch"}
    if chance < 0.15:
        return {"do": "say", "text": text()}
    if chance < 0.22:
        return {"do": "offer", "seen": seen, "offer": "draw" if chance < 0.155 else "takeback"}
    if doc["stage"] == "playing" and doc["turn"] == seat:
        return {"do": "move", "seen": seen}
    return None
