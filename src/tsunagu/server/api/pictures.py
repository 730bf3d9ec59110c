"""Pictures of a finished game, to be shared: the last position as PNG, the whole game as GIF.

They are drawn in the processes for records, one at a time for an address, and kept for whoever asks next.
"""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response

from tsunagu.draw.record_pictures import picture_to_share
from tsunagu.server.api.cancellation import while_connected
from tsunagu.server.api.dependencies import InApp, Speaks
from tsunagu.server.api.middleware import address
from tsunagu.server.api.responses import REFUSALS, Responses
from tsunagu.server.api.tables import AtTable
from tsunagu.server.errors import Refusal
from tsunagu.server.table.export import record_of

router = APIRouter(prefix="/api", tags=["records"], responses=REFUSALS)

BINARY = {"schema": {"type": "string", "format": "binary"}}
PICTURE: Responses = {200: {"content": {"image/png": BINARY, "image/gif": BINARY}}}


@router.get("/tables/{table}/picture", response_class=Response, responses=PICTURE)
async def picture(
    live: AtTable,
    request: Request,
    app_state: InApp,
    language: Speaks,
    form: Literal["png", "gif"] = "png",
    theme: Literal["light", "dark"] = "light",
) -> Response:
    """A finished game as spectators saw it: its last position, or all of it move by move."""
    table = live.table
    if table.stage != "over":
        raise Refusal("server.not_over")
    key = (table.id, form, theme, language)
    picture = app_state.pictures.find(key)
    if picture is None:
        record = record_of(table, language)
        work = app_state.record_workers.ask(address(request.scope), picture_to_share, record, form, theme, language)
        picture = await while_connected(request, work)
        app_state.pictures.keep(key, picture)
    name = f'attachment; filename="{table.rules.game}-{table.id[:8]}.{form}"'
    return Response(picture, media_type=f"image/{form}", headers={"content-disposition": name})
