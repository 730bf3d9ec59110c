"""The bots of the house, from a first game to the strongest here. They are weak by seeing less, not by blundering."""

from __future__ import annotations

from tsunagu.games.level import Level

LEVELS = (
    Level("first-game", 40, knowledge=False),
    Level("learner", 400, knowledge=False),
    Level("club", 1_000),
    Level("strongest", 60_000, threads=2),
)
