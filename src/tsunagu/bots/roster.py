"""Which players there are, by the names people ask for them."""

from __future__ import annotations

from tsunagu.bots.player import Player
from tsunagu.bots.simple import GreedyPlayer, RandomPlayer
from tsunagu.games.errors import TsunaguError

PLAYERS: dict[str, type[Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
}


class UnknownPlayer(TsunaguError):
    """No player has that name."""


def player_named(name: str) -> Player:
    """A player of that name."""
    if name not in PLAYERS:
        raise UnknownPlayer("cli.unknown_player", name=name, known=tuple(PLAYERS))
    return PLAYERS[name]()
