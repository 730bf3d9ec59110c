"""Two worlds: the same open game in two deals that differ only in what a viewer may not know, told byte by byte.

What a viewer may not know comes from the rules: each game's case in tests/games deals anew all that it has not seen.
The views of the code under test have no say in it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import TypeVar

from fastapi import FastAPI

from chaos.scenario import COVERED, PROMISE, SPECTATOR, Plot, Story, Told
from chaos.server import MANY
from tests.contract.case import case
from tsunagu.draw.history import History, history
from tsunagu.games.game import Deal, Game
from tsunagu.games.registry import GAMES, find
from tsunagu.record.record import Record, new_record, with_move
from tsunagu.server.api.app import make_app
from tsunagu.server.api.app_state import AppState, Settings
from tsunagu.server.api.histories import Histories
from tsunagu.server.api.shares import Asker
from tsunagu.server.hall.bot_workers import BotWorkers
from tsunagu.server.hall.clock_and_random import ClockAndRandom
from tsunagu.server.hall.tokens import Tokens
from tsunagu.server.hall.worker_pool import Device, WorkerPool
from tsunagu.words import Language

MOST_MOVES = 14
KEY = "00" * 32  # of every world
T = TypeVar("T")


def hiding_games() -> list[str]:
    return [name for name in GAMES if case(name).other_world is not None]


# The servers, one for each world.


class Here(BotWorkers):
    """Thinks in this process: the same thoughts, and no process to start."""

    async def ask(
        self, workers: WorkerPool, device: Device, within: float, think: Callable[..., T], *about: object
    ) -> T:
        return think(*about)


class HistoriesHere(Histories):
    """Works them out in this thread: the same scenes, and the next message is answered after them."""

    async def ask(self, asker: Asker, record: Record, game: Game, seat: int | None, language: Language) -> History:
        return history(record, game, seat, language)


class SameClockAndRandom:
    """Time, names, tokens and promises that are the same in every world, and begin anew with every game."""

    def __init__(self) -> None:
        self.begin(0)

    def begin(self, number: int) -> None:
        self.number, self.ticks, self.tokens = number, count(1_700_000_000_000, 7), count(1)

    def clock_and_random(self) -> ClockAndRandom:
        return ClockAndRandom(
            now=lambda: next(self.ticks),
            table_name=lambda: f"table-{self.number}-{next(self.tokens)}",
            token=lambda: f"{self.number:020d}{next(self.tokens):023d}",
            commitment=lambda: PROMISE,
            nonce=lambda: "0" * 32,
            seed=lambda: 1,
        )


class World:
    """A server that lives through one game after the other."""

    def __init__(self, folder: Path) -> None:
        self.same = SameClockAndRandom()
        settings = Settings(
            f"sqlite:///{folder}/world.db", limits=MANY, clock_and_random=self.same.clock_and_random(), beat=1e9
        )
        self.app: FastAPI = make_app(settings)
        self.app_state: AppState = self.app.state.app_state
        self.app_state.bot_workers = Here()
        self.app_state.histories = HistoriesHere(self.app_state.shares)

    async def lived_through(self, plot: Plot, deal: Deal) -> Told:
        self.same.begin(plot.number)
        return await Story(self.app, plot, deal).told()


class Worlds:
    """As many servers as there are worlds of one game."""

    def __init__(self, folder: Path, stack: AsyncExitStack) -> None:
        self.folder, self.stack = folder, stack
        self.worlds: list[World] = []

    async def at(self, number: int) -> World:
        while len(self.worlds) <= number:
            folder = self.folder / f"world-{len(self.worlds)}"
            folder.mkdir()
            self.worlds.append(World(folder))
            app_state = self.worlds[-1].app_state
            await self.stack.enter_async_context(app_state.open())
            assert app_state.wake_task is not None
            app_state.tokens = Tokens(KEY)
            await app_state.wake_task  # it looks at the time: that must not fall into a game
        return self.worlds[number]


@asynccontextmanager
async def opened_worlds(folder: Path) -> AsyncIterator[Worlds]:
    async with AsyncExitStack() as stack:
        yield Worlds(folder, stack)


# Comparing them.


@dataclass(frozen=True, slots=True)
class Difference:
    """Where two worlds could be told apart."""

    game: str
    number: int
    viewer: str
    channel: str
    here: str
    there: str

    def __str__(self) -> str:
        at = next((i for i, (a, b) in enumerate(zip(self.here, self.there, strict=False)) if a != b), 0)
        shown = [text[max(0, at - 60) : at + 60] for text in (self.here, self.there)]
        return f"{self.game} {self.number}, {self.viewer}, {self.channel}: {shown[0]!r} and {shown[1]!r}"


def some_game(name: str, number: int, rng: Random) -> Record:
    """A game broken off somewhere before its end, under one of the option sets."""
    options = case(name).options
    game = find(name).start(options[number % len(options)], rng.randbytes(32))
    record = new_record(game)
    for _ in range(rng.randrange(MOST_MOVES)):
        longer = with_move(record, rng.choice(list(game.legal())))
        if longer.result is not None:
            break
        game.play(longer.moves[-1].move)
        record = longer
    return record


async def compared(worlds: Worlds, number: int, seed: int) -> tuple[Counter[str], list[Difference]]:
    """One game lived through in its own deal, and for every viewer in another; counts of what was compared.

    Games and option sets take turns by number.
    """
    names = hiding_games()
    name, rng = names[number % len(names)], Random(f"{number} {seed}")
    record = some_game(name, number // len(names), rng)
    plot = Plot(number, record, rng.random())
    told = await (await worlds.at(0)).lived_through(plot, record.deal)
    counts, found = Counter(games=1), list[Difference]()
    for at, seat in enumerate([None, *range(len(record.seats))], 1):
        deal = another_deal(record, seat, rng)
        counts["worlds"] += 1
        counts["different deals"] += deal != record.deal
        other = await (await worlds.at(at)).lived_through(plot, deal)
        for viewer in (SPECTATOR, COVERED, "log") if seat is None else (f"seat {seat}",):
            counts += Counter(channel for channel, _ in told[viewer])
            found += list(differences(name, number, viewer, told, other))[:1]
    return counts, found


def another_deal(record: Record, seat: int | None, rng: Random) -> Deal:
    other_world = case(record.game).other_world
    assert other_world is not None
    game = find(record.game).from_deal(record.options, record.deal)
    return other_world(game, [move.move for move in record.moves], seat, rng)


def differences(game: str, number: int, viewer: str, one: Told, other: Told) -> Iterator[Difference]:
    here, there = one[viewer], other[viewer]
    for (channel, a), (_, b) in zip(here, there, strict=False):
        if a != b:
            yield Difference(game, number, viewer, channel, a, b)
    if len(here) != len(there):
        extra = max(here, there, key=len)[min(len(here), len(there))]
        yield Difference(game, number, viewer, extra[0], json.dumps(len(here)), json.dumps(len(there)))
