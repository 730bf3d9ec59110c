"""A first visit is light: home, and then one game, counted by the browser as bytes over the wire and requests."""

from __future__ import annotations

import pytest

from tests.web.conftest import NewPerson
from tests.web.wire import Wire
from tsunagu.games.registry import GAMES

pytestmark = pytest.mark.slow
MOST_BYTES = 90_000
MOST_REQUESTS = 25


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_home_and_one_game(person: NewPerson, game: str, language: str) -> None:
    mei = person(language=language)
    wire = Wire(mei.page)
    mei.page.goto(mei.address)
    mei.page.locator(f"[data-game={game}] [data-play]").click()
    assert mei.wait_for_turn()
    mei.settle()
    assert wire.total < MOST_BYTES, wire.table()
    assert wire.requests <= MOST_REQUESTS, wire.table()
    print(f"{game} {language}: {wire.total} bytes, {wire.requests} requests\n{wire.table()}")


def test_a_second_visit_fetches_nothing_that_it_has(person: NewPerson) -> None:
    mei = person()
    mei.make_table("slashchain", ["me", "bot:random"])
    assert mei.wait_for_turn()
    wire = Wire(mei.page)
    mei.page.reload()
    assert mei.wait_for_turn()
    assert not [address for address in wire.addresses.values() if "/static/" in address], wire.table()
