"""Bots at the tables: one task for each table where a bot is on move."""

from __future__ import annotations

import asyncio
import logging
from math import ceil

from tsunagu.bots.child import ProgramFailed
from tsunagu.bots.levels import answers_within
from tsunagu.bots.roster import UnknownPlayer
from tsunagu.games.errors import TsunaguError
from tsunagu.games.registry import find
from tsunagu.server.errors import Stale, TooMuch
from tsunagu.server.hall.bot_workers import BotWorkers
from tsunagu.server.hall.hall import Hall
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.hall.programs import WITHIN, Programs
from tsunagu.server.hall.worker_pool import Device
from tsunagu.server.store.writer import StoreFailed
from tsunagu.server.table.export import export_record
from tsunagu.server.table.rules import only_bots

PACE = 0.6  # s from a turn to the move of a bot that need not think long
LEISURE = 3  # times that, where one only watches
BUSY_PAUSE = 1.0  # s until the next try where too many bots wait
LONGEST_PAUSE = 60.0  # s between two tries
MOST_FAILURES = 5  # of a bot in a row: after 1 + 2 + 4 + 8 s of pauses it gives the game up

log = logging.getLogger("tsunagu.bots")


class Bots:
    """Lets bots move, each at its moment after the turn began: among hidden hands that depends on the player alone."""

    def __init__(self, hall: Hall, bot_workers: BotWorkers, programs: Programs, pace: float = PACE) -> None:
        self.hall = hall
        self.bot_workers = bot_workers
        self.programs = programs
        self.pace = pace
        hall.on_change.append(self.watch)

    def watch(self, live: LiveTable) -> None:
        if live.bot is None and self.on_move(live) is not None:
            live.bot = asyncio.create_task(self.play(live))

    def on_move(self, live: LiveTable) -> int | None:
        """The bot whose turn it is. Where only bots can sit, they play only while somebody watches."""
        seat = live.table.on_move
        if seat is None or live.table.seats[seat].kind != "bot" or (only_bots(live.table.rules) and not live.viewers):
            return None
        return seat

    async def play(self, live: LiveTable) -> None:
        """Move as long as bots are on move. One that fails again and again loses the game, so that no table is stuck.

        A process that dies over its thoughts again and again is such a failure. A busy server or a store that does not
        answer is not the bot's fault: then it tries until it can move.
        """
        failures = unwritten = 0
        try:
            while (seat := self.on_move(live)) is not None:
                try:
                    if failures >= MOST_FAILURES:
                        await self.give_up(live, seat)
                    else:
                        await self.move(live, seat)
                    failures = unwritten = 0
                except Stale:
                    continue
                except TooMuch:
                    await asyncio.sleep(BUSY_PAUSE)
                except StoreFailed:
                    unwritten += 1
                    await asyncio.sleep(pause(unwritten))
                except Exception as failure:
                    failures += 1
                    self.note(live, failure)
                    if failures != MOST_FAILURES:
                        await asyncio.sleep(pause(failures))
        finally:
            live.bot = None

    def note(self, live: LiveTable, failure: Exception) -> None:
        """A bot's failure in the log; one that is no refusal with where it happened."""
        if isinstance(failure, TsunaguError):
            log.error("bot refused", extra={"table": live.table.id, "cause": failure.saying.key})
        else:
            log.error("bot failed", extra={"table": live.table.id}, exc_info=failure)

    async def give_up(self, live: LiveTable, seat: int) -> None:
        """End the game of a bot that cannot go on; the table tells everybody that it has failed."""
        log.error("bot gives up", extra={"table": live.table.id})
        await self.hall.bot_fails(live, seat, live.table.seq)

    async def move(self, live: LiveTable, seat: int) -> None:
        table = live.table
        assert table.game is not None
        seen_seq, start = table.seq, asyncio.get_running_loop().time()
        player = table.seats[seat].bot or "greedy"
        view, seed = table.game.view(seat), self.hall.clock_and_random.seed()
        try:
            if player in self.programs:
                move = await self.programs.choose(player, export_record(table, seat), view, seed)
            else:
                move = await self.bot_workers.choose(owner(live), table.rules.game, view, player, seed)
        except (ProgramFailed, UnknownPlayer) as failure:  # this game is lost, and nothing else
            log.warning("program failed", extra={"table": table.id, "cause": failure.saying.key})
            await self.hall.bot_fails(live, seat, seen_seq)
            return
        seconds = asyncio.get_running_loop().time() - start
        await asyncio.sleep(moment(seconds, self.first(live, player), self.pace) - seconds)
        await self.hall.bot_move(live, seat, move, seen_seq)

    def first(self, live: LiveTable, player: str) -> float:
        """s until that player's move may leave: the beat; among hidden hands not before any hand is thought through."""
        table = live.table
        beat = self.pace * (LEISURE if only_bots(table.rules) else 1)
        if not table.has_secrets:
            return beat
        within = WITHIN if player in self.programs else answers_within(find(table.rules.game), player)
        return max(beat, within * self.pace / PACE)


def owner(live: LiveTable) -> Device:
    """For whom the bots of a table think: the device that sits there first, from where it came last, or who watches."""
    table = live.table
    name = next((seat.holder for seat in table.seats if seat.kind == "person" and seat.holder), table.id)
    return Device(name, live.networks.get(name, name))


def pause(failures: int) -> float:
    """s until the next try."""
    return min(LONGEST_PAUSE, 2.0 ** min(failures - 1, 10))


def moment(seconds: float, first: float, beat: float) -> float:
    """When a move leaves that took so long to find, all in s: at the first moment, or on a beat after it."""
    late = seconds - first
    return max(seconds, first + (ceil(late / beat) * beat if late > 0 and beat > 0 else 0.0))
