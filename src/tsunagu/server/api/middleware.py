"""Middleware: every request passes here first. Host, origin, size, rate; and the headers every answer leaves with.

Sockets are shown to their tables at once; what they may do is checked there.
"""

from __future__ import annotations

import json
import logging
from time import perf_counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tsunagu.server.api.app_state import AppState
from tsunagu.server.api.error_pages import error_page, read_by_people
from tsunagu.server.api.error_responses import error_response, language_from
from tsunagu.server.api.hosts import check_host
from tsunagu.server.connections import neighbourhood
from tsunagu.server.errors import Forbidden, Refusal, TooMuch
from tsunagu.server.site.bundle import FOLDER
from tsunagu.server.site.screens import EVERYWHERE

LARGEST_BODY = 1_000_000  # bytes
SAFE = ("GET", "HEAD", "OPTIONS")
# Not counted: what machines look at, and the page's files, some forty a visitor; a whole class has one address.
FOR_MACHINES = ("/healthz", "/readyz", "/metrics")
OPEN_TO_ALL = (*FOR_MACHINES, "/static/")
PAGE_HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
# For a page that may stand in a frame on anybody's page: nothing can be done there that matters to anybody.
FRAMED_HEADERS = {
    "content-security-policy": PAGE_HEADERS["content-security-policy"].replace(
        "frame-ancestors 'none'", "frame-ancestors *"
    ),
    "cross-origin-resource-policy": "cross-origin",
}
# What is no page, some twenty answers a visitor: should one be opened as a page, it can do nothing.
FILE_HEADERS = {"x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin"}
API_HEADERS = {"content-security-policy": "default-src 'none'; frame-ancestors 'none'", **FILE_HEADERS}
HEADERS = {"/api/": API_HEADERS, "/static/": FILE_HEADERS}
FOR_PROGRAMS = tuple(HEADERS)

log = logging.getLogger("tsunagu.http")


class TooLarge(Exception):
    """The body is larger than anything we take."""


class Middleware:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, app_state: AppState, sockets: ASGIApp) -> None:
        self.app = app
        self.app_state = app_state
        self.sockets = sockets
        self.styles = f"{app_state.site.assets}/{FOLDER}/{EVERYWHERE}.css"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            try:
                check_host(scope, self.app_state.names)
            except Refusal:
                await send({"type": "websocket.close"})  # 403, before there is a socket
                return
            await self.sockets(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        start, status = perf_counter(), [0]

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                status[0] = message["status"]
                headers = MutableHeaders(scope=message)
                folder = "/".join(scope["path"].split("/", 2)[:2]) + "/"
                for name, value in HEADERS.get(folder, PAGE_HEADERS).items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            await self.admit(scope, receive, answer)
        except Exception:  # a mistake of ours: whoever asked is told so
            log.exception("request failed")
            if status[0]:
                raise
            await self.refuse(Refusal("server.failed", status=500), scope, answer)
        finally:
            self.app_state.metrics.requests.labels(str(status[0])).inc()
            ms = round((perf_counter() - start) * 1000, 2)
            route = getattr(scope.get("route"), "path", "-")
            log.info("request", extra={"method": scope["method"], "route": route, "status": status[0], "ms": ms})

    async def admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        try:
            self.check(scope, headers)
        except Refusal as error:
            await self.refuse(error, scope, send)
            return
        size = 0

        async def measure() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > LARGEST_BODY:
                raise TooLarge
            return message

        try:
            await self.app(scope, measure, send)
        except TooLarge:
            await self.refuse(Refusal("server.too_large", status=413), scope, send)

    async def refuse(self, error: Refusal, scope: Scope, send: Send) -> None:
        """In JSON, or for a person as a page."""
        headers = Headers(scope=scope)
        language = language_from(None, headers.get("accept-language"))
        if read_by_people(scope["method"], scope["path"], headers, FOR_PROGRAMS):
            kind, body = "text/html; charset=utf-8", error_page(error, language, self.styles)
        else:
            kind, body = "application/json", json.dumps(error_response(error, language), ensure_ascii=False).encode()
        response_headers = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": error.status, "headers": response_headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})

    def check(self, scope: Scope, headers: Headers) -> None:
        if not scope["path"].startswith(OPEN_TO_ALL) and not self.app_state.rates.allows("requests", address(scope)):
            raise TooMuch("server.too_many")
        if not scope["path"].startswith(FOR_MACHINES):
            check_host(scope, self.app_state.names)
        if scope["method"] not in SAFE:
            check_origin(headers, self.app_state.settings.origins)
        length = headers.get("content-length", "0")
        if not length.isdigit() or len(length) > 12 or int(length) > LARGEST_BODY:
            raise Refusal("server.too_large", status=413)


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
