"""OpenSpiel's IS-MCTS on a game of ours with hidden hands: a world that fits what the mover knows for every simulation.

It is the one in Python: OpenSpiel's in C++ lets no game of Python's draw its worlds.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from itertools import repeat
from math import inf, sqrt
from random import Random
from time import perf_counter
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import TIE_TOLERANCE, ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from bench.openspiel.board import Board, Knowledge
from bench.openspiel.open_search import EXPLORE, MOST_SIMULATIONS
from tsunagu.bots.player import Budget
from tsunagu.engine.position import Position, RandomGames, Rng


class HiddenGame:
    """What the search asks of a game."""

    kind = SimpleNamespace(
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    )

    def get_type(self) -> SimpleNamespace:
        return self.kind


class HiddenState(Board):
    """What the search asks of a state."""

    __slots__ = ("game",)

    def __init__(self, game: HiddenGame, position: Position) -> None:
        super().__init__(position)
        self.game = game

    def get_game(self) -> HiddenGame:
        return self.game

    def is_chance_node(self) -> bool:
        return False

    def is_terminal(self) -> bool:
        return self.position.over

    def current_player(self) -> int:
        return self.position.turn

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self.legal()

    def clone(self) -> HiddenState:
        """For a rollout as OpenSpiel plays it: it asks neither for the way here nor for what is known."""
        return HiddenState(self.game, self.position.copy())

    def apply_action(self, action: int) -> None:
        self.play(action)

    def information_state_string(self) -> Knowledge:
        """No string, but as good a key."""
        return self.knowledge()


class Rollouts:
    """OpenSpiel's evaluator, hurried: one uniformly random game in one go, and all moves alike."""

    def __init__(self, games: RandomGames) -> None:
        self.games = games

    def evaluate(self, state: HiddenState) -> list[float]:
        return state.rollout(self.games)

    def prior(self, state: HiddenState) -> Iterable[tuple[int, float]]:
        moves = state.legal()
        return zip(moves, repeat(1.0 / len(moves)), strict=False)


class QuickISMCTS(ISMCTSBot):
    """OpenSpiel's IS-MCTS with its innermost loop, UCT over hundreds of moves, written to take a logarithm once.

    `./tsu bench peer` compares the two: the same seed leads to the same visits of every move.
    """

    def _select_candidate_actions(self, node: Any) -> list[int]:
        log, explore = float(np.log(node.total_visits)), self._uct_c
        values = [
            child.return_sum / child.visits + explore * sqrt(log / child.visits) for child in node.child_info.values()
        ]
        least = max(values) - TIE_TOLERANCE
        return [action for action, value in zip(node.child_info, values, strict=True) if value > least]


class OutOfTime(Exception):
    """The clock ran out in the middle of a search."""


class PublishedSearch:
    """One search of OpenSpiel's: draws the worlds, and breaks it off when its time is over, for it knows no clock."""

    kind: type[ISMCTSBot] = ISMCTSBot

    def __init__(self, position: Position, budget: Budget, begun: float, rng: Random) -> None:
        self.ends = inf if budget.seconds is None else begun + budget.seconds
        self.state = HiddenState(HiddenGame(), position)
        self.luck = Rng(rng.getrandbits(64))
        self.worlds = 0
        games = RandomGames(position, rng.getrandbits(64))
        random_state = np.random.RandomState(rng.getrandbits(31))
        rollouts = self.rollouts(games, random_state)
        simulations = budget.iterations or MOST_SIMULATIONS
        self.bot = self.kind(self.state.game, rollouts, EXPLORE, simulations, random_state=random_state)
        self.bot.set_resampler(self.world)

    def rollouts(self, games: RandomGames, random_state: np.random.RandomState) -> Any:
        """As OpenSpiel plays them, move by move."""
        return RandomRolloutEvaluator(1, random_state)

    def world(self, root: HiddenState, seat: int) -> HiddenState:
        if perf_counter() >= self.ends:
            raise OutOfTime
        self.worlds += 1
        world = HiddenState(root.game, root.position.copy())
        world.position.shuffle(seat, self.luck)
        return world

    def visits(self) -> dict[int, int]:
        """How often each move was tried; empty if there was time for the root alone."""
        with suppress(OutOfTime):
            self.bot.run_search(self.state)
        return {int(move): int(child.visits) for move, child in self.bot._root_node.child_info.items()}


class HalfHurriedSearch(PublishedSearch):
    """OpenSpiel's own choice among moves, our rollouts: what the hurried search must decide exactly as."""

    def rollouts(self, games: RandomGames, random_state: np.random.RandomState) -> Any:
        return Rollouts(games)


class HurriedSearch(HalfHurriedSearch):
    """Both hurried."""

    kind = QuickISMCTS


def hidden_search(position: Position, budget: Budget, begun: float, rng: Random, hurried: bool) -> tuple[int, int]:
    """The move and how many simulations led to it."""
    search = (HurriedSearch if hurried else PublishedSearch)(position, budget, begun, rng)
    visits = search.visits()
    move = max(visits, key=visits.__getitem__) if visits else rng.choice(search.state.legal())
    return move, search.worlds
