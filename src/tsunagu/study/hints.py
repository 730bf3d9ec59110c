"""Hints: the best moves for a seat, what result to expect of each, and one plain sentence why."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from typing_extensions import TypedDict

from tsunagu.bots.player import Budget
from tsunagu.bots.search_player import SearchPlayer
from tsunagu.games.game import Game, View
from tsunagu.words import Language, Saying

MOVES = 3
LEAST_SHARE = 0.05  # of the visits of the best move; what was looked at less is no hint


class GoodMove(TypedDict):
    """A hint in one language."""

    move: str  # in notation
    said: str  # the same in words
    estimate: float  # share of first place to expect, 0 … 1
    why: str
    clause: str  # that the sentence rests on; "": none


@dataclass(frozen=True, slots=True)
class Hint:
    """One good move."""

    move: str  # in notation
    said: Saying  # the same in words
    estimate: float  # share of first place to expect, 0 … 1
    why: Saying
    clause: str  # that the sentence rests on; "": none

    def saying(self) -> Saying:
        """All of it in one line: in words, with the notation beside them."""
        facts = {"said": self.said, "move": self.move, "percent": round(100 * self.estimate), "why": self.why}
        return Saying("bot.hint", facts)

    def plain(self, language: Language) -> GoodMove:
        """As data, the sentences in that language."""
        said, why = self.said.text(language), self.why.text(language)
        return {"move": self.move, "said": said, "estimate": round(self.estimate, 3), "why": why, "clause": self.clause}


def hints(game: type[Game], view: View, rng: Random, budget: Budget | None = None) -> tuple[Hint, ...]:
    """The best moves of the seat whose view it is and whose turn it is, best first; at least one.

    Without a budget it thinks as the second-best level does: within a second, and the same for the same `rng`.
    """
    budget = Budget(iterations=game.levels[-2].iterations) if budget is None else budget
    thought = SearchPlayer(budget).think(game, view, rng)
    world = game.from_view(view, rng)
    if not thought.candidates:
        return (hint(world, thought.move, 1 / world.seats),)
    best, *others = thought.candidates
    # What has a higher number after fewer visits only seems better, and whoever reads the numbers trusts the highest.
    good = [one for one in others if one.visits >= LEAST_SHARE * best.visits and one.estimate <= best.estimate]
    moves = [best, *sorted(good[: MOVES - 1], key=lambda one: -one.estimate)]
    return tuple(hint(world, one.move, one.estimate) for one in moves)


def hint(world: Game, move: str, estimate: float) -> Hint:
    why = world.display.hint_reason(world, move)
    clause = world.display.clauses.get(why.key, "")
    return Hint(move, world.display.in_words(world, move), estimate, why, clause)
