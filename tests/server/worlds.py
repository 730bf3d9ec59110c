"""Two worlds: the same open game in two deals that differ only in what a viewer may not know.

Everything that reaches the viewer - socket, answers, refusals, HTTP - is written down as bytes, in each world.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx

from tsunagu.games.errors import TsunaguError
from tsunagu.games.registry import GAMES, find
from tsunagu.record.fairness import Promise
from tsunagu.record.json_form import plain
from tsunagu.record.record import Record, begun, with_move
from tsunagu.server.api.app import make_app
from tsunagu.server.api.limits import Limits
from tsunagu.server.api.messages import message_reader
from tsunagu.server.api.room import Room, Settings
from tsunagu.server.api.socket import answered
from tsunagu.server.api.talk import Talk
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.hall.sources import Sources, hashed
from tsunagu.server.hall.viewer import Viewer
from tsunagu.server.imports import leaves, swap, unfrozen
from tsunagu.server.table.rules import Rules, SeatRule
from tsunagu.server.table.spelling import spelled

MANY = Limits(10**6, 10**6, 10**6, 10**6, 1e6, 10**6, 10**6)
Deal = dict[str, Any]


def hiding_games() -> list[str]:
    return [name for name in GAMES if find(name).start().position.hidden]


class SamePromise(Promise):
    """The one byte string that may differ between deals, made equal."""

    def commitment(self) -> str:
        return "0" * 64


def same_sources() -> Sources:
    """Time, names, tokens and promises that are the same in every run."""
    ticks, names, tokens = count(1_700_000_000_000, 7), count(1), count(1)
    return Sources(
        now=lambda: next(ticks),
        table_name=lambda: f"table-{next(names)}",
        token=lambda: f"{next(tokens):043d}",
        promise=lambda: SamePromise(b"s" * 32, b"t" * 32),
        nonce=lambda: "0" * 32,
        seed=lambda: 1,
    )


# Making the two worlds.


def random_game(name: str, rng: Random, longest: int = 12) -> Record:
    """A game broken off somewhere in the middle."""
    free = [option for option in find(name).option_table if option.only_with is None]
    game = find(name).start({option.name: rng.choice(option.choices) for option in free}, rng.randbytes(32))
    record = begun(game)
    for _ in range(rng.randrange(1, longest)):
        longer = with_move(record, rng.choice(list(game.legal())))
        if longer.result is not None:
            break
        game.play(longer.moves[-1].move)
        record = longer
    return record


def other_world(record: Record, viewer: int | None, rng: Random) -> Deal | None:
    """Another deal that looks the same to that viewer after every move; None if there seems to be none."""
    known = views_of(record, record.deal, viewer)
    deal: Deal = unfrozen(record.deal)
    places = list(leaves(deal))
    for _ in range(3 * len(places)):
        one, other = rng.sample(places, 2)
        swap(deal, one, other)
        if views_of(record, deal, viewer) != known:
            swap(deal, one, other)
    return deal if deal != record.deal else None


def views_of(record: Record, deal: Deal, viewer: int | None) -> list[Any] | None:
    """What the viewer sees and knows of the deal, before and after each move; None if it cannot be played so."""
    try:
        game = find(record.game).dealt(record.options, deal)
        seen = [(game.view(viewer), game.seen_deal(viewer))]
        for move in record.moves:
            game.play(move.move, move.seat)
            seen.append((game.view(viewer), game.seen_deal(viewer)))
    except TsunaguError:
        return None
    return seen


# Living through one of them.


class Witness(Viewer):
    """Writes down every message."""

    def __init__(self, holder: str | None) -> None:
        super().__init__(holder, "en", picture=True)
        self.heard: list[str] = []

    def post(self, message: str) -> None:
        self.heard.append(message)


async def lived_through(folder: Path, record: Record, deal: Deal, viewer: int | None, seed: int) -> list[str]:
    """Everything that the viewer is told while the record is played with that deal."""
    app = make_app(Settings(f"sqlite:///{folder}/world.db", limits=MANY, sources=same_sources()))
    room: Room = app.state.room
    async with room.open():
        seats = tuple(SeatRule("open") for _ in record.seats)
        dealt = plain(Record(record.game, record.options, record.seats, deal))
        live = await room.hall.create(Rules(record.game, record.options, seats), dealt)
        tokens = [f"{seat:043d}" for seat in range(len(seats))]
        for seat, token in enumerate(tokens):
            await room.hall.join(live, seat, f"P{seat}", f"{seat:032x}", hashed(token), "sit")
        cookies = {} if viewer is None else {"tsunagu": tokens[viewer]}
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://table", cookies=cookies) as http:
            return await Story(room, live, record, viewer, tokens, http, Random(seed)).told()


class Story:
    """One viewer's life at the table: listens, asks, tries what is not allowed."""

    def __init__(
        self,
        room: Room,
        live: LiveTable,
        record: Record,
        viewer: int | None,
        tokens: list[str],
        http: httpx.AsyncClient,
        rng: Random,
    ) -> None:
        self.room, self.live, self.record, self.viewer, self.http, self.rng = room, live, record, viewer, http, rng
        self.players = [Witness(hashed(token)) for token in tokens]
        self.witness = Witness(None) if viewer is None else self.players[viewer]
        self.ids = count(1)

    async def told(self) -> list[str]:
        for player in {*self.players, self.witness}:
            self.live.enter(player)
        self.live.show(self.witness, 0)
        for move in self.record.moves:
            await self.curious(move.move)
            await self.say(self.players[move.seat], {"do": "move", "seen": self.live.table.seq, "move": move.move})
        await self.curious("")
        return self.witness.heard

    async def curious(self, next_move: str) -> None:
        """Ask everything that can be asked, with words the viewer could have thought of."""
        pieces = sorted({move.move.partition("@")[0].partition("+")[0] for move in self.record.moves})
        some = self.rng.choice([*pieces, "1", "37", "nonsense"])
        seq = self.live.table.seq
        asked: list[dict[str, Any]] = [
            {"do": "cells", "piece": some},
            {"do": "why", "move": self.rng.choice([next_move or "x", some])},
            {"do": "explain", "about": self.rng.choice(["result", "threats", "runs", some])},
            {"do": "say", "text": f"I have {some}"},
            {"do": "move", "seen": seq, "move": some},
            {"do": "move", "seen": seq - 1, "move": some},
            {"do": "offer", "seen": seq, "offer": self.rng.choice(["rematch", "nothing"])},
        ]
        for message in self.rng.sample(asked, 3):
            await self.say(self.witness, message)
        if self.rng.random() < 0.3:
            self.live.show(self.witness, self.rng.randrange(seq + 1))
        table = f"/api/tables/{self.live.table.id}"
        path = self.rng.choice(["", "?picture=1", "/events", "/record", "/record?form=json", "/record?seat=0"])
        answer = await self.http.get(f"{table}{path}")
        self.witness.heard.append(f"{answer.status_code} {sorted(answer.headers.items())} {answer.text}")
        mine = await self.http.get("/api/mine")
        self.witness.heard.append(mine.text)

    async def say(self, who: Witness, message: dict[str, Any]) -> None:
        said = {**message, "id": f"c{next(self.ids)}"} if message.get("offer") != "nothing" else {"do": "sync"}
        talk = Talk(self.room, self.live, who)
        await answered(talk, message_reader.validate_json(spelled(said)), self.room.settings.sources.now())
