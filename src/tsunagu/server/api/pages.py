"""The page and its files; health, readiness and counts for those who run the server."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse, Response

from tsunagu.server.api.app_state import AppState
from tsunagu.server.api.cookies import known_device
from tsunagu.server.api.site import File
from tsunagu.server.errors import NotFound
from tsunagu.server.store.writer import StoreFailed

READ = ["GET", "HEAD"]  # watchmen and chat programs ask for the head alone
FOR_EVER = "public, max-age=31536000, immutable"
FOR_PROGRAMS = ("/api/", "/static/")
REFUSED = re.compile(r"q\s*=\s*0(\.0*)?")  # the weight of what a reader does not take
LONGEST_WISH = 200  # characters of an Accept-Encoding that are read

router = APIRouter(include_in_schema=False)


async def page(request: Request) -> Response:
    """The page; with it comes the cookie, so that a seat is not lost when the answer to sitting down is."""
    app_state: AppState = request.app.state.app_state
    answer = sent(request, app_state.site.page, "no-cache")
    with suppress(StoreFailed):  # then it keeps what it has, and is asked again later
        await known_device(request, answer, app_state)
    return answer


def lost(request: Request) -> Response | None:
    """The page for an address that leads nowhere, which says so there; None for a program, which is told in JSON."""
    read_by_people = "text/html" in request.headers.get("accept", "")
    if request.method not in READ or not read_by_people or request.url.path.startswith(FOR_PROGRAMS):
        return None
    app_state: AppState = request.app.state.app_state
    return sent(request, app_state.site.page, "no-cache", 404)


def sent(request: Request, file: File, kept: str, status: int = 200) -> Response:
    """A file, compressed where the reader takes it so; `kept` says for how long."""
    headers = {"cache-control": kept, "vary": "accept-encoding"}
    if file.gzipped is None or not takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(file.content, status, headers, file.kind)
    return Response(file.gzipped, status, {**headers, "content-encoding": "gzip"}, file.kind)


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding has gzip, and not with the weight 0."""
    for part in accepted[:LONGEST_WISH].lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() in ("gzip", "*"):
            return REFUSED.fullmatch(weight.strip()) is None
    return False


for address in ("/", "/t/{table}", "/link", "/study"):
    router.add_api_route(address, page, methods=READ)


@router.api_route("/static/{tag}/{path:path}", methods=READ)
def file(request: Request, tag: Annotated[str, Path(max_length=64)], path: str) -> Response:
    """A file of this version; another version's files are gone, and the page loads itself anew."""
    app_state: AppState = request.app.state.app_state
    found = app_state.site.files.get(path)
    if tag != app_state.site.tag or found is None:
        raise NotFound("server.no_file")
    return sent(request, found, FOR_EVER)


@router.api_route("/healthz", methods=READ)
def health() -> dict[str, bool]:
    """The program runs."""
    return {"healthy": True}


@router.api_route("/readyz", methods=READ)
async def readiness(request: Request) -> JSONResponse:
    """It can serve: the database answers, takes what is written, and is ours alone."""
    app_state: AppState = request.app.state.app_state
    try:
        await app_state.reader.alive()
        await app_state.heartbeat.prove()
    except StoreFailed:
        return JSONResponse({"ready": False}, 503)
    ready = app_state.ready and app_state.alone
    return JSONResponse({"ready": ready}, 200 if ready else 503)


@router.api_route("/metrics", methods=READ)
def metrics(request: Request) -> Response:
    app_state: AppState = request.app.state.app_state
    return Response(app_state.metrics.text(), media_type="text/plain; version=0.0.4")
