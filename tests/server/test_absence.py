"""Somebody does not come back to a table without a clock: when the others may claim, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.record.samples import MOVES
from tests.server.people import Browser, House, settings
from tests.server.test_table import BOT, OPEN, begun, played, then
from tsunagu.server.errors import Refusal
from tsunagu.server.hall.clock_and_random import ClockAndRandom, now_ms
from tsunagu.server.table import absence, playing
from tsunagu.server.table.event import number_drafts
from tsunagu.server.table.rules import PATIENCE, ClockRule

NOW = 1000  # when everything happens in test_table
LATE = NOW + PATIENCE
GONE, HERE = [True, False], [True, True]


def test_nobody_may_claim_before_the_tables_patience_is_over() -> None:
    table = played(begun(), MOVES[0])
    assert absence.claim_from(table) == LATE
    with pytest.raises(Refusal, match="may still come back"):
        absence.claim(table, 0, False, GONE, LATE - 1)
    then(table, absence.claim(table, 0, False, GONE, LATE))
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.ranks) == ("abandoned", (1, 2))


def test_nobody_who_is_at_the_table_is_absent_however_long_they_think() -> None:
    with pytest.raises(Refusal, match="P1 is at the table"):
        absence.claim(played(begun(), MOVES[0]), 0, False, HERE, 10 * LATE)


def test_a_word_is_a_sign_of_life() -> None:
    table = played(begun(), MOVES[0])
    for event in number_drafts(playing.say(table, 1, "on holiday"), "t", table.seq, NOW + 70, None):
        table.apply(event)
    assert absence.claim_from(table) == LATE + 70


def test_a_bot_may_play_on_where_bots_may_take_over() -> None:
    table = played(begun(), MOVES[0])
    then(table, absence.claim(table, 0, True, GONE, LATE))
    assert (table.stage, table.seats[1].kind, table.on_move) == ("playing", "bot", 1)
    with pytest.raises(Refusal, match="No bot"):
        absence.claim(played(begun(bots_take_over=False), MOVES[0]), 0, True, GONE, LATE)


def test_nothing_is_claimed_of_clocks_bots_and_games_that_do_not_go_on() -> None:
    assert absence.claim_from(begun(clock=ClockRule("move", 1000))) is None
    assert absence.claim_from(begun(seats=(BOT, OPEN))) is None
    over = played(begun(), "resign")
    assert absence.claim_from(over) is None
    for table in (begun(clock=ClockRule("move", 1000)), begun(seats=(BOT, OPEN)), over):
        with pytest.raises(Refusal):
            absence.claim(table, 1, False, [False, True], LATE)


@dataclass
class Calendar:
    """A clock that can be set forward."""

    days: int = 0

    def now(self) -> int:
        return now_ms() + self.days * 86_400_000


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def later(tmp_path: Path, calendar: Calendar) -> Iterator[House]:
    with House(settings(tmp_path, clock_and_random=ClockAndRandom(now=calendar.now))) as house:
        yield house


def waiting_for_ken(house: House) -> tuple[Browser, Browser, str]:
    mei, ken = house.browser(), house.browser()
    return mei, ken, mei.duel(ken, game="connect37")


def test_after_a_week_the_other_ends_the_game_and_everything_is_shown(later: House, calendar: Calendar) -> None:
    mei, ken, table = waiting_for_ken(later)
    with mei.socket(table) as one, later.browser().socket(table) as guest:
        one.move(one.legal()[0])
        assert one.ask("claim")["error"] == "server.claim_early"
        assert one.table["claim_from"] > calendar.now()
        calendar.days = 8
        assert guest.ask("claim")["error"] == "server.not_your_seat"
        with ken.socket(table):
            one.until("here")
            assert one.ask("claim")["error"] == "server.still_here"
        one.until("here")
        assert "ack" in one.ask("claim")
        assert [event["kind"] for event in one.events[-2:]] == ["claimed", "ended"]
        assert (one.events[-2]["seat"], one.events[-2]["absent"]) == (0, 1)
        assert one.table["outcome"]["ranks"] == [1, 2]
        assert guest.reach(one.seq)["view"]["revealed"]["hands"] == one.table["view"]["revealed"]["hands"]
    assert [row["stage"] for row in ken.http.get("/api/mine").json()] == ["over"]


def test_after_a_week_a_bot_plays_on_for_who_is_gone(later: House, calendar: Calendar) -> None:
    mei, ken, table = waiting_for_ken(later)
    with mei.socket(table) as one:
        one.move(one.legal()[0])
        calendar.days = 8
        assert "ack" in one.ask("claim", bot=True)
        while len(one.table["moves"]) < 2:
            one.hear()
        assert one.table["seats"][1]["kind"] == "bot"
    assert ken.http.get("/api/mine").json() == []
