"""Engine against referee, ply by ply, in random and steered games: turn, moves, outcome, scores and the case's extras.

The one file of this folder that imports `tsunagu`. A difference stops everything with a record that shows it again.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

from tests.contract.case import Case, Chosen, Judge, Steering, case
from tsunagu.engine import position
from tsunagu.engine.position import random_games
from tsunagu.games.game import Game, View
from tsunagu.games.registry import GAMES

LOOKED_AT = 12  # legal moves a steered player tries before it chooses
Report = Callable[[str], None]


@dataclass
class Tally:
    """What has been compared. Ends and situations that were never met are there too, with a 0."""

    games: int = 0
    begun: int = 0  # the last may be broken off when the time is up
    positions: int = 0
    option_sets: int = 0  # that had a game
    ends: Counter[str] = field(default_factory=Counter)
    reached: Counter[str] = field(default_factory=Counter)  # the positions that were one of the case's situations

    def __str__(self) -> str:
        ends = ", ".join(f"{reason} {n}" for reason, n in sorted(self.ends.items()))
        reached = ", ".join(f"{situation} {n}" for situation, n in self.reached.items())
        told = f"{self.games} games, {self.option_sets} option sets, {self.positions} positions; ends: {ends}"
        return f"{told}; reached: {reached}" if reached else told


def empty_tally(chosen: Case) -> Tally:
    ends, reached = dict.fromkeys(chosen.reasons, 0), dict.fromkeys(chosen.situations, 0)
    return Tally(ends=Counter(ends), reached=Counter(reached))


class Difference(AssertionError):
    """Engine and referee disagree; the message is a record that shows where."""


# Steering: how a move is chosen, so that all ends and long games occur. The engine looks ahead, the referee judges.


def after(game: Game, move: str) -> Game:
    twin = game.copy()
    twin.play(move)
    return twin


def uniform(game: Game, legal: list[str], rng: Random, ends: Counter[str]) -> str:
    return rng.choice(legal)


def ambitious(game: Game, legal: list[str], rng: Random, ends: Counter[str]) -> str:
    """The move after which the position looks best for the mover."""
    return max(some(legal, rng), key=lambda move: after(game, move).position.outlook(game.turn))


def generous(game: Game, legal: list[str], rng: Random, ends: Counter[str]) -> str:
    """The move after which it looks worst."""
    return min(some(legal, rng), key=lambda move: after(game, move).position.outlook(game.turn))


def patient(game: Game, legal: list[str], rng: Random, ends: Counter[str]) -> str:
    """A move that does not end the game, if one turns up."""
    tried = some(legal, rng)
    return next((move for move in tried if not after(game, move).over), tried[0])


def curious(game: Game, legal: list[str], rng: Random, ends: Counter[str]) -> str:
    """A move that ends the game in a way seldom seen so far; else one that builds something for somebody."""
    tried = {move: after(game, move).outcome() for move in some(legal, rng, 3 * LOOKED_AT)}
    reasons = {move: outcome.reason for move, outcome in tried.items() if outcome is not None}
    if reasons:
        rarest = min(reasons, key=lambda move: ends[reasons[move]])
        if ends[reasons[rarest]] <= min(ends.values(), default=0) or rng.random() < 0.2:
            return rarest
        legal = [move for move in tried if move not in reasons] or legal
    return rng.choice((ambitious, generous))(game, legal, rng, ends)


def some(legal: list[str], rng: Random, n: int = LOOKED_AT) -> list[str]:
    return rng.sample(legal, min(n, len(legal)))


STEERINGS: tuple[Steering, ...] = (uniform, ambitious, generous, patient, curious, curious)


def compare(name: str, minutes: float | None = None, games: int | None = None, seed: int = 0) -> Tally:
    """Compare until the time or the number of games is reached; raises Difference."""
    if (minutes is None) == (games is None):
        raise ValueError("give either minutes or a number of games")
    chosen, rng = case(name), Random(f"compare {name} {seed}")
    tally = empty_tally(chosen)
    until = None if minutes is None else monotonic() + 60 * minutes
    while tally.games < games if games is not None else monotonic() < (until or 0):
        compare_game(chosen, rng, tally, until)
    return tally


def compare_game(chosen: Case, rng: Random, tally: Tally, until: float | None) -> None:
    """One game; the option sets take turns, and most games of each begin on a position made for it, if any are."""
    rounds, options = divmod(tally.begun, len(chosen.options))
    if chosen.made is not None and rounds % 4:
        compare_made(chosen, chosen.options[options], rng, tally, until)
        return
    game = chosen.game.start(chosen.options[options], seed=rng.randrange(2**32))
    compare_from(chosen, game, chosen.referee(game), None, rng, tally, until)
    if tally.games % 20 == 1:
        play_out(chosen, game)


def compare_made(chosen: Case, options: Chosen, rng: Random, tally: Tally, until: float | None = None) -> None:
    """One game from a position made for it."""
    assert chosen.made is not None
    game, judge = chosen.made(rng, options)
    compare_from(chosen, game, judge, game.view(None), rng, tally, until)


def compare_from(
    chosen: Case, game: Game, judge: Judge, start: View | None, rng: Random, tally: Tally, until: float | None
) -> None:
    """Play on, each seat steered in its own way or all looking for the same, now and then resigned."""
    moves: list[str] = []
    styles = [rng.choice(STEERINGS) for _ in range(game.seats)]
    if chosen.steerings and rng.random() < 0.7:
        styles = [rng.choice(chosen.steerings)] * game.seats
    gives_up = rng.randrange(200) if game.seats == 2 else None
    tally.begun += 1
    tally.option_sets = min(tally.begun, len(chosen.options))
    check(chosen, game, judge, moves, start)
    tally.positions += 1
    while not game.over:
        if until is not None and monotonic() >= until:
            return
        if len(moves) == gives_up:
            move, seat = "resign", rng.randrange(2)
        else:
            style = uniform if rng.random() < 0.2 else styles[game.turn]
            move, seat = style(game, list(game.legal()), rng, tally.ends), game.turn
        game.play(move, seat)
        judge.play(move, seat)
        moves.append(move if move != "resign" else f"resign (seat {seat})")
        check(chosen, game, judge, moves, start)
        tally.positions += 1
        if move != "resign":
            tally.reached.update(chosen.reached(game, judge, move))
    tally.games += 1
    outcome = game.outcome()
    assert outcome is not None
    tally.ends[outcome.reason] += 1


def play_out(chosen: Case, game: Game) -> None:
    """Random games by the engine alone: nothing to compare but that somebody wins each, and memory to be watched."""
    start = chosen.game.from_deal(game.options, game.deal).position
    shares = random_games(start, 50, seed=1)
    if abs(sum(shares) - 50) > 1e-6:
        raise Difference(told(game, [], "the sum of shares", shares, 50))


def check(chosen: Case, game: Game, judge: Judge, moves: list[str], start: View | None = None) -> None:
    """Everything engine and referee both know of a position; `start` is the one it came from, if made for it."""
    outcome, scores = game.outcome(), game.scores()
    legal, judged = list(game.legal()), judge.legal()
    facts: dict[str, tuple[object, object]] = {
        "turn": (None if game.over else game.turn, None if game.over else judge.turn),
        "legal": (legal, judged),
        "how many moves": (len(game.legal()), len(judged)),
        "outcome": (None if outcome is None else outcome.plain(), judge.outcome()),
        "scores": (None if scores is None else list(scores), judge.scores()),
        **chosen.extras(game, judge),
    }
    for what, (engine, referee) in facts.items():
        if engine != referee:
            raise Difference(told(game, moves, what, engine, referee, start))


def told(game: Game, moves: list[str], what: str, engine: object, referee: object, start: View | None = None) -> str:
    """A difference as lines to be read and a record to be played again."""
    if isinstance(engine, list) and isinstance(referee, list):
        engine, referee = [one for one in engine if one not in referee], [one for one in referee if one not in engine]
    record = {"game": game.name, "options": dict(game.options), "deal": game.deal, "moves": moves}
    if start is not None:
        record["start"] = start
    return f"{what} differs\n  engine:  {engine}\n  referee: {referee}\n  record:  {json.dumps(record)}"


def sanitized() -> bool:
    """Whether the engine that runs here is one built under the sanitizers: only such a one calls into them."""
    engine, loaded = Path(position.__file__), Path("/proc/self/maps")
    if engine.suffix != ".so" or not loaded.exists() or "libasan" not in loaded.read_text():
        return False
    return b"__asan_" in engine.read_bytes()


def main(
    minutes: float, games: Sequence[str] | None = None, seed: int = 0, as_json: bool = False, report: Report = print
) -> int:
    """Compare the named games (or all), sharing the time; the exit code of `tsunagu check`."""
    chosen = list(games or GAMES)
    for name in chosen:
        try:
            tally = compare(name, minutes=minutes / len(chosen), seed=seed)
        except Difference as difference:
            report(json.dumps({"game": name, "difference": str(difference)}) if as_json else f"{name}: {difference}")
            return 1
        facts = {"game": name, "difference": None, "sanitized": sanitized(), **vars(tally)}
        report(json.dumps(facts) if as_json else f"{name}: {tally}")
    return 0


if __name__ == "__main__":
    _, for_minutes, first_seed, *names = sys.argv
    in_json = "--json" in names
    sys.exit(main(float(for_minutes), [name for name in names if name != "--json"], int(first_seed), in_json))
