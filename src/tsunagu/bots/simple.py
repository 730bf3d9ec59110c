"""The simple players: one that plays anything, one that looks a single move ahead."""

from __future__ import annotations

from random import Random
from time import perf_counter

from tsunagu.bots.player import Candidate, Player, Thinking
from tsunagu.games.game import Game, View


class RandomPlayer(Player):
    """Every legal move is equally likely."""

    def think(self, game: type[Game], view: View, rng: Random) -> Thinking:
        return Thinking(rng.choice(list(game.from_view(view, rng).legal())))


class GreedyPlayer(Player):
    """The move after which the game looks best for the mover; equal moves are equally likely."""

    def think(self, game: type[Game], view: View, rng: Random) -> Thinking:
        start = perf_counter()
        world = game.from_view(view, rng)
        seat, moves = world.turn, world.position.moves()
        weighed = []
        for move in moves:
            after = world.position.copy()
            after.play(move)
            weighed.append(Candidate(world.notation_of(move), after.outlook(seat), 1))
        # Written and sorted, so that the choice does not hang on the order in which the engine lists moves.
        weighed.sort(key=lambda candidate: (-candidate.estimate, candidate.move))
        best = [candidate.move for candidate in weighed if candidate.estimate == weighed[0].estimate]
        return Thinking(rng.choice(best), tuple(weighed), len(weighed), perf_counter() - start)
