"""The hall: finds tables, makes them, and lets things happen at them - one after the other at each table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import Any
from weakref import WeakValueDictionary

from tsunagu.record.fairness import Commitment
from tsunagu.server.errors import Forbidden, NotFound, Refusal
from tsunagu.server.hall.clock_and_random import ClockAndRandom, hash_token
from tsunagu.server.hall.lateness import Lateness
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.hall.viewer import Viewer
from tsunagu.server.store.reader import Holders, Reader
from tsunagu.server.store.rows import UnreadableRow
from tsunagu.server.store.writer import Conflict, Entry, SignOfLife, StoreFailed, Writer
from tsunagu.server.table import playing, sitting
from tsunagu.server.table.clock import Thought
from tsunagu.server.table.commands import Command, new_command
from tsunagu.server.table.event import Draft, Event, number_drafts
from tsunagu.server.table.rematch import next_rules
from tsunagu.server.table.rules import Rules, check_rules, only_bots
from tsunagu.server.table.state import Table
from tsunagu.server.table.to_json import to_json

LINK_LASTS = 600_000  # ms
SIGN_EVERY = 5000  # ms: so much thinking time at most is forgotten in a crash
MOST_LOADED = 3000  # tables in memory, at about 140 KB each, before those that nobody looks at go

CHANGES_LISTS = {"joined", "left", "started", "ended"}  # kinds of events

Decide = Callable[[Table], list[Draft]]
OnChange = Callable[[LiveTable], None]

log = logging.getLogger("tsunagu.hall")


class Hall:
    """All tables. `on_change` is called after each change of a table, to run clocks and bots."""

    def __init__(self, writer: Writer, reader: Reader, clock_and_random: ClockAndRandom) -> None:
        self.writer = writer
        self.reader = reader
        self.clock_and_random = clock_and_random
        self.tables: dict[str, LiveTable] = {}  # kept in memory
        self.in_memory: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()  # and all that anybody still holds
        self.unreadable: set[str] = set()  # names, found so far
        self.loads: dict[str, asyncio.Task[LiveTable]] = {}
        self.on_change: list[OnChange] = []
        self.lateness = Lateness()
        self.served_before = 0  # ms that servers ran on this database before this one
        self.woken_at: int | None = None  # when the clocks that ran before ran on, in play time; None: not yet
        self.marked_at: int | None = None  # the last sign of life

    # Finding and making.

    async def find(self, name: str) -> LiveTable:
        """The table, loaded if need be. There is never a second copy of one that somebody holds."""
        live = self.in_memory.get(name)
        if live is not None:
            self.keep(live)
            return live
        if name not in self.loads:
            self.loads[name] = asyncio.create_task(self.load(name))
        try:
            return await asyncio.shield(self.loads[name])
        finally:
            if name in self.loads and self.loads[name].done():
                del self.loads[name]

    async def load(self, name: str) -> LiveTable:
        try:
            events, holders = await self.read(name)
        except UnreadableRow as failure:
            raise self.note_unreadable(name, failure) from None
        if not events:
            raise NotFound("server.no_table")
        try:
            live = LiveTable(events, holders, self.clock_and_random.now(), self.served_before)
            to_json([live.fixed, live.open])  # what cannot be told must not get into a list with others
            self.welcome(live)
        except Exception as failure:  # whatever is wrong with it, only this table cannot be played
            self.tables.pop(name, None)
            self.in_memory.pop(name, None)
            raise self.note_unreadable(name, failure) from None
        self.unreadable.discard(name)
        return live

    async def read(self, name: str, after: int = 0) -> tuple[list[Event], Holders]:
        """What the store has of a table; UnreadableRow if the store answers, but not about this table."""
        try:
            return await self.reader.load(name, after)
        except StoreFailed:
            await self.reader.alive()
        try:
            return await self.reader.load(name, after)
        except StoreFailed:
            raise UnreadableRow from None

    def note_unreadable(self, name: str, failure: Exception) -> Refusal:
        """Why nobody can play there; those who run the server are told once."""
        if name not in self.unreadable:
            self.unreadable.add(name)
            log.error("table unreadable", extra={"table": name, "cause": type(failure).__name__})
        return Refusal("server.unreadable", status=503)

    async def find_all(self, names: Iterable[str]) -> AsyncIterator[LiveTable]:
        """Those of the tables that can be read."""
        for name in names:
            try:
                live = await self.find(name)
            except Refusal:
                continue
            yield live

    def welcome(self, live: LiveTable) -> LiveTable:
        """A table comes into memory."""
        self.keep(live)
        live.late = self.late
        live.turn.began -= self.late()
        live.turn.notice(live.on_move_is_here(), self.play_time())
        self.announce(live)
        return live

    def keep(self, live: LiveTable) -> None:
        """In memory from now on; some that nobody needs go. One that a request holds can still be found by others."""
        name = live.table.id
        if name in self.tables:
            return
        if len(self.tables) >= MOST_LOADED:
            for other in [one for one, table in self.tables.items() if table.asleep][: max(1, MOST_LOADED // 10)]:
                del self.tables[other]
        self.tables[name] = self.in_memory[name] = live

    # Time as it is charged.

    def late(self) -> int:
        """ms that this server was late since it started."""
        return self.lateness.total() if self.clock_and_random.real else 0

    def play_time(self) -> int:
        """Now, in ms since 1970, less all that the server was late: so long has anybody had to think."""
        return self.clock_and_random.now() - self.late()

    def served_ms(self, now: int) -> int:
        """ms that servers have run on this database while clocks ran, less all that they were late."""
        return self.served_before + (0 if self.woken_at is None else max(0, now - self.late() - self.woken_at))

    def sign_of_life(self, now: int) -> SignOfLife:
        self.marked_at = now
        return SignOfLife(now, self.served_ms(now))

    def sign_due(self, now: int) -> SignOfLife | None:
        """Goes along with what is written anyway: no event is further ahead of the last sign than a beat."""
        return None if self.marked_at is not None and now - self.marked_at < SIGN_EVERY else self.sign_of_life(now)

    async def create(
        self, rules: Rules, record: dict[str, Any] | None = None, maker: str | None = None, network: str | None = None
    ) -> LiveTable:
        entry = self.new_table(check_rules(rules), self.clock_and_random.commitment(), record, maker, network)
        await self.writer.write(entry)
        return self.welcome(LiveTable(entry.events, {}, self.clock_and_random.now()))

    def new_table(
        self,
        rules: Rules,
        commitment: Commitment,
        record: dict[str, Any] | None = None,
        maker: str | None = None,
        network: str | None = None,
    ) -> Entry:
        name, now = self.clock_and_random.table_name(), self.clock_and_random.now()
        events = number_drafts(sitting.create(rules, commitment, record), name, 0, now, None)
        if only_bots(rules):  # there is nobody to wait for
            nonces = [self.clock_and_random.nonce() for _ in rules.seats]
            events += number_drafts([sitting.start(Table(events), nonces)], name, len(events), now, None)
        stage = "playing" if only_bots(rules) else "waiting"
        row = {"id": name, "stage": stage, "listed": rules.listed, "awake": False, "changed": now}
        return Entry(events, new_table={**row, "maker": maker, "network": network})

    # What happens at a table.

    async def do(
        self, live: LiveTable, decide: Decide, command: Command | None = None, acks: dict[Viewer, str] | None = None
    ) -> int:
        """Decide, write, tell; the seq that confirms it.

        If this is broken off while it is written, the next one at the table finds the seq taken and catches up.
        """
        async with live.lock:
            self.keep(live)
            while True:
                if command is not None and (seq := live.table.commands.find(command)) is not None:
                    return seq
                entry, extra = self.entry(live, decide(live.table), command)
                try:
                    await self.writer.write(entry if extra is None else merge_entries(entry, extra))
                except Conflict:
                    await self.catch_up(live)
                    continue
                self.seat_devices(live, entry)
                live.advance(entry.events, self.clock_and_random.now, {} if acks is None else acks)
                if extra is not None:
                    self.welcome(LiveTable(extra.events, {}, self.clock_and_random.now()))
                self.announce(live)
                return live.table.seq

    def entry(self, live: LiveTable, drafts: list[Draft], command: Command | None) -> tuple[Entry, Entry | None]:
        """What is to be written: the events, who sits where, and the table of a rematch."""
        name, now, extra = live.table.id, self.clock_and_random.now(), None
        if drafts and drafts[-1].kind == "rematch":
            extra = self.new_table(next_rules(live.table, live.holders), self.clock_and_random.commitment())
            drafts[-1] = Draft("rematch", None, {"table": extra.events[0].table})
        events = number_drafts(
            drafts, name, live.table.seq, now, None if command is None else command.text(), self.served_ms(now)
        )
        alive = None if live.table.rules.clock.kind == "none" else self.sign_due(now)
        if not any(event.kind in CHANGES_LISTS for event in events):
            return Entry(events, alive=alive), extra  # nearly always: a move costs one row
        entry = Entry(
            events,
            table=row_after(live.table, events, now),
            sat_down=[(name, int(e.seat or 0), e.body["holder"]) for e in events if e.kind == "joined"],
            stood_up=[(name, live.table.chair(int(e.seat or 0))) for e in events if e.kind == "left"],
            alive=alive,
        )
        return entry, extra

    async def catch_up(self, live: LiveTable) -> None:
        """Another server wrote at this table: fold in what it wrote."""
        try:
            events, holders = await self.read(live.table.id, live.table.seq)
        except UnreadableRow as failure:
            raise self.note_unreadable(live.table.id, failure) from None
        live.holders = holders
        live.advance(events, self.clock_and_random.now, {})
        self.announce(live)

    def seat_devices(self, live: LiveTable, entry: Entry) -> None:
        for _, chair in entry.stood_up:
            live.holders.pop(chair, None)
        for _, chair, holder in entry.sat_down:
            live.holders.setdefault(chair, set()).add(holder)

    def announce(self, live: LiveTable) -> None:
        for call in self.on_change:
            call(live)

    # Commands of people.

    async def join(self, live: LiveTable, at: int, name: str, nonce: str, holder: str, command_id: str) -> int:
        new_nonce = self.clock_and_random.nonce
        command = new_command(holder, command_id, "join", seat=at, name=name, nonce=nonce)
        return await self.do(live, lambda table: sitting.join(table, at, name, nonce, holder, new_nonce), command)

    async def move(
        self,
        live: LiveTable,
        seat: int,
        text: str,
        seen_seq: int,
        command: Command,
        acks: dict[Viewer, str],
        arrival: int,
    ) -> int:
        def decide(table: Table) -> list[Draft]:
            return playing.move(table, seat, text, seen_seq, live.turn.charge(arrival, table.grace[seat]))

        return await self.do(live, decide, command, acks)

    async def bot_move(self, live: LiveTable, seat: int, text: str, seen_seq: int) -> int:
        """A bot's time is the server's and is not charged."""
        return await self.do(live, lambda table: playing.move(table, seat, text, seen_seq, Thought()))

    async def bot_fails(self, live: LiveTable, seat: int, seen_seq: int) -> int:
        """A bot that cannot move loses the game."""
        return await self.do(live, lambda table: playing.fail(table, seat, seen_seq))

    # Another device.

    async def new_link(self, live: LiveTable, seat: int, holder: str | None) -> str:
        async with live.lock:  # else somebody might stand up in between
            if seat not in live.seats_of(holder):
                raise Forbidden("server.not_your_seat")
            code = self.clock_and_random.token()
            until = self.clock_and_random.now() + LINK_LASTS
            row = {"code": hash_token(code), "table_id": live.table.id, "seat": live.table.chair(seat), "until": until}
            await self.writer.write(Entry(new_link=row))
        return code

    async def use_link(self, code: str, holder: str) -> tuple[LiveTable, int]:
        """The device holds that seat too, from now on. A link that was used, or whose seat was left, is gone."""
        link = await self.reader.link(hash_token(code), self.clock_and_random.now())
        if link is None:
            raise NotFound("server.no_link")
        name, chair = link
        live = await self.find(name)
        async with live.lock:
            newcomer = () if holder in live.holders.get(chair, ()) else ((name, chair, holder),)
            try:
                await self.writer.write(Entry(sat_down=newcomer, used_link=hash_token(code)))
            except Conflict:
                raise NotFound("server.no_link") from None
            live.holders.setdefault(chair, set()).add(holder)
        return live, live.table.seat_of(chair)

    async def quiet(self) -> None:
        """Wait until nothing is under way."""
        for live in list(self.in_memory.values()):
            async with live.lock:
                pass


def merge_entries(entry: Entry, extra: Entry) -> Entry:
    """The end of one table and the beginning of the next, together or not at all."""
    return entry._replace(
        events=[*entry.events, *extra.events], new_table=extra.new_table, rematch_of=entry.events[0].table
    )


def row_after(table: Table, events: Sequence[Event], now: int) -> dict[str, Any]:
    """What lists must know, where seats or the stage changed."""
    kinds = {event.kind for event in events}
    row: dict[str, Any] = {"id": table.id, "changed": now}
    if "ended" in kinds:
        return {**row, "stage": "over", "awake": False}
    bots = any(seat.kind == "bot" for seat in table.seats) or any(event.body.get("bot") for event in events)
    awake = {"awake": bots or table.rules.clock.kind != "none"}
    if "started" in kinds:
        return {**row, **awake, "stage": "playing"}
    return {**row, **awake}


def seat_of(seats: tuple[int, ...], choice: int | None) -> int:
    """The seat a command is for: the one named, or the only one held."""
    if choice is None and len(seats) == 1:
        return seats[0]
    if choice is None and len(seats) > 1:
        raise Refusal("server.which_seat", status=422)
    if choice is None or choice not in seats:
        raise Forbidden("server.not_your_seat")
    return choice
