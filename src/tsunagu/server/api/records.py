"""Records by HTTP: taken from a table, or brought along to be studied."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from tsunagu.record.json_form import write_json
from tsunagu.record.text_writing import write_text
from tsunagu.server.api.cancellation import while_connected
from tsunagu.server.api.cookies import holder_of
from tsunagu.server.api.dependencies import InApp, Speaks
from tsunagu.server.api.middleware import address
from tsunagu.server.api.pages import send_file
from tsunagu.server.api.requests import Study
from tsunagu.server.api.responses import REFUSALS, Responses, StudyAnswer, responses
from tsunagu.server.api.tables import AtTable, choose_seat
from tsunagu.server.continue_game import study_answer
from tsunagu.server.site.site import File
from tsunagu.server.table.export import export_record

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
    record = export_record(live.table, choose_seat(live, holder_of(request), seat), language)
    ending = "json" if form == "json" else "txt"
    content, kind = (write_json(record), "application/json") if form == "json" else (write_text(record), "text/plain")
    name = f'attachment; filename="{record.game}-{live.table.id[:8]}.{ending}"'
    return Response(content, media_type=kind, headers={"content-disposition": name})


@router.post("/study", responses=responses(StudyAnswer))
async def study(body: Study, request: Request, app_state: InApp, language: Speaks) -> Response:
    """A record as far as it is in order, all its scenes, and the view after `ply` moves, as `seat` saw them."""
    work = app_state.record_workers.ask(
        address(request.scope), study_answer, body.record, body.ply, body.seat, language
    )
    content, packed = await while_connected(request, work)
    return send_file(request, File(content, "application/json", {"gzip": packed}), "no-store")
