"""Anything at all on the socket: garbage, wrong types, near misses, illegal moves. It is refused; nothing changes."""

from __future__ import annotations

import json
import logging
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
from tsunagu.server.api.commands import CommandHandler
from tsunagu.server.api.limits import Limits
from tsunagu.server.api.messages import message_reader
from tsunagu.server.run import LARGEST_FRAME
from tsunagu.server.table.playing import LONGEST_LINE

pytestmark = [
    # Beside us server and sockets ping each other every 20 s, with numbers from the generator that hypothesis watches.
    pytest.mark.filterwarnings("ignore:Do not use the `random` module"),
    # A message may be large; if it shows a fault, the fault is what shall be told.
    pytest.mark.filterwarnings("ignore:Generating overly large repr"),
]

BATCH = 25  # messages of one example
CLOSED = {1003, 1007, 1009}
# Mistakes close a socket after a while; here the tenth message shall be as free as the first.
PATIENT = Limits(10**6, 10**6, 10**6, 10**6, 1e6, 10**6, 10**6, 10**6, 10**6, 1e6)

# Notation that is nearly right for one of the games, and much that is not.
moves = st.one_of(
    st.sampled_from(
        ["cross^@0,0", "arrow>@9,9", "12@D5+1", "37@A1+2", "W6=60", "H^@1,1", "pass", "resign?", "first", "@"]
    ),
    st.text("cross^arow>v<@0123456789,+-=WBHAIN", min_size=1, max_size=20),
    st.text(min_size=1, max_size=100),
)
names = st.sampled_from(
    ["do", "id", "seen", "move", "seat", "offer", "yes", "text", "bot", "piece", "about", "option", "x"]
)
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=120)
    | moves
    | st.sampled_from(["c1", "draw", "takeback", "rematch", "x" * 300, ""]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names, inner, max_size=4),
    max_leaves=6,
)
ids = st.text("abc019_.:-", min_size=1, max_size=64)
seqs = st.integers(0, 12) | st.integers(0, 2**31)
seats = st.sampled_from([0, 1, 0, 1, 2, 9, None])
abouts = st.sampled_from(["result", "threats", "runs", "chains"]) | moves

# Every message with exactly its fields, each of the right kind.
SHAPES: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "move": {"id": ids, "seen": seqs, "move": moves, "seat": seats},
    "offer": {"id": ids, "seen": seqs, "offer": st.sampled_from(["draw", "takeback", "rematch"]), "seat": seats},
    "answer": {"id": ids, "seen": seqs, "offer": seqs, "yes": st.booleans(), "seat": seats},
    "withdraw": {"id": ids, "seen": seqs, "offer": seqs, "seat": seats},
    "say": {"id": ids, "text": st.text(min_size=1, max_size=240), "seat": seats},
    "leave": {"id": ids, "bot": st.booleans(), "seat": seats},
    "claim": {"id": ids, "bot": st.booleans(), "seat": seats},
    "lift": {"seat": seats},
    "sync": {"seen": seqs},
    "choices": {"id": ids},
    "history": {"id": ids},
    "ending": {"id": ids},
    "worth": {"id": ids, "option": moves},
    "cells": {"id": ids, "piece": moves},
    "why": {"id": ids, "move": moves},
    "explain": {"id": ids, "about": abouts},
    "hint": {"id": ids},
    "ping": {"id": ids},
}


def right(do: str) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"do": st.just(do), **SHAPES[do]})


def spoilt(message: dict[str, Any], name: str, value: Any) -> dict[str, Any]:
    """One field too many, too few, or of the wrong kind."""
    rest = {key: part for key, part in message.items() if key != name}
    return rest if value == "" else {**rest, name: value}


messages_right = st.one_of([right(do) for do in SHAPES])
near_misses = st.builds(spoilt, messages_right, names, values)
huge = st.integers(LARGEST_FRAME - 40, LARGEST_FRAME + 40).map(
    lambda n: '{"do":"say","id":"h","text":"' + "x" * n + '"}'
)
frames = st.one_of(
    *[messages_right.map(json.dumps)] * 8,
    near_misses.map(json.dumps),
    values.map(json.dumps),
    st.text('{}[]":,do move0', max_size=60) | st.text(max_size=80),
    st.binary(max_size=40) | huge,
)


def rude(frame: str | bytes) -> bool:
    """What the web server itself does not take: it closes the connection."""
    return isinstance(frame, bytes) or len(frame.encode()) > LARGEST_FRAME


