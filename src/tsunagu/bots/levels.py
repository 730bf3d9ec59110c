"""The bots of the house: each plays any game as far as that game's table of levels lets it see."""

from __future__ import annotations

from random import Random

from tsunagu.bots.player import Budget, Player, Thinking
from tsunagu.bots.search_player import Insight, SearchPlayer
from tsunagu.games.errors import TsunaguError
from tsunagu.games.game import Game, View
from tsunagu.games.level import NAMES, Level


class UnknownLevel(TsunaguError):
    """The game has no level of that name."""


def level_of(game: type[Game], name: str) -> Level:
    """That level of that game."""
    for level in game.levels:
        if level.name == name:
            return level
    raise UnknownLevel("bot.unknown_level", name=name, known=tuple(level.name for level in game.levels))


def answers_within(game: type[Game], name: str) -> float:
    """s in which that player has answered: as its level says, and at once whoever is none and looks one move ahead."""
    return level_of(game, name).within if name in NAMES else 0.0


class LevelPlayer(Player):
    """The search with the bounds of one level. A budget, where one is given, takes the place of the level's own."""

    def __init__(self, name: str, budget: Budget | None = None) -> None:
        super().__init__(budget)
        self.name = name
        self.search: SearchPlayer | None = None

    def think(self, game: type[Game], view: View, rng: Random) -> Thinking:
        level = level_of(game, self.name)
        insight = Insight(level.heuristics, level.threads, level.max_candidates)
        if self.search is None or self.search.insight != insight:  # the level sees another game otherwise
            self.search = SearchPlayer(insight=insight)
        self.search.budget = Budget(iterations=level.iterations) if self.budget == Budget() else self.budget
        self.search.stopping, self.search.listener = self.stopping, self.listener
        return self.search.think(game, view, rng)
