"""A WebSocket from the client's side, as thin as can be, so that the load is never what is slow. Counts every byte."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
MASKED = 0x80  # every frame of a client is; with a key of zeros its bytes stay as they are
KEY = b64encode(bytes(16)).decode()

Hear = Callable[["Wire", bytes], None]


class Lost(Exception):
    """The server closed the connection, or never opened it."""


class Wire(asyncio.Protocol):
    """One connection. `hear` gets the text of each frame as it comes."""

    def __init__(self, request: str, hear: Hear) -> None:
        self.request = request
        self.hear = hear
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.buffer = bytearray()
        self.sent = self.received = 0  # bytes of frames, heads included

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request.encode())

    def connection_lost(self, reason: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(Lost(self.buffer[:200].decode("latin-1")))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.opened.done() and not self.shake_hands():
            return
        while (frame := self.next_frame()) is not None:
            kind, text = frame
            if kind == TEXT:
                self.hear(self, text)
            elif kind == PING:
                self.send(text, PONG)
            elif kind == CLOSE:
                self.transport.close()

    def shake_hands(self) -> bool:
        head, end, rest = self.buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            self.transport.close()
            return False
        self.buffer = rest
        self.opened.set_result(None)
        return True

    def next_frame(self) -> tuple[int, bytes] | None:
        """The next whole frame, taken out of the buffer: its first byte and what it carries."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1], 2
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(buffer[2:start], "big") if len(buffer) >= start else start
        end = start + length
        if len(buffer) < end:
            return None
        kind, text = buffer[0], bytes(buffer[start:end])
        del buffer[:end]
        self.received += end
        return kind, text

    def send(self, text: bytes, kind: int = TEXT) -> None:
        length = len(text)
        size = bytes((MASKED | length,)) if length < 126 else bytes((MASKED | 126,)) + length.to_bytes(2, "big")
        frame = bytes((kind,)) + size + bytes(4) + text
        self.sent += len(frame)
        self.transport.write(frame)

    def close(self) -> None:
        self.transport.close()


async def opened(port: int, path: str, hear: Hear, cookie: str = "") -> Wire:
    """A WebSocket to this machine."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {KEY}",
        "Sec-WebSocket-Version: 13",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    request = "\r\n".join(lines) + "\r\n\r\n"
    _, wire = await asyncio.get_running_loop().create_connection(lambda: Wire(request, hear), "127.0.0.1", port)
    await wire.opened
    return wire
