"""Who begins: as people sit, or by a lot that follows from the promise and the nonces; a rematch takes turns."""

from __future__ import annotations

import hashlib
import hmac
from pathlib import Path
from random import Random

import pytest

from tests.server.people import Browser, House, play_on, settings
from tests.server.test_table import BOT, NONCE, OPEN, PROMISE, begun, made, played, then
from tsunagu.record.fairness import verify
from tsunagu.record.json_form import write_json
from tsunagu.server.table import playing, sitting
from tsunagu.server.table.event import number_drafts
from tsunagu.server.table.export import export_record
from tsunagu.server.table.rematch import next_rules
from tsunagu.server.table.rules import SeatRule, rules_from
from tsunagu.server.table.state import Table

HIDDEN = "connect37"


def lot(nonces: list[str]) -> int:
    """As docs/fairness.md says; none of these words is thrown away."""
    mixed = b"".join(b"\x10" + bytes.fromhex(nonce) for nonce in nonces)
    seed = hmac.new(PROMISE.secret, b"tsunagu lot" + mixed, "sha256").digest()
    return int.from_bytes(hmac.new(seed, bytes(8), "sha256").digest()[:4], "big") % len(nonces)


def nonces_for(first: int, seats: int) -> list[str]:
    """Numbers of the seats with which the lot falls on that one."""
    for number in range(1000):
        tried = [hashlib.sha256(f"{number} {seat}".encode()).hexdigest()[:32] for seat in range(seats)]
        if lot(tried) == first:
            return tried
    raise AssertionError


def drawn(first: int, seats: int = 2, **changes: object) -> Table:
    """A table whose lot falls on that chair; everybody says a word before the game."""
    table = made(first="lot", seats=(OPEN,) * seats, **changes)
    for at, nonce in enumerate(nonces_for(first, seats)):
        then(table, sitting.join(table, at, f"P{at}", nonce, f"device {at}", lambda: NONCE))
        if at == 0:
            then(table, playing.say(table, 0, "hello"))
    return table


@pytest.mark.parametrize("first", [0, 1])
def test_the_lot_gives_the_first_seat_and_the_others_follow(first: int) -> None:
    table = drawn(first)
    assert [seat.name for seat in table.seats] == [f"P{first}", f"P{1 - first}"]
    assert [seat.holder for seat in table.seats] == [f"device {first}", f"device {1 - first}"]
    assert table.on_move == 0
    assert [(line.seat, line.text) for line in table.chat] == [(first, "hello")]  # P0 said it, wherever P0 sits now


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_four_people_keep_their_order(first: int) -> None:
    table = drawn(first, 4, game=HIDDEN, options={"players": 4})
    assert [seat.name for seat in table.seats] == [f"P{(first + at) % 4}" for at in range(4)]
    assert [table.seat_of(table.chair(at)) for at in range(4)] == [0, 1, 2, 3]


def test_without_a_word_about_it_nothing_is_drawn() -> None:
    for nonces in (nonces_for(0, 2), nonces_for(1, 2)):
        table = made()
        for at, nonce in enumerate(nonces):
            then(table, sitting.join(table, at, f"P{at}", nonce, f"device {at}", lambda: NONCE))
        assert [seat.name for seat in table.seats] == ["P0", "P1"]
        assert "lot" not in export_record(table, None).tags


def test_a_table_from_before_the_lot_is_as_people_sit() -> None:
    plain = made().rules.plain()
    del plain["first"]
    assert rules_from(plain).first == "seated"


@pytest.mark.parametrize("first", [0, 1])
def test_the_record_of_a_table_with_a_lot_verifies(first: int) -> None:
    record = export_record(played(drawn(first), "resign"), None)
    assert record.seats == (f"P{first}", f"P{1 - first}")
    assert record.tags["lot"] == str(first)
    assert verify(write_json(record).encode()) == record


def test_a_bot_may_draw_the_first_turn() -> None:
    started = set()
    for number in range(20):
        nonce = hashlib.sha256(bytes([number])).hexdigest()[:32]
        table = made(first="lot", seats=(OPEN, BOT))
        then(table, sitting.join(table, 0, "P0", nonce, "device 0", lambda: NONCE))
        started.add(table.seats[0].kind)
        assert sorted(seat.kind for seat in table.seats) == ["bot", "person"]
        assert (table.seats[0].kind == "bot") == (lot([nonce, NONCE]) == 1)
    assert started == {"bot", "person"}


