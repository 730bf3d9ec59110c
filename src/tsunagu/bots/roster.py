"""Which players there are, by the names people ask for them."""

from __future__ import annotations

from collections.abc import Callable

from tsunagu.bots.player import Budget, Player
from tsunagu.bots.search_player import SearchPlayer
from tsunagu.bots.simple import GreedyPlayer, RandomPlayer
from tsunagu.games.errors import TsunaguError

PLAYERS: dict[str, Callable[[Budget | None], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "search": SearchPlayer,
}


class UnknownPlayer(TsunaguError):
    """No player has that name."""


def player_named(name: str, budget: Budget | None = None) -> Player:
    """A player of that name, who thinks as long as the budget lets it."""
    if name not in PLAYERS:
        raise UnknownPlayer("cli.unknown_player", name=name, known=tuple(PLAYERS))
    return PLAYERS[name](budget)
