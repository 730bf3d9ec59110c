"""The page by HTTP: compressed once for whoever takes it so, and a page of ours where there is nothing."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import brotli  # type: ignore[import-untyped]
import pytest

import tsunagu
from tests.server.people import House
from tests.words.test_complete import keys_in, meant
from tsunagu.notebook.page import STYLES as NOTEBOOK_STYLES
from tsunagu.server.api.pages import takes
from tsunagu.server.site.bundle import THEIRS, chunks_for
from tsunagu.server.site.screens import PLAIN, SCREENS, STYLES
from tsunagu.server.site.site import Site

BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
WEB = Path(tsunagu.__file__).parent / "web"


@pytest.mark.parametrize("screen", SCREENS)
def test_all_words_that_a_screen_may_say_are_sent_to_it(screen: str) -> None:
    site = Site()
    files = [json.loads(site.files[f"words/en/{name}.json"].content) for name in (screen, "games")]
    sent = {key for words in files for key in keys_of(words)}
    modules = [module for chunk in chunks_for(SCREENS[screen].module, site.chunks) for module in chunk.modules]
    sources = [WEB / module.path for module in modules if not module.path.startswith(THEIRS)]
    wanted = {key for path in sources for text, _ in keys_in(path) for key in meant(text)}
    assert "web.head.settings" in wanted
    assert "web.settings.title" in sent, "what is loaded later has its words too"
    assert not wanted - sent


def test_words_that_a_page_never_says_are_not_sent_to_it() -> None:
    files = Site().files
    sent = {name: set(keys_of(json.loads(files[f"words/en/{name}.json"].content))) for name in (*SCREENS, "games")}
    assert "web.menu.resign" in sent["table"] - sent["lobby"]
    assert "hichain.name" in sent["games"]
    assert not {key for keys in sent.values() for key in keys if key.startswith(("hichain.explain.", "cli."))}


def keys_of(words: Any, key: str = "") -> Iterator[str]:
    """The keys of nested words in one language; one and other forms are an entry."""
    if isinstance(words, str) or "other" in words:
        yield key.removeprefix(".")
        return
    for name, part in words.items():
        yield from keys_of(part, f"{key}.{name}")


def test_every_style_sheet_belongs_to_a_screen() -> None:
    used = {style for styles in STYLES.values() for style in styles} | set(NOTEBOOK_STYLES)
    assert used == {path.stem for path in (WEB / "style").glob("*.css")}


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({}, "en"),
        ({"accept-language": "ja,en;q=0.5"}, "ja"),
        ({"accept-language": "ja", "cookie": "language=en"}, "en"),
    ],
)
def test_the_page_comes_with_the_words_of_its_reader(house: House, headers: dict[str, str], language: str) -> None:
    page = house.browser().http.get("/", headers=headers)
    assert f'<html lang="{language}">' in page.text
    assert f"/words/{language}/lobby.json" in page.text
    assert page.headers["vary"] == "accept-encoding, accept-language, cookie"


@pytest.mark.parametrize("path", ["words/en/table.json", "symbols/bossa.en.svg", "bundle/page.js", "icons/icon.svg"])
def test_a_file_is_the_same_compressed_or_not(house: House, path: str) -> None:
    client, site = house.browser().http, house.app_state.site
    address = f"/static/{site.tag}/{path}"
    plain = client.get(address, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    for accepted, encoding, unpack in (
        ("gzip", "gzip", gzip.decompress),
        ("gzip, deflate, br, zstd", "br", brotli.decompress),
    ):
        with client.stream("GET", address, headers={"accept-encoding": accepted}) as packed:
            body = b"".join(packed.iter_raw())
        assert packed.headers["content-encoding"] == encoding
        assert int(packed.headers["content-length"]) == len(body) < len(plain.content)
        assert unpack(body) == plain.content
        for answer in (plain, packed):
            assert answer.headers["vary"] == "accept-encoding"
            assert answer.headers["cache-control"] == plain.headers["cache-control"]


@pytest.mark.parametrize(
    ("accepted", "taken"),
    [("gzip", True), ("br, gzip;q=0.5", True), ("GZIP", True), ("*", True), ("", False), ("identity", False),
     ("gzip;q=0", False), ("gzip; q=0.000, br", False), ("br", False), ("xgzip", False)],
)  # fmt: skip
def test_nobody_gets_what_they_do_not_take(accepted: str, taken: bool) -> None:
    assert takes(accepted, "gzip") is taken


@pytest.mark.parametrize("path", ["/nothing", "/t", "/t/a/b", "/study/more", "/favicon.ico", "/apis"])
def test_a_browser_gets_a_page_of_ours_where_there_is_nothing(house: House, path: str) -> None:
    answer = house.browser().http.get(path, headers=BROWSER)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.content == house.app_state.site.pages[PLAIN, "en"].content
    assert house.browser().http.head(path, headers=BROWSER).status_code == 404


@pytest.mark.parametrize(
    ("method", "path", "headers"),
    [("GET", "/api/nothing", BROWSER), ("GET", "/static/x/y.js", BROWSER), ("POST", "/nothing", BROWSER),
     ("GET", "/nothing", {"accept": "application/json"})],
)  # fmt: skip
def test_programs_are_told_in_json(house: House, method: str, path: str, headers: dict[str, str]) -> None:
    answer = house.browser().http.request(method, path, headers=headers)
    assert answer.status_code == 404
    assert set(answer.json()) == {"error", "message"}
