"""Short codes: typed in as people do, good while a seat is open, the same after a restart, and not to be guessed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.people import GENEROUS, House
from tsunagu.server.api.app_state import Settings
from tsunagu.server.api.limits import Limits
from tsunagu.server.hall.clock_and_random import ClockAndRandom, now_ms
from tsunagu.server.hall.table_codes import LASTS, SIGNS, code_of, read_code, table_with

KEY = bytes(32)


def code_at(house: House, *seats: str) -> tuple[str, str]:
    """A new table and its code."""
    mei = house.browser()
    table = mei.new_table(*seats)
    return table, mei.http.get(f"/api/tables/{table}/invitation").json()["code"]


def found(house: House, code: str) -> tuple[int, str]:
    answer = house.browser().http.post("/api/codes", json={"code": code})
    return answer.status_code, answer.json().get("table", answer.json().get("error"))


def wide(code: str) -> str:
    """In the full-width signs of a Japanese keyboard."""
    return "".join(chr(ord(sign) + 0xFEE0) for sign in code)


def test_a_code_leads_to_its_table_however_it_is_typed(house: House) -> None:
    table, code = code_at(house, "open", "open")
    assert len(code) == 6
    assert set(code) <= set(SIGNS)
    for typed in (code, code.lower(), wide(code), f" {code[:3]} {code[3:]} ", f"{code[:3]}-{code[3:]}"):
        assert found(house, typed) == (200, table)


@pytest.mark.parametrize("typed", ["", "7KQ", "7KQ4MX7", "AEIOU2", "7KQ4M?", "７ＫＱ", "👍" * 6])
def test_what_can_be_no_code_is_told_in_words(house: House, typed: str) -> None:
    assert found(house, typed) == (404, "server.no_code")


def test_a_code_is_of_no_use_once_every_seat_is_taken(house: House) -> None:
    table, code = code_at(house, "open", "open")
    mei, taro = house.browser(), house.browser()
    mei.sit(table, 0, "Mei")
    assert found(house, code) == (200, table)
    taro.sit(table, 1, "Taro")
    assert found(house, code) == (404, "server.no_code")
    assert mei.http.get(f"/api/tables/{table}/invitation").json()["code"] is None


def test_a_table_without_an_open_seat_has_no_code(house: House) -> None:
    table, code = code_at(house, "reserved", "bot")
    assert code is None
    assert found(house, code_of(house.app_state.tokens.key, table)) == (404, "server.no_code")


def test_a_code_is_the_same_after_a_restart_and_gone_after_a_day(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with House(Settings(database, limits=GENEROUS)) as house:
        table, code = code_at(house, "open", "open")
    with House(Settings(database, limits=GENEROUS)) as house:
        assert found(house, code) == (200, table)
    later = ClockAndRandom(now=lambda: now_ms() + LASTS)
    with House(Settings(database, limits=GENEROUS, clock_and_random=later)) as house:
        assert found(house, code) == (404, "server.no_code")


@pytest.mark.parametrize("limits", [Limits(guesses=3), Limits(wrong_codes=3)], ids=["one address", "everybody"])
def test_who_guesses_is_stopped(tmp_path: Path, limits: Limits) -> None:
    with House(Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", limits=limits)) as house:
        house.stretch_minutes()
        _, code = code_at(house, "open", "open")
        wrong = code[:-1] + SIGNS[(SIGNS.index(code[-1]) + 1) % len(SIGNS)]
        assert [found(house, wrong)[0] for _ in range(3)] == [404] * 3
        assert found(house, code) == (429, "server.too_many")


def test_a_whole_class_behind_one_address_types_the_same_code(tmp_path: Path) -> None:
    with House(Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", limits=Limits(guesses=3))) as house:
        table, code = code_at(house, "open", "open")
        assert [found(house, code) for _ in range(30)] == [(200, table)] * 30


def test_two_tables_with_one_code_are_both_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert table_with(KEY, code_of(KEY, "one"), ["one", "two"]) == "one"
    assert table_with(KEY, code_of(KEY, "one"), ["one", "one"]) is None


def test_codes_are_spread_over_all_signs() -> None:
    codes = {code_of(KEY, str(table)) for table in range(2000)}
    assert len(codes) == 2000
    for place in range(6):
        assert {code[place] for code in codes} == set(SIGNS)
    assert all(read_code(code) == code for code in codes)
