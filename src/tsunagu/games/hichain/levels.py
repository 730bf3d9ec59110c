"""The bots of the house, from a first game to the strongest here. They are weak by seeing less, not by blundering."""

from __future__ import annotations

from tsunagu.games.level import Level

LEVELS = (
    Level("first-game", 40, knowledge=False),
    Level("beginner", 200, knowledge=False),
    Level("learner", 1_000, knowledge=False),
    Level("club", 200),
    Level("strong", 800),
    Level("expert", 3_000),
    Level("master", 12_000),
    Level("strongest", 60_000, threads=2),
)
