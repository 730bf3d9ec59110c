"""Print-and-play by HTTP: a game as PDF, drawn in the processes for records and kept for whoever asks next."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from tsunagu.draw.print_pdf import CannotPrint, print_pdf
from tsunagu.draw.print_sheets import PaperName
from tsunagu.games.registry import GAMES, find
from tsunagu.server.api.cancellation import while_connected
from tsunagu.server.api.dependencies import InApp, Speaks
from tsunagu.server.api.middleware import address
from tsunagu.server.api.responses import REFUSALS, Responses
from tsunagu.server.errors import Refusal
from tsunagu.words import Language

router = APIRouter(prefix="/api", tags=["rules"], responses=REFUSALS)

Game = Annotated[str, Path(json_schema_extra={"enum": list(GAMES)})]
PDF: Responses = {200: {"content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}}}


@router.get("/games/{game}/print", response_class=Response, responses=PDF)
async def print_set(
    game: Game, request: Request, app_state: InApp, language: Speaks, paper: PaperName = "a4"
) -> Response:
    """All pieces in their true size, with the rules."""
    name = find(game).name
    key = ("print", name, paper, language)
    made = app_state.pictures.find(key)
    if made is None:
        work = app_state.record_workers.ask(address(request.scope), print_game, name, paper, language)
        try:
            made = await while_connected(request, work)
        except CannotPrint as missing:
            raise Refusal(missing.saying.key, status=503) from None
        app_state.pictures.keep(key, made)
    attached = f'attachment; filename="{name}-{paper}-{language}.pdf"'
    return Response(made, media_type="application/pdf", headers={"content-disposition": attached})


def print_game(name: str, paper: PaperName, language: Language) -> bytes:
    return print_pdf(find(name), paper, language)
