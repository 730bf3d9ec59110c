"""Middleware: every request passes here first. Host, origin, size, rate; and the headers every answer leaves with.

Sockets are shown to their tables at once; what they may do is checked there.
"""

from __future__ import annotations

import json
import logging
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tsunagu.server.api.app_state import AppState
from tsunagu.server.api.error_responses import error_response, language_from
from tsunagu.server.api.hosts import check_host
from tsunagu.server.connections import neighbourhood
from tsunagu.server.errors import Forbidden, Refused, TooMuch

LARGEST_BODY = 1_000_000  # bytes
SAFE = ("GET", "HEAD", "OPTIONS")
# Not counted: what machines look at, and the page's files, some forty a visitor; a whole class has one address.
FOR_MACHINES = ("/healthz", "/readyz", "/metrics")
OPEN_TO_ALL = (*FOR_MACHINES, "/static/")
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

log = logging.getLogger("tsunagu.http")


class TooLarge(Exception):
    """The body is larger than anything we take."""


class Middleware:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, app_state: AppState, sockets: ASGIApp) -> None:
        self.app = app
        self.app_state = app_state
        self.sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            try:
                check_host(scope, self.app_state.names)
            except Refused:
                await send({"type": "websocket.close"})  # 403, before there is a socket
                return
            await self.sockets(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status = perf_counter(), [500]

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                status[0] = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            await self.admit(scope, receive, answer)
        finally:
            self.app_state.metrics.requests.labels(str(status[0])).inc()
            taken = round((perf_counter() - begun) * 1000, 2)
            route = getattr(scope.get("route"), "path", "-")
            log.info("request", extra={"method": scope["method"], "route": route, "status": status[0], "ms": taken})

    async def admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        try:
            self.check(scope, headers)
        except Refused as refused:
            await refuse(refused, headers, send)
            return
        counted = 0

        async def measured() -> Message:
            nonlocal counted
            message = await receive()
            counted += len(message.get("body", b""))
            if counted > LARGEST_BODY:
                raise TooLarge
            return message

        try:
            await self.app(scope, measured, send)
        except TooLarge:
            await refuse(Refused("server.too_large", status=413), headers, send)

    def check(self, scope: Scope, headers: Headers) -> None:
        if not scope["path"].startswith(OPEN_TO_ALL) and not self.app_state.rates.allows("requests", address(scope)):
            raise TooMuch("server.too_many")
        if not scope["path"].startswith(FOR_MACHINES):
            check_host(scope, self.app_state.names)
        if scope["method"] not in SAFE:
            check_origin(headers, self.app_state.settings.origins)
        length = headers.get("content-length", "0")
        if not length.isdigit() or len(length) > 12 or int(length) > LARGEST_BODY:
            raise Refused("server.too_large", status=413)


def check_origin(headers: Headers, others: tuple[str, ...]) -> None:
    """Browsers say where a page came from; only our own pages may act in a player's name."""
    origin = headers.get("origin")
    if origin is None or origin in others:
        return
    try:
        place = urlsplit(origin).netloc
    except ValueError:
        place = ""
    if not place or place != headers.get("host"):
        raise Forbidden("server.foreign_origin")


def address(scope: Scope) -> str:
    client = scope.get("client")
    return neighbourhood(str(client[0])) if client else "-"


async def refuse(refused: Refused, headers: Headers, send: Send) -> None:
    plain: dict[str, Any] = error_response(refused, language_from(None, headers.get("accept-language")))
    body = json.dumps(plain, ensure_ascii=False).encode()
    kind = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refused.status, "headers": kind})
    await send({"type": "http.response.body", "body": body})
