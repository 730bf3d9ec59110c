"""The bots of the house, from a first game to the strongest here. They are weak by seeing less, not by blundering."""

from __future__ import annotations

from tsunagu.games.level import Level

LEVELS = (
    Level("first-game", 100, knowledge=False),
    Level("beginner", 600, knowledge=False),
    Level("learner", 60, sight=2),
    Level("club", 60, sight=7),
    Level("strong", 80, sight=32),
    Level("expert", 120),
    Level("master", 3_000),
    Level("strongest", 300_000, threads=2, within=5.0),
)
