"""The simple players: one that plays anything, one that looks a single move ahead."""

from __future__ import annotations

from random import Random

from tsunagu.bots.player import Player
from tsunagu.games.game import Game, View


class RandomPlayer(Player):
    """Every legal move is equally likely."""

    def choose(self, game: type[Game], view: View, rng: Random) -> str:
        return rng.choice(list(game.from_view(view, rng).legal()))


class GreedyPlayer(Player):
    """The move after which the game looks best for the mover; equal moves are equally likely."""

    def choose(self, game: type[Game], view: View, rng: Random) -> str:
        world = game.from_view(view, rng)
        seat, moves = world.turn, world.position.moves()
        outlooks = []
        for move in moves:
            after = world.position.copy()
            after.play(move)
            outlooks.append(after.outlook(seat))
        best = max(outlooks)
        # Written and sorted, so that the choice does not hang on the order in which the engine lists moves.
        return rng.choice(
            sorted(world.written(move) for move, outlook in zip(moves, outlooks, strict=True) if outlook == best)
        )
