"""Events as told: what anybody who may see the table may know of each. Built field by field, so nothing slips out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tsunagu.record.fairness import Commitment
from tsunagu.server.table.event import Event
from tsunagu.server.table.state import Table

PublicEvent = dict[str, Any]

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


def public_event(event: Event, commitment: Commitment) -> PublicEvent:
    """The event as every viewer gets it."""
    fields: PublicEvent = {"seq": event.seq, "kind": event.kind, "at": event.at}
    if event.seat is not None:
        fields["seat"] = event.seat
    fields |= {name: event.body[name] for name in OPEN_FIELDS[event.kind] if name in event.body}
    if event.kind in MORE:
        fields |= MORE[event.kind](event, commitment)
    return fields


def creation_facts(event: Event, commitment: Commitment) -> PublicEvent:
    record = event.body.get("record")
    fields: PublicEvent = {"commitment": commitment.digest()}
    return fields if record is None else {**fields, "from": len(record["moves"])}


def revealed_secret(event: Event, commitment: Commitment) -> PublicEvent:
    """The game is over: the secret is told, and everybody can check the deal."""
    return {"secret": commitment.secret.hex(), "salt": commitment.salt.hex()}


MORE: dict[str, Callable[[Event, Commitment], PublicEvent]] = {"created": creation_facts, "ended": revealed_secret}


def public_events(events: list[Event], table: Table) -> list[PublicEvent]:
    return [public_event(event, table.commitment) for event in events]
