"""Bots at the tables: they think elsewhere, wait their turn, and hold up nobody else."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tests.server.people import Browser, House, Player, play_on, settings
from tests.waiting import until
from tsunagu.bots.levels import answers_within
from tsunagu.games.errors import BadPosition
from tsunagu.games.level import ANSWERS_WITHIN
from tsunagu.games.registry import GAMES, find
from tsunagu.server.errors import TooMuch
from tsunagu.server.hall import bot_tasks, bot_workers, bots
from tsunagu.server.hall.bot_workers import BotWorkers
from tsunagu.server.hall.worker_pool import Device, WorkerPool
from tsunagu.server.store.writer import Entry, StoreFailed
from tsunagu.words import Saying

Choose = Callable[..., Awaitable[str]]
BOTS = ("strongest", "club", "expert")
VIEW = find("slashchain").start().view(0)


@pytest.mark.slow
def test_while_a_bot_thinks_long_the_other_tables_play_on(tmp_path: Path) -> None:
    with House(settings(tmp_path)) as house:
        mei, ken = house.browser(), house.browser()
        slow, quick = mei.new_table("reserved", "bot"), mei.duel(ken)
        mei.sit(slow, 0)
        pool = house.app_state.bot_workers.quick.open_pool()
        pool.submit(abs, 1).result()
        something_else = tmp_path / "something else"
        os.mkfifo(something_else)
        thought = pool.submit(os.open, something_else, os.O_RDONLY)  # the one quick thinker waits for a writer
        with mei.socket(slow) as waiting, mei.socket(quick) as one, ken.socket(quick) as two:
            waiting.move("cross^@0,0")
            assert play_on([one, two], Random(1), most=6) == 6
            assert waiting.ask("say", text="take your time")["ack"]
            assert not thought.done()
            assert len(waiting.table["moves"]) == 1
            os.close(os.open(something_else, os.O_RDWR))
            thought.result()
            while len(waiting.table["moves"]) < 2:
                waiting.hear()


def test_bots_among_themselves_play_while_somebody_watches_and_only_then(tmp_path: Path) -> None:
    with House(settings(tmp_path, pace=0.05)) as house:
        eve = house.browser()
        table = eve.new_table("bot", "bot")
        seen = eve.http.get(f"/api/tables/{table}").json()["table"]
        assert (seen["stage"], seen["moves"]) == ("playing", [])
        with eve.socket(table) as guest:
            assert guest.table["as"] is None
            while not guest.table["moves"]:
                guest.hear()
        live = house.app_state.hall.tables[table]
        until(lambda: not live.viewers and live.bot is None)
        assert live.table.stage == "playing"
        with eve.socket(table) as guest:
            while guest.table["stage"] == "playing":
                guest.hear()
        assert sorted(guest.table["outcome"]["ranks"]) in ([1, 1], [1, 2])
    with House(settings(tmp_path)) as later:
        assert later.browser().http.get(f"/api/tables/{table}").json()["table"]["stage"] == "over"


def test_too_many_waiting_thoughts_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_workers, "MOST_WAITING", 2)

    async def story() -> list[str | BaseException]:
        few = BotWorkers()
        try:
            asked = (few.choose(Device("mei", "near"), "slashchain", VIEW, "random", seed) for seed in range(3))
            return await asyncio.gather(*asked, return_exceptions=True)
        finally:
            few.stop()

    *moves, refused = asyncio.run(story())
    assert [type(move) for move in moves] == [str, str]
    assert isinstance(refused, TooMuch)


@pytest.mark.slow
def test_a_bot_that_finds_no_room_to_think_moves_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BUSY_PAUSE", 0.02)
    with House(settings(tmp_path)) as house:
        mei = house.browser()
        table = mei.new_table("reserved", "bot")
        mei.sit(table, 0)
        with mei.socket(table) as one:
            house.app_state.bot_workers.waiting_bots = bot_workers.MOST_WAITING
            assert one.move("cross^@0,0")["seq"] == 4
            assert one.ask("hint")["error"] == "common.refused.not_your_turn"
            time.sleep(0.3)
            house.app_state.bot_workers.waiting_bots = 0
            assert len(one.reach(5)["moves"]) == 2


def test_a_quick_bot_waits_for_no_hint_and_a_device_has_one_hint_at_a_time(tmp_path: Path) -> None:
    with House(settings(tmp_path)) as house:
        mei, ken = house.browser(), house.browser()
        asking, other, playing = (who.new_table("reserved", "bot") for who in (mei, mei, ken))
        for who, table in ((mei, asking), (mei, other), (ken, playing)):
            who.sit(table, 0)
        house.app_state.bot_workers.deep.free = 0  # every search thinks about something else, for ever
        with mei.socket(asking) as one, mei.socket(other) as again, ken.socket(playing) as quick:
            one.say("hint", id="h1")
            one.ask("ping")
            assert again.ask("hint")["error"] == "server.one_hint"
            quick.move("cross^@0,0")
            assert len(quick.reach(5)["moves"]) == 2
            assert not [message for message in one.heard if message.get("id") == "h1"]


def test_among_searches_whose_answer_is_due_first_goes_first_and_hints_go_last() -> None:
    async def story() -> list[str]:
        workers, order = WorkerPool(1), list[str]()

        async def think(who: str, within: float) -> None:
            await workers.turn(within)
            order.append(who)
            await asyncio.sleep(0)
            workers.leave()

        slashchain = find("slashchain")
        await workers.turn(0)
        gone = asyncio.create_task(think("gone", 0))
        asked = [think("hint", bot_workers.HINT_WITHIN), *(think(who, answers_within(slashchain, who)) for who in BOTS)]
        told = asyncio.gather(*asked)
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        workers.leave()
        await told
        return [*order, f"{workers.free} free"]

    assert asyncio.run(story()) == ["club", "expert", "strongest", "hint", "1 free"]


@pytest.mark.slow
def test_a_quick_bot_moves_at_once_while_six_children_wait_for_hints(tmp_path: Path) -> None:
    with House(settings(tmp_path)) as house, ExitStack() as stack:
        children, ken = [house.browser() for _ in range(6)], house.browser()
        tables = [child.new_table("reserved", "bot", game="hichain") for child in children]
        for child, table in zip(children, tables, strict=True):
            child.sit(table, 0)
        playing = ken.new_table("reserved", "bot")
        ken.sit(playing, 0)
        asking = [stack.enter_context(child.socket(table)) for child, table in zip(children, tables, strict=True)]
        with ken.socket(playing) as quick:
            quick.move("cross^@0,0")
            quick.reach(5)  # now its process runs
            house.app_state.bot_workers.deep.free -= 1  # the only search thinks about something else
            for one in asking:
                one.say("hint", id="h")
            until(lambda: house.app_state.bot_workers.waiting_bots == len(children))
            quick.move(quick.legal()[0])
            quick.reach(7)
            assert house.app_state.bot_workers.waiting_bots == len(children)
        house.server.servers[0].get_loop().call_soon_threadsafe(house.app_state.bot_workers.deep.leave)
        for one in asking:
            assert one.until("hint", "error")["hint"]


def test_a_move_leaves_at_its_moment_and_only_a_late_one_on_a_beat_after_it() -> None:
    assert {bots.moment(thought, 5.0, 0.6) for thought in (0.0, 0.1, 0.59, 0.7, 4.99)} == {5.0}
    assert [bots.moment(thought, 5.0, 0.6) for thought in (5.01, 5.7)] == pytest.approx([5.6, 6.2])
    assert bots.moment(0.3, 0.0, 0.0) == 0.3


def test_every_level_promises_its_answer() -> None:
    for name in GAMES:
        game = find(name)
        *others, strongest = (answers_within(game, level.name) for level in game.levels)
        assert all(0.6 < within <= 1 for within in others)
        assert 1 < strongest <= 5
        assert answers_within(game, "greedy") == 0


def against(house: House, game: str) -> tuple[Browser, str]:
    """A table with a person on seat 0 and a level on seat 1, whose process has begun to think before."""
    first = find(game).start()
    pool = house.app_state.bot_workers.deep.open_pool()
    pool.submit(bot_tasks.choose, game, first.view(first.turn), "first-game", 1).result()
    mei = house.browser()
    seats = [{"kind": "reserved"}, {"kind": "bot", "bot": "first-game"}]
    table = str(mei.http.post("/api/tables", json={"game": game, "seats": seats}).json()["table"]["table"])
    mei.sit(table, 0)
    return mei, table


@pytest.fixture
def first_moments(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """s until the move of each bot might leave; not long after, unless the machine has no time for us."""
    asked: list[float] = []

    def moment(thought: float, first: float, beat: float) -> float:
        asked.append(first)
        return right_one(thought, first, beat)

    right_one = bots.moment
    monkeypatch.setattr(bots, "moment", moment)
    return asked


@pytest.mark.slow
def test_the_moment_of_a_bots_move_tells_nothing_of_its_hand(tmp_path: Path, first_moments: list[float]) -> None:
    """The same level with other hands: the moment is its own, beats later than the thought."""
    pace = 0.3
    with House(settings(tmp_path, pace=pace)) as house, ExitStack() as stack:
        tables = [against(house, game) for game in ("connect37", "bossa") for _ in range(3)]
        players = [stack.enter_context(mei.socket(table)) for mei, table in tables]
        for one in players:
            if one.table["view"]["turn"] == 0:
                one.move(one.legal()[0])
        for one in players:
            while not bot_waits(one):
                one.hear()
        promised = 1000 * ANSWERS_WITHIN * pace / bots.PACE
        waits = [bot_waits(one)[0] for one in players]
        assert all(promised - 1 <= wait for wait in waits), waits
        assert first_moments == pytest.approx([promised / 1000] * len(players))


def bot_waits(one: Player) -> list[int]:
    """ms between each turn of the bot on seat 1 and its move."""
    steps = [event for event in one.events if event["kind"] in ("started", "moved")]
    return [after["at"] - before["at"] for before, after in pairwise(steps) if after.get("seat") == 1]


def test_where_nothing_is_hidden_nobody_waits_longer_than_for_the_thought(
    tmp_path: Path, first_moments: list[float]
) -> None:
    pace = 0.3
    with House(settings(tmp_path, pace=pace)) as house:
        mei, table = against(house, "slashchain")
        with mei.socket(table) as one:
            one.move("cross^@0,0")
            one.reach(5)
            [wait] = bot_waits(one)
            assert wait >= 299
            assert first_moments == [pace]


async def refused(*_: object) -> str:
    raise BadPosition("common.view.unreadable", game=Saying("slashchain.name"))


async def illegal(*_: object) -> str:
    return "cross^@9,9"


async def broken(*_: object) -> str:
    raise RuntimeError("no thought")


async def killed(*_: object) -> str:
    raise BrokenProcessPool


@pytest.mark.slow
@pytest.mark.parametrize("choose", [refused, illegal, broken, killed])
def test_a_bot_that_always_fails_gives_the_game_up_and_the_people_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, choose: Choose
) -> None:
    pauses: list[int] = []

    def pause(failures: int) -> float:
        pauses.append(failures)
        return 0.01

    monkeypatch.setattr(bots, "pause", pause)
    with House(settings(tmp_path)) as house:
        if choose is killed:
            monkeypatch.setattr(WorkerPool, "run", choose)
        else:
            monkeypatch.setattr(house.app_state.bot_workers, "choose", choose)
        mei = house.browser()
        table = mei.new_table("reserved", "bot")
        mei.sit(table, 0)
        with mei.socket(table) as one:
            one.move("cross^@0,0")
            told = one.reach(5)
            assert told["stage"] == "over"
            assert told["outcome"]["reason"] == "abandoned"
            assert told["outcome"]["ranks"] == [1, 2]
            assert one.ask("offer", offer="rematch")["ack"]
    assert pauses == [*range(1, bots.MOST_FAILURES)]


def test_a_bot_gives_up_within_a_minute() -> None:
    assert sum(bots.pause(failures) for failures in range(1, bots.MOST_FAILURES)) <= 60


def test_a_store_that_does_not_answer_costs_no_bot_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "pause", lambda _: 0.01)
    with House(settings(tmp_path)) as house:
        mei = house.browser()
        table = mei.new_table("reserved", "bot")
        mei.sit(table, 0)
        write, tries = house.app_state.writer.write, 0

        async def failing(entry: Entry) -> None:
            nonlocal tries
            if any(event.kind == "moved" and event.seat == 1 for event in entry.events):
                tries += 1
                if tries <= 2 * bots.MOST_FAILURES:
                    raise StoreFailed
            await write(entry)

        monkeypatch.setattr(house.app_state.writer, "write", failing)
        with mei.socket(table) as one:
            one.move("cross^@0,0")
            assert len(one.reach(5)["moves"]) == 2
        assert tries == 2 * bots.MOST_FAILURES + 1


def test_a_bot_that_fails_tries_again_ever_more_rarely() -> None:
    assert [bots.pause(failures) for failures in (1, 2, 3, 8, 10_000)] == [1.0, 2.0, 4.0, 60.0, 60.0]
