"""What the server promises: retries do nothing, one of two wins, whoever comes back gets what was missed."""

from __future__ import annotations

import json
import threading
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import House, as_killed, play_on
from tsunagu.server.store.lock import FileLock


def test_the_same_command_again_gives_the_same_answer_and_does_nothing(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one:
        for _ in range(3):
            one.say("move", id="once", seen=4, move="cross^@0,0")
        responses = [one.until("ack", "error") for _ in range(3)]
        assert [(answer["ack"], answer["seq"]) for answer in responses] == [("once", 5)] * 3
        assert len(one.table["moves"]) == 1
    with mei.socket(table) as again:
        again.say("move", id="once", seen=4, move="cross^@0,0")
        assert again.until("ack", "error") == {"ack": "once", "seq": 5}


def test_a_command_that_was_refused_stays_refused_though_a_copy_comes_when_it_would_be_possible(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one:
        one.say("offer", id="once", seen=4, offer="takeback")
        assert one.until("ack", "error")["error"] == "server.nothing_to_take_back"
        assert "ack" in one.move("cross^@0,0")
        one.say("offer", id="once", seen=5, offer="takeback")
        assert one.until("ack", "error")["error"] == "server.nothing_to_take_back"
        assert "ack" in one.ask("offer", offer="takeback")


def test_a_used_id_with_other_content_is_an_error_and_does_nothing(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one:
        one.say("move", id="once", seen=4, move="cross^@0,0")
        assert one.until("ack", "error")["ack"] == "once"
        for fields in ({"do": "say", "text": "hello"}, {"do": "move", "seen": 5, "move": "arrow^@1,0"}):
            one.say(**fields, id="once")
            assert one.until("ack", "error")["error"] == "server.id_used"
        one.say("move", id="once", seen=4, move="cross^@0,0")  # what was done is still done
        assert one.until("ack", "error") == {"ack": "once", "seq": 5}
        one.say("move", id="twice", seen=5, move="cross^@0,0")
        assert one.until("ack", "error")["error"] == "common.refused.not_your_turn"
        one.say("say", id="twice", text="hello")
        assert one.until("ack", "error")["error"] == "server.id_used"
        assert one.ask("ping")["seq"] == 5
    body = {"name": "Mei", "nonce": "00" * 16, "id": "once"}
    answer = mei.http.post(f"/api/tables/{table}/seats/1", json=body)
    assert (answer.status_code, answer.json()["error"]) == (409, "server.id_used")


def test_an_id_belongs_to_a_device_and_not_to_the_seat(house: House) -> None:
    mei, ken, phone = house.browser(), house.browser(), house.browser()
    table = mei.duel(ken)
    code = mei.http.post(f"/api/tables/{table}/seats/0/link").json()["code"]
    assert phone.http.post("/api/links", json={"code": code}).json()["seat"] == 0
    with mei.socket(table) as one, phone.socket(table) as other:
        for device in (one, other):
            device.say("say", id="c1", text="hello")
            assert device.until("ack", "error")["ack"] == "c1"
        assert [line["text"] for line in one.reach(6)["chat"]] == ["hello"] * 2


def test_one_who_stood_up_is_still_told_that_it_is_done(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one:
        for _ in range(2):
            one.say("leave", id="bye")
            assert one.until("ack", "error")["ack"] == "bye"


def test_a_pong_says_where_the_table_is(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one, house.browser().socket(table) as watching:
        assert one.move("cross^@0,0")["seq"] == 5
        pongs = [one.ask("ping"), watching.ask("ping")]
        assert [(pong["as"], pong["seq"]) for pong in pongs] == [(0, 5), (None, 5)]


def test_sitting_down_twice_under_one_id_is_sitting_down_once(house: House) -> None:
    mei = house.browser()
    table = mei.new_table("open", "open")
    body = {"name": "Mei", "nonce": "00" * 16, "id": "sit"}
    first, second = (mei.http.post(f"/api/tables/{table}/seats/0", json=body) for _ in range(2))
    assert (first.status_code, second.status_code) == (200, 200)
    assert first.json() == second.json()
    assert first.json()["seats"] == [0]


def test_of_two_events_for_one_seq_exactly_one_wins_and_the_other_is_told(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one, mei.socket(table) as two:
        one.say("move", id="a", seen=4, move="cross^@0,0")
        two.say("move", id="b", seen=4, move="arrow^@0,0")
        responses = [one.until("ack", "error"), two.until("ack", "error")]
        assert sorted("ack" in answer for answer in responses) == [False, True]
        assert [answer["error"] for answer in responses if "error" in answer] == ["server.stale"]
        assert one.reach(5) == two.reach(5)


def test_two_servers_on_one_database_still_give_each_seq_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FileLock, "take", lambda _: None)  # the last defence, where another server got in
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with House(house.settings) as other, mei.socket(table) as here, mei.socket_at(other.port, table) as there:
        assert here.move("cross^@0,0")["seq"] == 5
        refused = there.move("arrow^@0,0")
        assert (refused["error"], refused["seq"]) == ("server.stale", 5)
        assert {**there.table, "clock": 0} == {**here.table, "clock": 0}


def test_whoever_comes_back_gets_all_after_what_was_seen(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one, ken.socket(table) as two:
        play_on([one, two], Random(3), most=3)
        seen = one.seq
        whole = [*one.events]
    with mei.socket(table) as one, ken.socket(table) as two:
        play_on([one, two], Random(4), most=2)
        whole += one.events[len(whole) :]
        with mei.socket(table, f"seen={seen}") as back:
            missed = back.heard[-1]
            assert [event["seq"] for event in missed["events"]] == list(range(seen + 1, one.seq + 1))
            assert missed["table"] == one.table
            back.say("sync", seen=2)
            assert back.until("table")["events"] == whole[2:]
    assert mei.http.get(f"/api/tables/{table}/events?after=3").json() == whole[3:]


def test_tables_outlive_the_server(house: House, tmp_path: Path) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one, ken.socket(table) as two:
        play_on([one, two], Random(5), most=4)
        before = one.table
    with (
        House(as_killed(house.settings, tmp_path)) as later,
        mei.socket_at(later.port, table) as one,
        ken.socket_at(later.port, table) as two,
    ):
        assert one.table == before
        play_on([one, two], Random(6))
        assert one.table["stage"] == "over"


def test_many_tables_at_once_share_transactions(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    tables = [mei.duel(ken) for _ in range(8)]
    commits, written = house.app_state.writer.commits, house.app_state.writer.events_written

    def play(table: str, seed: int) -> None:
        with mei.socket(table) as one, ken.socket(table) as two:
            play_on([one, two], Random(seed), most=6)

    threads = [threading.Thread(target=play, args=(table, seed)) for seed, table in enumerate(tables)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert house.app_state.writer.events_written - written >= 48
    assert house.app_state.writer.commits - commits <= house.app_state.writer.events_written - written


def nonsense() -> list[str]:
    good = {"do": "move", "id": "n", "seen": 4, "move": "cross^@0,0"}
    return [
        "",
        "move",
        "[]",
        "null",
        '{"do":"fly"}',
        json.dumps({**good, "extra": 1}),
        json.dumps({**good, "seen": "4"}),
        json.dumps({**good, "seen": -1}),
        json.dumps({**good, "id": ""}),
        json.dumps({**good, "id": "x" * 65}),
        json.dumps({**good, "move": 7}),
        json.dumps({**good, "move": "x" * 101}),
        json.dumps({**good, "seat": 1.5}),
        json.dumps({"do": "say", "id": "n"}),
        '{"do":"say","id":"n","text":"\\ud800"}',
        "[" * 4000,
    ]


def test_nonsense_is_told_so_and_changes_nothing(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one:
        for text in nonsense():
            one.wire.send(text)
            answer = one.until("error")
            assert (answer["error"], answer["seq"]) == ("server.bad_message", 4), text
        assert one.move("cross^@0,0")["seq"] == 5


def test_frames_that_are_huge_or_not_text_close_the_socket(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one:
        one.wire.send("x" * 9000)
        assert one.closing_code() == 1009
    with mei.socket(table) as one:
        one.wire.send(b"\x00\x01")
        assert one.closing_code() == 1003
    with mei.socket(table) as one:
        with suppress(ConnectionClosed):  # it may be closed before the last is said
            for _ in range(60):
                one.wire.send("?")
        assert one.closing_code() == 1008
    with mei.socket(table) as one:
        assert one.seq == 4


@pytest.mark.slow
def test_who_goes_takes_nobodys_view_along(house: House) -> None:
    """Where nothing is hidden one view serves all; often that of the one who goes is the only one worked out."""
    mei, ken, eve = house.browser(), house.browser(), house.browser()
    for _ in range(12):
        table = mei.duel(ken)
        with mei.socket(table) as one, ken.socket(table) as two:
            with eve.socket(table):
                one.move(one.legal()[0])
                while not two.table["moves"]:
                    two.hear()
            two.move(two.legal()[0])
            while len(one.table["moves"]) < 2:
                one.hear()
            assert [one.table["view"]["seat"], two.table["view"]["seat"]] == [0, 1]
