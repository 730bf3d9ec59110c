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
from tsunagu.server.api import lessons, pages, paper, pictures, prints, records, rulebooks, tables
from tsunagu.server.api.app_state import AppState, Settings
from tsunagu.server.api.dependencies import app_state_of
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
    for part in (tables, rulebooks, lessons, paper, records, pictures, prints, pages):
        app.include_router(part.router)
    sockets = Router([WebSocketRoute("/api/tables/{table}/socket", Sockets(app_state), name="socket")])
    app.add_middleware(Middleware, app_state=app_state, sockets=sockets)
    app.add_exception_handler(TsunaguError, answer_refusal)
    app.add_exception_handler(RequestValidationError, answer_misread)
    app.add_exception_handler(HTTPException, no_such_place)
    app.add_exception_handler(StoreFailed, answer_failed_store)
    return app


def language_of(request: Request) -> Language:
    return language_from(request.query_params.get("language"), request.headers.get("accept-language"))


def answer_refusal(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, TsunaguError)
    app_state_of(request.app).metrics.refusals.labels(error.saying.key).inc()
    return JSONResponse(error_response(error, language_of(request)), status_of(error))


def answer_misread(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    place = tuple(error.errors()[0].get("loc", ()))
    if place[:1] == ("path",):
        key = "server.no_table" if "table" in request.path_params else "server.no_page"
        return JSONResponse(error_response_for(key, language_of(request)), 404)
    return JSONResponse(shape_error(place[1:], language_of(request), "server.bad_request"), 422)


def no_such_place(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    page = pages.not_found_page(request) if error.status_code == 404 else None
    if page is not None:
        return page
    key = {404: "server.no_page", 405: "server.no_method"}.get(error.status_code, "server.bad_body")
    headers = dict(error.headers or {})
    return JSONResponse(error_response_for(key, language_of(request)), error.status_code, headers)


def answer_failed_store(request: Request, error: Exception) -> JSONResponse:
    return JSONResponse(error_response_for("server.store", language_of(request)), 503)
