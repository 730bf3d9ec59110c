"""Contest: what two players meet in, and every game of it; all follows from the seed and the number of the game."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

from tsunagu.bots.player import Budget
from tsunagu.games.game import Game
from tsunagu.games.options import Value
from tsunagu.games.registry import find
from tsunagu.record.record import Line, Move

FIRST, SECOND = 0, 1  # of a contest's players


@dataclass(frozen=True, slots=True)
class Contest:
    """Two players, a game, and how long they may think.

    A round is the same deal once for every seat that the first player can have, the second one having the others: with
    two seats a pair of games with seats swapped.
    """

    players: tuple[str, str]
    game: str
    options: dict[str, Value]  # all of them
    budget: Budget = field(default_factory=Budget)
    seed: int = 0
    opening: int = 0  # random moves at the start, the same for all games of a round

    @property
    def seats(self) -> int:
        return find(self.game).start(self.options).seats

    def plain(self) -> dict[str, Any]:
        return {
            "players": list(self.players),
            "game": self.game,
            "options": dict(self.options),
            "budget": asdict(self.budget),
            "seed": self.seed,
            "opening": self.opening,
        }


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game of a contest."""

    number: int  # from 0
    seats: int

    @property
    def round(self) -> int:
        return self.number // self.seats

    @property
    def seat_of_first(self) -> int:
        return self.number % self.seats

    def player_at(self, seat: int) -> int:
        return FIRST if seat == self.seat_of_first else SECOND


def start(contest: Contest, fixture: Fixture) -> tuple[Game, Line]:
    """The game with its opening, and the moves of that."""
    game = find(contest.game).start(contest.options, derive_seed(contest.seed, "deal", fixture.round))
    rng, moves = Random(derive_seed(contest.seed, "opening", fixture.round)), list[Move]()
    while len(moves) < contest.opening:
        move = Move(game.turn, rng.choice(list(game.legal())))
        after = game.copy()
        after.play(move.move)
        if after.over:
            break
        game = after
        moves.append(move)
    return game, tuple(moves)


def luck(contest: Contest, fixture: Fixture, seat: int) -> Random:
    """From which the player at that seat draws in that game."""
    return Random(derive_seed(contest.seed, "luck", fixture.number, seat))


def derive_seed(seed: int, *about: object) -> int:
    """A number of its own for everything that needs one."""
    return int.from_bytes(sha256(" ".join(map(str, (seed, *about))).encode()).digest(), "big")