@pytest.mark.parametrize("first", [0, 1])
def test_a_rematch_has_no_lot_and_who_began_is_second(first: int) -> None:
    table = played(drawn(first), "resign")
    rules = next_rules(table, {0: {"a"}, 1: {"b"}})
    assert rules.first == "seated"
    devices = ("a", "b")
    assert rules.seats == (
        SeatRule("reserved", None, (devices[1 - first],), f"P{1 - first}"),
        SeatRule("reserved", None, (devices[first],), f"P{first}"),
    )


def test_replaying_the_events_gives_the_same_table() -> None:
    table = made(first="lot")
    events = []
    for at, nonce in enumerate(nonces_for(1, 2)):
        drafts = sitting.join(table, at, f"P{at}", nonce, f"device {at}", lambda: NONCE)
        events += number_drafts(drafts, "t", table.seq, 1000, None)
        then(table, drafts)
    twin = made(first="lot")
    for event in events:
        twin.apply(event)
    assert (twin.seats, twin.first, twin.game) == (table.seats, 1, table.game)


# At a running server, where nobody knows the lot beforehand.


def seats_of(browser: Browser, table: str) -> list[int]:
    return list(browser.http.get(f"/api/tables/{table}").json()["seats"])


def by_lot(mei: Browser, ken: Browser, wanted: int, **asked: object) -> str:
    """Tables until Mei, who sat down on seat 0, has that seat."""
    for _ in range(60):
        table = mei.duel(ken, first="lot", **asked)
        if seats_of(mei, table) == [wanted]:
            return table
    raise AssertionError("sixty times the same lot")


@pytest.mark.slow
def test_whoever_waited_is_told_the_new_seat_and_sees_its_hand(house: House) -> None:
    found = set()
    for _ in range(40):
        mei, ken = house.browser(), house.browser()
        table = mei.new_table("reserved", "open", game=HIDDEN, first="lot")
        mei.sit(table, 0, "Mei")
        with mei.socket(table) as one:
            assert one.table["as"] == 0
            answer = ken.sit(table, 1, "Ken").json()
            one.reach(4)
            [started] = [event for event in one.events if event["kind"] == "started"]
            first = started["first"]
            mine, theirs = (0 - first) % 2, (1 - first) % 2
            assert answer["seats"] == [answer["table"]["as"]] == [theirs]
            assert one.table["as"] == one.table["view"]["seat"] == mine
            assert [message["seats"] for message in one.heard if "seats" in message][-1] == [mine]
            assert [seat["name"] for seat in one.table["seats"]] == (["Ken", "Mei"] if first else ["Mei", "Ken"])
            game = house.app_state.hall.tables[table].table.game
            assert game is not None
            hands = game.deal["hands"]
            assert set(hands[mine]) <= set(one.table["view"]["hand"])
            assert set(hands[theirs]) <= set(answer["table"]["view"]["hand"])
            assert one.until("here")["here"] == [mine == 0, mine == 1]
            with ken.socket(table) as other:
                mover = one if mine == 0 else other
                assert "ack" in mover.move(mover.legal()[0])
        found.add(first)
        if found == {0, 1}:
            return
    raise AssertionError("forty times the same lot")


def test_a_link_made_before_the_lot_is_for_the_person_who_made_it(house: House) -> None:
    found: set[int] = set()
    while found != {0, 1}:
        mei, ken, phone = house.browser(), house.browser(), house.browser()
        table = mei.new_table("reserved", "open", first="lot")
        mei.sit(table, 0, "Mei")
        code = mei.http.post(f"/api/tables/{table}/seats/0/link").json()["code"]
        ken.sit(table, 1, "Ken")
        [mine] = seats_of(mei, table)
        assert phone.http.post("/api/links", json={"code": code}).json() == {"table": table, "seat": mine}
        assert seats_of(phone, table) == [mine]
        later = mei.http.post(f"/api/tables/{table}/seats/{mine}/link").json()["code"]
        assert house.browser().http.post("/api/links", json={"code": later}).json()["seat"] == mine
        found.add(mine)


