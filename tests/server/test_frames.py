"""Frames: anybody's page may show the board that plays a record, and nothing else of ours; it leaves no trace."""

from __future__ import annotations

import pytest

from tests.server.people import House
from tsunagu.server.site.screens import SCREENS

FRAMED = [name for name, screen in SCREENS.items() if screen.framed]
ADDRESSES = {"{game}": "bossa", "{course}": "first", "{step}": "1", "{table}": "x"}


def example(address: str) -> str:
    for part, value in ADDRESSES.items():
        address = address.replace(part, value)
    return address


def test_there_is_one_page_for_frames() -> None:
    assert FRAMED == ["embed"]


@pytest.mark.parametrize(
    "path", [example(one) for screen in SCREENS.values() if not screen.framed for one in screen.addresses]
)
def test_no_other_page_can_be_framed(house: House, path: str) -> None:
    policy = house.browser().http.get(path).headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy


def test_the_board_can_be_framed_and_is_strict_in_all_else(house: House) -> None:
    http = house.browser().http
    usual = http.get("/study").headers["content-security-policy"]
    headers = http.get("/embed").headers
    assert headers["content-security-policy"] == usual.replace("frame-ancestors 'none'", "frame-ancestors *")
    assert headers["cross-origin-resource-policy"] == "cross-origin"
    assert headers["x-content-type-options"] == "nosniff"


def test_it_sets_no_cookie_and_reads_none(house: House) -> None:
    http = house.browser().http
    answer = http.get("/embed?language=ja", headers={"cookie": "language=en", "accept-language": "en"})
    assert "set-cookie" not in answer.headers
    assert '<html lang="ja">' in answer.text
    assert "cookie" not in answer.headers["vary"]
    assert '<html lang="en">' in http.get("/embed", headers={"cookie": "language=ja", "accept-language": "en"}).text
