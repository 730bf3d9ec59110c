"""The page and its files; health, readiness and counts for those who run the server."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from tsunagu.games.registry import GAMES, find
from tsunagu.games.tries import NoLesson, find_lesson
from tsunagu.server.api.cookies import ensure_device
from tsunagu.server.api.dependencies import InApp, app_state_of
from tsunagu.server.api.error_pages import offline_page, read_by_people
from tsunagu.server.api.error_responses import language_from
from tsunagu.server.api.middleware import API_HEADERS, FOR_PROGRAMS, FRAMED_HEADERS
from tsunagu.server.errors import NotFound
from tsunagu.server.site.screens import EVERYWHERE, PLAIN, SCREENS
from tsunagu.server.site.site import OFFLINE, File
from tsunagu.server.store.writer import StoreFailed
from tsunagu.words import Language

READ_METHODS = ["GET", "HEAD"]  # watchmen and chat programs ask for the head alone
FOR_EVER = "max-age=31536000, immutable"
NO_WEIGHT = re.compile(r"q\s*=\s*0(\.0*)?")  # the weight of what a reader does not take
STEP = re.compile("[1-9][0-9]?")
LONGEST_WISH = 200  # characters of an Accept-Encoding that are read

SCREEN_AT = {address: name for name, screen in SCREENS.items() for address in screen.addresses}

router = APIRouter(include_in_schema=False)


async def page(request: Request, app_state: InApp) -> Response:
    """The page; with it comes the cookie, so that a seat is not lost when the answer to sitting down is."""
    if not is_there(**request.path_params):
        raise HTTPException(404)
    screen = SCREEN_AT[request.scope["route"].path]
    if SCREENS[screen].framed:
        return framed_page(request, screen)
    answer = send_file(request, page_for(request, screen), "no-cache")
    answer.headers["vary"] = "accept-encoding, accept-language, cookie"
    with suppress(StoreFailed):  # then it keeps what it has, and is asked again later
        await ensure_device(request, answer, app_state)
    return answer


def framed_page(request: Request, screen: str) -> Response:
    """For other people's pages: no cookie is set or read, and the language stands in the address."""
    language = language_from(request.query_params.get("language"), request.headers.get("accept-language"))
    answer = send_file(request, app_state_of(request.app).site.pages[screen, language], "no-cache")
    answer.headers["vary"] = "accept-encoding, accept-language"
    answer.headers.update(FRAMED_HEADERS)
    return answer


def is_there(game: str | None = None, course: str | None = None, step: str = "", table: str = "") -> bool:
    """Whether the page has something to show there; of tables it finds out by itself."""
    if game is None:
        return True
    if game not in GAMES or course is None:
        return game in GAMES
    try:
        return STEP.fullmatch(step) is not None and bool(find_lesson(find(game), course, int(step)))
    except NoLesson:
        return False


def not_found_page(request: Request) -> Response | None:
    """The page for an address that leads nowhere, which says so there; None for a program, which is told in JSON."""
    if not read_by_people(request.method, request.url.path, request.headers, FOR_PROGRAMS):
        return None
    return send_file(request, page_for(request, PLAIN), "no-cache", 404)


def page_for(request: Request, screen: str) -> File:
    """In the language that was chosen on the page, else in the one that the browser asks for."""
    language = language_from(request.cookies.get("language"), request.headers.get("accept-language"))
    return app_state_of(request.app).site.pages[screen, language]


def send_file(request: Request, file: File, cache_control: str, status: int = 200) -> Response:
    """A file, compressed in the best way that the reader takes; `cache_control` says for how long."""
    headers = {"cache-control": cache_control, "vary": "accept-encoding"}
    if file.kind == "image/svg+xml":  # may be opened as a page, and then do nothing
        headers["content-security-policy"] = API_HEADERS["content-security-policy"]
    encodings = request.headers.get("accept-encoding", "")
    for encoding, body in file.encodings.items():
        if takes(encodings, encoding):
            return Response(body, status, {**headers, "content-encoding": encoding}, file.kind)
    return Response(file.content, status, headers, file.kind)


def takes(encodings: str, encoding: str) -> bool:
    """Whether an Accept-Encoding has this one, and not with the weight 0."""
    for part in encodings[:LONGEST_WISH].lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() in (encoding, "*"):
            return NO_WEIGHT.fullmatch(weight.strip()) is None
    return False


for address in SCREEN_AT:
    router.add_api_route(address, page, methods=READ_METHODS)


@router.api_route("/service-worker.js", methods=READ_METHODS)
def service_worker(request: Request, app_state: InApp) -> Response:
    """At the root, for it looks after all pages; asked for again with every page."""
    return send_file(request, app_state.site.service_worker, "no-cache")


@router.api_route(f"{OFFLINE}/{{language}}", methods=READ_METHODS)
def offline(request: Request, language: Language, app_state: InApp) -> Response:
    """The page that a service worker keeps for the time without a network."""
    content = offline_page(language, f"{app_state.site.assets}/bundle/{EVERYWHERE}.css")
    return send_file(request, File(content, "text/html").compress(), "no-cache")


@router.api_route("/static/{tag}/{path:path}", methods=READ_METHODS)
def file(request: Request, tag: Annotated[str, Path(max_length=64)], path: str, app_state: InApp) -> Response:
    """A file of this version; another version's files are gone, and the page loads itself anew."""
    file = app_state.site.files.get(path)
    if tag != app_state.site.tag or file is None:
        raise NotFound("server.no_file")
    return send_file(request, file, FOR_EVER)


@router.api_route("/healthz", methods=READ_METHODS)
def health() -> dict[str, bool]:
    """The program runs."""
    return {"healthy": True}


@router.api_route("/readyz", methods=READ_METHODS)
async def readiness(app_state: InApp) -> JSONResponse:
    """It can serve: the database answers, takes what is written, and is ours alone."""
    try:
        await app_state.reader.alive()
        await app_state.heartbeat.prove()
    except StoreFailed:
        return JSONResponse({"ready": False}, 503)
    ready = app_state.ready and app_state.alone
    return JSONResponse({"ready": ready}, 200 if ready else 503)


@router.api_route("/metrics", methods=READ_METHODS)
def metrics(app_state: InApp) -> Response:
    return Response(app_state.metrics.text(), media_type="text/plain; version=0.0.4")
