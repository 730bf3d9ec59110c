"""Real tables on the page: laid out by hand or typed, scored, gone on from; and a game noted move by move."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPerson
from tests.web.reading import untranslated, violations
from tsunagu.engine.slashchain.tiles import FORMS, KIND_OF, bits
from tsunagu.games.display import things_laid
from tsunagu.games.registry import GAMES, find
from tsunagu.games.slashchain.notation import KINDS
from tsunagu.record.paper import judge_any
from tsunagu.record.reading import read_record
from tsunagu.words import LANGUAGES, Language, say

pytestmark = pytest.mark.slow
VECTORS = Path(__file__).parents[1] / "vectors"


def vector(game: str, name: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = json.loads((VECTORS / f"{game}_positions.json").read_text("utf-8"))
    return next(one for one in found if one["id"] == name)


class Table:
    """The page with one game's table."""

    def __init__(self, page: Page, address: str, game: str) -> None:
        self.page = page
        page.goto(f"{address}/paper/{game}")
        page.wait_for_selector("main.paper[data-use=lay]")

    def pick(self, key: str) -> None:
        self.page.locator(f"[data-pick='{key}'] .hit").click()
        expect(self.page.locator(f"[data-pick='{key}']")).to_have_attribute("aria-pressed", "true")

    def turn(self, times: int) -> None:
        for _ in range(times):
            self.page.keyboard.press("e")

    def lay(self, key: str, place: str, turns: int = 0) -> None:
        """Take up a piece, turn it, and lay it on the place of that name."""
        self.pick(key)
        self.turn(turns)
        target = self.page.locator(f".target.legal[aria-label$='{place}'] .hit")
        target.click()
        expect(self.page.locator("[data-pick][aria-pressed=true]")).to_have_count(0)

    def take_away(self, key: str) -> None:
        self.pick(key)
        self.page.keyboard.press("Delete")
        expect(self.page.locator(f"[data-of=board] [data-pick='{key}']")).to_have_count(0)
        expect(self.page.locator("[data-pick][aria-pressed=true]")).to_have_count(0)

    def type(self, text: str) -> None:
        self.page.locator(".as-text summary").click()
        self.page.locator("#paper-text").fill(text)
        self.page.locator(".as-text button").click()

    def says(self, *sentences: str) -> None:
        for sentence in sentences:
            expect(self.page.locator(".remarks")).to_contain_text(sentence)


def lay_hichain(table: Table, given: dict[str, Any]) -> None:
    for key in ("black-h-1", "red-i-1", "red-i-1", "black-h-1"):
        table.take_away(key)
    for _, sign, _, x, y in given["cells"]:
        table.lay(f"red-{sign.lower()}-1", f"cell {x},{y}")


def lay_slashchain(table: Table, given: dict[str, Any]) -> None:
    counts = [0] * len(KINDS)
    for x, y, pattern in given["tiles"]:
        kind = KIND_OF[bits(pattern)]
        counts[kind] += 1
        table.lay(f"{KINDS[kind]}-{counts[kind]}", f"cell {x},{y}", FORMS[kind].index(bits(pattern)))


def lay_connect37(table: Table, given: dict[str, Any]) -> None:
    for cell, tile in given["tiles"].items():
        table.lay(f"tile-{tile}", cell)
    for cell, (seat, n) in given["chips"].items():
        for _ in range(n):
            table.lay(f"chip-{seat}", f"on {cell}")


def lay_bossa(table: Table, given: dict[str, Any]) -> None:
    for colour, number in given["dice"].items():
        table.lay(f"die-{colour}", f"{colour} place {number}")
    for tile in given["hand"]:
        table.lay(f"tile-{tile}", "the hand of Player 1")


