"""OpenSpiel's MCTS in C++, with proven results backed up, on a game of ours that hides nothing."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pyspiel

from bench.openspiel.board import Board
from tsunagu.bots.player import Budget
from tsunagu.engine.position import Position, RandomGames

EXPLORE = 1.4142135623730951  # for returns of -1 … 1, as OpenSpiel has them
MOST_SIMULATIONS = 2**31 - 1
FEWEST_SIMULATIONS = 2  # the first tries no move
NO_BOUND = 0  # MB
NO_CLOCK = -1.0
LEAST_TIME = 0.001  # s

TYPE = pyspiel.GameType(
    short_name="tsunagu",
    long_name="An open game of Tsunagu",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)


class Ended:
    """A random game played to its end in one go: what OpenSpiel's evaluator, which copies the leaf, gets to play on."""

    __slots__ = ("result",)
    over = True

    def __init__(self, result: list[float]) -> None:
        self.result = result

    def returns(self) -> list[float]:
        return self.result


class Descent(Board):
    """The board of one simulation. The search copies it once, at the leaf, for the rollout: hurried, that ends it."""

    __slots__ = ("root",)

    def __init__(self, root: Root, position: Position) -> None:
        super().__init__(position)
        self.root = root

    def __deepcopy__(self, memo: object) -> Descent | Ended:
        return Ended(self.rollout(self.root.games)) if self.root.hurried else self.root.descent(self.position)

    def __del__(self) -> None:
        self.root.spare.append(self.position)


class Root(Board):
    """The board of the search, which copies it for every simulation. Used positions serve again: new ones cost more."""

    __slots__ = ("games", "hurried", "spare")

    def __init__(self, position: Position, seed: int, hurried: bool) -> None:
        super().__init__(position)
        self.games, self.hurried = RandomGames(position, seed), hurried
        self.spare: list[Position] = []

    def __deepcopy__(self, memo: object) -> Descent:
        return self.descent(self.position)

    def descent(self, start: Position) -> Descent:
        position = self.spare.pop() if self.spare else start.fresh()
        position.become(start)
        return Descent(self, position)


class OpenGame(pyspiel.Game):
    """What the search asks of a game."""

    def __init__(self, position: Position) -> None:
        facts = pyspiel.GameInfo(
            num_distinct_actions=2**31 - 1,
            max_chance_outcomes=0,
            num_players=position.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=2.0 - position.seats,
            max_game_length=1000,
        )
        super().__init__(TYPE, facts, {})

    def new_initial_state(self) -> OpenState:
        """A state without a board: the search calls this for every copy and then copies what lies in the other."""
        return OpenState(self)


class OpenState(pyspiel.State):
    """What the search asks of a state. Its one attribute is the board: copying the board is copying the state."""

    board: Board  # or Ended, which the search asks only for its returns

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self.board.over else self.board.position.turn

    def is_terminal(self) -> bool:
        return self.board.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.board.legal()

    def _apply_action(self, action: int) -> None:
        self.board.play(action)

    def returns(self) -> list[float]:
        return self.board.returns()


def open_search(position: Position, budget: Budget, begun: float, rng: Random, hurried: bool) -> tuple[int, int]:
    """The move and how many simulations led to it. A bound of time is the only one where both are given."""
    game = OpenGame(position)
    state = game.new_initial_state()
    state.board = Root(position, rng.getrandbits(64), hurried)
    seed = rng.getrandbits(31)
    clock = NO_CLOCK if budget.seconds is None else max(LEAST_TIME, begun + budget.seconds - perf_counter())
    bot = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(1, seed),
        uct_c=EXPLORE,
        max_simulations=budget.iterations or MOST_SIMULATIONS,
        max_memory_mb=NO_BOUND,
        solve=True,
        seed=seed,
        verbose=False,
        max_wall_clock_time=clock,
    )
    root = bot.mcts_search(state)
    if root.explore_count < FEWEST_SIMULATIONS:
        return rng.choice(state.board.legal()), int(root.explore_count)
    return int(root.best_child().action), int(root.explore_count)
