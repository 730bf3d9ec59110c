"""Whole lives of a table, made up by hypothesis, beside a model that fits on a page.

Seqs have no gap, replay is the live table, what was confirmed outlives the server, what was refused changed nothing.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar
from unicodedata import bidirectional, category

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from chaos.worlds import SameClockAndRandom
from tests.server.people import GENEROUS
from tsunagu.games.errors import TsunaguError
from tsunagu.server.api.app_state import AppState, Settings
from tsunagu.server.api.commands import CommandHandler
from tsunagu.server.api.messages import message_reader
from tsunagu.server.api.socket import answer
from tsunagu.server.errors import Refusal
from tsunagu.server.hall.clock_and_random import hash_token
from tsunagu.server.hall.viewer import Viewer
from tsunagu.server.store.database import migrate, open_engine
from tsunagu.server.store.rows import row_of
from tsunagu.server.table.diff import apply_edits
from tsunagu.server.table.document import open_part, view_part
from tsunagu.server.table.rules import ClockRule, Rules, SeatRule
from tsunagu.server.table.state import Table
from tsunagu.server.table.to_json import to_json

Found = TypeVar("Found")
GAMES = ("slashchain", "connect37", "bossa")
SEATS = (0, 1)
seats = st.sampled_from(SEATS)


class Listener(Viewer):
    """Keeps the document as a client does: what it is shown, and changes from there on."""

    def __init__(self, seat: int) -> None:
        super().__init__(hash_token(f"{seat:043d}"))
        self.table: dict[str, Any] = {}
        self.seqs: list[int] = []
        self.responses: dict[str, bool] = {}  # by command: whether it was done

    def post(self, message: str) -> None:
        said = json.loads(message)
        if "table" in said:
            self.table = said["table"]
            self.seqs += [event["seq"] for event in said["events"] if event["seq"] > len(self.seqs)]
        elif "change" in said:
            assert (said["from"], said["as"]) == (self.table["seq"], self.table["as"])
            apply_edits(self.table, said["change"])
            self.seqs += [event["seq"] for event in said["events"]]
        if "ack" in said:
            self.responses[said["ack"]] = True
        elif "error" in said:
            self.responses[said["id"]] = False

    def send_away(self, why: TsunaguError) -> None:
        raise why  # anyone may watch these tables


TURNING = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")


def is_text(line: str) -> bool:
    """Something that can be seen, nothing that controls or turns the text (docs/server.md)."""
    wrong = any(category(sign) in ("Cc", "Cs") or bidirectional(sign) in TURNING for sign in line)
    return not wrong and any(sign.isprintable() and not sign.isspace() for sign in line)


class Story(RuleBasedStateMachine):
    """The model: the stage, who sits, who made each move, and which offer stands."""

    empty: Path  # a database that is up to date

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="tsunagu-story-"))
        shutil.copy(self.empty, self.folder / "tables.db")
        self.clock_and_random = SameClockAndRandom().clock_and_random()
        self.loop = asyncio.new_event_loop()
        self.stage, self.next, self.ids = "waiting", False, 0
        self.sitting: set[int] = set()
        self.movers: list[int] = []
        self.offer: tuple[str, int, int] | None = None  # kind, who, its seq
        self.open()

    # The server, which can be started anew.

    def run(self, doing: Coroutine[Any, Any, Found]) -> Found:
        return self.loop.run_until_complete(doing)

    def open(self) -> None:
        database = f"sqlite:///{self.folder}/tables.db"
        self.app_state = AppState(Settings(database, limits=GENEROUS, clock_and_random=self.clock_and_random))
        self.opened = self.app_state.open()
        self.run(self.opened.__aenter__())

    def close(self) -> None:
        self.run(self.opened.__aexit__(None, None, None))

    def teardown(self) -> None:
        self.close()
        self.loop.close()
        shutil.rmtree(self.folder)

    def come_in(self) -> None:
        self.live = self.run(self.app_state.hall.find(self.name))
        self.listeners = [Listener(seat) for seat in SEATS]
        for listener in self.listeners:
            self.live.enter(listener)
            self.live.show(listener, 0)

    @initialize(game=st.sampled_from(GAMES), clock=st.booleans(), takebacks=st.booleans(), chat=st.booleans())
    def make(self, game: str, clock: bool, takebacks: bool, chat: bool) -> None:
        rule = ClockRule("fischer", 10**9, 1000) if clock else ClockRule()
        self.terms = Rules(game, {}, (SeatRule("open"), SeatRule("open")), rule, takebacks=takebacks, chat=chat)
        self.name = self.run(self.app_state.hall.create(self.terms)).table.id
        self.come_in()

    def say(self, seat: int, expected: bool, **message: Any) -> None:
        """Send it; it is done if the model says so, and else nothing has changed."""
        self.ids += 1
        name, before = f"c{self.ids}", self.kept()
        self.last = seat, {"id": name, **message}
        self.send(*self.last)
        assert self.listeners[seat].responses[name] is expected
        assert (self.kept() != before) is expected

    def send(self, seat: int, message: dict[str, Any]) -> None:
        handler = CommandHandler(self.app_state, self.live, self.listeners[seat])
        said = message_reader.validate_json(to_json(message))
        self.run(answer(handler, said, self.clock_and_random.now()))

    def kept(self) -> tuple[int, dict[str, Any]]:
        return self.live.table.seq, open_part(self.live.table, 0)

    @property
    def turn(self) -> int | None:
        game = self.live.table.game
        return game.turn if game is not None and self.stage == "playing" else None

    # What may happen.

    @rule(seat=seats, name=st.sampled_from(["Mei", "けん", "", "x" * 33]))
    def sit_down(self, seat: int, name: str) -> None:
        self.ids += 1
        holder, before = self.listeners[seat].holder or "", self.kept()
        joining = self.app_state.hall.join(self.live, seat, name, f"{self.ids:032x}", holder, f"j{self.ids}")
        right = self.stage == "waiting" and seat not in self.sitting and 1 <= len(name) <= 32
        if not right:
            with pytest.raises(Refusal):
                self.run(joining)
            assert self.kept() == before
            return
        self.run(joining)
        self.sitting.add(seat)
        if len(self.sitting) == 2:
            self.stage = "playing"

    @rule(seat=seats, which=st.integers(0, 10**6), late=st.booleans())
    def move(self, seat: int, which: int, late: bool) -> None:
        game = self.live.table.game
        legal = list(game.legal()) if game is not None and self.stage == "playing" else ["1@A1+1"]
        seen = self.live.table.position_seq - 1 if late else self.live.table.seq
        right = seat == self.turn and not late and seat in self.sitting
        self.say(seat, right, do="move", seen=max(0, seen), move=legal[which % len(legal)])
        if right:
            self.movers.append(seat)
            self.offer = None
            self.stage = "over" if self.live.table.game is not None and self.live.table.game.over else "playing"

    @rule(seat=seats, text=st.sampled_from(["x", "arrow^@40,40", "99@Z9+7", "W6=61+", "pass "]))
    def move_wrongly(self, seat: int, text: str) -> None:
        self.say(seat, False, do="move", seen=self.live.table.seq, move=text)

    @rule(seat=seats, odds=st.integers(0, 5))
    def resign(self, seat: int, odds: int) -> None:
        if odds:  # most games should go on
            return
        right = self.stage == "playing" and seat in self.sitting
        self.say(seat, right, do="move", seen=self.live.table.seq, move="resign")
        if right:
            self.movers.append(seat)
            self.stage, self.offer = "over", None

    @rule(seat=seats, kind=st.sampled_from(["draw", "takeback", "rematch"]))
    def make_offer(self, seat: int, kind: str) -> None:
        right = seat in self.sitting and self.offer is None
        if kind == "rematch":
            right = right and self.stage == "over" and not self.next
        else:
            right = right and self.stage == "playing"
        if kind == "takeback":
            right = right and self.terms.takebacks and seat in self.movers
        self.say(seat, right, do="offer", seen=self.live.table.seq, offer=kind)
        if right:
            self.offer = (kind, seat, self.live.table.seq)
            if self.sitting == {seat}:  # the other has left: nobody is asked
                self.agreed()

    @rule(seat=seats, yes=st.booleans(), off=st.sampled_from([0, 0, 0, 1]))
    def answer(self, seat: int, yes: bool, off: int) -> None:
        named = off + (self.offer[2] if self.offer is not None else 1)
        right = self.offer is not None and off == 0 and seat != self.offer[1] and seat in self.sitting
        self.say(seat, right, do="answer", seen=self.live.table.seq, offer=named, yes=yes)
        if right and yes:
            self.agreed()
        elif right:
            self.offer = None

    @rule(seat=seats, off=st.sampled_from([0, 0, 0, 1]))
    def withdraw(self, seat: int, off: int) -> None:
        named = off + (self.offer[2] if self.offer is not None else 1)
        right = self.offer is not None and off == 0 and seat == self.offer[1] and seat in self.sitting
        self.say(seat, right, do="withdraw", seen=self.live.table.seq, offer=named)
        if right:
            self.offer = None

    def agreed(self) -> None:
        assert self.offer is not None
        kind, seat, _ = self.offer
        self.offer = None
        if kind == "draw":
            self.stage = "over"
        elif kind == "rematch":
            self.next = True
        else:
            last = max(ply for ply, mover in enumerate(self.movers) if mover == seat)
            del self.movers[last:]

    @rule(seat=seats, text=st.text(st.characters(codec="utf-8"), min_size=1, max_size=210))
    def chat(self, seat: int, text: str) -> None:
        line = " ".join(text.split())
        right = self.terms.chat and seat in self.sitting and 1 <= len(line) <= 200 and is_text(line)
        self.say(seat, right, do="say", text=text)

    @rule(seat=seats, odds=st.integers(0, 8))
    def leave(self, seat: int, odds: int) -> None:
        if odds:
            return
        right = seat in self.sitting and self.stage != "over"
        self.say(seat, right, do="leave")
        if right:
            self.sitting.discard(seat)
            self.stage = "over" if self.stage == "playing" else self.stage
            self.offer = None

    @rule(seat=seats)
    def claim(self, seat: int) -> None:
        self.say(seat, False, do="claim")  # everybody is here

    @precondition(lambda self: hasattr(self, "last"))
    @rule()
    def say_the_same_again(self) -> None:
        """Under the same id: the same answer, and nothing else."""
        seat, message = self.last
        done = self.listeners[seat].responses.pop(message["id"], None)
        before = self.kept()
        if done:
            self.send(seat, message)
            assert (self.listeners[seat].responses[message["id"]], self.kept()) == (True, before)

    @rule(odds=st.integers(0, 3))
    def start_the_server_anew(self, odds: int) -> None:
        if odds:
            return
        before, told = self.kept(), [dict(listener.table) for listener in self.listeners]
        self.close()
        self.open()
        self.come_in()
        assert self.kept() == before
        for listener, table in zip(self.listeners, told, strict=True):
            assert {**listener.table, "clock": 0} == {**table, "clock": 0}

    # What always holds.

    @invariant()
    def the_model_is_right(self) -> None:
        if not hasattr(self, "live"):
            return
        table = self.live.table
        assert (table.stage, len(table.moves), table.next is not None) == (self.stage, len(self.movers), self.next)
        assert (None if table.offer is None else table.offer.kind) == (self.offer and self.offer[0])

    @invariant()
    def everybody_holds_what_the_server_holds(self) -> None:
        if not hasattr(self, "live"):
            return
        seqs = list(range(1, self.live.table.seq + 1))
        assert [event.seq for event in self.live.events] == seqs
        for listener in self.listeners:
            assert listener.seqs == seqs
            assert listener.table == self.live.document(listener.view_seat)

    @invariant()
    def replay_is_the_live_table(self) -> None:
        if not hasattr(self, "live"):
            return
        events, _ = self.run(self.app_state.reader.load(self.name))
        assert [row_of(event) for event in events] == [row_of(event) for event in self.live.events]
        again, live = Table(events), self.live.table
        assert open_part(again, 0) == open_part(live, 0)
        assert again.commands.seqs == live.commands.seqs
        assert [view_part(again, seat) for seat in (None, *SEATS)] == [view_part(live, seat) for seat in (None, *SEATS)]


@pytest.fixture
def empty_database(tmp_path: Path) -> None:
    """Migrated once; every story begins with a copy."""
    Story.empty = tmp_path / "empty.db"
    engine = open_engine(f"sqlite:///{Story.empty}")
    migrate(engine)
    engine.dispose()


def told(stories: int, steps: int) -> None:
    chosen = settings(
        max_examples=stories,
        stateful_step_count=steps,
        derandomize=True,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Story, settings=chosen)


@pytest.mark.slow
@pytest.mark.usefixtures("empty_database")
def test_a_few_lives_of_a_table() -> None:
    told(12, 15)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.usefixtures("empty_database")
def test_many_lives_of_a_table() -> None:
    told(60, 30)
