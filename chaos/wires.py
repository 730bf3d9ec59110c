"""The server driven in this process, without a network: every byte that it sends is kept as it was sent."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from fastapi import FastAPI

Json = dict[str, Any]
Headers = list[tuple[bytes, bytes]]


def scope(kind: str, path: str, token: str | None, headers: Headers) -> Json:
    place, _, query = path.partition("?")
    cookie = [] if token is None else [(b"cookie", f"tsunagu={token}".encode())]
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": place,
        "raw_path": place.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(b"host", b"table"), *cookie, *headers],
        "client": ("127.0.0.1", 1),
        "server": ("table", 80),
        "subprotocols": [],
    }


async def request(app: FastAPI, method: str, path: str, token: str | None, body: Json | None = None) -> str:
    """One request; everything that was answered, as one text."""
    sent: list[Json] = []
    content = b"" if body is None else json.dumps(body).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(content)).encode())]

    async def receive() -> Json:
        return {"type": "http.request", "body": content, "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    await app({**scope("http", path, token, headers if content else []), "method": method}, receive, send)
    head = "\n".join(f"{name.decode()}: {value.decode()}" for name, value in sent[0]["headers"])
    answer = b"".join(message.get("body", b"") for message in sent[1:]).decode()
    return f"{sent[0]['status']}\n{head}\n\n{answer}"


class Wire:
    """One WebSocket. `frames`: what the server sent, in order."""

    def __init__(self, app: FastAPI, path: str, token: str | None) -> None:
        self.frames: list[str] = []
        self.inbox: asyncio.Queue[Json] = asyncio.Queue()
        self.arrived = asyncio.Event()
        self.pings = 0
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(app(scope("websocket", path, token, []), self.inbox.get, self.send))

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.frames.append(message["text"])
        elif message["type"] == "websocket.close":
            self.frames.append(f"closed {message['code']}")
        self.arrived.set()

    async def say(self, text: str) -> None:
        """Say something and wait until it is dealt with: messages are answered one after the other."""
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})
        await self.settle()

    async def settle(self) -> None:
        self.pings += 1
        name = f"ping-{self.pings}"
        self.inbox.put_nowait({"type": "websocket.receive", "text": json.dumps({"do": "ping", "id": name})})
        while not any(f'"id":"{name}"' in frame for frame in self.frames[-3:]) and not self.task.done():
            self.arrived.clear()
            await self.arrived.wait()

    async def close(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.task
