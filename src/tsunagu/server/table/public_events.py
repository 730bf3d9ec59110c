"""Events as told: what anybody who may see the table may know of each. Built field by field, so nothing slips out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tsunagu.record.fairness import Commitment
from tsunagu.server.table.event import Event
from tsunagu.server.table.state import Table

Told = dict[str, Any]

# What is told of a body as it stands, by kind. `created`, `taken-back` and `ended` say more below.
OPEN_FIELDS: dict[str, tuple[str, ...]] = {
    "created": (),
    "joined": ("name", "nonce"),
    "left": ("bot",),
    "started": ("first",),
    "moved": ("move", "ms"),
    "offered": ("offer",),
    "answered": ("offer", "yes"),
    "withdrawn": ("offer",),
    "taken-back": ("plies",),
    "chatted": ("text",),
    "flagged": (),
    "claimed": ("absent",),
    "ended": ("reason", "ranks", "scores"),
    "rematch": ("table",),
}


def told(event: Event, promise: Commitment) -> Told:
    """The event as every viewer gets it."""
    said: Told = {"seq": event.seq, "kind": event.kind, "at": event.at}
    if event.seat is not None:
        said["seat"] = event.seat
    said |= {name: event.body[name] for name in OPEN_FIELDS[event.kind] if name in event.body}
    if event.kind in MORE:
        said |= MORE[event.kind](event, promise)
    return said


def promised(event: Event, promise: Commitment) -> Told:
    record = event.body.get("record")
    said: Told = {"commitment": promise.digest()}
    return said if record is None else {**said, "from": len(record["moves"])}


def revealed(event: Event, promise: Commitment) -> Told:
    """The game is over: the secret is told, and everybody can check the deal."""
    return {"secret": promise.secret.hex(), "salt": promise.salt.hex()}


MORE: dict[str, Callable[[Event, Commitment], Told]] = {"created": promised, "ended": revealed}


def public_events(events: list[Event], table: Table) -> list[Told]:
    return [told(event, table.promise) for event in events]
