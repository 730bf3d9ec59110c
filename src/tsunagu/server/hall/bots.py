"""Bots at the tables: one task for each table where a bot is on move."""

from __future__ import annotations

import asyncio
import logging

from tsunagu.bots.child import ProgramFailed
from tsunagu.bots.roster import UnknownPlayer
from tsunagu.games.errors import TsunaguError
from tsunagu.server.errors import Stale, TooMuch
from tsunagu.server.hall.hall import Hall
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.hall.programs import Programs
from tsunagu.server.hall.thinkers import Thinkers
from tsunagu.server.table.keepsake import keepsake

PACE = 0.6  # s
BUSY_PAUSE = 1.0  # s until the next try where too many bots wait
LONGEST_PAUSE = 60.0  # s between two tries of a bot that fails

log = logging.getLogger("tsunagu.bots")


class Bots:
    """Lets bots move. Moves leave on the beat of `pace` after the turn began, so that their moment tells no hand."""

    def __init__(self, hall: Hall, thinkers: Thinkers, programs: Programs, pace: float = PACE) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self.programs = programs
        self.pace = pace
        hall.on_change.append(self.watch)

    def watch(self, live: LiveTable) -> None:
        if live.bot is None and self.on_move(live) is not None:
            live.bot = asyncio.create_task(self.play(live))

    def on_move(self, live: LiveTable) -> int | None:
        """The bot whose turn it is."""
        seat = live.table.on_move
        return seat if seat is not None and live.table.seats[seat].kind == "bot" else None

    async def play(self, live: LiveTable) -> None:
        """Move as long as bots are on move. One that fails tries again, ever more rarely, so that no table is stuck."""
        failures = 0
        try:
            while (seat := self.on_move(live)) is not None:
                try:
                    await self.move(live, seat)
                    failures = 0
                except Stale:
                    continue
                except TooMuch:
                    await asyncio.sleep(BUSY_PAUSE)
                except TsunaguError as refused:
                    failures += 1
                    log.error("bot refused", extra={"table": live.table.id, "cause": refused.saying.key})
                    await asyncio.sleep(pause(failures))
                except Exception:
                    failures += 1
                    log.exception("bot failed", extra={"table": live.table.id})
                    await asyncio.sleep(pause(failures))
        finally:
            live.bot = None

    async def move(self, live: LiveTable, seat: int) -> None:
        table = live.table
        assert table.game is not None
        seen, begun = table.seq, asyncio.get_running_loop().time()
        player = table.seats[seat].bot or "greedy"
        view, seed = table.game.view(seat), self.hall.sources.seed()
        try:
            if player in self.programs:
                move = await self.programs.choose(player, keepsake(table, seat), view, seed)
            else:
                move = await self.thinkers.choose(table.rules.game, view, player, seed)
        except (ProgramFailed, UnknownPlayer) as failure:  # this game is lost, and nothing else
            log.warning("program failed", extra={"table": table.id, "cause": failure.saying.key})
            await self.hall.bot_fails(live, seat, seen)
            return
        await asyncio.sleep(until_beat(self.pace, asyncio.get_running_loop().time() - begun))
        await self.hall.bot_move(live, seat, move, seen)


def pause(failures: int) -> float:
    """s until the next try."""
    return min(LONGEST_PAUSE, 2.0 ** min(failures - 1, 10))


def until_beat(pace: float, thought: float) -> float:
    """s until the next beat, after so many s of thought."""
    return pace - thought % pace if pace > 0 else 0.0
