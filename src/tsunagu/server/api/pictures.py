"""Pictures to be shared: a position as PNG, a whole game as GIF or film strip; of a finished table or any record.

They are drawn in the processes for records, one at a time for an address, and kept for whoever asks next.
"""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from tsunagu.draw.colours import Theme
from tsunagu.draw.record_pictures import Form, picture_to_share
from tsunagu.server.api.cancellation import while_connected
from tsunagu.server.api.dependencies import InApp, Speaks
from tsunagu.server.api.middleware import address
from tsunagu.server.api.requests import Picture
from tsunagu.server.api.responses import REFUSALS, Responses
from tsunagu.server.api.tables import AtTable
from tsunagu.server.continue_game import draw_record
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
    form: Form = "png",
    theme: Theme = "light",
) -> Response:
    """A finished game as spectators saw it: its last position, all of it move by move, or six positions in a row."""
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
    return picture_response(picture, form, f"{table.rules.game}-{table.id[:8]}")


@router.post("/pictures", response_class=Response, responses=PICTURE)
async def picture_of_record(body: Picture, request: Request, app_state: InApp, language: Speaks) -> Response:
    """A record that was brought along, as far as it is in order; nothing of it is kept."""
    asked = (body.record, body.form, body.theme, language, body.ply, body.seat)
    work = app_state.record_workers.ask(address(request.scope), draw_record, *asked)
    return picture_response(await while_connected(request, work), body.form, "tsunagu")


def picture_response(picture: bytes, form: Form, name: str) -> Response:
    """To be taken along as a file."""
    kind = "gif" if form == "gif" else "png"
    attached = f'attachment; filename="{name}{"-strip" if form == "strip" else ""}.{kind}"'
    return Response(picture, media_type=f"image/{kind}", headers={"content-disposition": attached})
