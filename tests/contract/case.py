"""What the bench has to be told about a game: a `Case`, found by the game's name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Protocol

from tsunagu.games.game import Deal, Game
from tsunagu.games.options import Value
from tsunagu.games.registry import GAMES, find

Chosen = Mapping[str, Value]


class Judge(Protocol):
    """A referee as the bench uses it. Only `play` changes it; a refused move is a ValueError."""

    turn: int

    def legal(self) -> list[str]: ...
    def play(self, move: str, seat: int | None = None) -> None: ...
    def outcome(self) -> dict[str, object] | None: ...
    def scores(self) -> list[int] | None: ...


@dataclass(frozen=True)
class Line:
    """Moves from the start of a game, which all must be legal."""

    moves: tuple[str, ...]
    options: Chosen = field(default_factory=dict)
    seed: int = 0


@dataclass(frozen=True)
class Crowd:
    """A position with very many legal moves, played legally from the start."""

    line: Line
    moves: int  # how many are legal there; the game's proven bound where it is reached


@dataclass(frozen=True)
class Perft:
    """Move sequences of length 1, 2, … from a start; the referee counts the first `refereed` of them itself."""

    options: Chosen
    depth: int
    refereed: int
    seed: int = 0


# Comparisons beyond turn, moves, outcome and scores: name -> (what the engine says, what the referee says).
Extras = Callable[[Game, Any], Mapping[str, tuple[object, object]]]
# (game, moves so far, seat or None, rng) -> another deal under which those moves can be played and the seat has seen
# exactly the same; all that it may not know is drawn anew.
OtherWorld = Callable[[Game, list[str], int | None, Random], Deal]
# (game, legal moves, rng, ends of the games so far) -> the move of a player who looks for something.
Steering = Callable[[Game, list[str], Random, Counter[str]], str]
# (rng, options) -> a game that goes on from a position made for it, and a referee called to it.
Made = Callable[[Random, Chosen], tuple[Game, Any]]
# (game, referee, the move that led here) -> which of the case's situations that is.
Reached = Callable[[Game, Any, str], Set[str]]


@dataclass(frozen=True)
class Case:
    """One game on the bench."""

    name: str
    options: tuple[Chosen, ...]  # all option sets there are; a comparison takes them in turn
    perft: tuple[Perft, ...]
    crowds: tuple[Crowd, ...]  # at least one
    reasons: frozenset[str]  # every way a game can end, but for resigning
    extras: Extras = lambda game, referee: {}
    situations: tuple[str, ...] = ()  # what is rare or easy to get wrong; a comparison says how often it came there
    reached: Reached = lambda game, referee, move: frozenset()
    steerings: tuple[Steering, ...] = ()  # players that look for them
    made: Made | None = None  # positions made for them
    symmetries: Mapping[str, Callable[[str], str]] = field(default_factory=dict)  # move -> its image; both seats keep
    lines: tuple[Line, ...] = ()  # positions every test should visit: rare shapes, refusals that depend on the board
    piece_and_cell: Callable[[str], tuple[str, str] | None] = lambda move: None  # as `legal(piece)` names them
    transpositions: tuple[tuple[Line, Line], ...] = ()  # different orders of moves that reach equal positions
    other_world: OtherWorld | None = None  # for games with secrets
    golden: tuple[tuple[str, int, Chosen], ...] = ()  # (player, seed, options) of each golden playthrough
    quick_games: int = 24  # that the referee follows in a quick run; a second's worth
    said: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # first moves in English and Japanese
    noise: tuple[str, ...] = ()  # texts near to notation that are no moves, not even at the start

    @property
    def game(self) -> type[Game]:
        return find(self.name)

    def start(self, line: Line) -> Game:
        """The game after a line's moves."""
        game = self.game.start(line.options, line.seed)
        for move in line.moves:
            game.play(move)
        return game

    def referee(self, game: Game, moves: tuple[str, ...] = ()) -> Judge:
        """A referee at the start of `game`, or after `moves`."""
        judge: Judge = import_module(f"tests.referees.{self.name}").Referee(dict(game.options), game.deal, game.seats)
        for move in moves:
            judge.play(move)
        return judge


def case(name: str) -> Case:
    """The case of a registered game."""
    found: Case = import_module(f"tests.games.{name}.case").CASE
    return found


@cache
def cases() -> tuple[Case, ...]:
    """Every registered game's case."""
    return tuple(case(name) for name in GAMES)
