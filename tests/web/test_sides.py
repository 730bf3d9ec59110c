"""Everything is told from the side of who looks: offers, absence, and how a game ended."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import ANYWAY, Person
from tests.web.test_together import at_one_table
from tsunagu.games.connect37.game import Connect37
from tsunagu.games.registry import find
from tsunagu.record.record import Record, new_record, with_move
from tsunagu.record.text_writing import write_text
from tsunagu.words import LANGUAGES, Language

pytestmark = pytest.mark.slow
GIVEN = "pin^@0,0 pin>@0,1 cross^@-1,0 square^@-1,-1"  # then `/` completes a five of `\\` (S8)
GIVES = ("0-power-1", "powerv", "-2,-1")


def test_what_i_asked_is_told_from_my_side_and_can_be_withdrawn(person: NewPerson) -> None:
    mei, taro = at_one_table(person)
    eve = person("Eve")
    eve.page.goto(mei.page.url)
    mei.move()
    mei.act("takeback")
    expect(mei.page.locator(".notice")).to_contain_text("You asked to take back")
    expect(taro.page.locator(".notice")).to_contain_text("Mei asks to take back a move")
    expect(eve.page.locator(".notice")).to_contain_text("Mei has asked to take back")
    assert eve.page.locator("[data-withdraw]").count() == taro.page.locator("[data-withdraw]").count() == 0
    mei.page.locator("[data-withdraw]").click()
    expect(taro.page.locator(".toast")).to_have_text("Mei has withdrawn that.")  # for a few seconds only
    for somebody in (mei, taro, eve):
        expect(somebody.page.locator(".notice")).to_have_count(0)
    assert mei.moves == 1
    mei.act("draw")  # another offer may be made now
    taro.page.locator(".notice .primary").click()
    expect(mei.page.locator(".headline")).to_have_text("A draw. It was agreed.")


def test_who_has_closed_the_page_is_away_and_not_thinking(person: NewPerson) -> None:
    mei, taro = at_one_table(person)
    mei.move()
    headline = mei.page.locator(".headline")
    expect(headline).to_have_text("Taro is thinking")
    again = taro.page.context.new_page()
    taro.page.close()
    expect(headline).to_have_text("Taro is away, and it is their turn")
    again.goto(mei.page.url)
    expect(headline).to_have_text("Taro is thinking")


def given_five(person: NewPerson, language: Language) -> tuple[Person, Person]:
    """Mei, who plays `/`, lays the tile that completes Taro's five."""
    mei, taro = person("Mei", language=language), person("Taro", language=language)
    record = new_record(find("slashchain").start({"overline": "ignored"}), ["Mei", "Taro"])
    for move in GIVEN.split():
        record = with_move(record, move)
    mei.page.goto(mei.address)
    seats = [{"kind": "reserved"}, {"kind": "open"}]
    asked = {"game": "slashchain", "seats": seats, "record": write_text(record), "hints": True}
    table = mei.page.request.post(f"{mei.address}/api/tables", data=asked).json()["table"]["table"]
    for somebody, seat in ((mei, 0), (taro, 1)):
        body = {"name": somebody.name, "nonce": "ab" * 16, "id": "j1"}
        somebody.page.goto(somebody.address)
        assert somebody.page.request.post(f"{mei.address}/api/tables/{table}/seats/{seat}", data=body).ok
        somebody.page.goto(f"{mei.address}/t/{table}")
    assert mei.wait_for_turn()
    tile, turned, cell = GIVES
    mei.tap(tile)
    while mei.chosen != turned:
        mei.turned()
    mei.cell(cell).click()
    mei.page.locator(ANYWAY).click()
    return mei, taro


@pytest.mark.parametrize(
    ("language", "mine", "theirs", "others"),
    [
        (
            "en",
            "Taro wins. You laid the tile that completed the other side's five.",
            "You won. Mei laid the tile that completed your five.",
            "Taro wins. Mei laid the tile that completed the five.",
        ),
        (
            "ja",
            "Taroさんの勝ちです。あなたのタイルで相手の五連が完成しました。",
            "あなたの勝ちです。Meiさんのタイルであなたの五連が完成しました。",
            "Taroさんの勝ちです。Meiさんのタイルで五連が完成しました。",
        ),
    ],
)
def test_who_completes_the_others_five_is_named(
    person: NewPerson, language: Language, mine: str, theirs: str, others: str
) -> None:
    mei, taro = given_five(person, language)
    expect(mei.page.locator(".headline")).to_have_text(mine)
    expect(taro.page.locator(".headline")).to_have_text(theirs)
    eve = person("Eve", language=language)
    eve.page.goto(mei.page.url)
    expect(eve.page.locator(".headline")).to_have_text(others)


def test_who_resigned_is_named(person: NewPerson) -> None:
    mei, taro = at_one_table(person)
    taro.resign()
    expect(mei.page.locator(".headline")).to_have_text("You won. Taro resigned.")
    expect(taro.page.locator(".headline")).to_have_text("Mei wins. You resigned.")


def game_without_points() -> Record:
    """Connect 37 between two who play anything: nobody gets a point."""
    for seed in range(200):
        rng = Random(seed)
        game = Connect37.start(seed=rng.randbytes(32))
        record = new_record(game, ["Mei", "Taro"])
        moves = []
        while not game.over:
            moves.append((game.turn, rng.choice(list(game.legal()))))
            game.play(moves[-1][1])
        if game.scores() == (0, 0):
            for seat, move in moves:
                record = with_move(record, move, seat)
            return record
    raise AssertionError("somebody always gets a point")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_draw_without_points_says_what_happened(person: NewPerson, language: Language) -> None:
    mei = person(language=language)
    mei.page.goto(f"{mei.address}/study")
    mei.page.locator("[name=record]").fill(write_text(game_without_points()))
    mei.page.locator("button[type=submit]").click()
    words = {"en": "A draw. Nobody scored a point.", "ja": "引き分けです。だれも得点できませんでした。"}[language]
    expect(mei.page.locator(".judged .headline")).to_have_text(words)
