"""`./tsu bench peer`: how fast OpenSpiel's searches think about our games, and whether they do as OpenSpiel means it.

A peer that is slow or wrong would make our matches against it worth nothing. Wherever it is measured it must find the
same move again from the same seed and keep to its time; where there is a win at once it must take it; and the IS-MCTS
that we hurry must try every move exactly as often as OpenSpiel's own.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random
from time import perf_counter, process_time

from bench.openspiel.hidden_search import HalfHurriedSearch, HurriedSearch
from bench.openspiel.player import PeerPlayer, PublishedPlayer
from bench.report import machine, save
from tsunagu.bots.player import Budget, Thinking
from tsunagu.engine.position import COMPILED, Position, Rng, random_games
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES, find

ITERATIONS = 2000
PUBLISHED_ITERATIONS = 200  # its rollouts are played move by move
SECONDS = 0.1  # a move, where time is the bound
COMPARED = 1000  # simulations of the two IS-MCTS
MIDDLE = {"slashchain": 4}  # plies of random moves until the middle of a game; slashchain's random games are short
USUAL_MIDDLE = 12
WINS = 3  # positions with a win at once, of each game
WORLDS = 20  # in which a win at once must be one
ROLLOUTS = 200
DOUBTFUL = 0.8  # share of first place in random games after any other move
GRACE = 0.5  # s over the time that it was given, on a busy machine


@dataclass(frozen=True, slots=True)
class Line:
    """The peer at one position."""

    game: str
    plies: int
    moves: int
    per_second: float  # simulations, hurried …
    published: float  # … and as OpenSpiel publishes it
    seconds: float  # the bound at equal time
    took: float
    in_time: int  # simulations within that bound
    faults: tuple[str, ...]

    def row(self) -> str:
        return (
            f"| {self.game} | {self.plies} | {self.moves} | {self.per_second:,.0f} | {self.published:,.0f} "
            f"| {self.seconds} s | {self.in_time:,} in {self.took:.3f} s | {', '.join(self.faults) or 'none'} |"
        )


def thinking(game: Game, budget: Budget, seed: int, kind: type[PeerPlayer] = PeerPlayer) -> Thinking:
    return kind(budget).think(type(game), game.view(game.turn), Random(seed))


def rated(game: Game, kind: type[PeerPlayer], iterations: int) -> tuple[Thinking, float]:
    """What the peer thinks, and its simulations per second of processor time."""
    began = process_time()
    thought = thinking(game, Budget(iterations=iterations), 1, kind)
    return thought, thought.iterations / (process_time() - began)


def played(name: str, plies: int) -> Game:
    """A game after random moves, with a choice and without a win at once, which would end the search."""
    for seed in count(1):
        game, rng = find(name).start({}, seed), Random(seed)
        for _ in range(plies):
            if not game.over:
                game.play(rng.choice(list(game.legal())), game.turn)
        if len(game.position.moves()) > 1 and not winning(game.position):
            return game
    raise AssertionError


def winning(position: Position) -> list[int]:
    """Moves that win at once in whatever world the mover is in."""
    return [move for move in position.moves() if all(wins(world, move) for world in worlds(position))]


def worlds(position: Position) -> Iterator[Position]:
    rng = Rng(1)
    for _ in range(WORLDS if position.hidden else 1):
        world = position.copy()
        world.shuffle(position.turn, rng)
        yield world


def wins(position: Position, move: int) -> bool:
    after = position.copy()
    after.play(move)
    return after.over and after.share(position.turn) == 1


def wins_to_find(name: str) -> Iterator[tuple[Game, list[int]]]:
    """Positions of random games with a win at once that no other move replaces."""
    found = 0
    for seed in count(1):
        game, rng = find(name).start({}, seed), Random(seed)
        while not game.over:
            best = winning(game.position) if may_end(game.position) else []
            if best and all(doubtful(game.position, move) for move in game.position.moves() if move not in best):
                yield game, best
                found += 1
                break
            game.play(rng.choice(list(game.legal())), game.turn)
        if found == WINS:
            return


def may_end(position: Position) -> bool:
    return any(wins(position, move) for move in position.moves())


def doubtful(position: Position, move: int) -> bool:
    after = position.copy()
    after.play(move)
    return random_games(after, ROLLOUTS, 1)[position.turn] / ROLLOUTS < DOUBTFUL


def overlooked(name: str) -> int:
    """How many of the wins at once the peer does not take."""
    return sum(
        thinking(game, Budget(iterations=ITERATIONS), 1).move not in {game.notation_of(move) for move in best}
        for game, best in wins_to_find(name)
    )


def hurried_alike(position: Position) -> bool:
    """Whether both IS-MCTS visit every move equally often."""
    kinds, budget = (HalfHurriedSearch, HurriedSearch), Budget(iterations=COMPARED)
    visits = [kind(position.copy(), budget, perf_counter(), Random(1)).visits() for kind in kinds]
    return visits[0] == visits[1] and sum(visits[0].values()) == COMPARED - 1


def measure(name: str, plies: int) -> Line:
    game, seconds = played(name, plies), SECONDS
    first, rate = rated(game, PeerPlayer, ITERATIONS)
    _, published = rated(game, PublishedPlayer, PUBLISHED_ITERATIONS)
    again = thinking(game, Budget(iterations=ITERATIONS), 1)
    timed = thinking(game, Budget(seconds=seconds), 1)
    checks = {
        "another move from the same seed": (first.move, first.iterations) == (again.move, again.iterations),
        "not all simulations": first.iterations == ITERATIONS,
        "too long": timed.seconds < seconds + GRACE,
        "not as OpenSpiel's own": not game.position.hidden or hurried_alike(game.position),
    }
    faults = tuple(fault for fault, fine in checks.items() if not fine)
    moves = len(game.position.moves())
    return Line(name, plies, moves, rate, published, seconds, timed.seconds, timed.iterations, faults)


def main(as_json: bool = False) -> int:
    """Measure, print and save the table; 1 if anything is wrong."""
    if not COMPILED:
        print("The engine is not compiled: nothing to measure.", file=sys.stderr)
        return 1
    lines = [measure(name, plies) for name in GAMES for plies in (0, MIDDLE.get(name, USUAL_MIDDLE))]
    missed = {name: overlooked(name) for name in GAMES}
    rows = [
        f"| game | plies | moves | simulations/s, hurried ({ITERATIONS:,}) | as published ({PUBLISHED_ITERATIONS}) "
        "| equal time | simulations | faults |",
        "|---|---:|---:|---:|---:|---:|---|---|",
        *(line.row() for line in lines),
        f"\nWins at once, {WINS} of each game; overlooked: {', '.join(f'{name} {n}' for name, n in missed.items())}.",
    ]
    text = "\n".join(rows)
    plain = {
        "positions": [
            {
                "game": line.game,
                "plies": line.plies,
                "per_second": line.per_second,
                "published_per_second": line.published,
                "faults": line.faults,
            }
            for line in lines
        ],
        "overlooked": missed,
    }
    print(json.dumps(plain) if as_json else text)
    save("peer", f"# OpenSpiel's searches on our games\n\n{machine()}\n\n{text}\n")
    return 1 if any(missed.values()) or any(line.faults for line in lines) else 0


if __name__ == "__main__":
    sys.exit(main())
