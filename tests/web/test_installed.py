"""The page as an app: it can be installed, says so where there is no network, and is never older than its server."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPerson
from tests.web.house import House

pytestmark = pytest.mark.slow
READY = "navigator.serviceWorker.ready.then(() => true)"


def manifest_of(page: Page) -> dict[str, Any]:
    address = page.locator("link[rel=manifest]").get_attribute("href")
    told: dict[str, Any] = page.evaluate("(address) => fetch(address).then((answer) => answer.json())", address)
    return told


@pytest.mark.parametrize(("language", "word"), [("en", "friends"), ("ja", "友だち")])
def test_it_can_be_installed_with_icons_of_ours(person: NewPerson, language: str, word: str) -> None:
    mei = person(language=language)
    mei.page.goto(mei.address)
    told = manifest_of(mei.page)
    assert (told["lang"], told["display"], told["start_url"]) == (language, "standalone", "/")
    assert word in told["description"]
    assert {icon.get("purpose") for icon in told["icons"]} == {None, "maskable"}
    for icon in told["icons"]:
        answer = mei.page.request.get(mei.address + icon["src"])
        side = int(icon["sizes"].partition("x")[0])
        assert Image.open(io.BytesIO(answer.body())).size == (side, side)


@pytest.mark.parametrize(
    ("language", "title"), [("en", "There is no network"), ("ja", "ネットワークにつながっていません")]
)
def test_without_a_network_a_page_of_ours_says_so(person: NewPerson, language: str, title: str) -> None:
    mei = person(language=language, service_workers="allow")
    mei.page.goto(mei.address)
    assert mei.page.evaluate(READY)
    mei.page.context.set_offline(True)
    mei.page.goto(mei.address + "/study")
    expect(mei.page.locator("h1")).to_have_text(title)
    expect(mei.page.locator(".card")).to_have_css("border-radius", "6px")
    mei.page.context.set_offline(False)
    mei.page.locator(".card .button").click()
    expect(mei.page.locator("header .home")).to_be_visible()
    expect(mei.page.locator("textarea[name=record]")).to_be_visible()


def test_files_are_kept_and_what_the_server_says_is_not(person: NewPerson) -> None:
    mei = person(service_workers="allow")
    mei.page.goto(mei.address)
    assert mei.page.evaluate(READY)
    mei.page.reload()
    expect(mei.page.locator(".shelf")).to_be_visible()
    kept = mei.page.evaluate(
        "caches.keys().then((all) => Promise.all(all.map((name) => caches.open(name).then((cache) => cache.keys()))))"
        ".then((all) => all.flat().map(({ url }) => new URL(url).pathname))"
    )
    assert [path for path in kept if path.endswith("/bundle/table.js")]
    assert not [path for path in kept if not path.startswith(("/static/", "/offline/"))]


def test_another_version_takes_the_place_of_the_older_one(person: NewPerson, house: House) -> None:
    mei = person(service_workers="allow")
    mei.page.goto(mei.address)
    assert mei.page.evaluate(READY)
    mei.page.evaluate(
        "caches.open('/static/0123456789abcdef').then((cache) => cache.put('/static/old.js', new Response('1')))"
    )
    mei.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.unregister())")
    mei.page.reload()
    assert mei.page.evaluate(READY)
    mei.wait_until("caches.has('/static/0123456789abcdef').then((there) => !there)")
