"""Which games there are. The only code that knows them by name; a game is loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module

from tsunagu.games.errors import UnknownGame
from tsunagu.games.game import Game

GAMES = {
    "hichain": "tsunagu.games.hichain.game:Hichain",
    "slashchain": "tsunagu.games.slashchain.game:Slashchain",
    "connect37": "tsunagu.games.connect37.game:Connect37",
    "bossa": "tsunagu.games.bossa.game:Bossa",
}


def find(name: object) -> type[Game]:
    """The game of that name."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame("common.unknown_game", name=name, known=tuple(GAMES))
    module, _, cls = GAMES[name].partition(":")
    game: type[Game] = getattr(import_module(module), cls)
    return game
