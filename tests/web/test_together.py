"""Two browsers by a link, several people at one screen, a finger instead of a mouse."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import NewPerson
from tests.web.person import BOARD, PIECE, Person
from tsunagu.words import say

pytestmark = pytest.mark.slow


def play_on(*people: Person) -> None:
    """Whoever is on move moves, until the game is over for all."""
    while True:
        for somebody in people:
            if somebody.stage == "over":
                for other in people:
                    other.page.wait_for_selector("main.table[data-stage=over]")
                return
            if somebody.page.locator(".banner[data-turn=ours]").count():
                somebody.move()
        people[0].page.wait_for_timeout(20)


def at_one_table(person: NewPerson, game: str = "slashchain", first: str = "seated") -> tuple[Person, Person]:
    mei, taro = person("Mei"), person("Taro")
    mei.make_table(game, ["me", "open"], first)
    expect(mei.page.locator(".waiting h2")).to_contain_text("waiting for the others")
    taro.join(mei.page.locator(".link input").input_value())
    mei.page.wait_for_selector("main.table[data-stage=playing]")
    return mei, taro


def test_two_play_by_a_link_and_talk(person: NewPerson) -> None:
    mei, taro = at_one_table(person)
    mei.page.locator(".chat input").fill("hello <b>Taro</b>")
    mei.page.locator(".chat button").click()
    expect(taro.page.locator(".chat li")).to_have_text("Mei hello <b>Taro</b>")
    play_on(mei, taro)
    assert mei.moves == taro.moves
    assert mei.page.locator(".moves").inner_text() == taro.page.locator(".moves").inner_text()


def reachable(somebody: Person) -> None:
    """As if the server had a name of its own: friends with other devices find it."""

    def name(route: Route) -> None:
        told = route.fetch().json()
        route.fulfill(json={**told, "link": told["link"].replace("127.0.0.1", "192.0.2.1")})

    somebody.page.route("**/invitation*", name)


def test_the_waiting_page_has_the_link_for_cameras_too(person: NewPerson) -> None:
    mei = person()
    reachable(mei)
    mei.make_table("slashchain", ["me", "open"])
    code = mei.page.locator("img.qr")
    expect(code).to_be_visible()
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    assert mei.page.locator(".link input").input_value() == mei.page.url.replace("127.0.0.1", "192.0.2.1")
    expect(mei.page.locator(".chat, .headline").filter(visible=True)).to_have_count(0)  # nobody to talk to yet


def test_where_no_other_device_can_come_one_says_so_and_two_play_at_this_screen(person: NewPerson) -> None:
    mei = person()
    mei.make_table("slashchain", ["me", "open"])
    expect(mei.page.locator(".waiting")).to_contain_text("Only this device can open this table.")
    expect(mei.page.locator(".waiting .command")).to_have_text("./tsu play --lan")
    expect(mei.page.locator(".waiting .qr, .waiting .code")).to_have_count(0)
    mei.page.locator("[data-here]").click()
    for _ in range(2):
        assert mei.wait_for_turn()
        mei.move()
    assert sorted(mei.page.locator(".seat .name").all_inner_texts()) == ["Mei", "Player 2"]


def test_who_is_invited_reads_by_whom_and_to_what(person: NewPerson) -> None:
    mei, taro = person("Mei"), person("Taro", language="ja")
    mei.make_table("slashchain", ["me", "open"])
    taro.page.goto(mei.page.url)
    expect(taro.page.locator(".waiting h2")).to_have_text("Meiさんからslashchainの対局に招待されています")
    expect(taro.page.locator(".waiting")).to_contain_text(say("slashchain.about", "ja"))
    expect(taro.page.locator(".waiting select")).to_have_count(0)  # one seat is free, so there is nothing to choose


def test_a_listed_game_is_found_by_who_wants_to_watch(person: NewPerson) -> None:
    mei, eve = person("Mei"), person("Eve")
    mei.open_options("hichain")
    mei.page.locator("[name=listed]").check()
    mei.page.locator("[name=watch]").select_option("anyone")
    mei.page.locator("[name=name-0]").fill("Mei")
    mei.page.locator("[name=seat-1]").select_option("bot:random")
    mei.page.locator(".new-table button[type=submit]").click()
    mei.page.wait_for_selector("main.table[data-stage=playing]")
    eve.page.goto(eve.address)
    eve.page.locator(".tables a", has_text="Mei").click()
    eve.page.wait_for_selector("main.table[data-stage=playing]")
    assert eve.page.locator(".own").count() == 0
    expect(eve.page.locator(".advice")).to_have_text("You are watching this game.")


def test_a_rematch_is_agreed_and_the_seats_are_rotated(person: NewPerson) -> None:
    mei, taro = at_one_table(person)
    taro.resign()
    expect(mei.page.locator(".headline")).to_contain_text("You won")
    mei.act("rematch")
    taro.page.locator(".notice .primary").click()
    taro.page.locator(".notice a.primary").click()  # who asked for it comes by herself
    mei.page.wait_for_selector("main.table[data-stage=playing]")
    expect(mei.page.locator("[data-seat='0'] .name")).to_have_text("Taro")


def sides(somebody: Person) -> dict[str, str]:
    """What the seats say: who plays which colour, the one who begins first."""
    seats = [somebody.page.locator(f"[data-seat='{at}']") for at in range(2)]
    return {seat.locator(".name").inner_text(): seat.locator(".role").inner_text() for seat in seats}


def test_by_lot_each_of_two_sees_who_has_which_colour_and_a_rematch_swaps_them(person: NewPerson) -> None:
    begun = set()
    for _ in range(30):  # the same lot every time is as good as impossible
        mei, taro = at_one_table(person, "hichain", "lot")
        seen = sides(mei)
        assert list(seen.values()) == ["Black", "Red"]
        assert sides(taro) == seen
        [black, red] = seen
        for somebody in (mei, taro):
            own = somebody.page.locator(".seat", has=somebody.page.locator(".badge", has_text="you"))
            expect(own.locator(".name")).to_have_text(somebody.name)
            expect(somebody.page.locator(".lot")).to_have_text("The seats were drawn by lot.")
        first, second = (mei, taro) if black == "Mei" else (taro, mei)
        first.page.wait_for_selector(".banner[data-turn=ours]")
        expect(second.page.locator(".headline")).to_have_text(f"{black} is thinking")
        begun.add(black)
        if begun == {"Mei", "Taro"}:
            break
        for somebody in (mei, taro):
            somebody.page.close()
    assert begun == {"Mei", "Taro"}
    first.move()
    second.resign()
    first.act("rematch")
    second.page.locator(".notice .primary").click()
    second.page.locator(".notice a.primary").click()
    for somebody in (first, second):
        somebody.page.wait_for_selector("main.table[data-stage=playing]")
        assert list(sides(somebody).items()) == [(red, "Black"), (black, "Red")]
    second.page.wait_for_selector(".banner[data-turn=ours]")


def test_before_the_lot_nobody_has_a_colour_yet(person: NewPerson) -> None:
    mei = person()
    mei.make_table("hichain", ["me", "open"], "lot")
    expect(mei.page.locator(".lot")).to_have_text("Who begins is drawn by lot when everybody is here.")
    assert mei.page.locator(".seat .role").count() == 0


@pytest.mark.parametrize(
    ("game", "roles"),
    [
        ("hichain", ["Black, begins", "Red"]),
        ("slashchain", ["slash, begins", "backslash"]),
        ("connect37", ["red circles, begins", "blue squares"]),
        ("bossa", ["rolls the white die", "rolls the black die"]),
    ],
)
def test_the_form_draws_lots_unless_told_otherwise_and_names_the_role_of_each_seat(
    person: NewPerson, game: str, roles: list[str]
) -> None:
    mei = person()
    mei.open_options(game)
    expect(mei.page.locator("[name=first]")).to_have_value("lot")
    for role in roles:
        expect(mei.page.locator(".roles")).to_contain_text(role)
    mei.page.locator("[name=first]").select_option("seated")
    for at, role in enumerate(roles):
        label = mei.page.locator("label", has=mei.page.locator(f"[name=seat-{at}]"))
        expect(label).to_contain_text(f"Seat {at + 1}: {role}")
    expect(mei.page.locator(".roles")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "starred", "readings"),
    [
        ("hichain", ["once", "as often as it likes", "dice on the cards"], ["the dice of B, K, P, Q, R, ? and +"]),
        ("connect37", [], ["the outline of the board"]),
        ("bossa", ["Basic", "for the owner of the line", "only if the owner lays it"], ["who rolls which die"]),
        ("slashchain", [], []),
    ],
)
def test_the_form_marks_what_is_our_reading_of_the_rules(
    person: NewPerson, game: str, starred: list[str], readings: list[str]
) -> None:
    mei = person()
    mei.open_options(game)
    marked = mei.page.locator("[name^=option-] option", has_text=re.compile(r"\w \*$"))
    expect(marked).to_have_text([f"{choice} *" for choice in starred])
    found = mei.page.locator(".readings", has_text="Our reading, the sheets do not print it")
    expect(found).to_have_count(len(readings))
    for reading in readings:
        expect(found.locator("li", has_text=reading)).to_have_count(1)


def test_a_move_is_taken_back_if_the_other_agrees(person: NewPerson) -> None:
    mei, taro = at_one_table(person)
    mei.move()
    taro.page.wait_for_selector(".banner[data-turn=ours]")
    mei.act("takeback")
    taro.page.locator(".notice .primary").click()
    expect(mei.page.locator("main.table")).to_have_attribute("data-moves", "0")
    assert mei.wait_for_turn()


def test_a_draw_can_be_declined_and_agreed(person: NewPerson) -> None:
    mei, taro = at_one_table(person)
    mei.act("draw")
    taro.page.locator(".notice button", has_text="No").click()
    expect(mei.page.locator(".toast")).to_have_text("Taro said no.")
    mei.act("draw")
    taro.page.locator(".notice button", has_text="Yes").click()
    expect(mei.page.locator(".headline")).to_have_text("A draw. It was agreed.")


def test_a_spectator_sees_the_board_and_no_hand(person: NewPerson) -> None:
    mei, taro = at_one_table(person, "connect37")
    guest = person("Guest")
    guest.page.goto(mei.page.url)
    guest.page.wait_for_selector(".board")
    assert guest.page.locator(".own").count() == 0
    assert guest.page.locator(".others [data-at^=hand]").count() == 0
    mei.move()
    expect(guest.page.locator("main.table")).to_have_attribute("data-moves", "1")
    expect(taro.page.locator(PIECE)).to_have_count(3)


def test_a_secret_hand_is_covered_until_the_next_player_has_the_device(person: NewPerson) -> None:
    mei = person()
    mei.make_table("connect37", ["me", "me"])
    cover = mei.page.locator(".cover")
    expect(cover).to_contain_text("Hand the device to Mei")
    assert mei.page.locator(PIECE).count() == 0
    mei.play_to_the_end()
    assert mei.moves == 34


def test_an_open_game_changes_hands_without_a_cover(person: NewPerson) -> None:
    mei = person()
    mei.make_table("slashchain", ["me", "me"])
    for _ in range(3):
        assert mei.wait_for_turn()
        mei.move()
        assert mei.page.locator(".cover").count() == 0
    expect(mei.page.locator(".headline")).to_have_text("Mei 2 to move")


def test_a_refused_cell_says_why(person: NewPerson) -> None:
    mei = person()
    mei.make_table("slashchain", ["me", "bot:random"])
    mei.move()
    assert mei.wait_for_turn()
    mei.tap(str(mei.page.locator(PIECE).first.get_attribute("data-pick")))
    mei.page.locator(f"{BOARD} [data-at='0,0']").click(force=True)  # what is touched lies over what is seen
    expect(mei.page.locator(".why")).to_have_text("A tile already lies there. Rule S5")


def test_the_record_is_downloaded_without_secrets(person: NewPerson, tmp_path: Path) -> None:
    mei = person()
    mei.make_table("connect37", ["me", "bot:random"])
    mei.show("more")
    with mei.page.expect_download() as started:
        mei.page.locator(".menu a.button", has_text="JSON").click()
    started.value.save_as(tmp_path / "record.json")
    record = json.loads((tmp_path / "record.json").read_text("utf-8"))
    assert record["deal"]["hands"][1] == ["?", "?"]


def test_another_device_takes_the_same_seat(person: NewPerson) -> None:
    mei = person(permissions=["clipboard-read", "clipboard-write"])
    mei.make_table("slashchain", ["me", "bot:random"])
    mei.act("device")
    expect(mei.page.locator(".toast")).to_contain_text("copied")
    phone = person(phone=True)
    phone.page.goto(str(mei.page.evaluate("navigator.clipboard.readText()")))
    phone.page.wait_for_selector(".banner[data-turn=ours]")
    assert phone.page.url == mei.page.url
