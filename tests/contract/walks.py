"""Ways through a case's games: positions from random play and from the case's own lines, the same on every run."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from tests.contract.case import Case, Line
from tests.contract.case import case as case_of
from tsunagu.engine.position import COMPILED
from tsunagu.games.game import Game


def size(compiled: int, plain: int = 1) -> int:
    """How much of something to try: the uncompiled engine is a hundred times slower."""
    return compiled if COMPILED else plain


def plies(case: Case, line: Line) -> Iterator[tuple[Game, list[str]]]:
    """The position before each move of a line and after the last, with the moves so far. Do not play on it: copy."""
    game = case.game.start(line.options, line.seed)
    played: list[str] = []
    yield game, played
    for move in line.moves:
        game.play(move)
        played.append(move)
        yield game, played


def random_line(case: Case, options: int, seed: int) -> Line:
    """A whole game of uniformly random moves under one of the case's option sets."""
    return played_at_random(case.name, options, seed)


@cache
def played_at_random(name: str, options: int, seed: int) -> Line:
    case = case_of(name)
    chosen = case.options[options % len(case.options)]
    game = case.game.start(chosen, seed)
    rng = Random(f"{case.name} {options} {seed}")
    moves: list[str] = []
    while not game.over:
        moves.append(game.notation_of(rng.choice(sorted(game.position.moves()))))
        game.play(moves[-1])
    return Line(tuple(moves), chosen, seed)


def lines(case: Case, per_option_set: int = 1) -> Iterator[Line]:
    """Random games under every option set (uncompiled: under a few), then the case's own lines."""
    sets = range(len(case.options)) if COMPILED else range(0, len(case.options), 4)
    for options in sets:
        for seed in range(per_option_set):
            yield random_line(case, options, seed)
    yield from case.lines
    yield from (crowd.line for crowd in case.crowds)


def positions(case: Case, wanted: int) -> list[tuple[Game, tuple[str, ...]]]:
    """Where the case's lines lead, then starts, middles and ends of games, with their moves. Free to be played on."""
    rng = Random(case.name)
    special = [(case.start(line), line.moves) for line in case.lines]
    found: list[tuple[Game, tuple[str, ...]]] = []
    for line in lines(case):
        steps = len(line.moves)
        chosen = {0, steps, steps - 1, *(rng.randrange(steps + 1) for _ in range(3))}
        for ply, (game, played) in enumerate(plies(case, line)):
            if ply in chosen:
                found.append((game.copy(), tuple(played)))
    rng.shuffle(found)
    found = [*special, *found]
    ends = [one for one in found if one[0].over]
    return [*ends[: wanted // 5], *(one for one in found if not one[0].over)][:wanted]
