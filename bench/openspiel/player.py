"""OpenSpiel's own searches as players of our games: its MCTS where all is open, its IS-MCTS where hands are hidden.

They are OpenSpiel's Python searches, unchanged, with plain UCT. Our game is shown to them through the few methods they
call, and a rollout is one uniformly random game played by our compiled engine, so that they lose no time with it.
"""

from __future__ import annotations

import sys
from random import Random
from time import perf_counter
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot

from tsunagu.bots.engine import converse
from tsunagu.bots.player import Budget, Candidate, Player, Thinking
from tsunagu.bots.roster import PLAYERS
from tsunagu.engine.position import Position, Rng, random_games
from tsunagu.games.game import Game, View

EXPLORE = 1.4142135623730951  # for rewards of -1 … 1, as OpenSpiel has them


class OpenSpielGame:
    """What the searches ask of a game."""

    def __init__(self, hidden: bool) -> None:
        information = pyspiel.GameType.Information
        self.kind = SimpleNamespace(
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            information=information.IMPERFECT_INFORMATION if hidden else information.PERFECT_INFORMATION,
        )

    def get_type(self) -> SimpleNamespace:
        return self.kind

    def max_utility(self) -> float:
        return 1.0


class OpenSpielState:
    """What the searches ask of a state: one of our positions, and the moves that led to it from the root."""

    def __init__(self, game: OpenSpielGame, position: Position, history: tuple[int, ...] = ()) -> None:
        self.game, self.position, self.history = game, position, history
        self.listed: list[int] | None = None

    def get_game(self) -> OpenSpielGame:
        return self.game

    def clone(self) -> OpenSpielState:
        return OpenSpielState(self.game, self.position.copy(), self.history)

    def is_chance_node(self) -> bool:
        return False

    def is_terminal(self) -> bool:
        return self.position.over

    def current_player(self) -> int:
        return self.position.turn

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.listed is None:
            self.listed = sorted(self.position.moves())
        return self.listed

    def apply_action(self, action: int) -> None:
        self.position.play(int(action))
        self.history, self.listed = (*self.history, int(action)), None

    def returns(self) -> list[float]:
        return [2 * self.position.share(seat) - 1 for seat in range(self.position.seats)]

    def information_state_string(self) -> str:
        """What the mover knows: every move is open, and of the hands it knows its own, which its legal moves show."""
        return f"{self.history}{hash(tuple(self.legal_actions()))}"


class Rollouts:
    """OpenSpiel's evaluator: one uniformly random game, and all moves alike."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def evaluate(self, state: OpenSpielState) -> Any:
        return np.array([2 * sum_ - 1 for sum_ in random_games(state.position, 1, self.random.getrandbits(63))])

    def prior(self, state: OpenSpielState) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


class PeerPlayer(Player):
    """OpenSpiel's search with a bound of simulations or of time."""

    def think(self, game: type[Game], view: View, rng: Random) -> Thinking:
        begun = perf_counter()
        world = game.from_view(view, rng)
        state = OpenSpielState(OpenSpielGame(world.position.hidden), world.position)
        if len(state.legal_actions()) == 1:
            return Thinking(world.written(state.legal_actions()[0]))
        search = hidden_search if world.position.hidden else open_search
        move, iterations = search(state, self.budget, begun, rng)
        text = world.written(move)
        return Thinking(text, (Candidate(text, 0.5, iterations),), iterations, perf_counter() - begun)


def open_search(state: OpenSpielState, budget: Budget, begun: float, rng: Random) -> tuple[int, int]:
    """MCTS with proven results backed up."""
    seed = rng.getrandbits(31)
    bot = TimedMCTS(
        state.game, EXPLORE, budget.iterations or 10**9, Rollouts(seed), random_state=np.random.RandomState(seed)
    )
    bot.ends = None if budget.seconds is None else begun + budget.seconds
    root = bot.mcts_search(state)
    return int(root.best_child().action), int(root.explore_count)


class OutOfTime(Exception):
    """The clock ran out in the middle of a search."""


class TimedMCTS(MCTSBot):
    """OpenSpiel's MCTS, which knows no clock in Python: it is broken off between two simulations."""

    ends: float | None = None

    def mcts_search(self, state: OpenSpielState) -> Any:
        try:
            return super().mcts_search(state)
        except OutOfTime:
            return self.root

    def _apply_tree_policy(self, root: Any, state: OpenSpielState) -> Any:
        self.root = root
        if self.ends is not None and root.explore_count > 1 and perf_counter() >= self.ends:
            raise OutOfTime
        return super()._apply_tree_policy(root, state)


def hidden_search(state: OpenSpielState, budget: Budget, begun: float, rng: Random) -> tuple[int, int]:
    """IS-MCTS: a world that fits what the mover knows for every simulation."""
    seed = rng.getrandbits(31)
    bot = ISMCTSBot(
        state.game, Rollouts(seed), EXPLORE, budget.iterations or 10**9, random_state=np.random.RandomState(seed)
    )
    worlds, seat, count = Rng(seed), state.current_player(), 0

    def resample(root: OpenSpielState, _: int) -> OpenSpielState:
        nonlocal count
        if budget.seconds is not None and count > 1 and perf_counter() >= begun + budget.seconds:
            raise OutOfTime
        count += 1
        world = root.clone()
        world.position.shuffle(seat, worlds)
        return world

    bot.set_resampler(resample)
    try:
        policy = bot.run_search(state)
    except OutOfTime:
        policy = bot.get_final_policy(state, bot._root_node)
    return int(max(policy, key=lambda pair: pair[1])[0]), count


if __name__ == "__main__":  # as a program that speaks our line protocol, so that matches can seat it
    PLAYERS["openspiel"] = PeerPlayer
    converse("openspiel", sys.stdin.buffer, sys.stdout.buffer)
