"""Print-and-play by HTTP: a game as PDF, drawn in the processes for records and kept for whoever asks next."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from tsunagu.draw.print_pdf import CannotPrint, print_pdf
from tsunagu.draw.print_sheets import PaperName
from tsunagu.games.registry import find
from tsunagu.server.api.app_state import AppState
from tsunagu.server.api.cancellation import while_connected
from tsunagu.server.api.dependencies import GameAsked, InApp, Speaks
from tsunagu.server.api.middleware import address
from tsunagu.server.api.responses import REFUSALS, Responses
from tsunagu.server.errors import Refusal
from tsunagu.words import Language

router = APIRouter(prefix="/api", tags=["rules"], responses=REFUSALS)

PDF: Responses = {200: {"content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}}}


@router.get("/games/{game}/print", response_class=Response, responses=PDF)
async def print_set(
    game: GameAsked, request: Request, app_state: InApp, language: Speaks, paper: PaperName = "a4"
) -> Response:
    """All pieces in their true size, with the rules."""
    name = find(game).name
    try:
        made = await while_connected(request, draw_once(app_state, address(request.scope), name, paper, language))
    except CannotPrint as missing:
        raise Refusal(missing.saying.key, status=503) from None
    attached = f'attachment; filename="{name}-{paper}-{language}.pdf"'
    return Response(made, media_type="application/pdf", headers={"content-disposition": attached})


async def draw_once(app_state: AppState, asker: str, name: str, paper: PaperName, language: Language) -> bytes:
    """Whoever asks for the same meanwhile waits for it, instead of having it drawn again."""
    key = ("print", name, paper, language)
    async with app_state.prints[key]:
        made = app_state.pictures.find(key)
        if made is None:
            made = await app_state.record_workers.ask(asker, print_game, name, paper, language)
            app_state.pictures.keep(key, made)
    return made


def print_game(name: str, paper: PaperName, language: Language) -> bytes:
    return print_pdf(find(name), paper, language)
