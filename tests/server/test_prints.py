"""Print-and-play from the server: drawn once for a paper and a language, and one clear word where it cannot be."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.people import House
from tsunagu.draw.print_pdf import CannotPrint
from tsunagu.server.api.prints import draw_once


def test_a_game_is_printed_on_the_paper_and_in_the_language_that_is_asked_for(house: House) -> None:
    http = house.browser().http
    answer = http.get("/api/games/slashchain/print?paper=letter&language=ja")
    assert answer.headers["content-type"] == "application/pdf"
    assert 'filename="slashchain-letter-ja.pdf"' in answer.headers["content-disposition"]
    assert answer.content.startswith(b"%PDF-")
    assert b"/MediaBox[0 0 612 792]" in answer.content, "Letter in points"


def test_it_is_drawn_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    http = house.browser().http
    first = http.get("/api/games/slashchain/print").content

    async def ask(*about: object) -> bytes:
        raise AssertionError("drawn again")

    monkeypatch.setattr(house.app_state.record_workers, "ask", ask)
    assert house.browser().http.get("/api/games/slashchain/print").content == first


def test_of_many_who_ask_at_once_only_the_first_has_it_drawn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    async def ask(asker: str, *about: object) -> bytes:
        drawn.append(asker)
        await asyncio.sleep(0)  # the others come meanwhile
        return b"a set"

    monkeypatch.setattr(house.app_state.record_workers, "ask", ask)

    async def all_at_once() -> list[bytes]:
        askers = [f"10.0.0.{n}" for n in range(12)]
        return await asyncio.gather(*(draw_once(house.app_state, one, "hichain", "a4", "ja") for one in askers))

    assert asyncio.run(all_at_once()) == [b"a set"] * 12
    assert drawn == ["10.0.0.0"]


@pytest.mark.parametrize("missing", ["print.no_typst", "print.no_font"])
def test_what_is_missing_on_the_server_is_said(house: House, monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    async def ask(*about: object) -> bytes:
        raise CannotPrint(missing)

    monkeypatch.setattr(house.app_state.record_workers, "ask", ask)
    answer = house.browser().http.get("/api/games/bossa/print")
    assert (answer.status_code, answer.json()["error"]) == (503, missing)


@pytest.mark.parametrize(("path", "status"), [("chess/print", 422), ("bossa/print?paper=a5", 422)])
def test_no_other_game_and_no_other_paper(house: House, path: str, status: int) -> None:
    assert house.browser().http.get(f"/api/games/{path}").status_code == status
