"""Somebody is gone for good: at a table without a clock the others need not wait for ever."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from tsunagu.server.errors import Refusal
from tsunagu.server.table.ending import abandon_draft
from tsunagu.server.table.event import Draft
from tsunagu.server.table.playing import check_playing
from tsunagu.server.table.sitting import takeover_draft
from tsunagu.server.table.state import Table


def claim_from(table: Table) -> int | None:
    """From when on the others may claim, in ms since 1970: the person on move has been silent for the table's patience.

    None where nobody is waited for, and where a clock decides.
    """
    seat = table.on_move
    if seat is None or table.clock is not None or table.seats[seat].kind != "person":
        return None
    return max(table.position_at, table.heard_at[seat]) + table.rules.patience


def claim(table: Table, seat: int, bot: bool, here: Sequence[bool], now: int) -> list[Draft]:
    """End a game that waits for somebody who does not come back, or let a bot play on for them."""
    check_playing(table)
    at, absent = claim_from(table), table.on_move
    if at is None or absent is None:
        raise Refusal("server.no_claim")
    if here[absent]:
        raise Refusal("server.still_here", name=table.seats[absent].name)
    if now < at:
        when = datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
        raise Refusal("server.claim_early", name=table.seats[absent].name, when=when)
    claim = Draft("claimed", seat, {"absent": absent})
    return [claim, takeover_draft(table, absent) if bot else abandon_draft(table, absent)]
