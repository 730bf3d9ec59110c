"""The page by HTTP: compressed once for whoever takes it so, and a page of ours where there is nothing."""

from __future__ import annotations

import gzip
import re
from posixpath import normpath

import pytest

from tests.server.people import House
from tests.words.test_complete import HOUSE as CATALOGUE_HOUSE
from tests.words.test_complete import entries, keys_in, meant
from tsunagu.server.api.pages import takes_gzip
from tsunagu.server.api.site import Site, page_words

BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
FIRST_VISIT = 90_000  # bytes on the wire until a table of the largest game is drawn
IMPORTS = re.compile(r"""(?:from |import |import\()["'](\.[\w./]+)["']""")
IN_COMMENTS = re.compile(r"/\*.*?\*/", re.DOTALL)


def imported(site: Site, name: str, found: set[str]) -> set[str]:
    """A module and all that it imports, but for screens other than the table's."""
    if name in found or (name != "table/screen.js" and name.endswith("/screen.js")):
        return found
    found.add(name)
    for path in IMPORTS.findall(IN_COMMENTS.sub("", site.files[name].content.decode())):
        imported(site, normpath(f"{name.rpartition('/')[0]}/{path}").lstrip("/"), found)
    return found


def first_visit(house: House, game: str, **headers: str) -> int:
    """The bytes of a first visit to a table: the page, its modules, all styles, words, and one game's pieces."""
    client, site = house.browser().http, house.app_state.site
    modules = imported(site, "start.js", set())
    assert {"page.js", "table/screen.js", "board/stage.js"} <= modules
    files = [*modules, *(name for name in site.files if name.endswith(".css"))]
    paths = ["/", *(f"/static/{site.tag}/{name}" for name in (*files, "words/ja.json", f"symbols/{game}.ja.svg"))]
    total = 0
    for path in paths:
        with client.stream("GET", path, headers=headers) as answer:
            assert answer.status_code == 200
            total += sum(map(len, answer.iter_raw()))
    return total


@pytest.mark.slow
def test_a_first_visit_is_small(house: House) -> None:
    plain = first_visit(house, "hichain", **{"accept-encoding": "identity"})
    packed = first_visit(house, "hichain", **{"accept-encoding": "gzip, deflate, br, zstd"})
    assert plain > 250_000
    assert packed < FIRST_VISIT


def test_all_words_that_the_page_may_ask_for_are_sent_to_it() -> None:
    sent = dict(found for name, page in page_words().items() for found in entries(page, name))
    sources = [path for path in CATALOGUE_HOUSE.rglob("*.js") if "vendor" not in path.parts]
    wanted = {key for path in sources for text, _ in keys_in(path) for key in meant(text)}
    assert "web.ok" in wanted
    assert not wanted - sent.keys()


@pytest.mark.parametrize("path", ["/", "words/en.json", "symbols/bossa.en.svg", "page.js", "colours.css", "icon.svg"])
def test_a_file_is_the_same_compressed_or_not(house: House, path: str) -> None:
    client, site = house.browser().http, house.app_state.site
    address = path if path == "/" else f"/static/{site.tag}/{path}"
    plain = client.get(address, headers={"accept-encoding": "identity"})
    with client.stream("GET", address, headers={"accept-encoding": "gzip"}) as packed:
        body = b"".join(packed.iter_raw())
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(body) < len(plain.content)
    assert gzip.decompress(body) == plain.content
    for answer in (plain, packed):
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.headers["cache-control"] == plain.headers["cache-control"]


@pytest.mark.parametrize(
    ("accepted", "taken"),
    [("gzip", True), ("br, gzip;q=0.5", True), ("GZIP", True), ("*", True), ("", False), ("identity", False),
     ("gzip;q=0", False), ("gzip; q=0.000, br", False), ("br", False), ("xgzip", False)],
)  # fmt: skip
def test_nobody_gets_what_they_do_not_take(accepted: str, taken: bool) -> None:
    assert takes_gzip(accepted) is taken


@pytest.mark.parametrize("path", ["/nothing", "/t", "/t/a/b", "/study/more", "/favicon.ico", "/apis"])
def test_a_browser_gets_a_page_of_ours_where_there_is_nothing(house: House, path: str) -> None:
    answer = house.browser().http.get(path, headers=BROWSER)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.content == house.app_state.site.page.content
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
