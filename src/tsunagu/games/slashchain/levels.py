"""The bots of the house, from a first game to the strongest here. They are weak by seeing less, not by blundering."""

from __future__ import annotations

from tsunagu.games.level import Level

LEVELS = (
    Level("first-game", 100, heuristics=False),
    Level("beginner", 600, heuristics=False),
    Level("learner", 60, max_candidates=2),
    Level("club", 60, max_candidates=7),
    Level("strong", 80, max_candidates=32),
    Level("expert", 120),
    Level("master", 3_000),
    Level("strongest", 300_000, threads=2, within=5.0),
)
