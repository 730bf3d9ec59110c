"""Histories: worked out beside everything else, in turn, and paid for by whoever asked."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import House, settings
from tests.waiting import LONGEST, until
from tsunagu.draw.history import History, history
from tsunagu.games.registry import find
from tsunagu.record.record import new_record
from tsunagu.server.api import histories, shares
from tsunagu.server.api.histories import Histories
from tsunagu.server.api.shares import Asker, Shares
from tsunagu.server.errors import TooMuch

GAME = find("slashchain").start()
ABOUT: Any = (new_record(GAME), GAME, None, "en")
EVE, MEI = (Asker(name, f"network of {name}", "t", seated=False) for name in ("eve", "mei"))


class Held:
    """A thread's work that goes on until it is let go."""

    def __init__(self) -> None:
        self.begun, self.let_go = threading.Event(), threading.Event()

    def __call__(self, *about: object) -> History:
        self.begun.set()
        assert self.let_go.wait(LONGEST)
        return {"first": {}, "changes": []}  # type: ignore[typeddict-item]


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    work = Held()
    monkeypatch.setattr(histories, "history", work)
    return work


def test_a_move_does_not_wait_behind_a_history(tmp_path: Path, held: Held) -> None:
    with House(settings(tmp_path)) as house:
        mei, ken = house.browser(), house.browser()
        table = mei.duel(ken)
        with mei.socket(table) as one:
            one.say("history", id="h")
            assert held.begun.wait(LONGEST)
            assert "pong" in one.ask("ping")
            assert "ack" in one.move("cross^@0,0")
            held.let_go.set()
            assert one.until("history")["id"] == "h"


def test_what_is_taken_back_while_a_history_is_made_is_not_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, let_go = threading.Event(), threading.Event()

    def slow(*about: Any) -> History:
        begun.set()
        assert let_go.wait(LONGEST)
        return history(*about)

    monkeypatch.setattr(histories, "history", slow)
    with House(settings(tmp_path)) as house:
        mei, ken = house.browser(), house.browser()
        table = mei.duel(ken)
        with mei.socket(table) as one, ken.socket(table) as two:
            assert "ack" in one.move("cross^@0,0")
            one.say("history", id="h")
            assert begun.wait(LONGEST)
            offer = one.ask("offer", offer="takeback")["seq"]
            two.reach(offer)
            one.reach(two.ask("answer", offer=offer, yes=True)["seq"])
            assert "ack" in one.move("square^@0,0")
            let_go.set()
            assert one.until("history")["history"] == one.ask("history")["history"]


def test_waiting_costs_nothing_and_work_what_the_processor_did(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "monotonic", lambda: 100.0)  # no share is filled again meanwhile
    monkeypatch.setattr(histories, "history", slept)
    asyncio.run(asked_often(budget := Shares(), 5))
    assert budget.balance_of(("all watching", ""), 100.0) > 2900  # ms, of 3,000
    monkeypatch.setattr(histories, "history", computed)
    asyncio.run(asked_often(budget := Shares(), 1))
    assert budget.balance_of(("all watching", ""), 100.0) < 2950


async def asked_often(budget: Shares, times: int) -> None:
    every = Histories(budget)
    await asyncio.gather(*(every.ask(EVE, *ABOUT) for _ in range(times)))


def slept(*about: object) -> None:
    time.sleep(0.1)


def computed(*about: object) -> None:
    begun = time.thread_time()
    while time.thread_time() - begun < 0.1:
        pass


def test_one_at_a_time_and_networks_in_turn(held: Held) -> None:
    order: list[str] = []

    async def ask(every: Histories, asker: Asker) -> None:
        await every.ask(asker, *ABOUT)
        order.append(str(asker.device))

    async def story() -> None:
        every = Histories(Shares())
        asked = [asyncio.create_task(ask(every, asker)) for asker in (EVE, EVE, EVE, MEI)]
        await asyncio.sleep(0)
        assert await asyncio.to_thread(held.begun.wait, LONGEST)
        assert len(every.works) == 1
        held.let_go.set()
        await asyncio.gather(*asked)

    asyncio.run(story())
    assert order == ["eve", "eve", "mei", "eve"] or order == ["eve", "mei", "eve", "eve"]


def test_one_network_cannot_fill_the_queue(held: Held) -> None:
    async def story() -> list[object]:
        every = Histories(Shares())
        asked = [asyncio.create_task(every.ask(EVE, *ABOUT)) for _ in range(histories.MOST_WAITING + 2)]
        await asyncio.sleep(0)
        asked.append(asyncio.create_task(every.ask(MEI, *ABOUT)))
        await asyncio.sleep(0)
        held.let_go.set()
        return list(await asyncio.gather(*asked, return_exceptions=True))

    found = asyncio.run(story())
    assert [type(answer) for answer in found].count(TooMuch) == 1
    assert not isinstance(found[-1], BaseException)


def test_whoever_leaves_pays_all_the_same_and_frees_the_place(held: Held) -> None:
    async def story() -> None:
        every = Histories(Shares())
        asked = asyncio.create_task(every.ask(EVE, *ABOUT))
        assert await asyncio.to_thread(held.begun.wait, LONGEST)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        assert every.turns.free == 0
        held.let_go.set()
        await eventually(lambda: every.turns.free == 1)
        assert ("device", "eve") in every.shares.balances

    asyncio.run(story())


async def eventually(condition: Callable[[], bool]) -> None:
    await asyncio.to_thread(until, condition)
