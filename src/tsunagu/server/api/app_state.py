"""AppState: everything the API has at hand while the server runs - settings, hall, bots, limits, counts."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from secrets import token_hex
from typing import TYPE_CHECKING

from tsunagu.server.api.histories import Histories
from tsunagu.server.api.hosts import names_of
from tsunagu.server.api.limits import Limits, RateLimits
from tsunagu.server.api.metrics import Metrics
from tsunagu.server.api.picture_cache import Key, PictureCache
from tsunagu.server.api.shares import Shares
from tsunagu.server.connections import Connections
from tsunagu.server.hall.bot_workers import BotWorkers
from tsunagu.server.hall.bots import PACE, Bots
from tsunagu.server.hall.clock_and_random import ClockAndRandom, hash_token
from tsunagu.server.hall.hall import Hall
from tsunagu.server.hall.heartbeat import BEAT, Heartbeat
from tsunagu.server.hall.programs import Outside, Programs
from tsunagu.server.hall.record_workers import RecordWorkers
from tsunagu.server.hall.timeouts import Timeouts
from tsunagu.server.hall.tokens import Tokens
from tsunagu.server.site.site import Site
from tsunagu.server.store.database import bring_up_to_date, errors_in_words, open_engine
from tsunagu.server.store.lock import lock_of
from tsunagu.server.store.reader import Reader
from tsunagu.server.store.writer import STORE_PAUSE, StoreFailed, Writer

if TYPE_CHECKING:
    from tsunagu.server.api.socket import SocketViewer

log = logging.getLogger("tsunagu.server")


@dataclass(frozen=True, slots=True)
class Settings:
    """How this server is run."""

    database: str  # URL
    origins: tuple[str, ...] = ()  # besides the server's own
    hosts: tuple[str, ...] = ()  # names that it answers to, besides this machine's own and those of the origins
    address: str | None = None  # for others, where its own machine calls it by another name
    served_at: str = ""  # the address that a second server on the same database names
    limits: Limits = field(default_factory=Limits)
    pace: float = PACE  # s between a turn and a bot's move
    beat: float = BEAT  # s between two signs of life
    bot_workers: int = 2  # processes for searches; one device has all but one of them at most
    clock_and_random: ClockAndRandom = field(default_factory=ClockAndRandom)
    programs: Mapping[str, Outside] = field(default_factory=dict)  # bots outside, by the names under which they play


class AppState:
    """Opened when the server starts, closed when it stops."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.engine = open_engine(settings.database)
        self.lock = lock_of(self.engine, settings.served_at)
        self.writer = Writer(self.engine)
        self.reader = Reader(self.engine)
        self.hall = Hall(self.writer, self.reader, settings.clock_and_random)
        self.timeouts = Timeouts(self.hall)
        self.heartbeat = Heartbeat(self.hall, settings.beat)
        self.bot_workers = BotWorkers(settings.bot_workers)
        self.record_workers = RecordWorkers()
        self.pictures = PictureCache()
        self.prints: defaultdict[Key, asyncio.Lock] = defaultdict(asyncio.Lock)  # one a print set: few
        self.programs = Programs(settings.programs)
        self.bots = Bots(self.hall, self.bot_workers, self.programs, settings.pace)
        self.rates = RateLimits(settings.limits)
        self.shares = Shares(settings.limits.questions)
        self.histories = Histories(self.shares)
        self.sockets: set[SocketViewer] = set()
        self.names = names_of(settings)
        self.tokens = Tokens(token_hex())  # with the key of the database, once that is open
        self.sockets_of: Counter[str] = Counter()  # open ones, by address
        self.connections: Connections | None = None  # where a web server of ours runs it
        self.metrics = Metrics(self)
        self.site = Site()
        self.ready = self.prepared = False
        self.alone = True  # on the database, as far as we know
        self.wake_task: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Bring the database up to date, serve while the tables whose clocks run wake up, stop in good order."""
        await asyncio.to_thread(self.prepare)
        self.writer.start()
        self.hall.served_before = await self.reader.served_ms()
        self.tokens = Tokens(await self.reader.key("tokens") or token_hex())
        self.wake_task = asyncio.create_task(self.wake())
        works = (self.heartbeat.run(), self.stay_alone(), self.hall.lateness.run())
        beside = [self.wake_task, *(asyncio.create_task(work) for work in works)]
        self.ready = True
        try:
            yield
        finally:
            for task in beside:
                task.cancel()
            await asyncio.gather(*beside, *self.hall.loads.values(), return_exceptions=True)
            await self.close()

    def prepare(self) -> None:
        """Take the database, and bring it up to date; a second time nothing happens. Refuses in words."""
        if self.prepared:
            return
        try:
            with errors_in_words():
                self.lock.take()
                bring_up_to_date(self.engine)
        except BaseException:
            self.leave_database()
            raise
        self.prepared = True

    def leave_database(self) -> None:
        """Another server may have it."""
        self.engine.dispose()
        self.lock.release()
        self.prepared = False

    async def has_issued(self, token: str) -> bool:
        """Whether we gave it out. Those of older versions are not signed: they are known by the seats they hold."""
        return self.tokens.is_signed(token) or await self.reader.holds(hash_token(token))

    async def stay_alone(self) -> None:
        """A lock that was lost with its connection is taken again; if another server was faster, we are not ready."""
        while True:
            await asyncio.sleep(BEAT)
            alone = await asyncio.to_thread(self.lock.hold)
            if not alone and self.alone:
                log.critical("another server has taken the database")
            self.alone = alone

    async def wake(self) -> None:
        """Load every table where something happens though nobody looks; nobody waits for that."""
        await self.heartbeat.sweep()
        while True:
            try:
                async for _ in self.hall.find_all(await self.reader.awake()):
                    pass
                self.hall.woken_at = self.hall.play_time()
                return
            except StoreFailed:
                await asyncio.sleep(STORE_PAUSE)

    async def close(self) -> None:
        """Bots first, then what is under way, then the writer: everything acknowledged is on disk."""
        self.ready = False
        for live in list(self.hall.in_memory.values()):
            if live.timer is not None:
                live.timer.cancel()
            if live.bot is not None:
                live.bot.cancel()
        await self.hall.quiet()
        await self.heartbeat.mark()
        self.programs.stop()
        self.bot_workers.stop()
        self.record_workers.stop()
        await asyncio.to_thread(self.writer.stop)
        self.reader.stop()
        self.leave_database()
