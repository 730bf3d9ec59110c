"""Heuristics: what a search is told about a game beyond its rules. This one knows nothing; each game has its own.

Like a position, it belongs to one thread at a time: it may keep scratch boards.
"""

from __future__ import annotations

import cython

from tsunagu.engine.position import Position, Rng

UNKNOWN = cython.declare(cython.const[cython.double], -1.0)
EVERYTHING = 1e9


class Heuristics:
    """Which moves are worth a look, how a game may go on, how it stands, what is proven. Knows nothing by itself."""

    explore: float  # how much the search looks at moves it has seldom tried
    width: float  # how many moves of a node are looked at from the beginning …
    spread: float  # … and how many more for the square root of its visits
    effort: int  # how many positions `prove` may look at inside the tree
    resist: int  # for how many iterations to look on, without proofs, where every move loses for certain
    proof_move: int  # the first move of what `prove` has proven

    def __init__(self) -> None:
        self.explore = 3.0
        self.width = EVERYTHING
        self.spread = 0.0
        self.effort = 1
        self.resist = 0
        self.proof_move = 0

    def candidates_into(
        self, position: Position, rng: Rng, moves: cython.p_int, weights: cython.p_double
    ) -> cython.int:
        """The moves worth a look, each with a weight above 0; how many. At least one unless the game is over.

        A move may be left out only where another is certain to be no worse.
        """
        n: cython.int = position.legal_into(moves)
        i: cython.Py_ssize_t
        for i in range(n):
            weights[i] = 1.0
        return n

    def rollout(self, position: Position, rng: Rng, buffer: cython.p_int) -> None:
        """Play on: to the end, or as far as it pays; `value` then says how it stands."""
        position.playout(rng, buffer)

    def value(self, position: Position, seat: cython.int) -> cython.double:
        """The share of first place to expect, 0 … 1; all seats together 1. Asked only while the game goes on."""
        return position.evaluate(seat)

    def prove(self, position: Position, effort: cython.int) -> cython.double:
        """The certain utility (0, 1/2 or 1) of the seat to move, or -1. Asked only where nothing is hidden.

        `effort` is how many positions may be looked at. Where it is not -1, `proof_move` leads there.
        """
        return UNKNOWN

    # For Python callers.

    def forget(self) -> None:
        """Another search begins: nothing from an earlier one may show in it, or moves would hang on games before."""

    def exact(self, position: Position, effort: int) -> list[tuple[int, float]] | None:
        """Every legal move and the share it is worth to the seat to move, exactly; None where that is not known.

        Where something is hidden it is the mean over all that fits what the seat knows. `effort` as in `prove`.
        """
        return None
