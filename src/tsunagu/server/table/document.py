"""The table document: everything a viewer needs to show the table at one seq, and nothing a viewer may not know.

It has parts: what everybody may know, and what one seat sees, as a view or as a scene (hall/live.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tsunagu.games.game import View
from tsunagu.games.registry import find
from tsunagu.server.table.absence import claim_from
from tsunagu.server.table.state import Seat, Table

Document = dict[str, Any]


def fixed_part(table: Table) -> Document:
    """What never changes at a table."""
    return {
        "table": table.id,
        "game": table.rules.game,
        "options": dict(table.rules.options),
        "rules": table.rules.public(),
        "topics": [] if table.rules.strict else list(find(table.rules.game).display.topics),
        "plans": find(table.rules.game).display.plans,
        "commitment": table.commitment.digest(),
    }


def open_part(table: Table, since: int) -> Document:
    """What changes, and is the same for everybody. `since` is when the turn was told."""
    return {
        "seq": table.seq,
        "stage": table.stage,
        "seats": plain_seats(table.seats),
        "turn": table.on_move,
        "moves": table.plain_moves[:],
        "scores": None if table.game is None or (points := table.game.scores()) is None else list(points),
        "clock": clock_part(table, since),
        "claim_from": claim_from(table),
        "offer": offer_part(table),
        "chat": table.plain_chat[:],
        "outcome": None if table.outcome is None else table.outcome.plain(),
        "next": table.next,
    }


def clock_part(table: Table, since: int) -> Document | None:
    if table.clock is None:
        return None
    running = table.on_move
    return {
        "left": list(table.clock.left),
        "periods": list(table.clock.periods) if table.rules.clock.kind == "byo-yomi" else None,
        "running": running,
        "since": None if running is None else since,
        "grace": list(table.grace),
    }


def offer_part(table: Table) -> Document | None:
    offer = table.offer
    if offer is None:
        return None
    return {"seq": offer.seq, "kind": offer.kind, "seat": offer.seat, "waiting": list(offer.waiting)}


def view_part(table: Table, seat: int | None) -> View | None:
    """The game as that seat may see it."""
    return None if table.game is None else table.game.view(seat)


def plain_seats(seats: Sequence[Seat]) -> list[dict[str, Any]]:
    """Who sits where. Bots of the same strength are numbered from the second on, so that people can tell them apart."""
    plain: list[dict[str, Any]] = []
    for at, seat in enumerate(seats):
        number = 1 + sum(other.bot == seat.bot for other in seats[:at])
        twin = seat.bot is not None and number > 1
        plain.append({"kind": seat.kind, "name": seat.name, **({"number": number} if twin else {})})
    return plain
