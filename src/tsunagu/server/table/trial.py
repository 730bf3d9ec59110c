"""A move on trial: whether it can be played and how the game then stands, before anything happens at the table."""

from __future__ import annotations

from threading import local

from tsunagu.engine.position import Position
from tsunagu.games.game import Game, Outcome
from tsunagu.games.options import Value

MOST_SPARE = 64  # positions: of each game, one for each choice of options

Kind = tuple[type[Game], tuple[Value, ...]]


class Spare(local):
    """Positions of each thread that become others again and again.

    A fresh one is up to 80 KB of memory to be zeroed, for every move at every table.
    """

    def __init__(self) -> None:
        self.positions: dict[Kind, Position] = {}

    def copy_of(self, game: Game) -> Position:
        """Good until the next one is asked for."""
        kind = type(game), tuple(game.options.values())
        position = self.positions.get(kind)
        if position is not None:
            position.become(game.position)
            return position
        if len(self.positions) >= MOST_SPARE:
            self.positions.clear()
        self.positions[kind] = game.position.copy()
        return self.positions[kind]


SPARE = Spare()


def outcome_after(game: Game, move: str, seat: int) -> Outcome | None:
    """The outcome once the seat has moved, None while the game goes on; IllegalMove if it may not move so."""
    trial = type(game)(game.options, game.deal, SPARE.copy_of(game))
    trial.play(move, seat)
    return trial.outcome()
