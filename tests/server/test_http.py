"""HTTP: bad requests are told in words and change nothing, and foreign pages get nothing done."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.record.samples import MOVES, PLAYED
from tests.server.people import House, settings
from tsunagu.games.registry import find
from tsunagu.record.json_form import write_json
from tsunagu.record.reading import read_record
from tsunagu.record.record import new_record
from tsunagu.record.text_writing import write_text
from tsunagu.server.api.limits import Limits
from tsunagu.words import LANGUAGES, say

TABLE = {"game": "slashchain", "seats": [{"kind": "open"}, {"kind": "open"}]}
ONLY_BOTS = [{"kind": "bot", "bot": "greedy"}] * 2
WRONG_TABLES: list[tuple[Any, str]] = [
    ({}, "server.bad_request"),
    ([], "server.bad_request"),
    ({**TABLE, "colour": "red"}, "server.bad_request"),
    ({**TABLE, "game": "chess"}, "common.unknown_game"),
    ({**TABLE, "game": 7}, "server.bad_request"),
    ({**TABLE, "options": {"sets": 9}}, "common.option.no_such_value"),
    ({**TABLE, "options": {"size": 9}}, "common.option.unknown"),
    ({**TABLE, "seats": []}, "server.seat_count"),
    ({**TABLE, "seats": [{"kind": "open"}] * 3}, "server.seat_count"),
    ({**TABLE, "seats": [{"kind": "open"}, {"kind": "bot", "bot": "hal"}]}, "cli.unknown_player"),
    ({**TABLE, "seats": [{"kind": "open"}, {"kind": "bot"}]}, "cli.unknown_player"),
    ({**TABLE, "clock": {"kind": "move"}}, "server.clock"),
    ({**TABLE, "seats": ONLY_BOTS, "clock": {"kind": "move", "start": 1000}}, "server.clock"),
    ({**TABLE, "clock": {"kind": "fischer", "start": 10**12}}, "server.bad_request"),
    ({**TABLE, "watch": "spies"}, "server.bad_request"),
    ({**TABLE, "chat": "yes"}, "server.bad_request"),
    ({**TABLE, "record": "nothing"}, "record.no_record"),
    ({**TABLE, "record": write_text(PLAYED)}, "server.record_over"),
]


@pytest.mark.parametrize(("body", "error"), WRONG_TABLES)
def test_a_table_that_cannot_be_is_refused_in_words(house: House, body: Any, error: str) -> None:
    tables = len(house.app_state.hall.tables)
    answer = house.browser("ja").http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["error"]) == (422, error)
    assert answer.json()["message"]
    assert len(house.app_state.hall.tables) == tables


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"[" * 100_000, b"{", b'{"a":1e999}', b"x" * 1_100_000, b'{"game":"\\ud800"}', b""]
)
def test_bodies_that_are_no_json_or_too_large_are_refused(house: House, content: bytes) -> None:
    answer = house.browser().http.post("/api/tables", content=content, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 413, 422)
    assert set(answer.json()) >= {"error", "message"}


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/api/tables/none", "/api/tables/%00", "/api/tables/" + "x" * 99, "/api/tables/none/events",
     "/api/tables/none/record", "/static/x/y.js", "/static/x/../../etc/passwd", "/api/tables/a%2Fb"],
)  # fmt: skip
def test_what_is_not_there_is_not_found(house: House, path: str) -> None:
    answer = house.browser().http.get(path)
    assert answer.status_code == 404
    assert set(answer.json()) >= {"error", "message"}


@pytest.mark.parametrize("seat", ["9", "10", "-1", "x", "1.5"])
def test_a_seat_that_is_not_there_is_refused(house: House, seat: str) -> None:
    mei = house.browser()
    table = mei.new_table("open", "open")
    body = {"name": "Mei", "nonce": "00" * 16, "id": "a"}
    assert mei.http.post(f"/api/tables/{table}/seats/{seat}", json=body).status_code == 404


def test_a_foreign_page_can_do_nothing_in_a_players_name(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    foreign = {"origin": "http://evil.example"}
    assert mei.http.post("/api/tables", json=TABLE, headers=foreign).json()["error"] == "server.foreign_origin"
    assert mei.http.post("/api/tables", json=TABLE, headers={"origin": "null"}).status_code == 403
    own = {"origin": f"http://127.0.0.1:{house.port}"}
    assert mei.http.post("/api/tables", json=TABLE, headers=own).status_code == 201
    with pytest.raises(Exception, match="403"):
        mei.refused(table, origin="http://evil.example")
    with mei.socket(table, **own):
        pass


def test_every_answer_has_the_headers_that_keep_a_page_safe(house: House) -> None:
    http = house.browser().http
    for path in ("/", "/api/games", "/nothing", "/healthz", "/t/abc"):
        headers = http.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "server" not in headers


def test_the_cookie_is_out_of_reach_for_scripts_and_its_token_is_kept_nowhere(tmp_path: Path) -> None:
    with House(settings(tmp_path)) as house:
        mei, ken = house.browser(), house.browser()
        answer = mei.http.post("/api/tables", json=TABLE)
        assert "HttpOnly" in answer.headers["set-cookie"]
        assert "SameSite=lax" in answer.headers["set-cookie"]
        mei.duel(ken)
        token = mei.http.cookies["tsunagu"]
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert kept
    assert token.encode() not in kept


def test_a_seat_taken_is_kept_though_the_answer_was_lost(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.new_table("reserved", "open")
    ken.http.get(f"/t/{table}")
    before = dict(ken.http.cookies)
    ken.sit(table, 1)
    ken.http.cookies = httpx.Cookies(before)  # the answer, and any cookie in it, did not arrive
    with ken.socket(table) as player:
        assert player.table["as"] == 1


def test_floods_are_stopped_and_health_is_not(tmp_path: Path) -> None:
    few = Limits(requests=20, new_tables=3, messages=0.001, burst=5)
    with House(settings(tmp_path, limits=few)) as house:
        house.stretch_minutes()
        mei, ken = house.browser(), house.browser()
        table = mei.duel(ken)
        with mei.socket(table) as one:
            with suppress(ConnectionClosed):  # it may be closed before the last is said
                for _ in range(10):
                    one.say("ping", id="p")
            assert one.closing_code() == 1008
        responses = [mei.http.post("/api/tables", json=TABLE).status_code for _ in range(4)]
        assert responses == [201, 201, 429, 429]
        assert [mei.http.get("/api/games").status_code for _ in range(20)][-1] == 429
        assert mei.http.get("/healthz").status_code == 200
        refused = mei.http.get("/api/games")
        assert refused.json()["error"] == "server.too_many"


@pytest.mark.parametrize("token", ["a" * 43, "", "x", "A" * 65, "../" * 15, "a" * 4000])
def test_a_guessed_token_opens_nothing(house: House, token: str) -> None:
    mei, ken, eve = house.browser(), house.browser(), house.browser()
    table = mei.duel(ken, watch="nobody")
    eve.http.cookies.set("tsunagu", token)
    assert eve.http.get(f"/api/tables/{table}").status_code == 404
    assert eve.http.get("/api/mine").json() == []
    assert eve.http.post(f"/api/tables/{table}/seats/0/link").status_code == 404
    assert eve.refused(table) == 4404


def test_codes_of_links_cannot_be_tried_out(tmp_path: Path) -> None:
    with House(settings(tmp_path, limits=Limits(guesses=5))) as house:
        house.stretch_minutes()
        eve = house.browser()
        responses = [eve.http.post("/api/links", json={"code": f"{n:043d}"}).status_code for n in range(7)]
        assert responses == [404] * 5 + [429] * 2


def test_sockets_of_one_address_are_counted(tmp_path: Path) -> None:
    with House(settings(tmp_path, limits=Limits(sockets=2))) as house:
        house.stretch_minutes()
        mei, ken = house.browser(), house.browser()
        table = mei.duel(ken)
        for _ in range(2):
            with mei.socket(table):
                pass
        with pytest.raises(Exception, match="403"):
            mei.refused(table)


def test_an_invitation_names_the_server_as_friends_can_reach_it(tmp_path: Path) -> None:
    with House(settings(tmp_path, address="http://192.0.2.7:8037", hosts=("table.example",))) as house:
        mei = house.browser()
        table = mei.new_table("open", "open")
        path = f"/api/tables/{table}/invitation"
        assert mei.http.get(path).json()["link"] == f"http://192.0.2.7:8037/t/{table}"
        friend = mei.http.get(path, headers={"host": "table.example"}).json()
        assert friend["link"] == f"http://table.example/t/{table}"
        assert friend["qr"].startswith("data:image/svg+xml")


def test_health_readiness_and_counts(house: House) -> None:
    http = house.browser().http
    assert http.get("/healthz").json() == {"healthy": True}
    assert http.get("/readyz").json() == {"ready": True}
    counts = http.get("/metrics").text
    assert "tsunagu_events_written" in counts
    assert "tsunagu_sockets" in counts


def test_who_asks_for_the_head_of_a_page_alone_gets_it(house: House) -> None:
    http = house.browser().http
    icon = re.search(r'/static/[^"]+icon[^"]*', http.get("/").text)
    assert icon is not None
    for path in ("/", "/t/abc", "/link", "/study", "/healthz", "/readyz", "/metrics", icon[0]):
        head, whole = http.head(path), http.get(path)
        assert (head.status_code, head.headers["content-type"]) == (200, whole.headers["content-type"])


def test_the_files_of_the_page_are_kept_for_ever_under_their_content(house: House) -> None:
    http = house.browser().http
    page = http.get("/")
    assert (page.status_code, page.headers["cache-control"]) == (200, "no-cache")
    assert "__ASSETS__" not in page.text
    tag = house.app_state.site.tag
    for path, kind in (
        ("bundle/table.css", "text/css"),
        ("words/ja/table.json", "application/json"),
        ("symbols/slashchain.en.svg", "image/svg+xml"),
    ):
        answer = http.get(f"/static/{tag}/{path}")
        assert (answer.status_code, answer.headers["content-type"].partition(";")[0]) == (200, kind)
        assert "immutable" in answer.headers["cache-control"]
    assert http.get(f"/static/{tag}/words/ja/table.json").json()["web"]["ok"] == "決定"
    assert http.get("/static/0123456789abcdef/bundle/table.css").status_code == 404


def test_the_games_tell_their_options_and_names(house: House) -> None:
    games = {game["game"]: game for game in house.browser().http.get("/api/games").json()}
    assert games["slashchain"]["options"][0] == {
        "name": "rule",
        "choices": ["gomoku", "renju"],
        "default": "gomoku",
        "only_with": None,
        "inferred": {},
        "clauses": {"gomoku": "S9", "renju": "S19"},
    }
    assert games["bossa"]["options"][0]["inferred"] == {"basic": "B19"}
    assert games["connect37"]["inferred"] == {"C1": "connect37.inferred.outline"}
    assert set(games["slashchain"]["name"]) == {"en", "ja"}
    assert "greedy" in games["slashchain"]["bots"]


def test_openapi_describes_every_address_of_the_api(house: House) -> None:
    document = house.browser().http.get("/openapi.json").json()
    assert {"/api/tables", "/api/tables/{table}", "/api/tables/{table}/record", "/api/study"} <= set(document["paths"])


# Records.


def test_a_record_can_be_studied_move_by_move(house: House) -> None:
    http = house.browser().http
    answer = http.post("/api/study", json={"record": write_text(PLAYED), "ply": 2}).json()
    assert answer["judged"]["result"]["reason"] == "five"
    assert len(answer["view"]["tiles"]) == answer["ply"] == 2
    assert answer["history"]["first"]["things"]
    assert len(answer["history"]["changes"]) == len(MOVES)
    assert http.post("/api/study", json={"record": write_json(PLAYED)}).json()["ply"] == len(MOVES)
    for wrong in ({"record": ""}, {"record": write_text(PLAYED), "ply": 6}, {"record": '{"game":"x"}'}):
        answer = http.post("/api/study", json=wrong)
        assert (answer.status_code, bool(answer.json()["message"])) == (422, True)


def test_a_game_goes_on_from_a_record(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken, record=write_text(PLAYED), ply=4)
    with mei.socket(table) as one:
        assert one.events[0]["from"] == 4
        assert one.ask("offer", offer="takeback")["error"] == "server.nothing_to_take_back"
        assert one.move(MOVES[4])["seq"] == 6
        assert one.table["outcome"]["reason"] == "five"
    record = read_record(mei.http.get(f"/api/tables/{table}/record").text)
    assert record.tags["continued"] == "from ply 4"
    assert record.seats == ("Mei", "Ken")


def test_hidden_cards_are_shuffled_anew_where_a_game_goes_on(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    first = mei.duel(ken, game="connect37")
    with mei.socket(first) as one, ken.socket(first) as two:
        for mover in (one, two, one, two):
            mover.reach(max(one.seq, two.seq))
            mover.move(mover.legal()[0])
        seen = one.reach(two.seq)["view"]
        one.ask("leave")
    old = mei.http.get(f"/api/tables/{first}/record?form=json").json()
    hands = set()
    for _ in range(3):
        again = mei.duel(ken, game="connect37", record=json.dumps({**old, "tags": {}}), ply=4)
        with mei.socket(again) as one:
            view = one.table["view"]
            assert {**view, "hand": 0} == {**seen, "hand": 0}
            hands.add(tuple(view["hand"]))
            one.move("resign")
        new = mei.http.get(f"/api/tables/{again}/record?form=json").json()
        assert new["tags"]["continued"] == "from ply 4; hidden cards reshuffled"
        assert new["deal"]["deck"] != old["deal"]["deck"]
    assert len(hands) > 1


def test_a_record_before_the_end_has_only_what_its_reader_may_know(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken, game="connect37")
    with mei.socket(table) as one:
        one.move(one.legal()[0])
        deal = mei.http.get(f"/api/tables/{table}/record?form=json").json()["deal"]
        assert deal["hands"][1] == ["?", "?"]
        assert "?" not in deal["hands"][0]
        one.move("resign")
    whole = mei.http.get(f"/api/tables/{table}/record?form=json").json()
    assert "?" not in json.dumps(whole["deal"])
    assert {"secret", "salt", "seal", "commitment"} <= set(whole["tags"])


def test_a_name_that_is_none_is_told_in_words_before_there_is_a_table(tmp_path: Path) -> None:
    with House(settings(tmp_path)) as house:
        mei = house.browser("ja")
        seats: list[dict[str, str]] = [{"kind": "reserved", "name": " \u200d "}, {"kind": "open"}]
        refused = mei.http.post("/api/tables", json={"game": "slashchain", "seats": seats})
        assert (refused.status_code, refused.json()["error"]) == (422, "server.name")
        assert "名前" in refused.json()["message"]
        assert not house.app_state.hall.tables
        seats[0]["name"] = " 👩\u200d🚀"
        made = mei.http.post("/api/tables", json={"game": "slashchain", "seats": seats}).json()["table"]
        assert made["seats"][0] == {"kind": "reserved", "name": "👩\u200d🚀"}
        blank = mei.sit(made["table"], 0, "")
        assert (blank.status_code, blank.json()["error"]) == (422, "server.name")


@pytest.mark.slow
def test_a_class_behind_one_address_gets_the_page_and_its_tables(tmp_path: Path) -> None:
    """The page's files are not counted, and as many tables may be made as there are children."""
    lobby = ["/", "/api/games", "/api/mine", "/api/tables", "/api/tables?stage=playing"]
    most = 32 * (len(lobby) + 2)
    with House(settings(tmp_path, limits=Limits(requests=most))) as house:
        house.stretch_minutes()
        children = [house.browser() for _ in range(32)]
        files = [f"/static/{house.app_state.site.tag}/{name}" for name in house.app_state.site.files] * 8
        assert len(files) > most
        loads = [children[0].http.get(file).status_code for file in files]
        looks = [child.http.get(path).status_code for child in children for path in lobby]
        sits = [child.sit(child.new_table("reserved", "bot"), 0).status_code for child in children]
        assert {*loads, *looks, *sits} == {200}
        assert children[0].http.get("/").status_code == 429


def test_the_page_says_in_both_languages_what_it_cannot_fetch_words_for(house: House) -> None:
    page = house.browser().http.get("/").text
    assert "__" not in page
    assert all(f'<span lang="{language}">{say("web.trouble", language)}</span>' in page for language in LANGUAGES)


def test_a_studied_game_is_seen_with_the_eyes_of_a_seat_or_of_an_onlooker(house: House) -> None:
    game = find("connect37").start(seed=bytes(32))
    text = write_text(new_record(game, ["Mei", "Ken"]))
    http = house.browser().http
    seen = [http.post("/api/study", json={"record": text, "ply": 0, "seat": seat}).json() for seat in (None, 0, 1)]
    assert [answer["view"]["seat"] for answer in seen] == [None, 0, 1]
    assert [answer["view"] for answer in seen] == json.loads(json.dumps([game.view(seat) for seat in (None, 0, 1)]))
    nobody = http.post("/api/study", json={"record": text, "seat": 2})
    assert (nobody.status_code, nobody.json()["error"]) == (404, "server.no_seat")
