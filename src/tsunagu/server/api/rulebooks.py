"""The rules of a game for players, as data that any page can show."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path

from tsunagu.games.registry import GAMES, find
from tsunagu.server.api.dependencies import Speaks
from tsunagu.server.api.responses import REFUSALS, Rulebook, responses
from tsunagu.words.rulebook import rulebook

router = APIRouter(prefix="/api", tags=["rules"], responses=REFUSALS)

Game = Annotated[str, Path(json_schema_extra={"enum": list(GAMES)})]


@router.get("/games/{game}/rules", responses=responses(Rulebook))
def rules(game: Game, language: Speaks) -> dict[str, Any]:
    """The clauses with their numbers; what is our reading is marked."""
    return {"game": find(game).name, "blocks": rulebook(game, language)}
