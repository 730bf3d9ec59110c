"""The page about embedding: its code packs what the board unpacks, and its example shows games that are in order."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit
from zlib import decompress

from tests.cli.test_commands import FIVE
from tsunagu.record.judge import judge
from tsunagu.record.reading import read_record

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "embedding.md").read_text("utf-8")
LINKS = (ROOT / "src" / "tsunagu" / "web" / "record_link.js").read_text("utf-8")


class Frames(HTMLParser):
    """The addresses of all frames."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag == "iframe":
            self.addresses.append(dict(attributes)["src"] or "")


def unpacked(packed: str) -> str:
    return decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4))).decode()


def test_the_code_on_the_page_packs_a_record() -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)
    packed = names["pack"](FIVE)
    assert re.fullmatch("[A-Za-z0-9_-]+", packed)
    assert unpacked(packed) == FIVE


def test_the_example_shows_two_finished_games() -> None:
    frames = Frames()
    frames.feed((ROOT / "docs" / "embedding.html").read_text("utf-8"))
    shown = []
    for address in frames.addresses:
        parts = urlsplit(address)
        assert parts.path == "/embed"
        assert set(parse_qs(parts.query)) <= {"language", "theme"}
        behind = parse_qs(parts.fragment)
        shown.append(judge(read_record(unpacked(behind["r"][0]))).record)
    assert [record.game for record in shown] == ["slashchain", "hichain"]
    assert all(record.result is not None for record in shown)


def test_the_longest_link_is_as_long_as_the_page_says() -> None:
    (most,) = re.findall(r"LONGEST_LINK = ([0-9_]+)", LINKS)
    assert f"{int(most):,} characters" in PAGE
