"""The ledger: everything that anybody was told, held against what the store has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from chaos.client import Json
from chaos.load_clients import Join
from tsunagu.games.errors import TsunaguError
from tsunagu.record.judge import judge
from tsunagu.server.hall.clock_and_random import hash_token
from tsunagu.server.store.database import open_engine
from tsunagu.server.store.reader import Reader
from tsunagu.server.table.commands import command_name
from tsunagu.server.table.event import Event
from tsunagu.server.table.export import record_of
from tsunagu.server.table.public_events import public_events
from tsunagu.server.table.state import Table

# What an acknowledged command must be in the store: the kind of its event, and the fields it has in common with it.
BECOMES = {
    "move": ("moved", "move"),
    "say": ("chatted", "text"),
    "offer": ("offered", "offer"),
    "answer": ("answered", "offer"),
    "withdraw": ("withdrawn", "offer"),
}


@dataclass(frozen=True, slots=True)
class Account:
    """What one device knows of a table."""

    seat: int | None
    device: str | None  # hash of its token
    events: list[Json]
    acks: list[tuple[Json, Json]]
    refusals: list[tuple[Json, Json]]


def device_of(token: str | None) -> str | None:
    return None if token is None else hash_token(token)


async def stored(url: str, tables: Iterable[str]) -> dict[str, list[Event]]:
    """The events of those tables, read past the server."""
    engine = open_engine(url)
    reader = Reader(engine)
    try:
        return {name: (await reader.load(name))[0] for name in tables}
    finally:
        reader.stop()
        engine.dispose()


def faults(name: str, events: list[Event], joins: list[Join], accounts: list[Account]) -> Iterator[str]:
    """Everything at this table that breaks a promise."""
    if [event.seq for event in events] != list(range(1, len(events) + 1)) or not events:
        yield f"{name}: its seqs have a gap"
        return
    try:
        table = Table(events)
        if table.game is not None:
            judge(record_of(table))
    except (TsunaguError, ValueError, KeyError, AssertionError) as wrong:
        yield f"{name}: cannot be read: {wrong!r}"
        return
    yield from (f"{name}: {fault}" for fault in doubled(events))
    yield from (f"{name}: {fault}" for fault in lost_joins(events, joins))
    told = public_events(events, table)
    for account in accounts:
        yield from (f"{name}: {fault}" for fault in lost(told, events, account))


def doubled(events: list[Event]) -> Iterator[str]:
    commands = Counter(name for event in events if (name := name_of(event)) is not None)
    texts = Counter(event.body["text"] for event in events if event.kind == "chatted")
    yield from (f"{what} was done {n} times" for what, n in (commands + texts).items() if n > 1)


def lost_joins(events: list[Event], joins: list[Join]) -> Iterator[str]:
    there = {(event.seat, event.body["nonce"]) for event in events if event.kind == "joined"}
    yield from (f"seat {join.seat} was lost" for join in joins if (join.seat, join.nonce) not in there)


def lost(told: list[Json], events: list[Event], account: Account) -> Iterator[str]:
    """What the device was told and is not so."""
    for event in account.events:
        if event["seq"] > len(told) or told[event["seq"] - 1] != event:
            yield f"told event {event['seq']} is not in the store"
    for command, ack in account.acks:
        if not confirmed(events, account, command, ack["seq"] if "change" not in ack else None):
            yield f"acknowledged {command} is not in the store"
    done = {name_of(event) for event in events}
    for command, answer in account.refusals:
        if command_name(account.device, command["id"]) in done:
            yield f"{command} was refused ({answer['error']}) and is in the store"


def name_of(event: Event) -> str | None:
    """Device and id, as a digest."""
    return None if event.command is None else event.command.partition(":")[0]


def confirmed(events: list[Event], account: Account, command: Json, seq: int | None) -> bool:
    """Whether the command became its event, and ends at the seq it was confirmed with."""
    name, seat = command_name(account.device, command["id"]), account.seat
    last = next((event.seq for event in events if name_of(event) == name), None)
    if last is None or (seq is not None and seq != last):
        return False
    kind, field = BECOMES[command["do"]]
    candidates = (event for event in events[:last][-3:] if event.kind == kind and event.seat == seat)
    return any(event.body[field] == command[field] for event in candidates) or flagged(events, last)


def flagged(events: list[Event], last: int) -> bool:
    """A move that came after its time is confirmed as the fall of the flag."""
    return [event.kind for event in events[:last][-2:]] == ["flagged", "ended"]
