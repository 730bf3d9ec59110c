"""How text leaves on a socket: uvicorn's protocol, with a shorter way for what is sent most, and bounds.

A server's text frame is a head of two to ten bytes and the text. On a busy server the general way to it took a
twentieth of all time.
"""

from __future__ import annotations

from collections import deque
from struct import pack
from typing import Any, cast

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from tsunagu.server.connections import Connections

TEXT = 0x81  # a whole message in one frame (RFC 6455, 5.2)
SHORT, MEDIUM = 126, 1 << 16  # lengths from which on the length itself needs more bytes


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Everything but text on an open connection goes the general way."""

    def __init__(self, *about: Any, open_connections: Connections, **more: Any) -> None:
        super().__init__(*about, **more)
        self.open_connections = open_connections
        self.arrivals: deque[int] = deque()  # when each message came that waits to be taken

    def connection_lost(self, exc: Exception | None) -> None:
        self.open_connections.forget(self.transport)
        super().connection_lost(exc)

    async def send(self, message: ASGISendEvent) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        if isinstance(text, str):
            await self.writable.wait()
            if self.conn.state is OPEN and not self.disconnected:
                self.transport.write(text_frame(text.encode()))
                self.open_connections.written(self.transport)
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
        waited = self.queue.qsize()
        super().send_receive_event_to_app()
        if self.queue.qsize() > waited:
            self.arrivals.append(self.open_connections.arrival())

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; with it goes when it came, so that no clock pays for what it had to wait behind."""
        message = await super().receive()
        if message["type"] == "websocket.receive" and self.arrivals:
            return cast(ASGIReceiveEvent, {**message, "arrived": self.arrivals.popleft()})
        return message


def text_frame(text: bytes) -> bytes:
    """A frame from a server, not masked."""
    length = len(text)
    if length < SHORT:
        return bytes((TEXT, length)) + text
    if length < MEDIUM:
        return pack("!BBH", TEXT, 126, length) + text
    return pack("!BBQ", TEXT, 127, length) + text
