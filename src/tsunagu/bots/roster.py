"""Which players there are, by the names people ask for them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tsunagu.bots.levels import LevelPlayer
from tsunagu.bots.player import Budget, Player
from tsunagu.bots.search_player import SearchPlayer
from tsunagu.bots.simple import GreedyPlayer, RandomPlayer
from tsunagu.games.errors import TsunaguError
from tsunagu.games.game import Game
from tsunagu.games.level import NAMES

PLAYERS: dict[str, Callable[[Budget | None], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "search": SearchPlayer,
    **{name: partial(LevelPlayer, name) for name in NAMES},
}


class UnknownPlayer(TsunaguError):
    """No player has that name."""


def player_named(name: str, budget: Budget | None = None) -> Player:
    """A player of that name, who thinks as long as the budget lets it."""
    if name not in PLAYERS:
        raise UnknownPlayer("cli.unknown_player", name=name, known=tuple(PLAYERS))
    return PLAYERS[name](budget)


def at_the_table(game: type[Game]) -> tuple[str, ...]:
    """Who may be asked to a table of that game: the simple players, then the levels, the kindest first."""
    return ("random", "greedy", *(level.name for level in game.levels))


def check_plays(name: str, game: type[Game]) -> None:
    """Refuse whoever does not sit at tables of that game."""
    if name not in at_the_table(game):
        raise UnknownPlayer("cli.unknown_player", name=name, known=at_the_table(game))
