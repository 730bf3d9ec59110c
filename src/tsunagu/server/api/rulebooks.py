"""What is to be read about a game, with boards to try: its rules, and what strong play looks like."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from tsunagu.draw.guides import rules_guide, strategy_guide
from tsunagu.games.registry import find
from tsunagu.server.api.dependencies import GameAsked, Speaks
from tsunagu.server.api.responses import REFUSALS, Guide, responses

router = APIRouter(prefix="/api", tags=["rules"], responses=REFUSALS)


@router.get("/games/{game}/rules", responses=responses(Guide))
def rules(game: GameAsked, language: Speaks) -> dict[str, Any]:
    """The clauses with their numbers and the steps of lessons that show them; what is our reading is marked."""
    return {"game": find(game).name, "blocks": rules_guide(find(game), language)}


@router.get("/games/{game}/strategy", responses=responses(Guide))
def strategy(game: GameAsked, language: Speaks) -> dict[str, Any]:
    """What strong play looks like, in figures of our own matches; no blocks where nobody has written that."""
    return {"game": find(game).name, "blocks": strategy_guide(find(game), language)}
