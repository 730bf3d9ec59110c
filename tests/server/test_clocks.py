"""Clocks: what a move costs by each kind, what is never charged, and the flag that falls at a live table."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.people import Browser, House, as_killed, settings
from tests.server.test_table import NONCE, PROMISE, RULES
from tests.waiting import until
from tsunagu.server.api.app_state import Settings
from tsunagu.server.hall.clock_and_random import ClockAndRandom, now_ms
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.hall.turn import Turn
from tsunagu.server.table import sitting
from tsunagu.server.table.clock import Clock, Thought
from tsunagu.server.table.event import Draft, Event, number_drafts
from tsunagu.server.table.rules import ClockRule
from tsunagu.server.table.state import Table

DAY = 86_400_000  # ms


def started(rule: ClockRule) -> Clock:
    clock = Clock.start(rule, 2)
    assert clock is not None
    return clock


def test_without_a_clock_there_is_none() -> None:
    assert Clock.start(ClockRule(), 2) is None


def test_per_move_every_move_has_the_same_time() -> None:
    clock = started(ClockRule("move", 5000))
    assert clock.after_move(0, 4999) == clock


def test_fischer_adds_its_step_after_the_move() -> None:
    clock = started(ClockRule("fischer", 10_000, 2000)).after_move(1, 3000)
    assert clock.left == (10_000, 9000)


def test_byo_yomi_a_move_within_its_period_keeps_the_period() -> None:
    clock = started(ClockRule("byo-yomi", 1000, 500, 3))
    assert clock.available(0) == 2500
    clock = clock.after_move(0, 1200)  # 200 ms into the first period
    assert (clock.left[0], clock.periods[0]) == (0, 3)
    assert clock.after_move(0, 499).periods[0] == 3
    assert clock.after_move(0, 500).periods[0] == 2
    assert clock.after_move(0, 1499).periods[0] == 1


times = st.integers(1, 10**6)
rules = st.one_of(
    st.builds(ClockRule, st.just("move"), times),
    st.builds(ClockRule, st.just("fischer"), times, st.integers(0, 10**5)),
    st.builds(ClockRule, st.just("byo-yomi"), st.integers(0, 10**6), times, st.integers(1, 5)),
)


@given(rules)
def test_a_clock_has_what_its_kind_needs_and_nothing_else(rule: ClockRule) -> None:
    assert rule.sound()
    assert not replace(rule, kind="none").sound()
    assert not replace(rule, start=0, step=0).sound()
    assert not replace(rule, periods=5 - rule.periods).sound() or rule.kind == "byo-yomi"


@given(rules, st.lists(st.floats(0, 1), max_size=20))
def test_no_clock_ever_goes_below_nothing_while_moves_are_in_time(rule: ClockRule, shares: list[float]) -> None:
    clock = started(rule)
    for share in shares:
        before = clock.available(0)
        clock = clock.after_move(0, int(share * before))
        assert clock.left[0] >= 0
        assert clock.periods[0] >= 0
        assert clock.left[1] == rule.start
        if rule.kind == "byo-yomi":
            assert clock.available(0) <= before


def test_time_runs_from_when_the_turn_was_told_until_the_move_arrived() -> None:
    assert Turn(1000).charge(1750, grace=0) == Thought(750)
    assert Turn(1000).charge(900, grace=0) == Thought(0)  # a clock of the machine set back charges nobody


def test_being_cut_off_first_uses_up_the_grace() -> None:
    turn = Turn(0)
    turn.notice(here=False, now=100)
    turn.notice(here=False, now=200)
    turn.notice(here=True, now=400)
    assert turn.charge(1000, grace=60_000) == Thought(700, 300)
    assert turn.charge(1000, grace=250) == Thought(750, 250)
    turn.notice(here=False, now=1000)
    assert turn.charge(1500, grace=60_000) == Thought(700, 800)
    assert turn.runs_out(1500, available=1000, grace=1000) == 300 + 200
    assert turn.runs_out(1500, available=1000, grace=300) == 1000 - 1200


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(0, 10**6), st.booleans())
def test_the_flag_falls_exactly_when_what_is_charged_reaches_what_there_was(
    wait: int, available: int, grace: int, here: bool
) -> None:
    turn = Turn(0)
    turn.notice(here, 0)
    left = turn.runs_out(wait, available, grace)
    if left >= 0:
        assert turn.charge(wait + left, grace).ms == available


@pytest.mark.slow
def test_the_flag_falls_at_the_table(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken, clock={"kind": "move", "start": 4000}, grace=0)
    with mei.socket(table) as one, ken.socket(table) as two:
        assert one.move("cross^@0,0")["seq"] == 5
        told = two.reach(7)
        assert (told["outcome"]["reason"], told["outcome"]["ranks"]) == ("time", [1, 2])
        assert [event["kind"] for event in two.events[-2:]] == ["flagged", "ended"]
        assert two.move("arrow^@0,1")["error"] == "server.over"


def test_a_fischer_clock_charges_the_one_who_thinks(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken, clock={"kind": "fischer", "start": 600_000, "step": 0})
    with mei.socket(table) as one, ken.socket(table) as two:
        begun = one.table["clock"]
        assert (begun["left"], begun["running"]) == ([600_000, 600_000], 0)
        let_pass(house, 200)
        one.move("cross^@0,0")
        left = two.reach(5)["clock"]["left"]
        assert left[1] == 600_000
        charged = one.table["moves"][0][2]
        assert left[0] == 600_000 - charged
        assert 200 <= charged < 120_000


def let_pass(house: House, ms: int) -> None:
    """Time as it is charged: on a busy machine that is less than ours."""
    begun = house.app_state.hall.play_time()
    until(lambda: house.app_state.hall.play_time() - begun >= ms)


def test_setting_the_machines_clock_costs_nobody_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    before, told = now_ms(), time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: told() + 600 * 10**9)
    assert 0 <= now_ms() - before < 300_000


def tomorrow() -> int:
    return now_ms() + DAY


def charged_on(given: Settings, table: str, mei: Browser) -> int:
    """ms charged for a move on the next day, on a server that starts then."""
    with (
        House(replace(given, clock_and_random=ClockAndRandom(now=tomorrow))) as later,
        mei.socket_at(later.port, table) as one,
    ):
        assert tomorrow() - one.table["clock"]["since"] < DAY // 2
        one.move("cross^@0,0")
        return int(one.table["moves"][0][2])


@pytest.mark.slow
@pytest.mark.parametrize("how", ["stopped", "killed"])
def test_a_clock_goes_on_where_it_stood_and_the_servers_absence_is_not_charged(tmp_path: Path, how: str) -> None:
    given = settings(tmp_path, beat=3600.0 if how == "stopped" else 0.05)
    with House(given) as house:
        mei, ken = house.browser(), house.browser()
        table = mei.duel(ken, clock={"kind": "fischer", "start": DAY, "step": 0})
        let_pass(house, 400)
        if how == "killed":
            hall = house.app_state.hall
            served = hall.served_ms(hall.clock_and_random.now())
            until(lambda: written_down(given) >= served)
            charged = charged_on(as_killed(given, tmp_path), table, mei)
    if how == "stopped":
        charged = charged_on(given, table, mei)
    assert 150 <= charged < DAY // 2


def written_down(given: Settings) -> int:
    """ms that the server has served, as far as it has said so."""
    with closing(sqlite3.connect(given.database.removeprefix("sqlite:///"))) as database:
        return int(database.execute("select max(served) from pulse").fetchone()[0] or 0)


@pytest.mark.slow
@pytest.mark.parametrize("wrong", [DAY, -DAY])
def test_a_wrong_calendar_at_one_start_costs_nobody_anything(tmp_path: Path, wrong: int) -> None:
    given = settings(tmp_path)
    with House(given) as house:
        mei, ken = house.browser(), house.browser()
        tables = [mei.duel(ken, clock={"kind": "fischer", "start": DAY // 2, "step": 0}, grace=0) for _ in range(3)]
    with House(replace(given, clock_and_random=ClockAndRandom(now=lambda: now_ms() + wrong))) as house:
        tables.append(
            house.browser(of=mei).duel(house.browser(of=ken), clock={"kind": "move", "start": DAY // 2}, grace=0)
        )
    with House(given) as house:
        for table in tables:
            with mei.socket_at(house.port, table) as one:
                assert one.table["stage"] == "playing"
                assert one.table["clock"]["since"] > now_ms() - DAY // 4
                one.move("cross^@0,0")
                assert one.table["moves"][0][2] < DAY // 4


def test_more_than_there_was_can_only_have_been_grace() -> None:
    table, events = Table(), list[Event]()

    def happened(drafts: list[Draft]) -> None:
        for event in number_drafts(drafts, "t", table.seq, 5, None, served_ms=1000):
            table.apply(event)
            events.append(event)

    happened(sitting.create(replace(RULES, clock=ClockRule("move", 1000)), PROMISE))
    for at in (0, 1):
        happened(sitting.join(table, at, "P", NONCE, f"device {at}", lambda: NONCE))
    for served, charged in ((500, Thought()), (1900, Thought(900)), (2400, Thought(900, 500))):
        assert LiveTable(events, {}, 90_000, served).turn.charge(90_000, grace=500) == charged


def test_a_bots_time_is_the_servers_and_is_not_charged(house: House) -> None:
    mei = house.browser()
    table = mei.new_table("reserved", "bot", clock={"kind": "fischer", "start": 1000, "step": 0})
    mei.sit(table, 0)
    with mei.socket(table) as one:
        one.move("cross^@0,0")
        assert one.reach(5)["clock"]["left"][1] == 1000


def set_free(house: House) -> None:
    """A search has come to its end; told to the server in its own thread."""
    house.server.servers[0].get_loop().call_soon_threadsafe(house.app_state.bot_workers.deep.leave)


def until_waiting(house: House, wanted: int) -> None:
    until(lambda: house.app_state.bot_workers.waiting_bots == wanted)


def test_a_hint_holds_up_no_move_and_charges_no_time(house: House) -> None:
    """Question, ping and move in one breath; no thinker is free."""
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken, hints=True, clock={"kind": "move", "start": 300_000})
    with mei.socket(table) as one:
        house.app_state.bot_workers.deep.free -= 1
        for question in ("h1", "h1", "h2"):
            one.say("hint", id=question)
        one.say("ping", id="p")
        one.say("move", id="m", seen=one.seq, move=one.legal()[0])
        while one.table["seq"] < 5:
            one.hear()
        responses = {message["id"]: message for message in one.heard if "id" in message}
        assert responses.keys() == {"h2", "p"}
        assert responses["h2"]["error"] == "server.one_hint"
        assert one.events[-1]["ms"] < 300_000
        set_free(house)
        late = one.until("error", "hint")
        assert (late["id"], late["error"]) == ("h1", "server.hint_late")


def test_who_goes_waits_for_no_hint_any_more(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken, hints=True)
    house.app_state.bot_workers.deep.free -= 1
    with mei.socket(table) as one:
        one.say("hint", id="h")
        until_waiting(house, 1)
    until_waiting(house, 0)
    set_free(house)
    with mei.socket(table) as one:
        assert one.ask("hint")["hint"]
