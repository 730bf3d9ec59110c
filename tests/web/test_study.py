"""Study: a record is brought, judged and stepped through; a position becomes a table again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.record.samples import GOING_ON, NOTED, PLAYED
from tests.web.conftest import NewPerson
from tests.web.person import BOARD, Person
from tsunagu.games.registry import GAMES, find
from tsunagu.record.json_form import write_json
from tsunagu.record.record import Record, final, new_record, with_move
from tsunagu.record.text_writing import write_text

pytestmark = pytest.mark.slow


def played(game: str, moves: int) -> Record:
    rng, record = Random(3), new_record(find(game).start(seed=bytes(32)), ["Mei", "Ken"])
    for _ in range(moves):
        record = with_move(record, rng.choice(list(final(record).legal())))
    return record


def study(somebody: Person, text: str) -> None:
    somebody.page.goto(f"{somebody.address}/study")
    somebody.page.locator("[name=record]").fill(text)
    somebody.page.locator("button[type=submit]").click()


def ply(somebody: Person, wanted: int) -> None:
    expect(somebody.page.locator("main.study")).to_have_attribute("data-ply", str(wanted))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_stepped_through_with_keys_and_buttons(person: NewPerson, game: str) -> None:
    mei = person("Mei", phone=game == "bossa", language="ja" if game == "bossa" else "en")
    study(mei, write_text(played(game, 5)))
    ply(mei, 5)
    last = mei.page.locator(BOARD).inner_html()
    mei.page.keyboard.press("ArrowLeft")
    ply(mei, 4)
    assert mei.page.locator(BOARD).inner_html() != last
    mei.page.keyboard.press("Home")
    ply(mei, 0)
    expect(mei.page.locator("[data-step=back]")).to_be_disabled()
    mei.page.locator("[data-step=forth]").click()
    ply(mei, 1)
    expect(mei.page.locator("[data-ply='1'][aria-current]")).to_have_count(1)
    mei.page.locator(".moves [data-ply='3']").click()
    ply(mei, 3)
    mei.page.locator("[data-step=last]").click()
    ply(mei, 5)
    assert mei.page.locator(BOARD).inner_html() == last


def test_a_record_is_judged_in_words_and_its_notes_are_read(person: NewPerson) -> None:
    mei = person("Mei", language="ja")
    study(mei, write_text(PLAYED))
    expect(mei.page.locator(".judged .headline")).to_contain_text("Aki")
    mei.page.locator("[data-another]").click()
    expect(mei.page.locator("[name=record]")).to_have_value(write_text(PLAYED))
    mei.page.locator("[name=record]").fill(write_json(NOTED))
    mei.page.locator("button[type=submit]").click()
    expect(mei.page.locator(".judged .comment")).to_have_text("A first try.")
    mei.page.locator(".moves [data-ply='1']").click()
    expect(mei.page.locator(".steps .comment")).to_have_text("Calm.")


@pytest.mark.parametrize(("language", "words"), [("en", "a tile already lies there"), ("ja", "もう")])
def test_what_is_wrong_with_a_record_is_said_in_words(person: NewPerson, language: str, words: str) -> None:
    mei = person("Mei", language=language)
    study(mei, "nonsense")
    expect(mei.page.locator(".why")).not_to_be_empty()
    mei.page.locator("[name=record]").fill(write_text(PLAYED).replace("square^@1,0", "square^@0,0"))
    mei.page.locator("button[type=submit]").click()
    refusal = mei.page.locator(".side > .why")
    expect(refusal).to_contain_text(words)
    expect(refusal).to_contain_text("square^@0,0")
    ply(mei, 1)  # the legal beginning
    expect(mei.page.locator(f"{BOARD} [data-at='0,0']")).to_have_count(1)
    mei.page.keyboard.press("Home")
    ply(mei, 0)
    expect(refusal).to_contain_text("square^@0,0")


@pytest.mark.parametrize("game", ["hichain", "slashchain"])
def test_the_board_keeps_its_scale_and_its_zoom_while_one_steps(person: NewPerson, game: str) -> None:
    mei = person("Mei")
    study(mei, write_text(played(game, 12)))
    ply(mei, 12)
    board = mei.page.locator(BOARD)
    whole = str(board.get_attribute("viewBox"))
    mei.page.keyboard.press("Home")
    ply(mei, 0)
    expect(board).to_have_attribute("viewBox", whole)
    mei.page.locator(".zoom button").first.click()
    expect(board).not_to_have_attribute("viewBox", whole)
    mei.rest()
    near = str(board.get_attribute("viewBox"))
    for wanted in (1, 2, 3):
        mei.page.keyboard.press("ArrowRight")
        ply(mei, wanted)
        expect(board).to_have_attribute("viewBox", near)
    mei.page.locator("[data-another]").click()
    mei.page.locator("button[type=submit]").click()
    ply(mei, 12)
    expect(board).to_have_attribute("viewBox", whole)


def test_on_a_phone_study_opens_at_its_head_and_stays_where_one_looks(person: NewPerson) -> None:
    mei = person("Mei", phone=True)
    study(mei, write_text(played("hichain", 30)))
    ply(mei, 30)
    top = mei.page.locator("main.study h1")
    expect(top).to_be_in_viewport()
    assert mei.page.evaluate("scrollY") == 0
    mei.page.locator("[data-step=back]").click()
    ply(mei, 29)
    expect(mei.page.locator(BOARD)).to_be_in_viewport(ratio=0.9)
    assert mei.page.evaluate("scrollY") == 0
    mei.page.set_viewport_size({"width": 844, "height": 390})
    expect(mei.page.locator(BOARD)).to_be_in_viewport(ratio=0.9)
    expect(mei.page.locator("[data-step=back]")).to_be_in_viewport(ratio=0.9)


def test_a_file_is_studied_and_hands_are_seen_as_their_seat_saw_them(person: NewPerson, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(write_json(played("connect37", 4)), "utf-8")
    mei = person("Mei")
    mei.page.goto(f"{mei.address}/study")
    mei.page.locator("input[type=file]").set_input_files(file)
    ply(mei, 4)
    hand = mei.page.locator("[data-seat='1'] .tray")
    hidden = hand.inner_html()
    mei.page.locator("[name=seen-by]").select_option("1")
    expect(hand.locator("[data-at^=hand]")).not_to_have_count(0)
    assert hand.inner_html() != hidden


def test_one_goes_on_from_a_position_and_a_game_that_is_over_says_so(person: NewPerson) -> None:
    mei = person("Mei")
    study(mei, write_text(PLAYED))
    ply(mei, 5)
    mei.page.locator(".go-on summary").click()
    mei.page.locator("[name=name-0]").fill("Mei")
    mei.page.locator("[name=seat-1]").select_option("bot:random")
    mei.page.locator(".go-on button[type=submit]").click()
    expect(mei.page.locator(".go-on .why")).to_contain_text("over")
    mei.page.locator(f".moves [data-ply='{len(GOING_ON.moves) - 1}']").click()
    ply(mei, 2)
    mei.page.locator(".go-on button[type=submit]").click()
    mei.page.wait_for_url("**/t/*")
    mei.page.wait_for_selector(".banner[data-turn=ours]")
    assert mei.moves == 2
    mei.move()


def test_the_lobby_and_a_finished_table_lead_there(person: NewPerson) -> None:
    mei = person("Mei")
    mei.make_table("slashchain", ["me", "bot:random"])
    mei.move()
    mei.wait_for_turn()
    expect(mei.page.locator("[data-action=study]")).to_have_count(0)
    mei.resign()
    mei.page.locator("[data-action=study]").click()
    ply(mei, 3)
    expect(mei.page.locator(".moves")).to_contain_text("resign")
    mei.page.goto(mei.address)
    mei.page.locator("[data-study]").click()
    mei.page.wait_for_selector("[name=record]")
