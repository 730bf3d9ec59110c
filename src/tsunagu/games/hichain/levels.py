"""The bots of the house, from a first game to the strongest here. They are weak by seeing less, not by blundering."""

from __future__ import annotations

from tsunagu.games.level import Level

LEVELS = (
    Level("first-game", 40, sight=2),
    Level("beginner", 60, sight=5),
    Level("learner", 80, sight=12),
    Level("club", 100, sight=40),
    Level("strong", 160, sight=200),
    Level("expert", 200),
    Level("master", 3_000),
    Level("strongest", 30_000, threads=2, within=5.0),
)
