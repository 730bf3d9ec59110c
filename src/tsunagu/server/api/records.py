"""Records by HTTP: taken from a table, or brought along to be studied."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from tsunagu.record.json_form import plain, write_json
from tsunagu.record.judge import judge_beginning
from tsunagu.record.reading import read_record
from tsunagu.record.record import final
from tsunagu.record.text_writing import write_text
from tsunagu.server.api.answers import REFUSALS, Responses, Studied, answers
from tsunagu.server.api.complaints import complaint
from tsunagu.server.api.cookies import holder_of
from tsunagu.server.api.models import Study
from tsunagu.server.api.tables import AtTable, seat_seen
from tsunagu.server.api.wishes import Speaks
from tsunagu.server.errors import NotFound
from tsunagu.server.imports import up_to
from tsunagu.server.table.document import drawn_view
from tsunagu.server.table.keepsake import keepsake
from tsunagu.words import Language

router = APIRouter(prefix="/api", tags=["records"], responses=REFUSALS)

RECORD: Responses = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}, "application/json": {"schema": {"type": "object"}}}}
}


@router.get("/tables/{table}/record", response_class=Response, responses=RECORD)
async def record(
    live: AtTable,
    request: Request,
    language: Speaks,
    form: Literal["text", "json"] = "text",
    seat: Annotated[int | None, Query(ge=0, le=9)] = None,
) -> Response:
    """The record as seen by you; everything once the game is over."""
    kept = keepsake(live.table, seat_seen(live, holder_of(request), seat), language)
    ending = "json" if form == "json" else "txt"
    content, kind = (write_json(kept), "application/json") if form == "json" else (write_text(kept), "text/plain")
    name = f'attachment; filename="{kept.game}-{live.table.id[:8]}.{ending}"'
    return Response(content, media_type=kind, headers={"content-disposition": name})


@router.post("/study", responses=answers(Studied))
async def study(asked: Study, language: Speaks) -> dict[str, Any]:
    """A record, checked move by move, as far as it is in order; view and picture after `ply` moves as `seat` saw it."""
    return await asyncio.to_thread(studied, asked, language)


def studied(asked: Study, language: Language) -> dict[str, Any]:
    judged, refusal = judge_beginning(read_record(asked.record))
    shown = up_to(judged.record, asked.ply)
    if asked.seat is not None and asked.seat >= len(judged.record.seats):
        raise NotFound("server.no_seat", seat=asked.seat)
    view = (judged.game if asked.ply is None else final(shown)).view(asked.seat)
    last = shown.moves[-1].move if shown.moves else None
    return {
        "judged": judged.plain(language),
        "refused": None if refusal is None else complaint(refusal, language),
        "record": plain(judged.record),
        "ply": len(shown.moves),
        "view": view,
        "picture": drawn_view(judged.record.game, view, last, language, judged.game.view(asked.seat)),
    }
