"""Home is a shelf: one click on a box starts a game, two teach it, invite a friend or change what will be played."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import BOARD
from tests.web.reading import untranslated, violations_in_both_themes
from tests.web.test_together import reachable
from tsunagu.games.registry import GAMES, find
from tsunagu.words import LANGUAGES, Language, say

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", GAMES)
def test_one_click_starts_a_game_against_a_kind_bot_and_asks_for_nothing(person: NewPerson, game: str) -> None:
    mei = person()
    mei.page.goto(mei.address)
    mei.page.locator(f"[data-game={game}] [data-play]").click()
    mei.page.wait_for_selector("main.table[data-stage=playing]")
    expect(mei.page.locator(f"{BOARD} [data-key]").first).to_be_attached()
    expect(mei.page.locator(".seat .name", has_text="Player 1")).to_have_count(1)
    assert mei.wait_for_turn()


def test_from_home_to_a_table_the_page_stays_and_the_ways_back_and_forth_work(person: NewPerson) -> None:
    mei = person()
    mei.page.goto(mei.address)
    mei.page.evaluate("window.sameDocument = true")
    mei.page.locator("[data-game=slashchain] [data-play]").click()
    assert mei.wait_for_turn()
    assert mei.page.evaluate("window.sameDocument")
    table = mei.page.url
    assert "/t/" in table
    assert mei.page.locator("link[href$='/lobby.css']").count() == 0
    mei.page.go_back()
    mei.page.wait_for_selector(".shelf [data-play]")
    expect(mei.page.locator("[data-continue]")).to_have_attribute("href", table.removeprefix(mei.address.rstrip("/")))
    mei.page.go_forward()
    assert mei.wait_for_turn()
    assert mei.page.url == table
    mei.page.reload()
    assert mei.wait_for_turn()


def test_the_last_opponent_options_and_name_are_remembered(person: NewPerson) -> None:
    mei = person()
    mei.make_table("slashchain", ["me", "bot:learner"], sets="2")
    mei.page.goto(mei.address)
    box = mei.page.locator("[data-game=slashchain]")
    expect(box.locator(".against")).to_contain_text(say("bot.name.learner"))
    expect(mei.page.locator("[data-game=hichain] .against")).to_contain_text(say("bot.name.beginner"))
    box.locator("[data-play]").click()
    mei.page.wait_for_selector("main.table[data-stage=playing]")
    made = mei.page.request.get(mei.page.url.replace("/t/", "/api/tables/")).json()["table"]
    assert made["options"]["sets"] == 2
    assert sorted(seat["name"] for seat in made["seats"]) == ["Mei", "learner"]


def test_what_was_remembered_and_is_no_more_is_forgotten(person: NewPerson) -> None:
    mei = person()
    mei.page.goto(mei.address)
    for kept in ('{"options": {"sets": 9}}', '{"seats": [{"who": "me"}, {"who": "bot:nobody"}]}', "no json"):
        mei.page.evaluate("kept => localStorage.setItem('tsunagu.played.slashchain', kept)", kept)
        mei.page.reload()
        expect(mei.page.locator("[data-game=slashchain] .against")).to_contain_text(say("bot.name.beginner"))


def test_three_bots_at_a_table_differ(person: NewPerson) -> None:
    mei = person()
    mei.open_options("connect37")
    mei.page.locator("[name=option-players]").select_option(label="4")
    mei.page.locator(".new-table button[type=submit]").click()
    mei.page.wait_for_selector("main.table[data-stage=playing]")
    names = mei.page.locator(".seat .name").all_inner_texts()
    assert len(set(names)) == 4


def test_with_a_friend_by_link_in_two_clicks(person: NewPerson) -> None:
    mei, taro = person("Mei"), person("Taro")
    mei.page.goto(mei.address)
    mei.page.locator("[data-game=bossa] [data-unfold=friend]").click()
    mei.page.locator("[data-friend=open]").click()
    taro.join(mei.page.locator(".link input").input_value())
    mei.page.wait_for_selector("main.table[data-stage=playing]")
    expect(taro.page.locator(".seat .name", has_text="Player 1")).to_have_count(1)


def test_with_a_friend_at_the_same_screen_in_two_clicks(person: NewPerson) -> None:
    mei = person()
    mei.page.goto(mei.address)
    mei.page.locator("[data-game=slashchain] [data-unfold=friend]").click()
    expect(mei.page.locator("[data-friend=me]")).to_be_in_viewport(ratio=1)  # one need not look for it
    mei.page.locator("[data-friend=me]").click()
    mei.page.wait_for_selector("main.table[data-stage=playing]")
    for _ in range(2):
        assert mei.wait_for_turn()
        mei.move()
    names = mei.page.locator(".seat .name")
    assert sorted(names.all_inner_texts()) == ["Player 1", "Player 2"]


def test_one_click_shows_two_bots_at_play_or_a_game_that_is_open_to_everyone(person: NewPerson) -> None:
    eve, mei = person("Eve"), person("Mei")
    eve.page.goto(eve.address)
    eve.page.locator("[data-game=slashchain] [data-watch]").click()
    expect(eve.page.locator("main.table[data-stage=playing]")).not_to_have_attribute("data-moves", "0")
    expect(eve.page.locator(".advice")).to_have_text("You are watching this game.")
    names = eve.page.locator(".seat .name").all_inner_texts()
    assert len(set(names)) == 2
    assert eve.page.locator(".own").count() == 0
    eve.page.goto(eve.address)
    expect(eve.page.locator("[data-game=slashchain] .against")).to_contain_text(say("bot.name.beginner"))
    mei.open_options("slashchain")
    mei.page.locator("[name=listed]").check()
    mei.page.locator("[name=watch]").select_option("anyone")
    mei.page.locator(".new-table button[type=submit]").click()
    mei.page.wait_for_selector("main.table[data-stage=playing]")
    eve.page.goto(eve.address)
    expect(eve.page.locator(".tables a")).not_to_have_count(0)
    eve.page.locator("[data-game=slashchain] [data-watch]").click()
    eve.page.wait_for_url(mei.page.url)


@pytest.mark.parametrize("game", GAMES)
def test_every_miniature_fills_its_box(person: NewPerson, game: str) -> None:
    """What is played there, at its end, comes close to two opposite edges of the picture."""
    mei = person(reduced_motion="reduce")
    mei.page.goto(mei.address)
    mini = mei.page.locator(f"[data-game={game}] .miniature")
    expect(mini).to_have_attribute("data-at", str(positions(game) - 1))
    filled = mini.evaluate(
        """(mini) => {
          const boxes = [...mini.querySelectorAll("[data-at]")].map((piece) => piece.getBoundingClientRect());
          const room = mini.getBoundingClientRect();
          const all = (side) => boxes.map((box) => box[side]);
          const span = (low, high) => Math.max(...all(high)) - Math.min(...all(low));
          return [span("left", "right") / room.width, span("top", "bottom") / room.height];
        }"""
    )
    assert max(filled) >= 0.75, filled
    assert min(filled) >= 0.6, filled


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_explained(person: NewPerson, game: str) -> None:
    mei = person()
    mei.open_options(game)
    for option in find(game).option_table:
        expect(mei.page.get_by_text(say(f"{game}.option.{option.name}.what.{option.default}"))).to_be_visible()
    for name in ("listed", "chat", "takebacks", "bots_take_over"):
        expect(mei.page.get_by_text(say(f"web.allowed.{name}.about"))).to_be_visible()
    for kind in ("usual", "hints", "none", "strict"):
        mei.page.locator("[name=help]").select_option(kind)
        expect(mei.page.get_by_text(say(f"web.help.{kind}.about"))).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_miniature_plays_by_itself(person: NewPerson, game: str) -> None:
    mei = person()
    mei.page.goto(mei.address)
    mini = mei.page.locator(f"[data-game={game}] .miniature")
    mini.scroll_into_view_if_needed()
    expect(mini.locator("[data-key] use").first).to_be_attached()
    before = mini.get_attribute("data-at") or ""
    assert int(before) >= (positions(game) - 1) // 2, "it begins where there is something to see"
    expect(mini).not_to_have_attribute("data-at", before)


def positions(game: str) -> int:
    """How many there are in the game on the lid."""
    return len(list(find(game).display.lid.demo.positions(find(game))))


def test_with_reduced_motion_the_miniatures_stand_still_at_their_end(person: NewPerson) -> None:
    mei = person(reduced_motion="reduce")
    mei.page.clock.install()
    mei.page.goto(mei.address)
    for game in GAMES:
        mini = mei.page.locator(f"[data-game={game}] .miniature")
        mini.scroll_into_view_if_needed()
        end = positions(game) - 1
        expect(mini).to_have_attribute("data-at", str(end))
    mei.page.clock.run_for(60_000)
    assert mini.get_attribute("data-at") == str(end)


def test_miniatures_out_of_sight_are_neither_fetched_nor_played(person: NewPerson) -> None:
    mei = person(phone=True)
    asked: list[str] = []
    mei.page.on("request", lambda request: asked.append(request.url))
    mei.page.goto(mei.address)
    boxes = mei.page.locator(".box")
    expect(boxes.first.locator(".miniature")).to_have_attribute("data-at", "1")
    last = str(boxes.last.get_attribute("data-game"))
    assert not [url for url in asked if f"/demos/{last}." in url]
    boxes.last.scroll_into_view_if_needed()
    expect(boxes.last.locator(".miniature")).to_have_attribute("data-at", "0")


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_is_accessible_with_everything_unfolded(person: NewPerson, language: Language) -> None:
    mei = person(language=language)
    mei.page.goto(mei.address)
    mei.page.wait_for_selector(".box")
    assert violations_in_both_themes(mei.page) == {}
    mei.page.locator("[data-unfold=friend]").first.click()
    assert violations_in_both_themes(mei.page) == {}
    mei.page.locator("[data-unfold=options]").first.click()
    mei.page.wait_for_selector(".new-table")
    assert violations_in_both_themes(mei.page) == {}
    assert untranslated(mei.page) == []


def test_home_fits_the_narrowest_phone(person: NewPerson) -> None:
    mei = person()
    mei.page.set_viewport_size({"width": 320, "height": 640})
    mei.open_options("hichain")
    mei.page.wait_for_selector(".new-table")
    assert mei.page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_friend_joins_by_the_code_that_was_read_out(person: NewPerson) -> None:
    mei, taro = person("Mei"), person("Taro", phone=True, language="ja")
    reachable(mei)
    mei.make_table("slashchain", ["me", "open"])
    code = mei.page.locator(".waiting .code strong").inner_text()
    taro.page.goto(taro.address)
    taro.page.locator("[name=code]").fill("222 222")
    taro.page.locator(".join-code button").click()
    expect(taro.page.locator(".join-code [role=alert]")).to_have_text(say("server.no_code", "ja"))
    taro.page.locator("[name=code]").fill(code.lower())
    taro.page.locator(".join-code button").click()
    taro.page.locator(".join [name=name]").fill("Taro")
    taro.page.locator(".join button[type=submit]").click()
    for somebody in (mei, taro):
        somebody.page.wait_for_selector("main.table[data-stage=playing]")


def test_the_game_touched_last_is_continued_and_others_say_how_they_ended(person: NewPerson) -> None:
    mei = person()
    mei.page.goto(mei.address)
    expect(mei.page.locator("[data-continue], .your-games")).to_have_count(0)
    mei.make_table("slashchain", ["me", "bot:first-game"])
    assert mei.wait_for_turn()
    mei.resign()
    mei.page.wait_for_selector("main.table[data-stage=over]")
    mei.make_table("bossa", ["me", "bot:first-game"])
    mei.make_table("hichain", ["me", "bot:learner"])
    assert mei.wait_for_turn()
    mei.move()
    assert mei.wait_for_turn()
    table = mei.page.url
    mei.page.goto(mei.address)
    going_on = mei.page.locator("[data-continue]")
    expect(going_on).to_contain_text("HICHAIN")
    expect(going_on).to_contain_text("against Sora")
    expect(going_on).to_contain_text("Your turn")
    expect(going_on.locator(".picture [data-key] use").first).to_be_visible()
    lost = mei.page.locator(".your-games li", has_text="slashchain")
    expect(lost).to_contain_text("Won by Momo")
    expect(lost.locator("time")).to_be_visible()
    expect(mei.page.locator(".your-games li")).to_have_count(2)
    assert violations_in_both_themes(mei.page) == {}
    going_on.click()
    mei.page.wait_for_url(table)


def test_a_picture_shows_only_what_the_seat_may_see(person: NewPerson) -> None:
    """It is the board of the very document that the seat is told anyway."""
    mei = person()
    mei.make_table("connect37", ["me", "bot:first-game"])
    asked: list[str] = []
    mei.page.on("request", lambda request: asked.append(request.url))
    mei.page.goto(mei.address)
    expect(mei.page.locator("[data-continue] .picture [data-key]").first).to_be_attached()
    assert [url for url in asked if "show=scene&seat=" in url]
    assert mei.page.locator("[data-continue] [data-part^=hand]").count() == 0
