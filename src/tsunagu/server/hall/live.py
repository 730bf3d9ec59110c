"""LiveTable: a loaded table with those who look at it. It tells each of them what happened, once it is durable."""

from __future__ import annotations

import logging
from asyncio import Lock, Task, TimerHandle
from collections.abc import Callable, Sequence
from typing import Any

from tsunagu.draw.wire import plain_scene
from tsunagu.games.game import View
from tsunagu.games.scene import Scene
from tsunagu.server.errors import NotFound, Refusal
from tsunagu.server.hall.broadcast import Broadcast, items
from tsunagu.server.hall.turn import Turn
from tsunagu.server.hall.viewer import Shows, Viewer
from tsunagu.server.store.reader import Holders
from tsunagu.server.table.diff import diff
from tsunagu.server.table.document import Document, fixed_part, open_part, view_part
from tsunagu.server.table.event import Event
from tsunagu.server.table.moves_in_words import MovesInWords
from tsunagu.server.table.public_events import public_events
from tsunagu.server.table.state import Table
from tsunagu.server.table.to_json import to_json
from tsunagu.words import Language

Eyes = tuple[int | None, bool]  # the seat, where something is hidden, and whether with all aids

log = logging.getLogger("tsunagu.hall")


class LiveTable:
    """A table people look at."""

    def __init__(self, events: Sequence[Event], holders: Holders, now: int, served_ms: int = 0) -> None:
        self.lock = Lock()
        self.events = list(events)
        self.table = Table(events)
        self.holders = holders
        self.viewers: set[Viewer] = set()
        self.networks: dict[str, str] = {}  # where each device with a seat came from last
        self.late: Callable[[], int] = int  # ms that the server was late since it started; the hall knows
        self.turn = self.turn_so_far(now, served_ms)
        self.timer: TimerHandle | None = None
        self.bot: Task[None] | None = None
        self.presence = 0  # how often it changed
        self.fixed = fixed_part(self.table)
        self.open = open_part(self.table, self.turn.since)
        self.in_words = MovesInWords()
        self.views: dict[int | None, View | None] = {}
        self.scenes: dict[Eyes, Scene] = {}

    def turn_so_far(self, now: int, served_ms: int) -> Turn:
        """The turn as it stood at the server's last sign of life: the time from then to now was the server's.

        It is charged with what servers measured while they ran, `served_ms` by then: no calendar has a say in it.
        """
        table, seat = self.table, self.table.on_move
        if table.clock is None or seat is None:
            return Turn(now)
        ms = max(0, served_ms - table.position_served_ms)
        turn = Turn(now - ms)
        if ms >= table.clock.available(seat):  # its flag had not fallen: it was cut off, and the grace paid
            turn.away = ms
        return turn

    @property
    def asleep(self) -> bool:
        """Nothing happens here until somebody comes."""
        return not self.viewers and self.timer is None and self.bot is None and not self.lock.locked()

    # Who is here.

    def seats_by_holder(self) -> dict[str | None, tuple[int, ...]]:
        """The seats that each device holds."""
        seats: dict[str | None, tuple[int, ...]] = {}
        for at in range(len(self.table.seats)):
            for holder in self.holders.get(self.table.chair(at), ()):
                seats[holder] = (*seats.get(holder, ()), at)
        return seats

    def seats_of(self, holder: str | None) -> tuple[int, ...]:
        """The seats that device holds."""
        return self.seats_by_holder().get(holder, ())

    def reserved_seats(self, holder: str | None) -> list[int]:
        """The seats that wait for that device."""
        rules = self.table.rules.seats
        return [
            at for at, seat in enumerate(self.table.seats) if seat.kind == "reserved" and holder in rules[at].holders
        ]

    @property
    def is_closed(self) -> bool:
        """Only those who have a seat may look."""
        return self.table.rules.watch == "nobody" and self.table.stage != "waiting"

    def may_watch(self, holder: str | None) -> bool:
        return not self.is_closed or bool(self.seats_of(holder))

    def here(self) -> list[bool]:
        """Which seats somebody is connected for; bots are always there."""
        present = {seat for viewer in self.viewers for seat in viewer.seats}
        return [at in present or seat.kind == "bot" for at, seat in enumerate(self.table.seats)]

    def enter(self, viewer: Viewer) -> None:
        viewer.settle(self.table, self.seats_of(viewer.holder))
        self.viewers.add(viewer)

    # What they are shown.

    def document(self, seat: int | None, shows: Shows = "view", language: Language = "en") -> Document:
        """The whole document as that seat, or a spectator, may see it: with its view, its scene, or both."""
        whole = {**self.fixed, **self.open, "as": seat}
        if shows in ("view", "both"):
            whole["view"] = self.view(seat)
        if shows != "view":
            whole["said"] = [move.plain(language) for move in self.in_words.of(self.table)]
            scene = self.scene(seat, shows == "aided")
            whole["scene"] = None if scene is None else plain_scene(scene, language)
        return whole

    def view(self, seat: int | None) -> View | None:
        """The game as that seat may see it. Where nothing is hidden one view serves all, but for the seat's number."""
        if seat not in self.views:
            others = None if self.table.has_secrets else next(iter(self.views.values()), None)
            self.views[seat] = view_part(self.table, seat) if others is None else {**others, "seat": seat}
        return self.views[seat]

    def view_in_play(self, seat: int | None) -> View:
        """The view of a game that has begun."""
        view = self.view(seat)
        if view is None:
            raise Refusal("server.not_begun")
        return view

    def scene(self, seat: int | None, aided: bool = False) -> Scene | None:
        """What that seat sees. It is made from the view alone; where nothing is hidden one scene serves all."""
        game = self.table.game
        if game is None:
            return None
        eyes = self.eyes(seat, aided)
        if eyes not in self.scenes:
            last = self.table.moves[-1].move if self.table.moves else None
            whole = game.display.picture(game, self.view_in_play(eyes[0]), last)
            self.scenes[eyes] = whole.on_a_page(eyes[1])
        return self.scenes[eyes]

    def eyes(self, seat: int | None, aided: bool) -> Eyes:
        """Who see the same scene. At a strict table nobody is aided."""
        return seat if self.table.has_secrets else None, aided and not self.table.rules.strict

    def events_after(self, seq: int) -> list[dict[str, Any]]:
        return public_events(self.events[max(0, seq) :], self.table)

    def show(self, viewer: Viewer, seen_seq: int) -> None:
        """The whole table, and every event after what was seen."""
        message = {
            "table": self.document(viewer.view_seat, viewer.shows, viewer.language),
            "events": self.events_after(seen_seq),
            "seats": list(viewer.seats),
            "reserved": self.reserved_seats(viewer.holder),
        }
        viewer.post(to_json(message))

    def tell_presence(self) -> None:
        self.presence += 1
        message = to_json({"here": self.here(), "n": self.presence})
        for viewer in self.viewers:
            viewer.post(message)

    # What happens.

    def advance(self, events: Sequence[Event], now: Callable[[], int], acks: dict[Viewer, str]) -> None:
        """Durable events: fold them in and tell everybody. `acks`, ids to confirm, loses those that went along."""
        before = self.table.seq
        turn = (self.table.on_move, self.table.position_seq)
        for event in events:
            self.table.apply(event)
        self.events += events
        if (self.table.on_move, self.table.position_seq) != turn:
            self.turn = Turn(now(), self.late())
            self.turn.notice(self.on_move_is_here(), self.turn.began)
        try:
            self.tell(before, events, acks)
        except Exception:  # it has happened all the same; whoever was not told finds out with the next ping
            log.exception("broadcast failed", extra={"table": self.table.id})
            self.views, self.scenes = {}, {}
        if any(event.kind == "started" and "first" in event.body for event in events):
            self.tell_presence()  # who is here is told by seat

    def on_move_is_here(self) -> bool:
        seat = self.table.on_move
        if seat is None:
            return False
        return self.table.seats[seat].kind == "bot" or any(seat in viewer.seats for viewer in self.viewers)

    def tell(self, before: int, events: Sequence[Event], acks: dict[Viewer, str]) -> None:
        before_part, self.open = self.open, open_part(self.table, self.turn.since)
        events_text = to_json(public_events(list(events), self.table))
        broadcast = Broadcast(self, before, events_text, items(diff(before_part, self.open)), before_part["moves"])
        self.views, self.scenes = {}, {}
        closed, seats = self.is_closed, self.seats_by_holder()
        for viewer in list(self.viewers):
            look = viewer.look
            changed = viewer.settle(self.table, seats.get(viewer.holder, ()))
            if closed and not viewer.seats:
                self.send_away(viewer, acks)
                continue
            if changed:
                self.show(viewer, before)
                continue
            ack = f',"ack":{to_json(acks.pop(viewer))}' if viewer in acks else ""
            viewer.post(f"{broadcast.frame(look)}{ack}}}")

    def send_away(self, viewer: Viewer, acks: dict[Viewer, str]) -> None:
        """The game has begun and has no spectators, or somebody stood up: what happens now is not for them."""
        if viewer in acks:
            viewer.post(to_json({"ack": acks.pop(viewer), "seq": self.table.seq}))
        self.viewers.discard(viewer)
        viewer.send_away(NotFound("server.no_table"))
