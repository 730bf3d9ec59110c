"""The socket: one table, messages in, messages out. docs/server.md, Socket."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tsunagu.games.errors import TsunaguError
from tsunagu.server.api.begun import begun
from tsunagu.server.api.complaints import complaint, language_from, misread
from tsunagu.server.api.cookies import holder_of
from tsunagu.server.api.doorkeeper import address, check_origin
from tsunagu.server.api.limits import Bucket
from tsunagu.server.api.messages import Message, message_reader
from tsunagu.server.api.room import Room
from tsunagu.server.api.talk import Talk
from tsunagu.server.errors import NotFound, Refused
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.hall.viewer import Viewer
from tsunagu.server.store.writer import StoreFailed
from tsunagu.server.table.spelling import spelled
from tsunagu.words import Language, say

PROTOCOL = 1
MOST_WAITING = 256  # messages that a slow client has not taken yet
NOT_TEXT, FLOOD, FOREIGN, TOO_SLOW, NO_TABLE = 1003, 1008, 1008, 1013, 4404


class SocketViewer(Viewer):
    """A viewer on a WebSocket. What the connection takes at once is sent at once; a task sends what must wait."""

    def __init__(self, websocket: WebSocket, holder: str | None, language: Language, picture: bool) -> None:
        super().__init__(holder, language, picture)
        self.websocket = websocket
        self.outbox: deque[str] = deque()
        self.sender: asyncio.Task[None] | None = None
        self.code: int | None = None  # set: close after what waits is sent

    def post(self, message: str) -> None:
        if self.code is not None:
            return
        self.outbox.append(message)
        if len(self.outbox) > MOST_WAITING:
            self.outbox.clear()
            self.code = TOO_SLOW
        self.wake()

    def end(self, code: int) -> None:
        if self.code is None:
            self.code = code
            self.wake()

    def wake(self) -> None:
        if self.sender is None:
            self.sender = begun(self.send())

    async def send_away(self, why: dict[str, Any]) -> None:
        """Say why, and close."""
        self.post(spelled(why))
        self.end(NO_TABLE)
        if self.sender is not None:
            await self.sender

    async def send(self) -> None:
        try:
            while self.outbox:
                await self.websocket.send_text(self.outbox.popleft())
            if self.code is not None:
                await self.websocket.close(self.code)
        except (RuntimeError, OSError, WebSocketDisconnect):
            self.outbox.clear()
            self.code = FLOOD  # it is gone: take nothing more
        finally:
            self.sender = None


async def socket(websocket: WebSocket) -> None:
    """One connection from beginning to end."""
    room: Room = websocket.app.state.room
    query = websocket.query_params
    language = language_from(query.get("language"), websocket.headers.get("accept-language"))
    try:
        check_origin(websocket.headers, room.settings.origins)
        room.rates.check("sockets", address(websocket.scope))
    except Refused:
        await websocket.close(FOREIGN)
        return
    viewer = SocketViewer(websocket, holder_of(websocket), language, query.get("picture") == "1")
    await websocket.accept()
    try:
        live = await room.hall.find(websocket.path_params["table"])
        if not live.may_watch(viewer.holder):
            raise NotFound("server.no_table")
    except TsunaguError as refused:
        await viewer.send_away(complaint(refused, language))
        return
    await attend(room, live, viewer)


async def attend(room: Room, live: LiveTable, viewer: SocketViewer) -> None:
    """Sit at the table until the connection ends."""
    query = viewer.websocket.query_params
    lift, seen = number(query.get("lift")), number(query.get("seen")) or 0
    viewer.lifted = lift if lift in live.held_by(viewer.holder) else None
    live.enter(viewer)
    room.sockets.add(viewer)
    greeting = {
        "protocol": PROTOCOL,
        "assets": room.site.tag,
        "now": room.settings.sources.now(),
        "seats": list(viewer.seats),
    }
    viewer.post(spelled({"hello": greeting}))
    live.show(viewer, seen)
    presence_changed(room, live)
    try:
        await listen(room, live, viewer)
    finally:
        live.viewers.discard(viewer)
        room.sockets.discard(viewer)
        presence_changed(room, live)


def presence_changed(room: Room, live: LiveTable) -> None:
    """Somebody came or went: tell it, and let the clock know."""
    live.tell_presence()
    if live.table.clock is not None:
        live.turn.notice(live.on_move_is_here(), room.settings.sources.now())
        room.flags.watch(live)


def number(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else None


async def listen(room: Room, live: LiveTable, viewer: SocketViewer) -> None:
    """Answer messages one after the other, until there are no more."""
    talk = Talk(room, live, viewer)
    bucket, mistakes = Bucket(room.settings.limits), 0
    while viewer.code is None:
        message = await viewer.websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        arrived = room.settings.sources.now()
        text = message.get("text")
        if text is None:
            viewer.end(NOT_TEXT)
            break
        if not bucket.take():
            viewer.post(spelled({"error": "server.too_many", "message": say("server.too_many", viewer.language)}))
            viewer.end(FLOOD)
            break
        try:
            said = message_reader.validate_json(text)
        except ValidationError as wrong:
            mistakes += 1
            room.metrics.refused.labels("server.bad_message").inc()
            viewer.post(spelled({**misread(wrong, viewer.language), "seq": live.table.seq}))
            if mistakes > room.settings.limits.mistakes:
                viewer.end(FLOOD)
            continue
        await answered(talk, said, arrived)
    with suppress(RuntimeError):
        while viewer.websocket.client_state is not WebSocketState.DISCONNECTED:
            await viewer.websocket.receive()


async def answered(talk: Talk, said: Message, arrived: int) -> None:
    """Do what a message asks; a refusal is an answer too."""
    room, viewer = talk.room, talk.viewer
    room.metrics.messages.labels(said.do).inc()
    try:
        await talk.hear(said, arrived)
    except TsunaguError as refused:
        room.metrics.refused.labels(refused.saying.key).inc()
        plain = complaint(refused, viewer.language)
        talk.reply({**plain, "id": said_id(said)})
    except StoreFailed:
        talk.reply({"error": "server.store", "message": say("server.store", viewer.language), "id": said_id(said)})


def said_id(said: Message) -> str | None:
    return getattr(said, "id", None)
