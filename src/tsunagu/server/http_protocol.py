"""Requests must come to an end: uvicorn's protocol for HTTP, with time-outs and a bound of connections."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tsunagu.server.connections import Connections

HEAD_WITHIN = 10.0  # s from the connection, or from the first byte, to the end of the head
BODY_WITHIN = 30.0  # s from there to the end of the body


class HttpProtocol(H11Protocol):
    """A connection before it becomes a socket, or for good."""

    def __init__(self, *about: Any, open_connections: Connections, **more: Any) -> None:
        super().__init__(*about, **more)
        self.open_connections = open_connections
        self.deadline: asyncio.TimerHandle | None = None
        self.upgraded = False
        self.step_due: tuple[str, object] | None = None  # what has to end by then, and of which request

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.open_connections.admit(transport, self.client):
            self.wait_for(("head", None))

    def connection_lost(self, exc: Exception | None) -> None:
        self.wait_for(None)
        self.open_connections.forget(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.upgraded = True
        self.open_connections.finish_request(self.transport)
        super().handle_websocket_upgrade(event)

    def look(self) -> None:
        """See what is missing. Between two requests the time-out of idle connections holds."""
        state = self.conn.their_state
        if self.upgraded:
            self.wait_for(None)
        elif state is h11.SEND_BODY:
            self.wait_for(("body", self.cycle))
        elif state is h11.IDLE and (self.cycle is None or self.conn.trailing_data[0]):
            self.wait_for(("head", self.cycle))
        else:
            self.wait_for(None)
            if state is not h11.IDLE:
                self.open_connections.finish_request(self.transport)

    def wait_for(self, step_due: tuple[str, object] | None) -> None:
        """Begin to wait, unless that is waited for already."""
        if self.step_due == step_due:
            return
        self.step_due = step_due
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
        if step_due is not None:
            within = HEAD_WITHIN if step_due[0] == "head" else BODY_WITHIN
            self.deadline = self.loop.call_later(within, self.open_connections.give_up, self.transport)
