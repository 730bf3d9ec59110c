"""Which players there are, by the names people ask for them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tsunagu.bots.levels import LevelPlayer
from tsunagu.bots.outside import OutsidePlayer
from tsunagu.bots.player import Budget, Player
from tsunagu.bots.protocol import MOST_ITERATIONS, read_whole
from tsunagu.bots.search_player import Insight, SearchPlayer
from tsunagu.bots.simple import GreedyPlayer, RandomPlayer
from tsunagu.games.errors import TsunaguError
from tsunagu.games.game import Game
from tsunagu.games.level import NAMES

PLAYERS: dict[str, Callable[[Budget | None], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "search": SearchPlayer,
    "plain-search": partial(SearchPlayer, insight=Insight(heuristics=False)),
    **{name: partial(LevelPlayer, name) for name in NAMES},
}
BEST = "search"  # who plays where nobody is named
PROGRAM = "program:"  # and a command line: a program outside
OWN_BUDGET = "@"  # and a number of iterations: a bound of the player's own, whatever the others are given


class UnknownPlayer(TsunaguError):
    """No player has that name."""


def find_player(name: str, budget: Budget | None = None) -> Player:
    """A player of that name, who thinks as long as the budget lets it."""
    who, at, own = name.partition(OWN_BUDGET)
    iterations = read_whole(own, 1, MOST_ITERATIONS)
    if who not in PLAYERS or (at and iterations is None):
        raise UnknownPlayer("cli.unknown_player", name=name, known=tuple(PLAYERS))
    if at:
        budget = Budget(iterations=iterations)
    return PLAYERS[who](None if budget == Budget() else budget)  # without bounds the player decides


def find_player_or_program(name: str, budget: Budget | None = None) -> Player:
    """The same, programs outside included: only for names that come from whoever runs this machine."""
    if name.startswith(PROGRAM) and (command := name.removeprefix(PROGRAM).strip()):
        return OutsidePlayer(command, budget)
    return find_player(name, budget)


def at_the_table(game: type[Game]) -> tuple[str, ...]:
    """Who may be asked to a table of that game: the simple players, then the levels, the kindest first."""
    return ("random", "greedy", *(level.name for level in game.levels))


def check_plays(name: str, game: type[Game]) -> None:
    """Refuse whoever does not sit at tables of that game."""
    if name not in at_the_table(game):
        raise UnknownPlayer("cli.unknown_player", name=name, known=at_the_table(game))
