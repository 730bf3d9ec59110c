"""Which players there are, by the names people ask for them."""

from __future__ import annotations

from collections.abc import Callable

from tsunagu.bots.outside import OutsidePlayer
from tsunagu.bots.player import Budget, Player
from tsunagu.bots.search_player import SearchPlayer
from tsunagu.bots.simple import GreedyPlayer, RandomPlayer
from tsunagu.games.errors import TsunaguError

PLAYERS: dict[str, Callable[[Budget | None], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "search": SearchPlayer,
}
BEST = "search"  # who plays where nobody is named
PROGRAM = "program:"  # and a command line: a program outside


class UnknownPlayer(TsunaguError):
    """No player has that name."""


def player_named(name: str, budget: Budget | None = None) -> Player:
    """A player of that name, who thinks as long as the budget lets it."""
    if name not in PLAYERS:
        raise UnknownPlayer("cli.unknown_player", name=name, known=tuple(PLAYERS))
    return PLAYERS[name](None if budget == Budget() else budget)  # without bounds the player decides


def anyone_named(name: str, budget: Budget | None = None) -> Player:
    """The same, programs outside included: only for names that come from whoever runs this machine."""
    if name.startswith(PROGRAM) and (command := name.removeprefix(PROGRAM).strip()):
        return OutsidePlayer(command, budget)
    return player_named(name, budget)
