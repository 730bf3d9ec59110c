"""The application: routes, middleware, and how every mistake becomes a typed answer."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.routing import Router, WebSocketRoute

from tsunagu import __version__
from tsunagu.games.errors import TsunaguError
from tsunagu.server.api import pages, records, tables
from tsunagu.server.api.app_state import AppState, Settings
from tsunagu.server.api.error_responses import error_response, error_response_for, language_from, shape_error, status_of
from tsunagu.server.api.middleware import Middleware
from tsunagu.server.api.socket import Sockets
from tsunagu.server.store.writer import StoreFailed
from tsunagu.words import Language

log = logging.getLogger("tsunagu.http")


def make_app(settings: Settings) -> FastAPI:
    """The whole server as one ASGI application."""
    app_state = AppState(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with app_state.open():
            yield

    app = FastAPI(title="Tsunagu", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.app_state = app_state
    for part in (tables, records, pages):
        app.include_router(part.router)
    sockets = Router([WebSocketRoute("/api/tables/{table}/socket", Sockets(app_state), name="socket")])
    app.add_middleware(Middleware, app_state=app_state, sockets=sockets)
    app.add_exception_handler(TsunaguError, refused)
    app.add_exception_handler(RequestValidationError, misread)
    app.add_exception_handler(HTTPException, no_such_place)
    app.add_exception_handler(StoreFailed, store_failed)
    return app


def spoken(request: Request) -> Language:
    return language_from(request.query_params.get("language"), request.headers.get("accept-language"))


def refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, TsunaguError)
    request.app.state.app_state.metrics.refused.labels(error.saying.key).inc()
    return JSONResponse(error_response(error, spoken(request)), status_of(error))


def misread(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    place = tuple(error.errors()[0].get("loc", ()))
    if place[:1] == ("path",):
        return JSONResponse(error_response_for("server.no_table", spoken(request)), 404)
    return JSONResponse(shape_error(place[1:], spoken(request), "server.bad_request"), 422)


def no_such_place(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    page = pages.lost(request) if error.status_code == 404 else None
    if page is not None:
        return page
    key = {404: "server.no_page", 405: "server.no_method"}.get(error.status_code, "server.bad_body")
    headers = dict(error.headers or {})
    return JSONResponse(error_response_for(key, spoken(request)), error.status_code, headers)


def store_failed(request: Request, error: Exception) -> JSONResponse:
    return JSONResponse(error_response_for("server.store", spoken(request)), 503)
