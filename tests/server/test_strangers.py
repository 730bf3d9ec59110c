"""Whom a server takes for whom: devices by tokens of its own, itself by its own names, and everybody gets a turn."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.people import House, settings
from tests.waiting import LONGEST
from tsunagu.server.hall.clock_and_random import hash_token

TABLE = {"game": "slashchain", "seats": [{"kind": "open"}, {"kind": "open"}]}


def test_a_token_that_we_did_not_give_is_not_adopted(house: House) -> None:
    """It may be known to whoever planted it; an own one takes its place."""
    for path in ("/", "/api/tables"):
        for planted in ("a" * 43, "b" * 64):
            ken = house.browser()
            ken.http.cookies.set("tsunagu", planted)
            answer = ken.http.get(path) if path == "/" else ken.http.post(path, json=TABLE)
            assert answer.headers["set-cookie"].startswith("tsunagu=")
            assert planted not in answer.headers["set-cookie"]


def test_a_device_of_an_older_version_keeps_its_seats(house: House) -> None:
    """Its token is not signed, but it sits somewhere."""
    mei, ken, old = house.browser(), house.browser(), "o" * 43
    table = mei.duel(ken)
    file = house.settings.database.removeprefix("sqlite:///")
    with closing(sqlite3.connect(file, timeout=LONGEST)) as database, database:
        database.execute("insert into holders values (?, 1, ?)", (table, hash_token(old)))
    ken = house.browser()
    ken.http.cookies.set("tsunagu", old)
    assert f"tsunagu={old};" in ken.http.get("/").headers["set-cookie"]
    assert [row["table"] for row in ken.http.get("/api/mine").json()] == [table]


def test_the_server_answers_to_its_own_names_only(tmp_path: Path) -> None:
    """Else a page elsewhere could make its own name lead here, and read what only this browser may."""
    given = settings(
        tmp_path, hosts=("club.example",), origins=("https://table.example",), address="http://192.0.2.7:8037"
    )
    with House(given) as house:
        mei, ken = house.browser(), house.browser()
        table = mei.duel(ken)
        own = ("127.0.0.1", "localhost:8037", "[::1]:8037", "192.0.2.7:8037", "club.example", "TABLE.example.:443")
        for host in (*own, "evil.example", f"evil.example:{house.port}", "127.0.0.1.evil.example", "192.0.2.8", ""):
            answer = mei.http.get("/api/games", headers={"host": host})
            right = host in own
            assert (answer.status_code == 200) == right, host
            assert right or (answer.status_code, answer.json()["error"]) == (421, "server.foreign_host")
        assert mei.http.get("/healthz", headers={"host": "10.0.0.1"}).status_code == 200
        upgrade = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
        upgrade["sec-websocket-key"] = "AAAAAAAAAAAAAAAAAAAAAA=="
        answer = mei.http.get(f"/api/tables/{table}/socket", headers={**upgrade, "host": "evil.example"})
        assert answer.status_code == 403


def test_one_who_lists_many_tables_pushes_no_other_out_of_the_lobby(tmp_path: Path) -> None:
    with House(settings(tmp_path)) as house:
        mei, flood = house.browser(), house.browser()
        honest = mei.new_table("open", "open", listed=True)
        many = [flood.new_table("open", "open", listed=True) for _ in range(51)]
        first, rest = ([row["table"] for row in mei.http.get(f"/api/tables?start={n}").json()] for n in (0, 50))
        assert (len(first), len(rest)) == (50, 2)
        assert honest in first
        assert sorted([*first, *rest]) == sorted([honest, *many])
        assert first[0] == many[-1]  # newest first
