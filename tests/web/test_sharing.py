"""Sharing: a position leaves as a picture, as a link that holds its record, and as a board on somebody else's page."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from html import unescape
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from zlib import compress

import pytest
from PIL import Image
from playwright.sync_api import FrameLocator, Route, expect

from tests.web.conftest import NewPerson
from tests.web.person import BOARD, Person
from tests.web.reading import untranslated, violations
from tests.web.test_study import played, ply, study
from tests.web.wire import Wire
from tsunagu.record.text_writing import write_text

pytestmark = pytest.mark.slow
MOVES = 6
MOST_BYTES = 55_000  # over the wire, for a board on somebody else's page


def open_share(somebody: Person) -> None:
    somebody.page.locator("[data-action=share]").click()
    somebody.page.locator("[data-share=link]").wait_for()


def written(somebody: Person, what: str) -> str:
    """What is to be copied."""
    somebody.page.locator(f"[data-share={what}]").click()
    return somebody.page.locator(".copied").input_value()


def test_a_position_in_study_is_shared_in_every_way(person: NewPerson, tmp_path: Path) -> None:
    mei = person("Mei", language="ja")
    study(mei, write_text(played("connect37", MOVES)))
    ply(mei, MOVES)
    mei.page.locator("[name=seen-by]").select_option("1")
    for wanted in range(MOVES - 1, 2, -1):
        mei.page.locator("[data-step=back]").click()
        ply(mei, wanted)
    seen = mei.page.locator(BOARD).inner_html()
    open_share(mei)
    for form, ending, frames in (("png", "png", 1), ("gif", "gif", 4), ("strip", "png", 1)):
        with mei.page.expect_download() as started:
            mei.page.locator(f"[data-share={form}]").click()
        file = tmp_path / started.value.suggested_filename
        started.value.save_as(file)
        assert file.name == f"connect37-{form}.{ending}"
        with Image.open(file) as picture:
            assert getattr(picture, "n_frames", 1) == frames, "the start, and three moves"
    link = written(mei, "link")
    assert violations(mei.page) == []
    assert untranslated(mei.page) == []
    # The same position with the same eyes, for somebody else; no server is told the record by the address.
    ken = person("Ken", language="ja")
    ken.page.goto(link)
    ply(ken, 3)
    expect(ken.page.locator("[name=seen-by]")).to_have_value("1")
    expect(ken.page.locator(BOARD)).to_have_js_property("innerHTML", seen)
    assert "#r=" in link


def test_a_link_that_was_cut_says_so_and_another_one_is_followed_at_once(person: NewPerson) -> None:
    mei = person("Mei")
    study(mei, write_text(played("slashchain", MOVES)))
    ply(mei, MOVES)
    open_share(mei)
    link = written(mei, "link")
    mei.page.goto("about:blank")
    mei.page.goto(link[:-9])
    expect(mei.page.locator(".why")).to_contain_text("No record can be read from this link")
    assert violations(mei.page) == []
    mei.page.evaluate("(hash) => { location.hash = hash; }", link.partition("#")[2])
    ply(mei, MOVES)


def test_a_finished_table_is_shared_too(person: NewPerson) -> None:
    mei = person("Mei")
    mei.make_table("slashchain", ["me", "bot:random"])
    mei.move()
    mei.wait_for_turn()
    mei.resign()
    open_share(mei)
    with mei.page.expect_download() as started:
        mei.page.locator("[data-share=strip]").click()
    assert started.value.suggested_filename == "slashchain-strip.png"
    link = written(mei, "link")
    assert violations(mei.page) == []
    ken = person("Ken")
    ken.page.goto(link)
    ply(ken, 3)
    expect(ken.page.locator(".moves")).to_contain_text("resign")


@pytest.fixture
def club() -> Iterator[tuple[str, list[str]]]:
    """Somebody else's site, which shows the page that is put into the list."""
    pages: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write("".join(pages).encode())

        def log_message(self, *about: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    # Another name for the same machine is another site.
    yield f"http://localhost:{server.server_port}/", pages
    server.shutdown()
    thread.join()
    server.server_close()


def framed(visitor: Person) -> FrameLocator:
    return visitor.page.frame_locator("iframe")


def test_the_board_stands_on_somebody_elses_page_and_plays(person: NewPerson, club: tuple[str, list[str]]) -> None:
    mei = person("Mei", language="ja")
    study(mei, write_text(played("hichain", MOVES)))
    ply(mei, MOVES)
    mei.page.keyboard.press("Home")
    ply(mei, 0)
    open_share(mei)
    code = written(mei, "embed")
    address, pages = club
    pages.append(f"<!doctype html><html lang=ja><title>Club</title><main><h1>Club</h1>{code}</main>")
    ken = person("Ken", color_scheme="dark", locale="en")
    ken.page.goto(address)
    board = framed(ken)
    main = board.locator("main.embed")
    expect(main).to_have_attribute("data-ply", "0")
    expect(board.locator("html")).to_have_attribute("lang", "ja")
    board.locator("[data-step=forth]").click()
    expect(main).to_have_attribute("data-ply", "1")
    board.locator("[data-play]").click()
    expect(main).to_have_attribute("data-ply", str(MOVES))
    expect(board.locator("[data-step=forth]")).to_be_disabled()
    assert violations(ken.page) == []
    # Nothing is left behind.
    assert ken.page.context.cookies() == []
    shown = re.search('src="([^"]+)"', code)
    assert shown is not None
    # The way from there leads to the same record.
    ken.page.goto(unescape(shown[1]))
    with ken.page.context.expect_page() as opened:
        ken.page.locator(".foot a").click()
    expect(opened.value.locator("main.study")).to_have_attribute("data-moves", str(MOVES))


def test_theme_and_language_of_the_board_stand_in_its_address(person: NewPerson) -> None:
    mei = person("Mei")
    study(mei, write_text(played("bossa", MOVES)))
    open_share(mei)
    behind = written(mei, "link").partition("#")[2]
    ken = person("Ken", color_scheme="light")
    for theme, language in (("dark", "ja"), ("light", "en")):
        ken.page.goto("about:blank")
        wire = Wire(ken.page)
        ken.page.goto(f"{ken.address}/embed?theme={theme}&language={language}#{behind}&ply=2")
        expect(ken.page.locator("main.embed")).to_have_attribute("data-ply", "2")
        assert ken.page.evaluate("getComputedStyle(document.documentElement).colorScheme") == theme
        assert ken.page.evaluate("document.documentElement.lang") == language
        assert violations(ken.page) == []
        assert untranslated(ken.page) == []
        assert wire.total < MOST_BYTES, wire.table()
    assert ken.page.evaluate("localStorage.length") == 0
    ken.page.goto("about:blank")
    ken.page.goto(f"{ken.address}/embed")
    expect(ken.page.locator(".why")).to_contain_text("No record can be read")
    assert violations(ken.page) == []


def test_of_two_addresses_the_later_one_is_shown_however_late_the_first_is_answered(person: NewPerson) -> None:
    mei = person("Mei")
    records = [write_text(played("slashchain", moves)).encode() for moves in (2, 4)]
    codes = [urlsafe_b64encode(compress(record)).decode().rstrip("=") for record in records]
    late: list[Route] = []
    mei.page.route("**/api/study*", lambda route: route.continue_() if late else late.append(route))
    with mei.page.expect_request("**/api/study*"):
        mei.page.goto(f"{mei.address}/embed#r={codes[0]}")
    mei.page.evaluate("(code) => { location.hash = `r=${code}`; }", codes[1])
    main = mei.page.locator("main.embed")
    expect(main).to_have_attribute("data-moves", "4")
    with mei.page.expect_response("**/api/study*") as answered:
        late[0].continue_()
    answered.value.finished()
    mei.page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(main).to_have_attribute("data-moves", "4")
