"""HICHAIN's case for the bench. Cards and forms come from the referee, so that nothing here rests on the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.contract.case import Case, Crowd, Line, Perft
from tests.referees import hichain as referee
from tsunagu.games.game import Game

OPTIONS: tuple[dict[str, str | int], ...] = (
    {"symbols": "standard", "scoring": "square"},
    {"symbols": "plus", "scoring": "square"},
    {"symbols": "plus", "relay": "free", "scoring": "dice"},
    {"symbols": "none", "scoring": "dice"},
    {"symbols": "none", "scoring": "square"},
    {"symbols": "standard", "scoring": "dice"},
    {"symbols": "plus", "scoring": "dice"},
    {"symbols": "plus", "relay": "free", "scoring": "square"},
)


def half_turn(move: str) -> str:
    """The board turned by half: the start cards stay what they are, and every card points the other way."""
    if move == "pass":
        return move
    card, _, cell = move.partition("@")
    x, y = cell.split(",")
    forms = referee.FORMS[card[0]]
    turned = referee.DIRECTIONS[(referee.DIRECTIONS.index(card[1]) + 2) % 4]
    direction = turned if turned in forms else card[1]  # two of four look the same: half a turn changes nothing
    return f"{card[0]}{direction}@{1 - int(x)},{1 - int(y)}"


def extras(game: Game, judge: Any) -> Mapping[str, tuple[object, object]]:
    """The same board typed in, and the totals counted from scratch."""
    cells = [[laid.color, laid.sign, laid.direction, x, y] for (x, y), laid in judge.board.items()]
    typed = {"cells": cells, "relay": game.options["relay"], "scoring": game.options["scoring"]}
    position: Any = game.position
    return {
        "score": (game.score(typed), referee.score(typed) | {"warnings": []}),
        "from scratch": ([position.full_score(seat) for seat in (0, 1)], judge.scores()),
    }
