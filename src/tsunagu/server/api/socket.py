"""The socket: one table, messages in, messages out. docs/server.md, Socket.

Once a connection is accepted its frames go straight to and from the web server: a layer of the framework in between
would cost more than many a message.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import get_args

from pydantic import ValidationError
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from tsunagu.games.errors import TsunaguError
from tsunagu.server.api.app_state import AppState
from tsunagu.server.api.background import start_background
from tsunagu.server.api.commands import CommandHandler
from tsunagu.server.api.cookies import holder_of
from tsunagu.server.api.error_responses import error_response, error_response_for, language_from, misread_response
from tsunagu.server.api.limits import Bucket
from tsunagu.server.api.messages import AskHistory, Hint, Message, message_reader
from tsunagu.server.api.middleware import address, check_origin
from tsunagu.server.api.tables import TABLE_NAME
from tsunagu.server.errors import NotFound, Refusal, TooMuch
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.hall.viewer import Shows, Viewer
from tsunagu.server.store.writer import StoreFailed
from tsunagu.server.table.rules import only_bots
from tsunagu.server.table.to_json import to_json
from tsunagu.server.websocket_protocol import SEND_AT_ONCE
from tsunagu.words import Language

PROTOCOL = 3
MOST_WAITING = 256  # messages that a slow client has not taken yet
MOST_BYTES = 1_000_000  # of them, besides the one message that the connection has taken already
NOT_TEXT, FLOOD, FOREIGN, FAILURE, TOO_SLOW, LATER, NO_TABLE = 1003, 1008, 1008, 1011, 1013, 1013, 4404

log = logging.getLogger("tsunagu.sockets")


@dataclass(frozen=True, slots=True)
class Wire:
    """Both ends of a connection that the web server keeps."""

    receive: Receive
    send: Send
    send_at_once: Callable[[str], bool] = lambda text: False  # for a text that need not wait; False: it must


class SocketViewer(Viewer):
    """A viewer on a WebSocket. What the connection takes at once is sent at once; a task sends what must wait."""

    def __init__(self, wire: Wire, holder: str | None, language: Language, shows: Shows) -> None:
        super().__init__(holder, language, shows)
        self.wire = wire
        self.outbox: deque[tuple[str, int]] = deque()  # with its bytes, counted only where it has to wait
        self.waits = 0  # bytes in the outbox
        self.sender: asyncio.Task[None] | None = None
        self.code: int | None = None  # set: close after what waits is sent
        self.thoughts: dict[str, asyncio.Task[None]] = {}  # hints and histories under way, by the id of the question

    def post(self, message: str) -> None:
        if self.code is not None:
            return
        if self.sender is None:
            if not self.wire.send_at_once(message):
                self.outbox.append((message, 0))
                self.wake()
            return
        size = len(message.encode())
        self.outbox.append((message, size))
        self.waits += size
        if len(self.outbox) > MOST_WAITING or self.waits > MOST_BYTES:
            self.cut_off()

    @property
    def is_congested(self) -> bool:
        return self.sender is not None

    def cut_off(self) -> None:
        """It takes nothing: a goodbye would only wait behind the rest."""
        self.outbox.clear()
        self.waits = 0
        self.code = TOO_SLOW
        self.sender = start_background(self.close()) or self.sender

    def end(self, code: int) -> None:
        if self.code is None:
            self.code = code
            self.wake()

    def wake(self) -> None:
        if self.sender is None:
            self.sender = start_background(self.send())

    def send_away(self, why: TsunaguError) -> None:
        self.post(to_json(error_response(why, self.language)))
        self.end(NO_TABLE)

    async def send(self) -> None:
        try:
            while self.outbox:
                text, size = self.outbox.popleft()
                self.waits -= size
                await self.wire.send({"type": "websocket.send", "text": text})
        except (RuntimeError, OSError):
            self.outbox.clear()
            self.code = FLOOD  # it is gone: take nothing more
        else:
            if self.code is not None:
                await self.close()
        finally:
            self.sender = None

    async def close(self) -> None:
        with suppress(RuntimeError, OSError):  # it is gone already
            await self.wire.send({"type": "websocket.close", "code": self.code})


class Sockets:
    """The ASGI application of all connections."""

    def __init__(self, app_state: AppState) -> None:
        self.app_state = app_state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        at_once = scope.get("extensions", {}).get(SEND_AT_ONCE)
        wire = Wire(receive, send) if at_once is None else Wire(receive, send, at_once["send"])
        await socket(self.app_state, WebSocket(scope, receive, send), wire)


async def socket(app_state: AppState, websocket: WebSocket, wire: Wire) -> None:
    """One connection from beginning to end."""
    query = websocket.query_params
    language = language_from(query.get("language"), websocket.headers.get("accept-language"))
    place = address(websocket.scope)
    try:
        check_origin(websocket.headers, app_state.settings.origins)
        app_state.rates.check("sockets", place)
        if app_state.sockets_of[place] >= app_state.settings.limits.open_sockets:
            raise TooMuch("server.too_many")
    except Refusal:
        await websocket.close(FOREIGN)
        return
    app_state.sockets_of[place] += 1
    try:
        await serve_accepted(app_state, websocket, wire, language, place)
    finally:
        app_state.sockets_of[place] -= 1
        if app_state.sockets_of[place] <= 0:
            del app_state.sockets_of[place]


async def serve_accepted(app_state: AppState, websocket: WebSocket, wire: Wire, language: Language, place: str) -> None:
    """A connection that was let in."""
    query = websocket.query_params
    viewer = SocketViewer(wire, holder_of(websocket), language, shows_from(query.get("show")))
    await websocket.accept()
    try:
        live = await table_for(viewer, websocket.path_params["table"], app_state)
    except TsunaguError as error:
        viewer.send_away(error)
    except StoreFailed:
        viewer.post(to_json(error_response_for("server.store", language)))
        viewer.end(LATER)
    else:
        lift = number(query.get("lift"))
        viewer.lifted_by = lift if lift in live.seats_of(viewer.holder) else None
        handler = CommandHandler(app_state, live, viewer, place)
        await attend(handler, viewer, number(query.get("seen")) or 0)
    if viewer.sender is not None:
        await viewer.sender


async def table_for(viewer: Viewer, name: str, app_state: AppState) -> LiveTable:
    """The table, if there can be such a one and this viewer may see it."""
    if not re.fullmatch(TABLE_NAME, name):
        raise NotFound("server.no_table")
    live = await app_state.hall.find(name)
    if not live.may_watch(viewer.holder):
        raise NotFound("server.no_table")
    return live


async def attend(handler: CommandHandler, viewer: SocketViewer, seen_seq: int) -> None:
    """Sit at the table until the connection ends."""
    app_state, live = handler.app_state, handler.live
    live.enter(viewer)
    if viewer.holder is not None and viewer.seats:
        live.networks[viewer.holder] = handler.address
    elif only_bots(live.table.rules):  # whose bots think for who watches
        live.networks[live.table.id] = handler.address
    app_state.sockets.add(viewer)
    greeting = {
        "protocol": PROTOCOL,
        "assets": app_state.site.tag,
        "now": app_state.settings.clock_and_random.now(),
        "seats": list(viewer.seats),
    }
    viewer.post(to_json({"hello": greeting}))
    live.show(viewer, seen_seq)
    update_presence(app_state, live)
    try:
        await asyncio.create_task(listen(handler, viewer))  # on its own: what wakes up deep below others wakes up late
    finally:
        handler.leave()
        for task in viewer.thoughts.values():
            task.cancel()
        live.viewers.discard(viewer)
        app_state.sockets.discard(viewer)
        update_presence(app_state, live)


def update_presence(app_state: AppState, live: LiveTable) -> None:
    """Somebody came or went: tell it, and let the clock know, and bots that play to be watched."""
    live.tell_presence()
    if live.table.clock is not None:
        live.turn.notice(live.on_move_is_here(), app_state.hall.play_time())
        app_state.timeouts.watch(live)
    app_state.bots.watch(live)


def shows_from(text: str | None) -> Shows:
    return next((shows for shows in get_args(Shows) if shows == text), "view")


def number(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else None


async def listen(handler: CommandHandler, viewer: SocketViewer) -> None:
    """Answer messages one after the other, until there are no more; what takes long is thought about beside them."""
    app_state, live = handler.app_state, handler.live
    bucket, mistakes = Bucket(app_state.settings.limits), 0
    while viewer.code is None:
        frame = await viewer.wire.receive()
        if frame["type"] == "websocket.disconnect":
            return
        arrival = frame["arrived"] if "arrived" in frame else app_state.hall.play_time()
        text = frame.get("text")
        if text is None:
            viewer.end(NOT_TEXT)
            break
        if not bucket.take():
            viewer.post(to_json(error_response_for("server.too_many", viewer.language)))
            viewer.end(FLOOD)
            break
        try:
            message = message_reader.validate_json(text)
        except ValidationError as wrong:
            mistakes += 1
            app_state.metrics.refusals.labels("server.bad_message").inc()
            viewer.post(to_json({**misread_response(wrong, viewer.language), "seq": live.table.seq}))
            if mistakes > app_state.settings.limits.mistakes:
                viewer.end(FLOOD)
            continue
        if isinstance(message, Hint | AskHistory):
            think(handler, viewer, message, arrival)  # for seconds: no move behind it shall wait, or pay, for that
        else:
            await answer(handler, message, arrival)
    while (await viewer.wire.receive())["type"] != "websocket.disconnect":
        pass  # it was told to go


def think(handler: CommandHandler, viewer: SocketViewer, message: Hint | AskHistory, arrival: int) -> None:
    """Begin to answer; a copy of a question that is thought about already is not a second one."""
    if message.id in viewer.thoughts:
        return
    task = asyncio.create_task(answer(handler, message, arrival))
    viewer.thoughts[message.id] = task
    task.add_done_callback(lambda task: forget_task(viewer, message.id, task))


def forget_task(viewer: SocketViewer, question: str, task: asyncio.Task[None]) -> None:
    del viewer.thoughts[question]
    if not task.cancelled() and (cause := task.exception()) is not None:
        log.error("answer failed", exc_info=cause)
        viewer.end(FAILURE)


async def answer(handler: CommandHandler, message: Message, arrival: int) -> None:
    """Do what a message asks; a refusal is an answer too."""
    app_state, viewer = handler.app_state, handler.viewer
    app_state.metrics.messages[message.do] += 1
    try:
        await handler.handle(message, arrival)
    except TsunaguError as error:
        app_state.metrics.refusals.labels(error.saying.key).inc()
        plain = error_response(error, viewer.language)
        handler.reply({**plain, "id": id_of(message)})
    except StoreFailed:
        handler.reply({**error_response_for("server.store", viewer.language), "id": id_of(message)})


def id_of(message: Message) -> str | None:
    return getattr(message, "id", None)