# By game: a position with a known result, how it is laid out, as it is typed, and what is told of it.
Story = tuple[dict[str, Any], Callable[[Table, dict[str, Any]], None], str, tuple[str, ...]]
HIJ, FIVE = vector("hichain", "6-1 HIJ"), vector("slashchain", "five slashes")
BENT, DIE = vector("connect37", "a bent run of five"), vector("bossa", "black die 1")
STORIES: dict[str, Story] = {
    "hichain": (HIJ, lay_hichain, "rH^ rI^ rJ^", ("Run HIJ, length 3, 9 points", "Red: 9 from one chain")),
    "slashchain": (
        FIVE,
        lay_slashchain,
        json.dumps({"tiles": FIVE["tiles"]}),
        (say("slashchain.threat.longest", side="slash", n=5),),
    ),
    "connect37": (
        BENT,
        lay_connect37,
        json.dumps({field: BENT[field] for field in ("tiles", "chips", "seats")}),
        ("player 1 has 1 point", "player 2 has 2 points", "10 11 12 13 14"),
    ),
    "bossa": (
        DIE,
        lay_bossa,
        "W: [4]\nB: [1]\n1: 01 11 02 30",
        tuple(
            say("bossa.score.fits", player="Player 1", place=place, groups=groups)
            for place, groups in (("B2", "01+11, 02"), ("W3", "30"))
        ),
    ),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_laid_out_by_hand_or_typed_with_the_same_result(person: NewPerson, game: str) -> None:
    given, lay, text, sentences = STORIES[game]
    mei = person()
    table = Table(mei.page, mei.address, game)
    lay(table, given)
    table.says(*sentences)
    mei.page.reload()  # it is kept on the device
    table.says(*sentences)
    mei.page.locator("[data-clear]").click()
    expect(mei.page.locator(".remarks")).not_to_contain_text(sentences[-1])
    table.type(text)
    table.says(*sentences)
    mei.page.locator("[data-undo]").click()
    expect(mei.page.locator(".remarks")).not_to_contain_text(sentences[-1])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_can_be_read_by_everybody(person: NewPerson, game: str, language: Language) -> None:
    mei = person(language=language, color_scheme={"en": "light", "ja": "dark"}[language])
    table = Table(mei.page, mei.address, game)
    table.type(STORIES[game][2])
    expect(mei.page.locator("[data-remark]").first).to_be_visible()
    assert violations(mei.page) == []
    assert untranslated(mei.page) == []
    mei.page.locator("[data-use=note]").click()
    mei.page.wait_for_selector("main.paper[data-use=note]")
    assert violations(mei.page) == []
    assert untranslated(mei.page) == []


def test_a_sentence_that_is_pointed_at_is_drawn_on_the_board(person: NewPerson) -> None:
    mei = person()
    Table(mei.page, mei.address, "hichain").type("rH^ rI^ rJ^")
    mei.page.locator("[data-remark]").filter(has_text="HIJ").hover()
    expect(mei.page.locator("[data-part=board] .mark.ring")).to_have_count(3)


def test_a_table_is_laid_out_by_keyboard(person: NewPerson) -> None:
    mei = person()
    page = mei.page
    Table(page, mei.address, "slashchain")
    page.locator("[data-pick=arrow-1]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-target]:focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("e")
    page.keyboard.press("Enter")
    expect(page.locator("[data-part=board] [data-key=arrow-1]")).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(page.locator("[data-part=board] [data-key=arrow-1]")).to_have_count(0)


def test_a_table_is_laid_out_on_a_phone(person: NewPerson) -> None:
    mei = person(phone=True)
    page = mei.page
    Table(page, mei.address, "hichain")
    page.locator("[data-pick=black-o-1] .hit").tap()
    page.locator(".target.legal[aria-label$='cell 0,2'] .hit").tap()
    page.locator("[data-commit]").tap()
    expect(page.locator("[data-part=board] [data-key=black-o-1]")).to_have_count(1)
    expect(page.locator(".turn")).to_have_text(say("common.tabletop.turn", side="Red"))
    assert violations(page) == []


def test_a_refusal_is_seen_where_the_page_was_scrolled_to(person: NewPerson) -> None:
    mei = person(phone=True)
    page = mei.page
    Table(page, mei.address, "slashchain")
    page.locator(".as-text summary").click()
    page.locator("#paper-text").fill("hello")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.locator(".as-text button").tap()
    expect(page.locator(".why")).to_be_in_viewport(ratio=1)


def test_one_goes_on_from_a_table_against_a_bot(person: NewPerson) -> None:
    mei = person()
    table = Table(mei.page, mei.address, "connect37")
    table.type(json.dumps({"tiles": {"D4": 12, "D5": 13, "D6": 14}, "chips": {"D5": [0, 1], "D6": [1, 1]}}))
    table.says("12 13 14")
    mei.page.locator("[data-lead]").click()
    mei.page.locator(".go-on summary").click()
    mei.page.locator(".go-on [name=seat-0]").select_option("me")
    mei.page.locator(".go-on [name=name-0]").fill(mei.name)
    mei.page.locator(".go-on button[type=submit]").click()
    mei.page.wait_for_selector("main.table[data-stage=playing]")
    assert mei.moves >= 2


def test_where_no_game_leads_there_the_page_says_why(person: NewPerson) -> None:
    mei = person()
    Table(mei.page, mei.address, "hichain").type("bH^ rI^ . .\nrI^ bH^ . bA^")
    mei.page.locator("[data-lead]").click()
    expect(mei.page.locator(".why")).to_contain_text("touched it")
    mei.page.locator(".why [data-rule=H7]").click()
    expect(mei.page.locator("dialog.drawer [data-clause=H7]")).to_be_visible()


def test_a_game_is_noted_to_its_end_and_its_record_judged(person: NewPerson) -> None:
    mei = person()
    page = mei.page
    game, rng = find("slashchain").start(), Random(3)
    page.goto(f"{mei.address}/paper/slashchain#moves")
    for ply in range(40):
        if game.over:
            break
        page.wait_for_selector(f"main.paper[data-moves='{ply}'][data-ready]")
        if ply == 2:
            page.reload()  # nothing is lost
            page.wait_for_selector(f"main.paper[data-moves='{ply}'][data-ready]")
        move = rng.choice([*game.legal()])
        key, cell = things_laid(game, move)[0], move.partition("@")[2]
        page.locator(f"[data-pick='{key}'] .hit").click()
        for _ in range("^>v<".index(move.partition("@")[0][-1])):
            page.keyboard.press("e")
        if ply == 3:
            taken = page.locator("[data-part=board] .target.refused .hit").last
            taken.click(force=True)  # may I?
            expect(page.locator(".why [data-rule]")).to_be_visible()
        page.locator(f"[data-part=board] .target.legal[aria-label$='cell {cell}'] .hit").click()
        game.play(move)
    expect(page.locator(".judged")).to_be_visible()
    href = page.locator("[data-download=text]").get_attribute("href") or ""
    judged = judge_any(read_record(unquote(href.partition(",")[2])))
    assert judged.outcome == game.outcome()
    page.locator("[data-undo]").click()
    expect(page.locator(".judged")).to_have_count(0)
    page.locator("[data-study]").click()
    page.wait_for_selector(f"main.study[data-moves='{judged.moves - 1}']")
    page.go_back()
    page.wait_for_selector(f"main.paper[data-moves='{judged.moves - 1}']")
    page.go_forward()
    page.wait_for_selector(f"main.study[data-moves='{judged.moves - 1}']")


def test_home_and_lessons_lead_there(person: NewPerson) -> None:
    mei = person()
    mei.page.goto(mei.address)
    mei.page.locator("a[data-paper]").click()
    expect(mei.page.locator(".paper-games a")).to_have_count(len(GAMES))
    mei.page.goto(f"{mei.address}/learn/bossa")
    mei.page.locator("[data-paper]").click()
    mei.page.wait_for_selector("main.paper")
