"""The bots of the house, from a first game to the strongest here. They are weak by seeing less, not by blundering."""

from __future__ import annotations

from tsunagu.games.level import Level

LEVELS = (
    Level("first-game", 40, max_candidates=2),
    Level("beginner", 60, max_candidates=5),
    Level("learner", 80, max_candidates=12),
    Level("club", 100, max_candidates=40),
    Level("strong", 160, max_candidates=200),
    Level("expert", 200),
    Level("master", 3_000),
    Level("strongest", 30_000, threads=2, within=5.0),
)
