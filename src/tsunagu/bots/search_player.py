"""The player who searches: one tree for each core, time or iterations as a bound, what the game's heuristics say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from threading import Thread
from time import perf_counter

from tsunagu.bots.memory import memory_bound, tree_of
from tsunagu.bots.player import Budget, Candidate, Player, Thinking
from tsunagu.engine.heuristics import Heuristics
from tsunagu.engine.search import Search
from tsunagu.games.game import Game, View

SLICE = 0.01  # s between two looks at the clock
FIRST_SLICE = 16  # iterations
TELLS = 0.25  # s between two words to the listener
PROOF_EFFORT = 20_000  # positions looked at for a proof, before the search begins; at most
PROOF_PER_ITERATION = 10
# The same for a sum over everything that can still happen: at most so many, and a part of what the budget allows.
EXACT_EFFORT = 1_000_000
EXACT_PER_ITERATION = 20
EXACT_PER_SECOND = 2_000_000
ITERATIONS = 2000  # where no budget is given
MOST_OF_A_TREE = 2**31 - 1  # iterations: visits are counted in ints


@dataclass(frozen=True, slots=True)
class Insight:
    """Whether the search is given the game's heuristics, and with how many threads and bytes it thinks."""

    heuristics: bool = True
    threads: int = 1
    max_candidates: int = 0  # moves of a position that come to mind; 0 is all of them
    memory: int = field(default_factory=memory_bound)  # for all its trees together


class SearchPlayer(Player):
    """Thinks about worlds that fit its view. With one thread and a bound of iterations it is a function of `rng`."""

    def __init__(self, budget: Budget | None = None, insight: Insight | None = None) -> None:
        super().__init__(Budget(iterations=ITERATIONS) if budget is None else budget)
        self.insight = Insight() if insight is None else insight
        self.trees: list[Search] = []

    def think(self, game: type[Game], view: View, rng: Random) -> Thinking:
        start = perf_counter()
        world = game.from_view(view, rng)
        self.plant(game, world, rng)
        known = self.trees[0].heuristics.exact(world.position, self.exact_effort())
        if known is None:
            self.grow_together(start, world)
        self.stopping.clear()
        return self.summary(world, start) if known is None else without_search(world, known, start)

    def plant(self, game: type[Game], world: Game, rng: Random) -> None:
        """A tree for each thread. Their memory is kept from move to move, and so are a game's heuristics."""
        kind = game.heuristics if self.insight.heuristics else Heuristics
        while len(self.trees) < self.insight.threads:
            memory = self.insight.memory // self.insight.threads
            self.trees.append(tree_of(world.position, kind(), memory))
        for tree in self.trees:
            known = tree.heuristics if type(tree.heuristics) is kind else kind()
            tree.start(world.position, known, rng.getrandbits(64), self.insight.max_candidates)
        if self.insight.heuristics:
            self.trees[0].prove(self.proof_effort())

    def proof_effort(self) -> int:
        """Positions to look at for a proof: a bot that thinks little looks for little."""
        if self.budget.iterations is None:
            return PROOF_EFFORT
        return min(PROOF_EFFORT, PROOF_PER_ITERATION * self.budget.iterations)

    def exact_effort(self) -> int:
        """Positions to look at for an exact answer, so that enough of the budget is left where there is none."""
        if self.insight.max_candidates:
            return 0
        bounds = [EXACT_EFFORT]
        if self.budget.iterations is not None:
            bounds.append(EXACT_PER_ITERATION * self.budget.iterations)
        if self.budget.seconds is not None:
            bounds.append(int(EXACT_PER_SECOND * self.budget.seconds))
        return min(bounds)

    def grow(self, tree: Search, iterations: int, start: float, world: Game | None = None) -> None:
        """Run in slices of a few milliseconds; between them there is time to be stopped and to tell."""
        step, last_report = FIRST_SLICE, start
        while not self.is_settled(tree) and not self.stopping.is_set():
            now = perf_counter()
            if self.budget.seconds is not None and now - start >= self.budget.seconds:
                break
            if tree.iterations >= iterations:
                break
            step = min(step, iterations - tree.iterations)
            tree.run(step)
            after = perf_counter()
            step = step * 2 if after - now < SLICE / 2 else max(1, step // 2) if after - now > SLICE * 2 else step
            if world is not None and self.listener is not None and after - last_report >= TELLS:
                last_report = after
                self.listener(self.summary(world, start))

    def is_settled(self, tree: Search) -> bool:
        """Whether this tree, or the first one, needs no more thinking."""
        return tree.done or self.trees[0].done

    def grow_together(self, start: float, world: Game) -> None:
        """Each further tree in a thread of its own; the search lets go of Python's lock."""
        share = MOST_OF_A_TREE
        if self.budget.iterations is not None:
            share = min(share, -(-self.budget.iterations // len(self.trees)))
        others = [Thread(target=self.grow, args=(tree, share, start)) for tree in self.trees[1:]]
        for thread in others:
            thread.start()
        self.grow(self.trees[0], share, start, world)
        for thread in others:
            thread.join()

    def summary(self, world: Game, start: float) -> Thinking:
        """What all trees together say."""
        iterations = sum(tree.iterations for tree in self.trees)
        found = merge(self.trees)
        candidates = tuple(Candidate(world.notation_of(one.move), one.estimate, one.visits) for one in found)
        move = candidates[0].move if candidates else world.notation_of(world.position.moves()[0])
        return Thinking(move, candidates, iterations, perf_counter() - start)


def without_search(world: Game, known: Sequence[tuple[int, float]], start: float) -> Thinking:
    """What is to be said where the worth of every move is known exactly."""
    weighed = [Candidate(world.notation_of(move), share, 1) for move, share in known]
    weighed.sort(key=lambda candidate: (-candidate.estimate, candidate.move))
    return Thinking(weighed[0].move, tuple(weighed), 0, perf_counter() - start)


PROVEN_ORDER = {1.0: 0, 0.0: 2}  # what is neither won nor lost for certain lies between


@dataclass(slots=True)
class MergedChoice:
    """One move in all trees."""

    move: int
    visits: int = 0
    worth: float = 0.0  # sum over its visits
    certain: float | None = None

    @property
    def estimate(self) -> float:
        return self.worth / self.visits if self.certain is None else self.certain

    @property
    def rank(self) -> tuple[int, int, float]:
        return (PROVEN_ORDER.get(-1.0 if self.certain is None else self.certain, 1), -self.visits, -self.estimate)


def merge(trees: Sequence[Search]) -> list[MergedChoice]:
    """The moves of all trees, best first: proven wins, then by visits, proven losses last."""
    moves: dict[int, MergedChoice] = {}
    for tree in trees:
        for choice in tree.choices():
            one = moves.setdefault(choice.move, MergedChoice(choice.move))
            one.visits += choice.visits
            one.worth += choice.visits * choice.estimate
            if choice.certain:
                one.certain = choice.estimate
    if any(tree.is_lost for tree in trees):  # the others may not have come that far
        for one in moves.values():
            one.certain = 0.0
    return sorted(moves.values(), key=lambda one: one.rank)
