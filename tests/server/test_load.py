"""One hostile or unlucky client: it is bounded, cut off, or served in its turn, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from chaos.hostile.attack import ELSEWHERE, client_frame, upgrade
from chaos.hostile.leaves_study import record
from tests.server.people import GENEROUS, House, Json, Player, in_app, play_on, settings
from tests.waiting import LONGEST, until
from tsunagu.server import connections, http_protocol
from tsunagu.server.api import shares
from tsunagu.server.api import socket as sockets
from tsunagu.server.api.app_state import AppState
from tsunagu.server.api.limits import Limits
from tsunagu.server.api.shares import Asker, Shares
from tsunagu.server.errors import TooMuch, Unusable
from tsunagu.server.hall import record_workers
from tsunagu.server.hall.bots import owner
from tsunagu.server.hall.record_workers import RecordWorkers
from tsunagu.server.hall.turn import Turn
from tsunagu.server.hall.worker_pool import Turns
from tsunagu.server.table.clock import Thought

HALF = b"GET /api/games HTTP/1.1\r\nHost: [::1]\r\nX: "
NO_BODY = b"POST /api/tables HTTP/1.1\r\nHost: [::1]\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"


def opened(house: House, source: str = "127.0.0.1", takes: int | None = None) -> socket.socket:
    """A bare connection; `takes` bytes at most are taken by the system for one who does not read."""
    wire = socket.socket()
    if takes is not None:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, takes)
    wire.bind((source, 0))
    wire.settimeout(LONGEST)
    wire.connect(("127.0.0.1", house.port))
    return wire


def ended(wire: socket.socket, said: bytes = b"") -> bool:
    """Whether the server ends the connection without a word, whatever was said."""
    try:
        wire.sendall(said)
        return wire.recv(1) == b""
    except (ConnectionResetError, BrokenPipeError):
        return True


def gone(one: Player) -> None:
    """Listen until the other seat, who was here, is not any more; that may have been told already."""
    while [told["here"] for told in one.heard if "here" in told][-1] != [True, False]:
        one.hear()


# Who never reads.


@pytest.mark.slow
def test_who_takes_nothing_is_cut_off_and_no_longer_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "LONGEST_STALL", 1.0)
    with House(settings(tmp_path)) as house:
        mei, eve = house.browser(), house.browser()
        table = mei.duel(eve)
        with mei.socket(table) as one:
            for n in range(300):
                one.ask("say", text=f"{n} " + "繋" * 190)
            token = eve.http.cookies["tsunagu"]
            with opened(house, takes=4096) as wire:
                wire.sendall(upgrade(table, token))
                while not one.until("here")["here"][1]:
                    pass
                for _ in range(200):
                    wire.sendall(client_frame(json.dumps({"do": "sync", "seen": 0}).encode()))
                one.ask("ping")
                assert waiting_bytes(house) < 3_000_000
                gone(one)
                until(lambda: waiting_bytes(house) == 0)


def waiting_bytes(house: House) -> int:
    """Everything that waits for clients, in the connections and before them."""
    opened = house.app_state.connections
    assert opened is not None
    buffered = sum(transport.get_write_buffer_size() for transport in list(opened.open))
    return buffered + sum(len(text.encode()) for viewer in list(house.app_state.sockets) for text, _ in viewer.outbox)


@pytest.mark.slow
def test_too_much_that_waits_ends_a_connection_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_BYTES", 20_000)
    with House(settings(tmp_path)) as house:
        mei, eve = house.browser(), house.browser()
        table = mei.duel(eve)
        with mei.socket(table) as one, opened(house, takes=4096) as wire:
            wire.sendall(upgrade(table, eve.http.cookies["tsunagu"]))
            while not one.until("here")["here"][1]:
                pass
            for n in range(800):
                one.say("say", id=f"s{n}", text="繋" * 190)
            gone(one)


@pytest.mark.slow
def test_a_flood_of_syncs_is_answered_once_and_with_the_newest_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shares, "MS_A_SECOND", dict.fromkeys(shares.MS_A_SECOND, 1))
    now = [100.0]

    def ticking() -> float:
        """Whatever is done takes a millisecond."""
        now[0] += 0.001
        return now[0]

    monkeypatch.setattr(shares, "monotonic", ticking)
    with House(settings(tmp_path, limits=replace(GENEROUS, questions=1.0))) as house:
        mei, ken = house.browser(), house.browser()
        table = mei.duel(ken)
        with mei.socket(table) as one, ken.socket(table) as two:
            for _ in range(300):
                one.say("sync", seen=0)
            assert "ack" in two.move(two.legal()[0]) or "ack" in one.move(one.legal()[0])
            one.ask("ping")
            whole = [message for message in one.heard if "table" in message]
            assert len(whole) < 60
            now[0] += 100  # s: the shares are full again
            while one.until("table")["table"]["seq"] < 5:
                pass


# Requests that do not end.


@pytest.mark.slow
@pytest.mark.parametrize("beginning", [b"", HALF, NO_BODY], ids=["nothing", "head", "body"])
def test_a_request_that_does_not_end_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, beginning: bytes
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_WITHIN", 0.5)
    monkeypatch.setattr(http_protocol, "BODY_WITHIN", 0.5)
    with House(settings(tmp_path)) as house, opened(house) as wire:
        assert ended(wire, beginning)


def test_a_letter_now_and_then_does_not_put_the_end_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_WITHIN", 0.6)
    broken = pytest.raises((ConnectionResetError, BrokenPipeError))
    with House(settings(tmp_path)) as house, opened(house) as wire, broken:
        send_letters(wire)


def send_letters(wire: socket.socket) -> None:
    wire.sendall(HALF)
    for _ in range(round(LONGEST / 0.1)):
        time.sleep(0.1)
        wire.sendall(b"x")


@pytest.mark.slow
def test_a_socket_that_is_silent_stays_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with House(settings(tmp_path)) as house:
        mei = house.browser()
        table = mei.new_table("reserved", "open")
        monkeypatch.setattr(http_protocol, "HEAD_WITHIN", 2.0)  # in which its own head has to come, too
        with mei.socket(table) as one:
            time.sleep(2.5)
            assert "pong" in one.ask("ping")


def test_one_address_has_so_many_connections_and_others_come_in(tmp_path: Path) -> None:
    with House(settings(tmp_path, limits=Limits(connections=3))) as house:
        held = [opened(house, ELSEWHERE) for _ in range(4)]
        assert ended(held[3])
        assert house.browser().http.get("/healthz").status_code == 200
        held[0].close()
        counted = house.app_state.connections
        assert counted is not None
        until(lambda: counted.by_address[ELSEWHERE] < 3)
        with opened(house, ELSEWHERE) as again:
            again.sendall(b"GET /healthz HTTP/1.1\r\nHost: [::1]\r\n\r\n")
            assert again.recv(12) == b"HTTP/1.1 200"
        for wire in held:
            wire.close()


def test_where_all_places_are_taken_who_has_not_finished_a_request_goes(tmp_path: Path) -> None:
    with House(settings(tmp_path)) as house:
        opened_here = house.app_state.connections
        assert opened_here is not None
        opened_here.most = 2
        with opened(house) as idle, opened(house):
            mei = house.browser()
            assert mei.http.get("/healthz").status_code == 200
            assert ended(idle)


def test_one_address_has_so_many_sockets(tmp_path: Path) -> None:
    with House(settings(tmp_path, limits=Limits(open_sockets=1))) as house:
        mei = house.browser()
        table = mei.new_table("reserved", "open")
        with mei.socket(table), opened(house) as wire:
            wire.sendall(upgrade(table, mei.http.cookies["tsunagu"]))
            assert wire.recv(12) == b"HTTP/1.1 403"
        until(lambda: not house.app_state.sockets_of)
        with mei.socket(table) as again:
            assert "pong" in again.ask("ping")


def test_an_ipv6_neighbourhood_counts_as_one_address() -> None:
    assert connections.neighbourhood("2001:db8::1") == connections.neighbourhood("2001:db8::ffff:1")
    assert connections.neighbourhood("2001:db8:0:1::1") != connections.neighbourhood("2001:db8::1")
    assert connections.neighbourhood("192.0.2.7") == "192.0.2.7"


# Questions, and time that is the server's.


def test_a_heavy_question_counts_for_many_and_only_for_who_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(shares, "monotonic", lambda: now[0])
    kept = Shares()
    eve, ken = Asker("eve", "far", "t", seated=False), Asker("ken", "near", "t", seated=True)
    with kept.paid_by(eve):
        now[0] += 2.0  # s
    with pytest.raises(TooMuch):
        kept.check(eve)
    with pytest.raises(TooMuch):  # who watches the same table shares with her
        kept.check(Asker("mei", "near", "t", seated=False))
    kept.check(ken)
    kept.check(Asker("mei", "near", "other", seated=False))
    now[0] += 100
    kept.check(eve)


def test_spectators_who_ask_too_much_are_refused_and_players_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tight = {**shares.MS_A_SECOND, "table watched": 1}
    monkeypatch.setattr(shares, "MS_A_SECOND", tight)
    with House(settings(tmp_path, limits=replace(GENEROUS, questions=1.0))) as house:
        mei, ken, eve = house.browser(), house.browser(), house.browser()
        table = mei.duel(ken, game="hichain")
        with mei.socket(table) as one, ken.socket(table) as two, eve.socket(table) as watching:
            play_on([one, two], Random(1), most=10)
            asked = [watching.ask("explain", about="chains") for _ in range(60)]
            assert "server.too_many" in {answer.get("error") for answer in asked}
            assert "explained" in one.ask("explain", about="chains")


def hold_up(held: threading.Event) -> None:
    """Whatever keeps the loop for six seconds."""
    held.set()
    time.sleep(6)


@pytest.mark.slow
def test_no_clock_pays_for_a_server_that_was_late(tmp_path: Path) -> None:
    with House(settings(tmp_path)) as house:
        mei, ken = house.browser(), house.browser()
        table = mei.duel(ken, clock={"kind": "move", "start": 5000})
        with mei.socket(table) as one, ken.socket(table) as two:
            assert "ack" in one.move("cross^@0,0")
            two.reach(5)
            loop = house.server.servers[0].get_loop()
            held = threading.Event()
            loop.call_soon_threadsafe(hold_up, held)
            assert held.wait(LONGEST)
            told = two.move(two.legal()[0])
            assert "ack" in told, told
            assert moved(two.events[-1])["ms"] < 5000
            assert one.reach(6)["stage"] == "playing"


def moved(event: Json) -> Json:
    assert event["kind"] == "moved"
    return event


def test_a_turn_leaves_out_what_the_server_was_late_since_it_began() -> None:
    turn = Turn(1_000, late=300)
    assert turn.charge(1_700, grace=0) == Thought(1_000)  # 2,000 by the calendar, and 300 late as before
    assert turn.charge(1_200, grace=0) == Thought(500)  # at the same moment, had it been late 500 more


# Turns, and work on records.


def test_devices_are_served_in_turn() -> None:
    async def story() -> list[str]:
        turns, order = Turns(1), list[str]()

        async def think(device: str) -> None:
            await turns.turn(0, device)
            order.append(device)
            await asyncio.sleep(0)
            turns.leave(device)

        await turns.turn(0, "eve")
        thoughts = [asyncio.create_task(think(device)) for device in ("eve", "eve", "eve", "mei", "ken", "mei")]
        await asyncio.sleep(0)
        turns.leave("eve")
        await asyncio.gather(*thoughts)
        return order

    assert asyncio.run(story()) == ["eve", "mei", "ken", "eve", "mei", "eve"]


def test_networks_are_served_in_turn_however_many_devices_one_has() -> None:
    async def story() -> list[str]:
        turns, order = Turns(1), list[str]()

        async def think(device: str, network: str) -> None:
            await turns.turn(0, device, network)
            order.append(device)
            await asyncio.sleep(0)
            turns.leave(device)

        await turns.turn(0, "first", "far")
        crowd = [think(f"eve {n}", "far") for n in range(4)]
        thoughts = [asyncio.create_task(one) for one in (*crowd, think("mei", "near"), think("ken", "near"))]
        await asyncio.sleep(0)
        assert (turns.count_waiting("far"), turns.count_waiting("near")) == (4, 2)
        assert turns.count_waiting("far", "eve 1") == 1
        turns.leave("first")
        await asyncio.gather(*thoughts)
        return order

    assert asyncio.run(story()) == ["eve 0", "mei", "eve 1", "ken", "eve 2", "eve 3"]


def test_a_bot_thinks_for_the_network_that_its_person_came_from(tmp_path: Path) -> None:
    with House(settings(tmp_path)) as house:
        mei = house.browser()
        table = mei.new_table("reserved", "bot")
        mei.sit(table, 0)
        with mei.socket(table):
            live = house.app_state.hall.tables[table]
            assert owner(live).network == "127.0.0.1"
            assert owner(live).name in live.networks


def test_one_device_never_has_all_places() -> None:
    async def story() -> None:
        turns = Turns(2)
        await turns.turn(0, "eve")
        waits = asyncio.create_task(turns.turn(0, "eve"))
        await asyncio.sleep(0)
        assert not waits.done()
        await asyncio.wait_for(turns.turn(0, "mei"), LONGEST)
        turns.leave("eve")
        await asyncio.wait_for(waits, LONGEST)

    asyncio.run(story())


@pytest.mark.slow
def test_work_that_nobody_waits_for_ends_and_other_work_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_workers, "MOST_EACH", 3)

    async def story() -> None:
        work = RecordWorkers()
        try:
            heavy = [asyncio.create_task(work.ask("eve", time.sleep, 600)) for _ in range(3)]
            await asyncio.sleep(0)
            with pytest.raises(TooMuch):
                await work.ask("eve", abs, -1)
            assert await work.ask("mei", abs, -1) == 1
            for task in heavy:
                task.cancel()
            await asyncio.gather(*heavy, return_exceptions=True)
            assert await work.ask("eve", abs, -2) == 2
            monkeypatch.setattr(record_workers, "LONGEST", 0.2)
            with pytest.raises(Unusable):
                await work.ask("eve", time.sleep, 600)
        finally:
            work.stop()

    asyncio.run(story())


@pytest.mark.slow
def test_a_refusal_comes_back_from_another_process(house: House) -> None:
    answer = house.browser().http.post("/api/study", json={"record": "nonsense"})
    assert (answer.status_code, answer.json()["error"].partition(".")[0]) == (422, "record")


@pytest.mark.slow
def test_study_ends_when_its_sender_leaves(tmp_path: Path) -> None:
    body = json.dumps({"record": record(True)}).encode()
    head = b"POST /api/study HTTP/1.1\r\nHost: [::1]\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
    with House(settings(tmp_path, limits=GENEROUS)) as house:
        work = house.app_state.record_workers
        with opened(house, ELSEWHERE) as wire:
            wire.sendall(head % len(body) + body)
            until(lambda: work.in_work[ELSEWHERE] == 1)
        until(lambda: not work.in_work)


def test_a_room_with_no_web_server_of_ours_counts_no_connections(tmp_path: Path) -> None:
    async def story(app_state: AppState) -> None:
        assert app_state.connections is None

    in_app(settings(tmp_path), story)
