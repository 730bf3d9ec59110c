"""Goals: what a step of a lesson asks for, told so that the engine can judge any move that is tried."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from tsunagu.games.errors import IllegalMove
from tsunagu.games.game import RESIGN

if TYPE_CHECKING:
    from tsunagu.games.game import Game

Measure = Callable[[Any, int], int]  # of a game and a seat: how many fours it has, say


@dataclass(frozen=True, slots=True)
class Attempt:
    """A move that somebody tried, and what the rules made of it."""

    before: Game
    move: str
    after: Game | None  # None: it was refused
    refusal: IllegalMove | None

    @property
    def gain(self) -> int:
        """Points that it brought who made it; 0 in games that have none."""
        scores = None if self.after is None else self.after.scores()
        if scores is None:
            return 0
        seat = self.before.turn
        return scores[seat] - (self.before.scores() or scores)[seat]


def try_move(game: Game, move: str) -> Attempt:
    """Try a move; what is no move at all is BadNotation."""
    after = game.copy()
    try:
        after.play(move)
    except IllegalMove as refusal:
        return Attempt(game, move, None, refusal)
    return Attempt(game, move, after, None)


class Goal(ABC):
    """What a try must be or do."""

    @abstractmethod
    def is_met(self, attempt: Attempt) -> bool: ...

    @property
    def facts(self) -> Mapping[str, object]:
        """What the words that ask for it may say."""
        return {}

    def facts_of(self, attempt: Attempt) -> Mapping[str, object]:
        """What the words about a try may say."""
        return self.facts


class Allowed(Goal):
    """A goal that only a legal move meets; giving up is never what is asked for."""

    def is_met(self, attempt: Attempt) -> bool:
        return attempt.after is not None and attempt.move != RESIGN and self.is_met_by(attempt, attempt.after)

    @abstractmethod
    def is_met_by(self, attempt: Attempt, after: Game) -> bool: ...


@dataclass(frozen=True, slots=True)
class AnyMove(Allowed):
    """Whatever is allowed."""

    def is_met_by(self, attempt: Attempt, after: Game) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class OneOf(Allowed):
    """One of these moves, parted by spaces."""

    moves: str

    def is_met_by(self, attempt: Attempt, after: Game) -> bool:
        return attempt.move in self.moves.split()


@dataclass(frozen=True, slots=True)
class Like(Allowed):
    """A move whose notation has this form."""

    pattern: str  # a regular expression

    def is_met_by(self, attempt: Attempt, after: Game) -> bool:
        return re.fullmatch(self.pattern, attempt.move) is not None


@dataclass(frozen=True, slots=True)
class Gains(Allowed):
    """So many points or more; at least one."""

    least: int = 1

    def is_met_by(self, attempt: Attempt, after: Game) -> bool:
        return attempt.gain >= self.least

    @property
    def facts(self) -> Mapping[str, object]:
        return {"wanted": self.least}


@dataclass(frozen=True, slots=True)
class Ends(Allowed):
    """The game is over for that reason, and that side has won it."""

    reason: str
    winner: Literal["mover", "other", "nobody"] = "mover"

    def is_met_by(self, attempt: Attempt, after: Game) -> bool:
        outcome = after.outcome()
        if outcome is None or outcome.reason != self.reason:
            return False
        is_draw = len(set(outcome.ranks)) == 1
        won = outcome.ranks[attempt.before.turn] == 1
        return self.winner == ("nobody" if is_draw else "mover" if won else "other")


@dataclass(frozen=True, slots=True)
class Raises(Allowed):
    """Something of the mover's, or of another seat's, is more than before."""

    measure: Measure
    seat: int | None = None  # None: the mover

    def is_met_by(self, attempt: Attempt, after: Game) -> bool:
        seat = attempt.before.turn if self.seat is None else self.seat
        return self.measure(after, seat) > self.measure(attempt.before, seat)

    def facts_of(self, attempt: Attempt) -> Mapping[str, object]:
        seat = attempt.before.turn if self.seat is None else self.seat
        return {"now": self.measure(attempt.after or attempt.before, seat)}


@dataclass(frozen=True, slots=True)
class Lowers(Allowed):
    """Something of that seat's is less than before."""

    measure: Measure
    seat: int

    def is_met_by(self, attempt: Attempt, after: Game) -> bool:
        return self.measure(after, self.seat) < self.measure(attempt.before, self.seat)


@dataclass(frozen=True, slots=True)
class Leaves(Allowed):
    """Something is then as it should be: a check of the game after the move, with the mover's seat."""

    check: Callable[[Any, int], bool]

    def is_met_by(self, attempt: Attempt, after: Game) -> bool:
        return self.check(after, attempt.before.turn)


@dataclass(frozen=True, slots=True)
class Refused(Goal):
    """A move that the rules refuse, by this clause: a step that says to try it."""

    clause: str

    def is_met(self, attempt: Attempt) -> bool:
        return attempt.refusal is not None and attempt.refusal.clause == self.clause


@dataclass(frozen=True, slots=True)
class Both(Goal):
    """Two goals in one."""

    one: Goal
    other: Goal

    def is_met(self, attempt: Attempt) -> bool:
        return self.one.is_met(attempt) and self.other.is_met(attempt)

    @property
    def facts(self) -> Mapping[str, object]:
        return {**self.one.facts, **self.other.facts}

    def facts_of(self, attempt: Attempt) -> Mapping[str, object]:
        return {**self.one.facts_of(attempt), **self.other.facts_of(attempt)}


@dataclass(frozen=True, slots=True)
class Not(Goal):
    """A legal move that does not meet a goal."""

    goal: Goal

    def is_met(self, attempt: Attempt) -> bool:
        return attempt.after is not None and not self.goal.is_met(attempt)
