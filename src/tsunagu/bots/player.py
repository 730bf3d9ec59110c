"""Player: who chooses moves. A player is given what its seat may know and nothing more."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from threading import Event

from tsunagu.games.game import Game, View
from tsunagu.record.record import Record


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about a move, whichever is used up first; None is no bound. Only a search looks at it."""

    iterations: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was thought about."""

    move: str  # in notation
    estimate: float  # share of first place the mover can expect, 0 … 1
    visits: int


@dataclass(frozen=True, slots=True)
class Thinking:
    """What came out of thinking about one move."""

    move: str  # the one to play, in notation
    candidates: tuple[Candidate, ...] = ()  # best first; empty where the player does not weigh moves
    iterations: int = 0
    seconds: float = 0.0


Listener = Callable[[Thinking], None]


class Player(ABC):
    """Chooses a move for the seat whose view it is given and whose turn it is."""

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = Budget() if budget is None else budget
        self.stopping = Event()
        self.listener: Listener | None = None  # is told now and then, while thinking, how far it has come
        self.record: Record | None = None  # the game so far, where somebody showed it

    @abstractmethod
    def think(self, game: type[Game], view: View, rng: Random) -> Thinking:
        """A legal move and why; all chance in the choice comes from `rng`."""

    def choose(self, game: type[Game], view: View, rng: Random) -> str:
        """The move alone, in notation."""
        return self.think(game, view, rng).move

    def stop(self) -> None:
        """Break off thinking soon and answer with the best move so far; may be called from any thread.

        `think` clears `stopping` when it ends, never when it begins: a stop that comes a moment early is not lost.
        """
        self.stopping.set()

    def show(self, record: Record) -> None:
        """The game so far as the seat knows it: shown before `think`, for players that cannot do with the view."""
        self.record = record

    def leave(self) -> None:
        """The game is over, or nobody needs the player any more: let go of whatever it holds."""
        self.record = None
