"""`./tsu bench engine`: uniform random games to the end per second, one thread, beside OpenSpiel's own games.

Machines are noisy, so every round runs all contestants one after the other and the table gives medians; only the ratio
within one run says anything. OpenSpiel plays its C++ rollouts inside one MCTS call with many rollouts a simulation, the
fastest way it has; of several settings the best of each round counts.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

import pyspiel

from bench import hichain
from bench.report import machine, save
from tsunagu.engine.position import COMPILED, random_games
from tsunagu.games.registry import GAMES, find

PEER_SETTINGS = ((1, 400), (4, 100), (20, 20))  # simulations, rollouts in each


@dataclass(frozen=True, slots=True)
class Contest:
    """One of our games, and the game of OpenSpiel that is most like it."""

    game: str
    options: dict[str, object] = field(default_factory=dict)
    peer: str | None = None
    wanted: float | None = None  # the ratio to reach; games per second where there is no peer


CONTESTS = (
    Contest("slashchain", {"sets": 3}, "gomoku", 30),
    Contest("connect37", {"players": 4}, "hearts", 3),
    Contest("bossa", {}, "backgammon", 100),
    Contest("hichain", {}, None, 12_000),
)


@dataclass(frozen=True, slots=True)
class Line:
    """The medians of one contest, games per second."""

    contest: Contest
    ours: float
    peer: float | None

    @property
    def ratio(self) -> float | None:
        return None if self.peer is None else self.ours / self.peer

    @property
    def reached(self) -> bool:
        """Whether the wanted ratio, or without a peer the wanted number of games, was reached."""
        return (self.ours if self.ratio is None else self.ratio) >= (self.contest.wanted or 0)


def rate(play: Callable[[int], object], seconds: float) -> float:
    """Games per second over about that long; `play(n)` plays n games."""
    games, spent = 1, 0.0
    while True:
        began = time.perf_counter()
        play(games)
        spent = time.perf_counter() - began
        if spent > seconds / 2:
            return games / spent
        games = max(games + 1, min(games * 10, int(games * seconds / max(spent, 1e-6))))


def our_rate(contest: Contest, seconds: float, seed: int) -> float:
    position = find(contest.game).start(contest.options, seed).position
    return rate(lambda games: random_games(position, games, seed), seconds)


def peer_rate(name: str, seconds: float, seed: int) -> float:
    """The best of the peer's settings."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    rng = random.Random(seed)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, chances)[0])
    return max(setting_rate(game, state, *setting, seconds / len(PEER_SETTINGS), seed) for setting in PEER_SETTINGS)


def setting_rate(
    game: pyspiel.Game, state: pyspiel.State, simulations: int, rollouts: int, seconds: float, seed: int
) -> float:
    bot = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(rollouts, seed), 1.4, simulations, 1000, False, seed, False
    )
    bot.mcts_search(state)
    return simulations * rollouts * rate(lambda searches: [bot.mcts_search(state) for _ in range(searches)], seconds)


def import_seconds() -> float:
    """How long `import tsunagu` takes in a fresh interpreter, over what an empty one takes."""

    def once(code: str) -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - began

    pairs = [(once("import tsunagu"), once("pass")) for _ in range(9)]
    return median(with_it - without for with_it, without in pairs)


def measure(rounds: int, seconds: float) -> list[Line]:
    """Medians over interleaved rounds."""
    contests = [contest for contest in CONTESTS if contest.game in GAMES]
    ours: dict[str, list[float]] = {contest.game: [] for contest in contests}
    peers: dict[str, list[float]] = {contest.game: [] for contest in contests}
    for number in range(rounds):
        for contest in contests:
            ours[contest.game].append(our_rate(contest, seconds, seed=number + 1))
            if contest.peer is not None:
                peers[contest.game].append(peer_rate(contest.peer, seconds, seed=number + 1))
    return [
        Line(contest, median(ours[contest.game]), median(peers[contest.game]) if contest.peer else None)
        for contest in contests
    ]


def table(lines: list[Line], rounds: int) -> str:
    rows = [
        "| game | options | games/s | peer | peer's games/s | ratio | wanted |",
        "|---|---|---:|---|---:|---:|---:|",
    ]
    for line in lines:
        options = " ".join(f"{name}={value}" for name, value in line.contest.options.items()) or "default"
        peer = f"OpenSpiel {line.contest.peer}" if line.contest.peer else "–"
        peer_games = f"{line.peer:,.0f}" if line.peer else "–"
        ratio = f"{line.ratio:.1f}" if line.ratio else "–"
        wanted = f"≥ {line.contest.wanted:,g}" if line.contest.wanted else "–"
        rows.append(
            f"| {line.contest.game} | {options} | {line.ours:,.0f} | {peer} | {peer_games} | {ratio} | {wanted} |"
        )
    rows.append(f"\nMedians of {rounds} interleaved rounds, one thread. `import tsunagu`: {import_seconds():.3f} s.")
    return "\n".join(rows)


def plain(line: Line) -> dict[str, object]:
    """As programs read it."""
    contest = line.contest
    facts = {"game": contest.game, "options": contest.options, "games_per_second": line.ours}
    return facts | {"peer": contest.peer, "peer_per_second": line.peer, "ratio": line.ratio, "wanted": contest.wanted}


def main(as_json: bool = False, rounds: int = 7, seconds: float = 1.0) -> int:
    """Measure, print and save the table; 1 if the engine is not compiled or a ratio is missed."""
    if not COMPILED:
        print("The engine is not compiled: nothing to measure.", file=sys.stderr)
        return 1
    lines = measure(rounds, seconds)
    times = hichain.scoring()
    text = f"{table(lines, rounds)}\n\n{hichain.table(times)}"
    print(json.dumps([plain(line) for line in lines]) if as_json else text)
    save("engine", f"# Random games per second\n\n{machine()}\n\n{text}\n")
    reached = all(line.reached for line in lines) and median(times) <= hichain.MOST_MICROSECONDS
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
