"""A game in a notebook, in a real browser: played in its frame, by mouse and finger, alone and against a bot."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

import tsunagu
from tests.waiting import LONGEST
from tests.web.conftest import DESKTOP, PHONE
from tests.web.notebook import Cell
from tests.web.reading import FACT, KEY, violations
from tsunagu.notebook import widget

pytestmark = pytest.mark.slow
TABLE = "main.notebook"


@pytest.mark.parametrize(
    ("game", "language", "device"), [("slashchain", "en", DESKTOP), ("connect37", "ja", PHONE)], ids=["mouse", "finger"]
)
def test_moves_of_the_frame_are_played_in_python_and_a_bot_answers(
    chromium: Browser, game: str, language: str, device: dict[str, object]
) -> None:
    context = chromium.new_context(**device, color_scheme="dark")  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(LONGEST * 1000)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    playing = tsunagu.start(game)
    cell = Cell(page, widget(playing, against="greedy", language=language))  # type: ignore[arg-type]
    frame = cell.frame
    ready = frame.locator(".own[data-ready]")
    for _ in range(2):
        before = playing.copy()
        ready.wait_for()
        shown = int(frame.locator(TABLE).get_attribute("data-moves") or 0)
        piece, place = frame.locator(".own [data-pick]").first, frame.locator(".target.legal .hit").first
        if device is PHONE:
            piece.tap()
            place.tap()
            frame.locator("[data-commit]").tap()
        else:
            piece.click()
            place.click()
        expect(frame.locator(TABLE)).to_have_attribute("data-moves", str(shown + 2))
        assert playing.turn == before.turn, "it is ours again"
        assert playing != before
    words = frame.locator("body").inner_text()
    assert not KEY.findall(words) + FACT.findall(words)
    assert violations(page) == []
    assert complaints == []
    context.close()


def test_refusals_and_moves_from_python_are_seen_and_the_cell_can_be_cleared(chromium: Browser) -> None:
    context = chromium.new_context(**DESKTOP)
    page = context.new_page()
    page.set_default_timeout(LONGEST * 1000)
    playing = tsunagu.start("slashchain")
    playing.play("arrow^@0,0")
    cell = Cell(page, widget(playing))
    frame = cell.frame
    frame.locator(".own[data-ready] [data-pick]").first.click()
    frame.locator("[data-part=board] .target.refused .hit").first.click(force=True)
    expect(frame.locator(".why")).to_contain_text("already lies there")
    playing.play("pin^@1,0")
    playing.play("cross^@0,1")
    cell.refresh()
    expect(frame.locator("[data-part=board] [data-at='0,1']")).to_have_count(1)
    playing.play("resign")
    cell.refresh()
    expect(frame.locator(TABLE)).to_have_attribute("data-stage", "over")
    expect(frame.locator(".advice")).to_contain_text("resigned")
    page.evaluate("window.leave()")
    assert page.evaluate("window.hearers.size") == 0
    context.close()
