"""Who sits where and sees what: hot seat, other devices, spectators, rematches, bots that take over."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.people import Browser, House, play_on
from tsunagu.games.registry import GAMES
from tsunagu.server.api import tables

HIDDEN = "connect37"  # a game with hands


def at_one_screen(house: House, game: str) -> tuple[Browser, str]:
    mei = house.browser()
    table = mei.new_table("reserved", "reserved", game=game)
    for seat in (0, 1):
        assert mei.sit(table, seat, f"P{seat}").status_code == 200
    return mei, table


def test_at_one_screen_only_the_seat_that_lifted_the_cover_is_shown(house: House) -> None:
    mei, table = at_one_screen(house, HIDDEN)
    with mei.socket(table) as screen:
        assert (screen.table["as"], screen.table["view"]["hand"]) == (None, None)
        screen.say("lift", seat=0)
        screen.until("table")
        assert screen.table["view"]["seat"] == 0
        assert len(screen.table["view"]["hand"]) >= 2
        first_hand = screen.table["view"]["hand"]
        screen.ask("move", move=screen.legal()[0], seat=0)
        # The turn has passed to the other seat of this screen: the cover has fallen again.
        assert (screen.table["as"], screen.table["view"]["hand"]) == (None, None)
        screen.say("lift", seat=1)
        screen.until("table")
        assert screen.table["view"]["seat"] == 1
        assert not set(screen.table["view"]["hand"]) & set(first_hand)


def test_where_nothing_is_hidden_the_screen_looks_as_the_seat_on_move(house: House) -> None:
    mei, table = at_one_screen(house, "slashchain")
    with mei.socket(table) as screen:
        for seat in (0, 1, 0):
            assert screen.table["as"] == seat
            assert screen.ask("move", move=screen.legal()[0])["error"] == "server.which_seat"
            assert "ack" in screen.ask("move", move=screen.legal()[0], seat=seat)


def test_a_spectator_sees_no_hand_and_may_do_nothing(house: House) -> None:
    mei, ken, eve = house.browser(), house.browser(), house.browser()
    table = mei.duel(ken, game=HIDDEN)
    with mei.socket(table) as one, eve.socket(table) as watching:
        assert watching.table["view"]["hand"] is None
        for do, fields in (("move", {"move": one.legal()[0]}), ("say", {"text": "psst"}), ("cells", {"piece": "1"})):
            assert watching.ask(do, **fields)["error"] == "server.not_your_seat"
        watching.say("lift", seat=0)
        assert watching.until("error")["error"] == "server.not_your_seat"
        assert one.move(one.legal()[0])["seq"] == 5
        assert watching.reach(5)["view"]["hand"] is None
        record = eve.http.get(f"/api/tables/{table}/record?form=json").json()
        assert all(tile == "?" for tile in record["deal"]["deck"])
        assert {"secret", "salt"}.isdisjoint(record["tags"])
        assert eve.http.get(f"/api/tables/{table}?seat=0").status_code == 403


def test_a_table_may_be_closed_to_spectators(house: House) -> None:
    mei, ken, eve = house.browser(), house.browser(), house.browser()
    table = mei.duel(ken, watch="nobody")
    for path in ("", "/events", "/record"):
        assert eve.http.get(f"/api/tables/{table}{path}").status_code == 404
        assert mei.http.get(f"/api/tables/{table}{path}").status_code == 200
    assert eve.refused(table) == 4404
    assert eve.refused("no-such-table") == 4404


def test_a_listed_game_that_anyone_may_watch_is_found_while_it_is_played(house: House) -> None:
    mei, ken, eve = house.browser(), house.browser(), house.browser()
    shown, linked = (mei.duel(ken, listed=True, watch=watch) for watch in ("anyone", "link"))
    found = [row["table"] for row in eve.http.get("/api/tables?stage=playing").json()]
    assert shown in found
    assert linked not in found
    for table in (shown, linked):
        with eve.socket(table) as guest:
            assert guest.table["as"] is None


def test_a_link_takes_a_seat_along_to_another_device_once(house: House) -> None:
    mei, ken, phone = house.browser(), house.browser(), house.browser()
    table = mei.duel(ken)
    assert ken.http.post(f"/api/tables/{table}/seats/0/link").json()["error"] == "server.not_your_seat"
    code = mei.http.post(f"/api/tables/{table}/seats/0/link").json()["code"]
    with phone.socket(table) as on_phone:
        assert on_phone.table["as"] is None
    assert phone.http.post("/api/links", json={"code": code}).json() == {"table": table, "seat": 0}
    assert house.browser().http.post("/api/links", json={"code": code}).status_code == 404
    with phone.socket(table) as on_phone, mei.socket(table) as one:
        assert on_phone.move("cross^@0,0")["seq"] == 5
        assert one.reach(5) == on_phone.table
    assert [row["table"] for row in phone.http.get("/api/mine").json()] == [table]


def test_the_lobby_shows_listed_tables_that_wait(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    hidden, listed = mei.new_table("open", "open"), mei.new_table("open", "open", listed=True)
    shown = [row["table"] for row in ken.http.get("/api/tables").json()]
    assert listed in shown
    assert hidden not in shown
    ken.sit(listed, 0)
    mei.sit(listed, 1)
    assert listed not in [row["table"] for row in ken.http.get("/api/tables").json()]
    mine = ken.http.get("/api/mine").json()
    assert [(row["table"], row["stage"], row["yours"], row["turn"]) for row in mine] == [(listed, "playing", [0], 0)]


def test_my_tables_lose_no_game_that_goes_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_LISTED", 1)
    mei, ken = house.browser(), house.browser()
    going, *over = (mei.duel(ken) for _ in range(3))
    for table in over:
        with mei.socket(table) as one:
            one.move("resign")
    assert [row["table"] for row in mei.http.get("/api/mine").json()] == [going, over[-1]]


def test_a_rematch_is_a_new_table_with_the_seats_turned(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one, ken.socket(table) as two:
        one.move("resign")
        one.ask("offer", offer="rematch")
        offer = two.reach(one.seq)["offer"]
        assert two.ask("answer", offer=offer["seq"], yes=True)["seq"] == one.reach(two.seq)["seq"]
        again = one.table["next"]
    assert [ken.http.get(f"/api/tables/{again}").json()["reserved"]] == [[0]]
    assert mei.sit(again, 0).status_code == 403
    assert (ken.sit(again, 0, "Ken").status_code, mei.sit(again, 1, "Mei").status_code) == (200, 200)
    with mei.socket(again) as one, ken.socket(again) as two:
        assert [seat["name"] for seat in one.table["seats"]] == ["Ken", "Mei"]
        assert one.table["commitment"] != mei.http.get(f"/api/tables/{table}").json()["table"]["commitment"]
        play_on([two, one], Random(1), most=2)


def test_presence_is_told(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one:
        assert one.until("here")["here"] == [True, False]
        with ken.socket(table):
            assert one.until("here")["here"] == [True, True]
        assert one.until("here")["here"] == [True, False]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_against_a_bot_a_game_comes_to_its_end(house: House, game: str) -> None:
    mei = house.browser()
    table = mei.new_table("reserved", "bot", game=game)
    mei.sit(table, 0)
    rng = Random(2)
    with mei.socket(table) as one:
        while one.table["stage"] == "playing":
            if one.table["view"]["turn"] == 0:
                assert "ack" in one.move(rng.choice(one.legal()))
            else:
                one.hear()
        assert one.table["outcome"]["ranks"]
        assert {move[0] for move in one.table["moves"]} == {0, 1}


@pytest.mark.slow
def test_a_bot_that_dies_is_replaced_and_moves(house: House) -> None:
    mei = house.browser()
    table = mei.new_table("reserved", "bot")
    mei.sit(table, 0)
    restarts = house.app_state.bot_workers.restarts
    with mei.socket(table) as one:
        pool = house.app_state.bot_workers.quick.open_pool()
        pool.submit(abs, 1).result()
        for process in list(pool._processes.values()):
            process.kill()
        one.move(one.legal()[0])
        one.reach(5)
        assert len(one.table["moves"]) == 2
    assert house.app_state.bot_workers.restarts == restarts + 1


def test_a_bot_takes_over_and_plays_on(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one, ken.socket(table) as two:
        one.move("cross^@0,0")
        two.reach(5)
        assert "ack" in two.ask("leave", bot=True)
        assert one.reach(7)["seats"][1] == {"kind": "bot", "name": "greedy"}
        assert two.move("arrow^@0,1")["error"] == "server.not_your_seat"


@pytest.mark.slow
def test_a_hint_is_a_legal_move_where_hints_are_allowed(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    with mei.socket(mei.duel(ken, game=HIDDEN, hints=True)) as one:
        assert all(hint["move"] in one.legal() and hint["why"] for hint in one.ask("hint")["hint"])
    with mei.socket(mei.duel(ken, hints=False)) as one:
        assert one.ask("hint")["error"] == "server.no_hints"
