"""The next table: the same rules and people, every seat one further. Nothing is drawn: who begins takes turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tsunagu.server.table.rules import Rules, SeatRule
from tsunagu.server.table.state import Seat, Table


def next_rules(table: Table, holders: Mapping[int, set[str]]) -> Rules:
    """The seats are reserved for the devices of those who sat there; each sits down with a new nonce.

    The seat of one who left is open, and only then the table stands in the lobby again. `holders` are by chair.
    """
    old = [seat_rule(seat, holders.get(table.chair(at), set())) for at, seat in enumerate(table.seats)]
    listed = table.rules.listed and any(seat.kind == "open" for seat in old)
    return replace(table.rules, seats=(old[-1], *old[:-1]), first="seated", listed=listed)


def seat_rule(seat: Seat, devices: set[str]) -> SeatRule:
    if seat.kind == "bot":
        return SeatRule("bot", seat.bot)
    if not devices:
        return SeatRule("open")
    return SeatRule("reserved", holders=tuple(sorted(devices)), name=seat.name)