class Guest:
    """Somebody at a table who sends anything, and comes back when thrown out."""

    def __init__(self, browser: Browser, table: str, seat: int | None, legal: set[str]) -> None:
        self.browser, self.table, self.seat, self.legal = browser, table, seat, legal
        self.sent = 0
        self.codes: set[int] = set()  # with which we were thrown out
        self.stack: Any = None
        self.player: Player | None = None
        self.rude = False

    def refusable(self, frame: str | bytes) -> bool:
        """Not one of the few things that this seat may do at any time: those are no mistakes."""
        try:
            said = message_reader.validate_json(frame)
        except ValidationError:
            return True
        if self.seat is None or getattr(said, "seat", None) not in (None, self.seat):
            return True
        match said:
            case messages.Move(move=move):
                return move not in self.legal
            case messages.Say(text=text):
                return not text.strip() or len(text) > 2 * LONGEST_LINE
            case messages.MakeOffer(offer=offer):
                return offer != "draw"
        return not isinstance(said, messages.Leave)

    def send(self, frame: str | bytes) -> None:
        if not self.refusable(frame):
            return
        if self.player is None:
            self.stack = self.browser.socket(self.table)
            self.player = self.stack.__enter__()
        self.sent += 1
        self.rude = rude(frame)
        try:
            self.player.wire.send(frame)
        except ConnectionClosed as closed:
            self.gone(closed)
        if self.rude:
            self.settle()

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
        """Only rudeness is a reason; and what we were still sending may have torn the wire before we heard it."""
        assert self.rude, f"thrown out for nothing: {closed}"
        if closed.rcvd is not None:
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
    live = house.app_state.hall.tables[table]
    told = browser.http.get(f"/api/tables/{table}").json()
    return (
        told,
        browser.http.get(f"/api/tables/{table}/events").json(),
        live.table.seq,
        house.app_state.writer.events_written,
    )


def understood(house: House) -> dict[str, int]:
    """How many messages of each kind the server has taken for what they were meant."""
    count = house.app_state.metrics.registry.get_sample_value
    return {do: int(count("tsunagu_messages_total", {"do": do}) or 0) for do in SHAPES}


def bothered(house: House, batches: int, each: int) -> int:
    """So many batches from seats on move, other seats and spectators of every game; how many messages that were.

    At least `each` of every kind must be understood, so that they get as far as what answers them.
    """
    rooms = []
    for game in GAMES:
        mei, ken, eve = house.browser(), house.browser(), house.browser()
        table = mei.duel(ken, game=game)
        with mei.socket(table) as one:
            legal = {"resign", *one.legal()}
        rooms += [(mei, table, Guest(who, table, seat, legal)) for who, seat in ((mei, 0), (ken, 1), (eve, None))]
    before, told = [state(house, mei, table) for mei, table, _ in rooms], understood(house)
    turn, found = iter(range(10**9)), list[Exception]()

    @settings(
        max_examples=batches, derandomize=True, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(st.lists(frames, min_size=BATCH, max_size=BATCH))
    def bother(some: list[str | bytes]) -> None:
        _, _, guest = rooms[next(turn) % len(rooms)]
        try:
            for frame in some:
                guest.send(frame)
            guest.rude = False
            guest.settle()
        except Exception as fault:
            found.append(fault)
            raise

    try:
        bother()
    except Exception as told_again:
        # Hypothesis tries again what failed, at another moment of another guest, and tells how that went.
        raise (found or [told_again])[0] from None
    assert [state(house, mei, table) for mei, table, _ in rooms] == before
    for _, _, guest in rooms:
        guest.leave()
    codes = {code for _, _, guest in rooms for code in guest.codes}
    assert codes
    assert codes <= CLOSED
    assert {do: now - told[do] for do, now in understood(house).items() if now - told[do] < each} == {}
    return sum(guest.sent for _, _, guest in rooms)


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What went wrong inside, whatever was told outside."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def test_no_message_is_left_out() -> None:
    schema = messages.message_reader.json_schema()
    assert SHAPES.keys() == schema["discriminator"]["mapping"].keys()


@pytest.mark.slow
def test_nothing_that_is_refused_changes_anything(open_house: House, caplog: pytest.LogCaptureFixture) -> None:
    assert bothered(open_house, 9, each=3) >= 200
    assert faults(caplog) == []


@pytest.mark.slow
def test_ten_thousand_messages_change_nothing(open_house: House, caplog: pytest.LogCaptureFixture) -> None:
    assert bothered(open_house, 480, each=200) >= 10_000
    assert faults(caplog) == []


@pytest.mark.slow
@pytest.mark.parametrize("broken", [messages.Explain, messages.Hint])
def test_a_crash_behind_any_message_would_be_noticed(
    open_house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, broken: type[messages.Message]
) -> None:
    right_one = CommandHandler.handle

    async def hear(handler: CommandHandler, said: messages.Message, arrived: int) -> None:
        if isinstance(said, broken):
            raise RuntimeError("planted")
        await right_one(handler, said, arrived)

    monkeypatch.setattr(CommandHandler, "handle", hear)
    with pytest.raises(AssertionError, match="thrown out for nothing"):
        bothered(open_house, 9, each=0)
    assert faults(caplog)
