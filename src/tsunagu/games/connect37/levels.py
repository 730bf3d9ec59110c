"""The bots of the house, from a first game to the strongest here. They are weak by seeing less, not by blundering."""

from __future__ import annotations

from tsunagu.games.level import Level

LEVELS = (
    Level("first-game", 100, heuristics=False),
    Level("beginner", 2_000, heuristics=False),
    Level("learner", 100, max_candidates=20),
    Level("club", 200),
    Level("strongest", 40_000, threads=2, within=2.0),
)
