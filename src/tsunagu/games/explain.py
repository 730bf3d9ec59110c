"""What the explanations of every game share: about a move, and about games that no rule has ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tsunagu.games.errors import BadNotation, IllegalMove
from tsunagu.games.game import BEYOND_THE_RULES, RESIGNED, Explanation, Game, Outcome
from tsunagu.words import Saying


def explain_move(game: Game, move: str) -> Explanation:
    """Whether a move is legal here, and if not, why."""
    try:
        game.copy().play(move)
    except BadNotation:
        raise BadNotation("common.explain.unknown", about=move, known=game.topics) from None
    except IllegalMove as refusal:
        return Explanation((refusal.whole_saying(),), {"legal": False, "clause": refusal.clause})
    return Explanation((Saying("common.explain.legal", {"move": move}),), {"legal": True})


def why_stopped(game: Game, outcome: Outcome, facts: Mapping[str, Any]) -> Explanation | None:
    """Why a game ended that its rules did not end; None where they did."""
    if outcome.reason == RESIGNED:
        player = game.display.seat_name(game.resigned or 0)
        return Explanation((Saying("common.explain.resigned", {"player": player}),), facts)
    if outcome.reason in BEYOND_THE_RULES:
        return Explanation((Saying(f"common.explain.{outcome.reason}"),), facts)
    return None
