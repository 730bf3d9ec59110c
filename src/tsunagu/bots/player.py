"""Player: who chooses moves. A player is given what its seat may know and nothing more."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from tsunagu.games.game import Game, View


class Player(ABC):
    """Chooses a move for the seat whose view it is given and whose turn it is."""

    @abstractmethod
    def choose(self, game: type[Game], view: View, rng: Random) -> str:
        """A legal move in notation; all chance in the choice comes from `rng`."""
