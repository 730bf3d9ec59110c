"""Timeouts: one timer for each table whose clock runs."""

from __future__ import annotations

import asyncio

from tsunagu.server.errors import Refusal
from tsunagu.server.hall.hall import Hall
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.store.writer import STORE_PAUSE, StoreFailed
from tsunagu.server.table.ending import out_of_time
from tsunagu.server.table.event import Draft
from tsunagu.server.table.state import Table

LONGEST_WAIT = 3600.0  # s; then it is reckoned anew, so that a clock of days drifts with no timer
LATENESS = 20  # ms: a move that arrives at the last moment is handled before its flag


class Timeouts:
    """Watches the clocks of a hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.tasks: set[asyncio.Task[None]] = set()
        hall.on_change.append(self.watch)

    def watch(self, live: LiveTable) -> None:
        """Set the timer for the seat on move; bots are not charged."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        ms = self.ms_left(live)
        if ms is not None:
            wait = min(LONGEST_WAIT, max(0, ms + LATENESS) / 1000)
            live.timer = asyncio.get_running_loop().call_later(wait, self.look, live)

    def ms_left(self, live: LiveTable) -> int | None:
        """ms until the flag falls; None where no flag can fall."""
        table, seat = live.table, live.table.on_move
        if table.clock is None or seat is None or table.seats[seat].kind == "bot":
            return None
        return live.turn.runs_out(self.hall.play_time(), table.clock.available(seat), table.grace[seat])

    def look(self, live: LiveTable) -> None:
        """The timer is up: let the flag fall, or wait on."""
        live.timer = None
        ms = self.ms_left(live)
        if ms is None:
            return
        if ms > 0:
            self.watch(live)
            return
        task = asyncio.create_task(self.fall(live))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def fall(self, live: LiveTable) -> None:
        """Let the flag fall, unless somebody moved at the last moment; where the store fails, look again later."""
        try:
            await self.hall.do(live, Fall(self, live, live.table.position_seq))
        except Refusal:
            pass
        except StoreFailed:
            await asyncio.sleep(STORE_PAUSE)
            self.watch(live)


class Fall:
    """The decision, made when it is this table's turn: somebody may have moved at the last moment."""

    def __init__(self, timeouts: Timeouts, live: LiveTable, position_seq: int) -> None:
        self.timeouts, self.live, self.position_seq = timeouts, live, position_seq

    def __call__(self, table: Table) -> list[Draft]:
        ms = self.timeouts.ms_left(self.live)
        if table.position_seq != self.position_seq or ms is None or ms > 0:
            raise Refusal("server.over")
        assert table.on_move is not None
        return out_of_time(table, table.on_move)
