"""Whoever stood up holds nothing of the seat any more: no link, no view of a closed table, no place in a rematch."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.people import House, in_app, settings
from tsunagu.server.api.app_state import AppState
from tsunagu.server.errors import Refusal
from tsunagu.server.table import sitting
from tsunagu.server.table.rules import Rules, SeatRule


def test_a_link_does_not_outlive_standing_up(house: House) -> None:
    mei, eve, ken = house.browser(), house.browser(), house.browser()
    table = mei.new_table("reserved", "open", game="connect37")
    eve.sit(table, 1, "Eve")
    code = eve.http.post(f"/api/tables/{table}/seats/1/link").json()["code"]
    with eve.socket(table) as leaving:
        assert "ack" in leaving.ask("leave")
    ken.sit(table, 1, "Ken")
    mei.sit(table, 0, "Mei")
    assert eve.http.post("/api/links", json={"code": code}).json()["error"] == "server.no_link"
    seen = eve.http.get(f"/api/tables/{table}").json()
    assert (seen["seats"], seen["table"]["view"]["hand"]) == ([], None)


def test_a_link_made_or_used_while_its_seat_is_left_opens_nothing(tmp_path: Path) -> None:
    async def story(app_state: AppState) -> None:
        hall = app_state.hall
        live = await hall.create(Rules("slashchain", {}, (SeatRule("open"), SeatRule("open"))))
        await hall.join(live, 0, "Mei", "0" * 32, "mei", "j")
        code = await hall.new_link(live, 0, "mei")
        async with live.lock:  # all three have begun when the first of them is done
            leaving = asyncio.create_task(hall.do(live, lambda table: sitting.leave(table, 0, bot=False)))
            await asyncio.sleep(0)
            using, making = hall.use_link(code, "eve"), hall.new_link(live, 0, "mei")
            others = asyncio.gather(using, making, return_exceptions=True)
            await asyncio.sleep(0.1)
        await leaving
        told = [refused.saying.key for refused in await others if isinstance(refused, Refusal)]
        assert told == ["server.no_link", "server.not_your_seat"]
        assert live.holders == {}

    in_app(settings(tmp_path), story)


def test_a_closed_table_sends_away_who_came_before_it_began_and_who_leaves(house: House) -> None:
    mei, ken, eve = house.browser(), house.browser(), house.browser()
    table = mei.new_table("reserved", "open", watch="nobody")
    with eve.socket(table) as spy:
        mei.sit(table, 0)
        assert spy.reach(2)["stage"] == "waiting"
        ken.sit(table, 1)
        assert spy.until("error", "change")["error"] == "server.no_table"
        assert spy.closing_code() == 4404
        assert spy.seq == 2
    with mei.socket(table) as one, ken.socket(table) as two:
        one.move("cross^@0,0")
        assert two.reach(5)["moves"]
        assert "ack" in two.ask("leave")
        assert two.until("error", "change")["error"] == "server.no_table"
        assert two.closing_code() == 4404
        assert one.reach(7)["stage"] == "over"


def in_the_lobby(house: House) -> dict[str, list[str]]:
    """The kinds of the seats, by table."""
    rows = house.browser().http.get("/api/tables").json()
    return {row["table"]: [seat["kind"] for seat in row["seats"]] for row in rows}


def test_a_rematch_of_the_same_people_is_not_in_the_lobby(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken, listed=True)
    with mei.socket(table) as one, ken.socket(table) as two:
        one.move("resign")
        one.ask("offer", offer="rematch")
        two.ask("answer", offer=two.reach(one.seq)["offer"]["seq"], yes=True)
        assert two.table["next"] not in in_the_lobby(house)


def test_in_a_rematch_the_seat_of_one_who_left_is_open(house: House) -> None:
    mei, ken, eve = house.browser(), house.browser(), house.browser()
    table = mei.duel(ken, listed=True)
    with mei.socket(table) as one, ken.socket(table) as two:
        one.ask("leave")
        assert two.reach(one.seq)["stage"] == "over"
        assert "ack" in two.ask("offer", offer="rematch")
        again = two.table["next"]  # nobody is left to be asked
    assert in_the_lobby(house)[again] == ["reserved", "open"]
    assert (ken.sit(again, 0).status_code, eve.sit(again, 1).status_code) == (200, 200)
