"""The session on the page about the server is played as it stands there, and every answer is the one it promises."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import Browser, House, Player, settings
from tsunagu.record.fairness import Commitment
from tsunagu.server.api.messages import message_reader
from tsunagu.server.hall.clock_and_random import ClockAndRandom
from tsunagu.server.table.event import KINDS

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
TABLE = "4vJmQ0m8s5F0Vh2qk3XxZw"
BEGUN = 1794787200000
ANY = "…"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def fits(said: Any, written: Any) -> bool:
    """Whether what the server said is what the page has, where `…` stands for anything."""
    if written == ANY:
        return True
    if isinstance(written, dict):
        more = ANY in written
        named = {key: part for key, part in written.items() if key != ANY}
        same_keys = named.keys() <= said.keys() if more else named.keys() == said.keys()
        return isinstance(said, dict) and same_keys and all(fits(said[key], part) for key, part in named.items())
    if isinstance(written, list):
        named_items = written[:-1] if written[-1:] == [ANY] else written
        same_length = len(said) >= len(named_items) if written[-1:] == [ANY] else len(said) == len(written)
        return isinstance(said, list) and same_length and all(map(fits, said, named_items))
    if isinstance(written, str) and ANY in written:
        before, _, after = written.partition(ANY)
        return isinstance(said, str) and said.startswith(before) and said.endswith(after)
    return bool(said == written)


def parsed(pattern: str, text: str) -> tuple[str, ...]:
    found = re.fullmatch(pattern, text, re.DOTALL)
    assert found is not None, text
    return found.groups()


class Session:
    """Mei and Ken, a server whose clock stands still but where the page says otherwise."""

    def __init__(self, house: House, clock: list[int], stack: ExitStack) -> None:
        self.browsers: dict[str, Browser] = {"Mei": house.browser(), "Ken": house.browser()}
        self.players: dict[str, Player] = {}
        self.heard: dict[str, int] = {}
        self.clock, self.stack = clock, stack

    def request(self, text: str) -> None:
        """`Who: METHOD path`, a body, a status, an answer."""
        first, *rest = text.strip().splitlines()
        who, method, path = parsed(r"(\w+): (\w+) (\S+)", first)
        body, status, written = re.split(r"^(\d{3})$", "\n".join(rest), maxsplit=1, flags=re.MULTILINE)
        kind = {"content-type": "application/json"} if body else {}
        answer = self.browsers[who].http.request(method, path, content=body.encode(), headers=kind)
        assert answer.status_code == int(status), text
        assert fits(answer.json(), json.loads(written)), answer.text

    def line(self, text: str) -> None:
        """A message sent or heard, or time that passes."""
        if passed := re.fullmatch(r"\((\d+) ms pass\)", text.strip()):
            self.clock[0] += int(passed[1])
            return
        who, arrow, message = parsed(r"(\w+) ([←→]) (.*)", text)
        if who not in self.players:
            self.players[who] = self.stack.enter_context(self.browsers[who].socket(TABLE, "show=both"))
            self.heard[who] = 0
        player = self.players[who]
        if arrow == "→":
            player.wire.send(message)
            return
        self.skip_presence(who, json.loads(message))
        assert fits(player.heard[self.heard[who]], json.loads(message)), (text, player.heard[self.heard[who]])
        self.heard[who] += 1

    def skip_presence(self, who: str, written: dict[str, Any]) -> None:
        """Who is here may be told in between, at any time."""
        player = self.players[who]
        while True:
            while len(player.heard) <= self.heard[who]:
                player.hear()
            if "here" in written or "here" not in player.heard[self.heard[who]]:
                return
            self.heard[who] += 1


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    clock, tokens = [BEGUN], count(1)
    clock_and_random = ClockAndRandom(
        now=lambda: clock[0],
        table_name=lambda: TABLE,
        token=lambda: f"{next(tokens):043d}",
        commitment=lambda: Commitment(b"s" * 32, b"t" * 32),
        nonce=lambda: "0" * 32,
    )
    with (
        House(settings(tmp_path_factory.mktemp("page"), clock_and_random=clock_and_random)) as house,
        ExitStack() as stack,
    ):
        session = Session(house, clock, stack)
        for example in blocks("http"):
            for request in example.split("\n\n"):
                session.request(request)
        for example in blocks("socket"):
            for line in re.split(r"\n(?! )", example.strip("\n")):
                session.line(line)
        yield session


def test_the_session_goes_as_the_page_says(session: Session) -> None:
    said = {do for player in session.players.values() for message in player.heard for do in message}
    assert {"hello", "table", "change", "here", "ack", "cells", "why", "explained", "hint", "error", "pong"} <= said


def test_the_table_document_is_the_one_on_the_page(session: Session) -> None:
    [written] = [json.loads(block) for block in blocks("json")]
    shown = session.players["Mei"].reach(8)
    assert fits(shown, written), shown
    assert written.keys() == shown.keys()


def test_every_event_and_every_message_is_in_its_table() -> None:
    events, dos = PAGE.partition("### Events as told")[2], PAGE.partition("**Client → server**")[2]
    assert set(re.findall(r"^\| `([a-z-]+)` \|", events.partition("### ")[0], re.MULTILINE)) == set(KINDS)
    schema = message_reader.json_schema()
    assert set(re.findall(r"^\| `([a-z]+)` \|", dos.partition("Close codes")[0], re.MULTILINE)) == set(
        schema["discriminator"]["mapping"]
    )


def test_every_address_of_the_api_is_on_the_page(session: Session) -> None:
    described = session.browsers["Mei"].http.get("/openapi.json").json()["paths"]
    addresses = {(method.upper(), path) for path, methods in described.items() for method in methods}
    told = re.findall(r"^\| `(GET|POST)` \| `(/api/[^`?]*)", PAGE, re.MULTILINE)
    assert {(method, path) for method, path in told} == addresses
