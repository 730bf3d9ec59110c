"""A program that takes the most points a move brings at once and else moves at random: what "greedy" may mean, too.

Our own greedy player weighs what may yet come, and in Connect 37 is harder to beat.
"""

from __future__ import annotations

import sys
from random import Random

from tsunagu.bots.engine import converse
from tsunagu.bots.player import Player, Thinking
from tsunagu.bots.roster import PLAYERS
from tsunagu.games.game import Game, View


class PointsPlayer(Player):
    """Looks at the points as they stand after each move; equal moves are equally likely."""

    def think(self, game: type[Game], view: View, rng: Random) -> Thinking:
        world = game.from_view(view, rng)
        leads = {move: lead_after(world, move) for move in world.legal()}
        most = max(leads.values())
        return Thinking(rng.choice([move for move, lead in leads.items() if lead == most]))


def lead_after(world: Game, move: str) -> int:
    """By how many points the mover is ahead of the best other seat then."""
    after = world.copy()
    after.play(move)
    points = list(after.scores() or [0] * world.seats)
    return points.pop(world.turn) - max(points)


if __name__ == "__main__":
    PLAYERS["points"] = PointsPlayer
    converse("points", sys.stdin.buffer, sys.stdout.buffer)
