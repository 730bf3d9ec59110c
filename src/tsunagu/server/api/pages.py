"""The page and its files; health, readiness and counts for those who run the server."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse, Response

from tsunagu.server.api.cookies import known_device
from tsunagu.server.api.room import Room
from tsunagu.server.errors import NotFound
from tsunagu.server.store.writer import StoreFailed

READ = ["GET", "HEAD"]  # watchmen and chat programs ask for the head alone
FOR_EVER = "public, max-age=31536000, immutable"

router = APIRouter(include_in_schema=False)


async def page(request: Request) -> Response:
    """The page; with it comes the cookie, so that a seat is not lost when the answer to sitting down is."""
    room: Room = request.app.state.room
    answer = Response(room.site.page, media_type="text/html", headers={"cache-control": "no-cache"})
    with suppress(StoreFailed):  # then it keeps what it has, and is asked again later
        await known_device(request, answer, room)
    return answer


for address in ("/", "/t/{table}", "/link", "/study"):
    router.add_api_route(address, page, methods=READ)


@router.api_route("/static/{tag}/{path:path}", methods=READ)
def file(request: Request, tag: Annotated[str, Path(max_length=64)], path: str) -> Response:
    """A file of this version; another version's files are gone, and the page loads itself anew."""
    room: Room = request.app.state.room
    found = room.site.files.get(path)
    if tag != room.site.tag or found is None:
        raise NotFound("server.no_file")
    return Response(found.content, media_type=found.kind, headers={"cache-control": FOR_EVER})


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
