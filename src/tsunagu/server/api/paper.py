"""Games at real tables by HTTP: laid out, scored, gone on from, noted move by move. Nothing of it is kept.

Answers go out as they were made: read by their models once more, what was left out would be there again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import APIRouter, Request

from tsunagu.draw.pad import PlainPad
from tsunagu.draw.tabletop import PlainTabletop
from tsunagu.games.tabletop import Change
from tsunagu.games.worth import PlainWorth
from tsunagu.server import real_tables
from tsunagu.server.api.app_state import AppState
from tsunagu.server.api.cancellation import while_connected
from tsunagu.server.api.dependencies import GameAsked, InApp, Speaks
from tsunagu.server.api.middleware import address
from tsunagu.server.api.requests import LayOut, LeadTo, NotedGame, NotedMove, NotedOption
from tsunagu.server.api.responses import REFUSALS, LedTo, Permission, responses

T = TypeVar("T")

router = APIRouter(prefix="/api/paper/{game}", tags=["paper"], responses=REFUSALS)


async def answer(request: Request, app_state: AppState, work: Callable[..., T], *about: object) -> T:
    """Worked out in a process for records; it ends if whoever asked has left."""
    return await while_connected(request, app_state.record_workers.ask(address(request.scope), work, *about))


@router.post("", responses=responses(PlainTabletop))
async def lay_out(game: GameAsked, body: LayOut, request: Request, app_state: InApp, language: Speaks) -> Any:
    """A table as it was laid out or typed in, after one change: everything that counts there."""
    change = None if body.change is None else Change(**body.change.model_dump())
    return await answer(request, app_state, real_tables.lay_out, game, body.position, change, language)


@router.post("/record", responses=responses(LedTo))
async def lead_to(game: GameAsked, body: LeadTo, request: Request, app_state: InApp) -> Any:
    """A record that leads to the table, to go on from; refused with the reason where none was found."""
    return await answer(request, app_state, real_tables.lead_to, game, body.position)


@router.post("/game", responses=responses(PlainPad))
async def note_game(game: GameAsked, body: NotedGame, request: Request, app_state: InApp, language: Speaks) -> Any:
    """A game as far as it is noted: the table, what can be entered next, and the record."""
    return await answer(request, app_state, real_tables.note_game, game, body.options, body.entries, language)


@router.post("/game/permission", responses=responses(Permission))
async def may_i(game: GameAsked, body: NotedMove, request: Request, app_state: InApp, language: Speaks) -> Any:
    """Whether a move is allowed now, and if not, why."""
    asked = (game, body.options, body.entries, body.move, language)
    return await answer(request, app_state, real_tables.may_i, *asked)


@router.post("/game/worth", responses=responses(list[PlainWorth]))
async def what_is_earned(
    game: GameAsked, body: NotedOption, request: Request, app_state: InApp, language: Speaks
) -> Any:
    """What each place of an option earns."""
    asked = (game, body.options, body.entries, body.option, language)
    return await answer(request, app_state, real_tables.what_is_earned, *asked)
