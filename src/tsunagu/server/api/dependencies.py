"""What routes are given: the language and the game that are asked for, and all that the API has at hand."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request

from tsunagu.games.registry import GAMES
from tsunagu.server.api.app_state import AppState
from tsunagu.server.api.error_responses import language_from
from tsunagu.words import Language


def requested_language(request: Request, language: Annotated[str | None, Query(max_length=20)] = None) -> Language:
    return language_from(language, request.headers.get("accept-language"))


def app_state_of(app: Any) -> AppState:
    """What an application of ours has at hand."""
    app_state: AppState = app.state.app_state
    return app_state


async def app_state(request: Request) -> AppState:
    return app_state_of(request.app)


InApp = Annotated[AppState, Depends(app_state)]
Speaks = Annotated[Language, Depends(requested_language)]
GameAsked = Annotated[str, Path(json_schema_extra={"enum": list(GAMES)})]
