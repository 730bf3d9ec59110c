"""Anything at all on the socket: garbage, wrong types, near misses, illegal moves. It is refused; nothing changes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError
from websockets.exceptions import ConnectionClosed

from tests.server import people
from tests.server.people import Browser, House, Player
from tsunagu.games.registry import GAMES
from tsunagu.server.api import messages
from tsunagu.server.api.limits import Limits
from tsunagu.server.api.messages import message_reader
from tsunagu.server.run import LARGEST_FRAME

BATCH = 25  # messages of one example
CLOSED = {1003, 1007, 1008, 1009}
# Mistakes close a socket after a while; here the tenth message shall be as free as the first.
PATIENT = Limits(10**6, 10**6, 10**6, 10**6, 1e6, 10**6, 10**6)

names = st.sampled_from(["do", "id", "seen", "move", "seat", "offer", "yes", "text", "bot", "piece", "about", "x"])
doings = st.sampled_from(
    [
        "move",
        "offer",
        "answer",
        "say",
        "leave",
        "claim",
        "lift",
        "sync",
        "cells",
        "why",
        "explain",
        "hint",
        "ping",
        "fly",
    ]
)
# Notation that is nearly right for one of the games, and much that is not.
moves = st.one_of(
    st.sampled_from(
        ["cross^@0,0", "arrow>@9,9", "12@D5+1", "37@A1+2", "W6=60", "H^@1,1", "pass", "resign?", "first", "@", ""]
    ),
    st.text("cross^arow>v<@0123456789,+-=WBHAIN", max_size=20),
    st.text(max_size=120),
)
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=60)
    | moves
    | doings
    | st.sampled_from(["c1", "draw", "takeback", "rematch", "x" * 300]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names, inner, max_size=4),
    max_leaves=6,
)
seqs = st.integers(-2, 12) | values
fields: dict[str, st.SearchStrategy[Any]] = {
    "id": st.text("abc019_.:-", min_size=1, max_size=66) | values,
    "seen": seqs,
    "move": moves | values,
    "seat": st.sampled_from([0, 1, 2, 9, None]) | values,
    "offer": st.sampled_from(["draw", "takeback", "rematch"]) | seqs,
    "yes": st.booleans() | values,
    "text": st.text(max_size=240) | values,
    "bot": st.booleans() | values,
    "piece": moves | values,
    "about": st.sampled_from(["result", "threats", "runs", "chains"]) | moves | values,
}
near_right = st.fixed_dictionaries({"do": doings}, optional=fields)
huge = st.integers(LARGEST_FRAME - 40, LARGEST_FRAME + 40).map(
    lambda n: '{"do":"say","id":"h","text":"' + "x" * n + '"}'
)
frames = st.one_of(
    near_right.map(json.dumps),
    near_right.map(json.dumps),
    near_right.map(json.dumps),
    values.map(json.dumps),
    st.text(max_size=80),
    st.text('{}[]":,do move0', max_size=60),
    st.binary(max_size=40),
    huge,
)


def refusable(frame: str | bytes, legal: set[str]) -> bool:
    """Not one of the few things that a seat may do at any time: those are no mistakes."""
    try:
        said = message_reader.validate_json(frame)
    except ValidationError:
        return True
    if isinstance(said, messages.Move):
        return said.move not in legal
    return not isinstance(said, messages.Say | messages.Leave | messages.MakeOffer)


class Guest:
    """Somebody at a table who sends anything, and comes back when thrown out."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser, self.table, self.sent = browser, table, 0
        self.codes: set[int] = set()  # with which we were thrown out
        self.stack: Any = None
        self.player: Player | None = None

    def send(self, frame: str | bytes) -> None:
        if self.player is None:
            self.stack = self.browser.socket(self.table)
            self.player = self.stack.__enter__()
        self.sent += 1
        try:
            self.player.wire.send(frame)
        except ConnectionClosed as closed:
            self.gone(closed)

    def settle(self) -> None:
        """Wait until everything sent was answered; every answer is a typed error or what was asked for."""
        if self.player is None:
            return
        try:
            self.player.say("ping", id="end")
            while True:
                message = self.player.hear()
                assert "error" not in message or message["message"]
                if message.get("id") == "end" and "pong" in message:
                    return
        except ConnectionClosed as closed:
            self.gone(closed)

    def gone(self, closed: ConnectionClosed) -> None:
        if closed.rcvd is not None:  # what we were still sending may have torn the wire before we heard why
            self.codes.add(closed.rcvd.code)
        self.leave()

    def leave(self) -> None:
        if self.stack is not None:
            self.stack.__exit__(None, None, None)
        self.stack = self.player = None


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(people.settings(tmp_path_factory.mktemp("anything"), limits=PATIENT)) as running:
        yield running


def state(house: House, browser: Browser, table: str) -> tuple[Any, ...]:
    """Everything there is of a table: as it is told, as it is kept in memory, and on disk."""
    live = house.room.hall.tables[table]
    told = browser.http.get(f"/api/tables/{table}").json()
    return told, browser.http.get(f"/api/tables/{table}/events").json(), live.table.seq, house.room.writer.written


def bothered(house: House, batches: int) -> int:
    """So many batches from seats on move, other seats and spectators of every game; how many messages that were."""
    rooms = []
    legal = {"resign"}
    for game in GAMES:
        mei, ken, eve = house.browser(), house.browser(), house.browser()
        table = mei.duel(ken, game=game)
        with mei.socket(table) as one:
            legal |= set(one.legal())
        rooms += [(mei, table, Guest(browser, table)) for browser in (mei, ken, eve)]
    before = [state(house, mei, table) for mei, table, _ in rooms]
    turn = iter(range(10**9))

    @settings(
        max_examples=batches, derandomize=True, deadline=None, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(st.lists(frames.filter(lambda frame: refusable(frame, legal)), min_size=BATCH, max_size=BATCH))
    def bother(some: list[str | bytes]) -> None:
        _, _, guest = rooms[next(turn) % len(rooms)]
        for frame in some:
            guest.send(frame)
        guest.settle()

    bother()
    assert [state(house, mei, table) for mei, table, _ in rooms] == before
    for _, _, guest in rooms:
        guest.leave()
    codes = {code for _, _, guest in rooms for code in guest.codes}
    assert codes
    assert codes <= CLOSED
    return sum(guest.sent for _, _, guest in rooms)


def test_nothing_that_is_refused_changes_anything(open_house: House) -> None:
    assert bothered(open_house, 8) >= 200


@pytest.mark.slow
def test_ten_thousand_messages_change_nothing(open_house: House) -> None:
    assert bothered(open_house, 420) >= 10_000
