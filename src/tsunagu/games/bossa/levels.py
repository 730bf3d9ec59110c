"""The bots of the house, from a first game to the strongest here. They are weak by seeing less, not by blundering."""

from __future__ import annotations

from tsunagu.games.level import Level

LEVELS = (
    Level("first-game", 100, heuristics=False),
    Level("beginner", 1_200, heuristics=False),
    Level("learner", 80),
    Level("club", 1_000),
    Level("strongest", 60_000, threads=2, within=2.0),
)
