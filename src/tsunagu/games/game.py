"""Game: the contract. Seven verbs - start, legal, play, outcome, view, from_view, explain - define a game.

A Game is one game being played: its options, its deal and the position reached. It has no history: taking back is
playing a shorter record again.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast, overload

from typing_extensions import TypedDict

import tsunagu
from tsunagu.engine.heuristics import Heuristics
from tsunagu.engine.position import Position
from tsunagu.games.chance import Chance
from tsunagu.games.errors import READINGS, BadNotation, BadOption, BadPosition, IllegalMove, TsunaguError
from tsunagu.games.legal_moves import LegalMoves
from tsunagu.games.level import Level
from tsunagu.games.options import Option, Options, complete
from tsunagu.games.respelling import right_spelling
from tsunagu.words import Language, Saying

if TYPE_CHECKING:
    from tsunagu.games.display import Display
    from tsunagu.games.ending import Step
    from tsunagu.games.paper import Paper

RESIGN = "resign"  # the move
RESIGNED = "resigned"  # the reason
BEYOND_THE_RULES = ("time", "agreed", "abandoned")  # how a table may end a game that the moves have not ended
Deal = dict[str, Any]  # of any game; each game's own type is its `deal_type`
View = dict[str, Any]  # of any game; each game's own type is its `view_type`
PlayedMove = tuple[int, str]  # who moved, and the move in notation


RANKS_OF_TWO = {-1: (1, 1), 0: (1, 2), 1: (2, 1)}  # by the seat that won, -1 where nobody did


class PlainOutcome(TypedDict):
    """How a game ended, as records and pages have it."""

    reason: str
    ranks: list[int]  # by seat; 1 is first place, equal seats share a rank
    scores: list[int] | None  # by seat, in games that have points


class NoDeal(TypedDict):
    """The deal of a game without chance."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. Rank 1 is first place; equal seats share a rank."""

    reason: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...] | None = None

    def plain(self) -> PlainOutcome:
        """As records and playthroughs write it."""
        return {
            "reason": self.reason,
            "ranks": list(self.ranks),
            "scores": None if self.scores is None else list(self.scores),
        }