@pytest.mark.slow
def test_seats_survive_a_restart(tmp_path: Path) -> None:
    given = settings(tmp_path)
    with House(given) as house:
        mei, ken = house.browser(), house.browser()
        table = by_lot(mei, ken, 1, game=HIDDEN)
        before = mei.http.get(f"/api/tables/{table}").json()
        cookies = [dict(somebody.http.cookies) for somebody in (mei, ken)]
    with House(given) as house:
        mei, ken = house.browser(), house.browser()
        for somebody, kept in zip((mei, ken), cookies, strict=True):
            somebody.http.cookies.update(kept)
        assert mei.http.get(f"/api/tables/{table}").json() == before
        assert seats_of(ken, table) == [0]


@pytest.mark.parametrize("mine", [0, 1])
def test_who_leaves_after_the_lot_gives_up_their_own_seat(house: House, mine: int) -> None:
    mei, ken = house.browser(), house.browser()
    table = by_lot(mei, ken, mine)
    with mei.socket(table) as one:
        assert "ack" in one.ask("leave", bot=True)
        kinds = [seat["kind"] for seat in one.table["seats"]]
        assert kinds[mine] == "bot"
    assert (seats_of(mei, table), seats_of(ken, table)) == ([], [1 - mine])


@pytest.mark.parametrize("mine", [0, 1])
def test_in_a_rematch_the_other_one_begins(house: House, mine: int) -> None:
    mei, ken = house.browser(), house.browser()
    table = by_lot(mei, ken, mine)
    with mei.socket(table) as one, ken.socket(table) as two:
        assert "ack" in one.move("resign")
        two.reach(one.seq)
        one.ask("offer", offer="rematch")
        two.reach(one.seq)
        two.ask("answer", offer=two.seq, yes=True)
        after = str(one.reach(two.seq)["next"])
    assert mei.http.get(f"/api/tables/{after}").json()["reserved"] == [1 - mine]
    for somebody, at, name in ((mei, 1 - mine, "Mei"), (ken, mine, "Ken")):
        assert somebody.sit(after, at, name).status_code == 200
        assert seats_of(somebody, after) == [at]


def test_at_one_screen_the_names_change_places_and_the_hands_stay_covered(house: House) -> None:
    found: set[tuple[str, ...]] = set()
    while found != {("P0", "P1"), ("P1", "P0")}:
        mei = house.browser()
        table = mei.new_table("reserved", "reserved", game=HIDDEN, first="lot")
        with mei.socket(table) as early:  # before anybody sat down: it must not see through the cover either
            for seat in (0, 1):
                assert mei.sit(table, seat, f"P{seat}").status_code == 200
            early.reach(4)
            assert (early.table["as"], early.table["view"]["hand"]) == (None, None)
        with mei.socket(table) as screen:
            assert (screen.table["as"], seats_of(mei, table)) == (None, [0, 1])
            found.add(tuple(seat["name"] for seat in screen.table["seats"]))


def test_a_whole_game_by_lot_and_its_record(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = by_lot(mei, ken, 1, game="bossa")
    with mei.socket(table) as one, ken.socket(table) as two:
        play_on([two, one], Random(1))
    record = mei.http.get(f"/api/tables/{table}/record?form=json")
    assert verify(record.content).seats == ("Ken", "Mei")


@pytest.mark.slow
def test_a_game_that_goes_on_knows_who_began(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one:
        one.move("cross^@0,0")
    text = mei.http.get(f"/api/tables/{table}/record").text
    after = mei.new_table("reserved", "reserved", first="lot", record=text)
    assert mei.http.get(f"/api/tables/{after}").json()["table"]["rules"]["first"] == "seated"


def test_only_a_lot_or_as_people_sit_can_be_asked_for(house: House) -> None:
    asked = {"game": "slashchain", "seats": [{"kind": "open"}] * 2, "first": "me"}
    answer = house.browser().http.post("/api/tables", json=asked)
    assert (answer.status_code, answer.json()["field"]) == (422, "first")
    assert begun().rules.first == "seated"
