"""The page and its files; health, readiness and counts for those who run the server."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse, Response

from tsunagu.server.api.cookies import known_device
from tsunagu.server.api.room import Room
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
    room: Room = request.app.state.room
    answer = sent(request, room.site.page, "no-cache")
    with suppress(StoreFailed):  # then it keeps what it has, and is asked again later
        await known_device(request, answer, room)
    return answer


def lost(request: Request) -> Response | None:
    """The page for an address that leads nowhere, which says so there; None for a program, which is told in JSON."""
    read_by_people = "text/html" in request.headers.get("accept", "")
    if request.method not in READ or not read_by_people or request.url.path.startswith(FOR_PROGRAMS):
        return None
    room: Room = request.app.state.room
    return sent(request, room.site.page, "no-cache", 404)


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
    room: Room = request.app.state.room
    found = room.site.files.get(path)
    if tag != room.site.tag or found is None:
        raise NotFound("server.no_file")
    return sent(request, found, FOR_EVER)


@router.api_route("/healthz", methods=READ)
def health() -> dict[str, bool]:
    """The program runs."""
    return {"healthy": True}


@router.api_route("/readyz", methods=READ)
async def readiness(request: Request) -> JSONResponse:
    """It can serve: the database answers, takes what is written, and is ours alone."""
    room: Room = request.app.state.room
    try:
        await room.reader.alive()
        await room.pulse.prove()
    except StoreFailed:
        return JSONResponse({"ready": False}, 503)
    ready = room.ready and room.alone
    return JSONResponse({"ready": ready}, 200 if ready else 503)


@router.api_route("/metrics", methods=READ)
def metrics(request: Request) -> Response:
    room: Room = request.app.state.room
    return Response(room.metrics.text(), media_type="text/plain; version=0.0.4")
