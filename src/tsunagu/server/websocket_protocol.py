"""How text comes and leaves on a socket: uvicorn's protocol, with a shorter way for what is sent most, and bounds.

A text frame is a head of a few bytes and the text. On a busy server the general way to it took a tenth of all time.
"""

from __future__ import annotations

from struct import pack
from typing import Any

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

from tsunagu.server.connections import Connections
from tsunagu.server.inbox import Inbox

WHOLE = 0x80  # set in a frame's first byte: the last of its message, for nearly all messages the only one
TEXT = 0x81  # a whole message in one frame (RFC 6455, 5.2)
MASK_BIT = 0x80  # added to the first length byte by every client; a mask of four bytes stands before the content
SHORT, MEDIUM = 126, 1 << 16  # lengths from which on the length itself needs more bytes
MOST_UNREAD = 8  # messages of a client that may wait here; the others wait in the system, and then at the client
SEND_AT_ONCE = "tsunagu.send_at_once"  # an extension in the connection's scope: `WebSocketProtocol.send_at_once`


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Everything but text on an open connection goes the general way."""

    def __init__(self, *about: Any, open_connections: Connections, **more: Any) -> None:
        super().__init__(*about, **more)
        self.open_connections = open_connections
        self.queue: Inbox[Any] = Inbox(self.loop)
        self.between_frames = False  # nothing that came is in the general parser's hands, or ever was in parts

    def connection_lost(self, exc: Exception | None) -> None:
        self.open_connections.forget(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][SEND_AT_ONCE] = {"send": self.send_at_once}
            self.between_frames = True

    def data_received(self, data: bytes) -> None:
        if (
            self.between_frames
            and self.handshake_complete
            and (text := text_in(data, self.config.ws_max_size)) is not None
        ):
            self.handle_whole_text(text)
            return
        if self.handshake_initiated:
            self.between_frames = self.between_frames and holds_whole_frames(data)
        super().data_received(data)

    def handle_whole_text(self, content: bytes) -> None:
        try:
            text = content.decode()
        except UnicodeDecodeError:
            self.curr_msg_data_type, self.frames = "text", [content]
            super().send_receive_event_to_app()  # which closes the connection and says why
            return
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text, "arrived": self.open_connections.arrival()})
        if not self.read_paused and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def send_at_once(self, text: str) -> bool:
        """Write a text, if the connection can take it now."""
        if self.conn.state is not OPEN or self.disconnected or not self.writable.is_set():
            return False
        self.transport.write(text_frame(text.encode()))
        self.open_connections.check_backlog(self.transport)
        return True

    async def send(self, message: ASGISendEvent) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        if isinstance(text, str):
            await self.writable.wait()
            if self.send_at_once(text):
                return
        elif message["type"] == "websocket.close" and not self.writable.is_set():
            self.open_connections.give_up(self.transport)  # it would never take the goodbye
            return
        await super().send(message)

    def handle_ping(self) -> None:
        """Who takes nothing gets no pong either: they would pile up."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def send_receive_event_to_app(self) -> None:
        """With the message goes when it came, so that no clock pays for what it had to wait behind."""
        before = self.queue.qsize()
        super().send_receive_event_to_app()
        if self.queue.qsize() > before:
            self.queue.items[-1]["arrived"] = self.open_connections.arrival()


def text_in(data: bytes, most: int) -> bytes | None:
    """What a client says, if the data are exactly one frame with one whole text of at most so many bytes."""
    if len(data) < 6 or data[0] != TEXT:
        return None
    length, start = data[1] - MASK_BIT, 6
    if length == SHORT and len(data) >= 8:
        length, start = data[2] << 8 | data[3], 8
    if len(data) != start + length or length > most:
        return None
    return apply_mask(data[start:], data[start - 4 : start])


def holds_whole_frames(data: bytes) -> bool:
    """Whether there is nothing in the data but whole frames of a client that are whole messages."""
    at = 0
    while at + 6 <= len(data) and data[at] & WHOLE:
        length, head = data[at + 1] - MASK_BIT, 6
        if length == SHORT and len(data) >= at + 8:
            length, head = data[at + 2] << 8 | data[at + 3], 8
        elif not 0 <= length < SHORT:
            return False
        at += head + length
    return at == len(data)


def text_frame(text: bytes) -> bytes:
    """A frame from a server, not masked."""
    length = len(text)
    if length < SHORT:
        return bytes((TEXT, length)) + text
    if length < MEDIUM:
        return pack("!BBH", TEXT, 126, length) + text
    return pack("!BBQ", TEXT, 127, length) + text
