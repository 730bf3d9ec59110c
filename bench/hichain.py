"""HICHAIN's own figures: scoring a finished board, and what a move costs as the board fills."""

from __future__ import annotations

import time
from statistics import median

from tsunagu.engine.hichain.position import HichainPosition
from tsunagu.engine.position import Rng, random_games

BOARDS = 300
REPEATS = 50
STEPS = (0, 10, 20, 30, 40, 50)  # plies played before the clock runs
GAMES = 400
MOST_MICROSECONDS = 60.0  # to score a finished board


def after(plies: int, seed: int) -> HichainPosition:
    """A position after so many random moves."""
    position, rng = HichainPosition(), Rng(seed)
    for _ in range(plies):
        if not position.over:
            position.play(position.any_move(rng))
    return position


def scoring() -> list[float]:
    """Microseconds to score both colours of a finished board from nothing, for many boards."""
    found = []
    for seed in range(BOARDS):
        board = after(60, seed)
        began = time.perf_counter()
        for _ in range(REPEATS):
            board.full_score(0)
            board.full_score(1)
        found.append((time.perf_counter() - began) / REPEATS * 1e6)
    return found


def length(start: HichainPosition, seed: int) -> int:
    """How many moves a random game from there has; most play all cards, a Royal ends one early."""
    position, rng, moves = start.copy(), Rng(seed), 0
    while not position.over:
        position.play(position.any_move(rng))
        moves += 1
    return moves


def curve() -> list[tuple[int, float, float]]:
    """Plies on the board, microseconds a move of a random game from there, and legal moves there, each a mean."""
    found = []
    for plies in STEPS:
        starts = [after(plies, seed) for seed in range(40)]
        moves = sum(length(start, 1) for start in starts)
        began = time.perf_counter()
        for start in starts:
            random_games(start, GAMES, 1)
        spent = time.perf_counter() - began
        legal = sum(len(start.moves()) for start in starts) / len(starts)
        found.append((plies, spent / (moves * GAMES) * 1e6, legal))
    return found


def table(times: list[float]) -> str:
    """The times of `scoring` and the curve, as the bench prints them."""
    rows = [
        f"HICHAIN, full scoring of a finished board, both colours: median {median(times):.1f} µs, "
        f"slowest of {BOARDS} boards {max(times):.0f} µs (wanted: median ≤ {MOST_MICROSECONDS:.0f} µs).",
        "",
        "| HICHAIN: cards laid | µs a move from there to the end, copy included | legal moves there |",
        "|---:|---:|---:|",
        *(f"| {plies} | {cost:.2f} | {legal:,.0f} |" for plies, cost, legal in curve()),
    ]
    return "\n".join(rows)
