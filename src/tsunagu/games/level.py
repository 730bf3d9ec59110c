"""Level: how far a bot of the house sees. Each game has its own table of them, the kindest first."""

from __future__ import annotations

from dataclasses import dataclass

# From a child's first game to the strongest; a game uses as many of them as it has depth for.
NAMES = ("first-game", "beginner", "learner", "club", "strong", "expert", "master", "strongest")
ANSWERS_WITHIN = 1.0  # s


@dataclass(frozen=True, slots=True)
class Level:
    """A bound on thinking, whether it knows more of the game than its rules, and how many moves it thinks of at all."""

    name: str  # one of NAMES
    iterations: int
    heuristics: bool = True
    threads: int = 1
    max_candidates: int = 0  # moves of a position that come to mind; 0 is all of them
    # s in which it has answered, on two cores, whatever lies on the table and in the hand: where hands are hidden its
    # move leaves then and not before.
    within: float = ANSWERS_WITHIN