@dataclass(frozen=True, slots=True)
class Cells:
    """Where one piece may go, and why not elsewhere. Cells are written as in moves."""

    piece: str
    legal: tuple[str, ...]
    refused: Mapping[str, IllegalMove]  # cells worth a word of their own
    elsewhere: IllegalMove  # the reason for every cell not named


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why: sentences for people, and the facts behind them as plain data (cells, lengths, points)."""

    sayings: tuple[Saying, ...]
    facts: Mapping[str, Any]
    steps: tuple[Step, ...] = ()  # the same in short where a board shows the cells

    def text(self, language: Language = "en") -> str:
        return "\n".join(saying.text(language) for saying in self.sayings)


class Game(ABC):
    """A game being played. Subclasses are the games; what they must give is data, and six abstract methods."""

    name: ClassVar[str]
    option_table: ClassVar[tuple[Option, ...]]
    turn_clause: ClassVar[str]  # the clause that says whose turn it is
    end_clause: ClassVar[str]  # the clause that says when nothing more is played
    inferred: ClassVar[Mapping[str, str]] = {}  # clauses that no sheet prints, and the word for what we read there
    topics: ClassVar[tuple[str, ...]]  # what `explain` knows besides moves; first what helps during a game
    heuristics: ClassVar[type[Heuristics]] = Heuristics  # what a search is told about the game
    levels: ClassVar[tuple[Level, ...]]  # the bots of the house, the kindest first
    display: ClassVar[Display]  # how it is shown and told
    paper: ClassVar[Paper]  # what can be told of it at a real table
    view_type: ClassVar[type] = dict  # what `view` gives: a TypedDict, from which the wire is described
    deal_type: ClassVar[type] = NoDeal  # what `draw_deal` gives and `known_deal` may show
    resigned: int | None = None
    stopped: Outcome | None = None  # by the table, for a reason beyond the rules

    def __init_subclass__(cls) -> None:
        READINGS.update(cls.inferred)  # refusals know their clause, not their game

    def __init__(self, options: Options, deal: Mapping[str, Any], position: Position) -> None:
        self.options = options
        self.deal = cast("Deal", deal)
        self.position = position

    # The seven verbs.

    @classmethod
    def start(cls, options: Mapping[str, object] | None = None, seed: int | bytes = 0) -> Self:
        """A new game. All chance is drawn here, from the seed, and kept as the deal."""
        chosen = check_options(cls, {} if options is None else options)
        return cls.from_deal(chosen, cls.draw_deal(chosen, Chance(seed)))

    @overload
    def legal(self) -> LegalMoves: ...

    @overload
    def legal(self, piece: str) -> Cells: ...

    def legal(self, piece: str | None = None) -> LegalMoves | Cells:
        """Every legal move of the seat to move; or, for a piece, its cells and the refusals."""
        if piece is None:
            return LegalMoves(self)
        if self.over:
            return Cells(str(piece), (), {}, self.over_refusal(str(piece)))
        return self.display.cells(self, str(piece))

    def play(self, move: object, seat: int | None = None) -> None:
        """Play a move, in notation or as an object, for the seat whose turn it is."""
        text = str(move)
        if self.over:
            raise self.over_refusal(text)
        if seat is not None and not self.has_seat(seat):
            raise IllegalMove("common.refused.no_such_seat", move=text, seat=seat)
        if text == RESIGN:
            return self.resign(self.turn if seat is None else seat)
        if seat is not None and seat != self.turn:
            facts = {"move": text, "seat": seat, "turn": self.turn}
            raise IllegalMove("common.refused.not_your_turn", clause=self.turn_clause, **facts)
        number = self.read_move(text)
        if not self.position.may(number):
            raise self.display.refusal(self, text)
        self.position.play(number)
        return None

    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        if self.stopped is not None:
            return self.stopped
        if self.resigned is not None:
            ranks = tuple(2 if seat == self.resigned else 1 for seat in range(self.seats))
            return Outcome(RESIGNED, ranks, self.scores())
        return self.result() if self.position.over else None

    def view(self, seat: int | None) -> View:
        """Everything that seat may know and nothing more (None: a spectator), as plain data."""
        return cast("View", self.make_view(self.known_seat(seat)))

    @classmethod
    def from_view(cls, view: View, rng: Random) -> Self:
        """A game drawn uniformly from all that fit the view. Anything but a view is a BadPosition.

        A view is only ever the view of the game rebuilt from it: whatever else it says is wrong.
        """
        try:
            game = cls.rebuild(view, rng)
            fits = same(game.view(view["seat"]), view)
        except (BadOption, BadPosition):
            raise
        except (TsunaguError, LookupError, TypeError, ValueError, AttributeError, OverflowError, RecursionError):
            fits = False
        if not fits:
            raise BadPosition("common.view.unreadable", game=Saying(f"{cls.name}.name"))
        return game

    def explain(self, about: str) -> Explanation:
        """Why: about one of the game's `topics`, or a move.

        About a move it speaks to the seat to move and may name what only that seat knows.
        """
        return self.display.explain(self, about)

    def _repr_svg_(self) -> str:
        """In a notebook it shows itself, as everybody may see it."""
        return tsunagu.svg(self)

    # What a game must give.

    @classmethod
    @abstractmethod
    def from_deal(cls, options: Options, deal: Mapping[str, Any]) -> Self:
        """A new game with a known deal. A deal that cannot be is a BadPosition."""

    @abstractmethod
    def read(self, text: str) -> int:
        """The engine's number for a move in notation; BadNotation if it is none."""

    @abstractmethod
    def notation_of(self, move: int) -> str:
        """The notation of one of the engine's moves."""

    @abstractmethod
    def result(self) -> Outcome:
        """The outcome of a game that the rules have ended."""

    @abstractmethod
    def make_view(self, seat: int | None) -> Mapping[str, Any]:
        """What `view` gives, for a seat that exists."""

    @classmethod
    @abstractmethod
    def rebuild(cls, view: View, rng: Random) -> Self:
        """What `from_view` gives. It may stumble over what is no view, by any ordinary error."""

    # What a game may give besides: points, a known length, and what is known of its deal.

    def scores(self) -> tuple[int, ...] | None:
        """Points by seat as they stand, in games that have points."""
        return None

    def longest(self) -> int | None:
        """How many moves such a game can have at most, where that is known."""
        return None

    @classmethod
    def draw_deal(cls, options: Options, chance: Chance) -> Mapping[str, Any]:
        """Draw all chance of a game; {} where there is none."""
        return {}

    def hide_deal(self, seat: int | None) -> Mapping[str, Any]:
        """What `known_deal` gives while the game goes on. A game with a deal must say: nothing is shown by default."""
        if self.deal:
            raise TypeError(f"{self.name} does not say what a seat knows of its deal")
        return {}

    @classmethod
    def imagine_deal(cls, known: Deal, moves: Sequence[PlayedMove]) -> Deal:
        """A whole deal, one of many, that is as known and from which those moves can have been played.

        What is given may be anything at all: where no deal fits, the answer is one that `from_deal` or `play` refuses.
        """
        return known

    # What all games share.

    @classmethod
    def score(cls, position: Mapping[str, Any]) -> dict[str, Any]:
        """Score a position typed in from a real table, as plain data."""
        return dict(cls.paper.score(position).facts)

    def known_deal(self, seat: int | None) -> Deal:
        """The deal as the seat knows it by now, every unknown as `?`; all of it once the game is over."""
        known = self.hide_deal(self.known_seat(seat))
        return deepcopy(self.deal) if self.over else cast("Deal", known)

    def read_move(self, text: str) -> int:
        """The engine's number for a move; of one that is only spelled otherwise the refusal says how it is written."""
        try:
            return self.read(text)
        except BadNotation:
            meant = right_spelling(self, text)
            if meant is None:
                raise
            raise BadNotation("common.notation.meant", text=text, meant=meant) from None

    @property
    def seats(self) -> int:
        return self.position.seats

    @property
    def turn(self) -> int:
        """The seat to move; meaningless once the game is over."""
        return self.position.turn

    @property
    def over(self) -> bool:
        return self.resigned is not None or self.stopped is not None or self.position.over

    def over_refusal(self, move: str) -> IllegalMove:
        """Why nothing is played any more."""
        return IllegalMove("common.refused.over", clause=self.end_clause, move=move)

    def known_seat(self, seat: int | None) -> int | None:
        """The seat, if there is one of that number; None is a spectator."""
        if seat is not None and not self.has_seat(seat):
            raise BadPosition("common.no_such_seat", seat=seat)
        return seat

    def has_seat(self, seat: object) -> bool:
        return type(seat) is int and 0 <= seat < self.seats

    def resign(self, seat: int) -> None:
        if self.seats > 2:
            raise IllegalMove("common.refused.nobody_resigns")
        self.resigned = seat

    def end_as(self, outcome: Any) -> bool:
        """End a rebuilt game as its view says it ended, if that was by no rule; False if it was."""
        if outcome is None or outcome["reason"] not in (RESIGNED, *BEYOND_THE_RULES):
            return False
        ranks, scores = outcome["ranks"], outcome["scores"]
        if not all(type(rank) is int and 1 <= rank <= self.seats for rank in ranks) or len(ranks) != self.seats:
            raise ValueError(f"{ranks!r} are not the ranks of {self.seats} seats")
        if outcome["reason"] == RESIGNED:
            self.resign(ranks.index(2))
        else:
            self.stopped = Outcome(outcome["reason"], tuple(ranks), None if scores is None else self.scores())
        return True

    def copy(self) -> Self:
        twin = type(self)(self.options, self.deal, self.position.copy())
        twin.resigned, twin.stopped = self.resigned, self.stopped
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        mine = (self.options, self.resigned, self.stopped, self.position)
        return self.name == other.name and mine == (other.options, other.resigned, other.stopped, other.position)

    def __hash__(self) -> int:
        return hash((self.name, self.resigned, self.position))


def check_options(game: type[Game], given: object) -> Options:
    """The options of a record, view or request, which may be anything at all."""
    if not isinstance(given, Mapping):
        raise BadOption("common.option.not_a_table")
    return complete(game.option_table, {str(name): value for name, value in given.items()})


def same(one: Mapping[str, Any], other: object) -> bool:
    """Whether two views are the same plain data, to the letter: True is not 1, nor is 1.0, and a tuple is no list."""
    return one == other and json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
