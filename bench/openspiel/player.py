"""OpenSpiel's search as one of our players, hurried or as it is published."""

from __future__ import annotations

from random import Random
from time import perf_counter

from bench.openspiel.hidden_search import hidden_search
from bench.openspiel.open_search import open_search
from tsunagu.bots.player import Candidate, Player, Thinking
from tsunagu.games.game import Game, View


class PeerPlayer(Player):
    """OpenSpiel's search, hurried, with a bound of simulations or of time."""

    hurried = True

    def think(self, game: type[Game], view: View, rng: Random) -> Thinking:
        begun = perf_counter()
        world = game.from_view(view, rng)
        moves = world.position.moves()
        if len(moves) == 1:
            return Thinking(world.notation_of(moves[0]))
        search = hidden_search if world.position.hidden else open_search
        move, iterations = search(world.position, self.budget, begun, rng, self.hurried)
        text = world.notation_of(move)
        return Thinking(text, (Candidate(text, 0.5, iterations),), iterations, perf_counter() - begun)


class PublishedPlayer(PeerPlayer):
    """OpenSpiel's search as it is published: its rollouts are played move by move."""

    hurried = False
