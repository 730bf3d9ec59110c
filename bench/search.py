"""`./tsu bench search`: iterations per second in the opening, beside OpenSpiel's own bots on its own games.

One thread, no heuristics, the same run: every round measures all of them one after the other, each with searches of the
same size begun anew, and medians are compared.
Then two threads against one, nine times in turn.
"""

from __future__ import annotations

import json
import random
import sys
import time
from dataclasses import dataclass, field
from statistics import median

import pyspiel

from bench.report import machine, save
from tsunagu.bots.player import Budget
from tsunagu.bots.search_player import Insight, SearchPlayer
from tsunagu.engine.heuristics import Heuristics
from tsunagu.engine.position import COMPILED
from tsunagu.engine.search import Search
from tsunagu.games.registry import find

SECONDS = 1.0
ROUNDS = 5
THREAD_ROUNDS = 9
THREADS_WANTED = 1.6
EXPLORE = 1.4
SIMULATIONS = 2000  # in one search, theirs and ours: trees grow slower as they grow larger
FEWEST_ACTIONS = 2  # the first state with a choice is the peer's opening


@dataclass(frozen=True, slots=True)
class Contest:
    """One of our games and a peer's; the ratio to reach, or without a peer the iterations per second."""

    game: str
    options: dict[str, object] = field(default_factory=dict)
    peer: str | None = None
    wanted: float = 0.0


CONTESTS = (
    Contest("slashchain", {"sets": 3}, "gomoku", 15),
    Contest("connect37", {"players": 4}, "hearts", 3),
    Contest("bossa", {}, "backgammon", 100),
    Contest("hichain", {}, None, 8_000),
)


def our_rate(contest: Contest, seed: int, seconds: float) -> float:
    """Iterations per second, search after search, over about that long."""
    position = find(contest.game).start(contest.options, seed).position
    search = Search(position, Heuristics())
    searches, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        search.start(position, Heuristics(), seed + searches)
        search.run(SIMULATIONS)
        searches += 1
    return searches * SIMULATIONS / spent


def opening(name: str, seed: int) -> tuple[pyspiel.Game, pyspiel.State]:
    """The peer's game at the first choice worth the name."""
    game = pyspiel.load_game(name)
    state, rng = game.new_initial_state(), random.Random(seed)
    while state.is_chance_node() or len(state.legal_actions()) < FEWEST_ACTIONS:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return game, state


def peer_rate(name: str, seed: int, seconds: float) -> float:
    """Simulations per second of the peer's bot: IS-MCTS where hands are hidden, else MCTS."""
    game, state = opening(name, seed)
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    if game.get_type().information is pyspiel.GameType.Information.IMPERFECT_INFORMATION:
        bot = pyspiel.ISMCTSBot(seed, evaluator, EXPLORE, SIMULATIONS)
        search = bot.step
    else:
        bot = pyspiel.MCTSBot(game, evaluator, EXPLORE, SIMULATIONS, 1000, False, seed, False)
        search = bot.mcts_search
    searches, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        search(state)
        searches += 1
    return searches * SIMULATIONS / spent


def threads_ratio(contest: Contest, seed: int, seconds: float) -> float:
    """Iterations of two threads over those of one in the same time, one after the other."""
    game = find(contest.game)
    played = game.start(contest.options, seed)
    view = played.view(played.turn)
    done = [
        SearchPlayer(Budget(seconds=seconds), Insight(heuristics=False, threads=threads))
        .think(game, view, random.Random(seed))
        .iterations
        for threads in (1, 2)
    ]
    return done[1] / done[0]


@dataclass(frozen=True, slots=True)
class Line:
    contest: Contest
    ours: float
    peer: float | None
    threads: float

    @property
    def reached(self) -> bool:
        measured = self.ours if self.peer is None else self.ours / self.peer
        return measured >= self.contest.wanted and self.threads >= THREADS_WANTED

    def row(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.contest.options.items()) or "default"
        peer = (
            f"OpenSpiel {self.contest.peer} | {self.peer:,.0f} | {self.ours / self.peer:.1f}"
            if self.peer
            else "– | – | –"
        )
        return (
            f"| {self.contest.game} | {options} | {self.ours:,.0f} | {peer} | ≥ {self.contest.wanted:,g} "
            f"| {self.threads:.2f} | ≥ {THREADS_WANTED} |"
        )


def measure(contest: Contest, rounds: int, thread_rounds: int, seconds: float) -> Line:
    ours: list[float] = []
    peers: list[float] = []
    for seed in range(1, rounds + 1):
        ours.append(our_rate(contest, seed, seconds))
        if contest.peer is not None:
            peers.append(peer_rate(contest.peer, seed, seconds))
    threads = median(threads_ratio(contest, seed, seconds) for seed in range(1, thread_rounds + 1))
    return Line(contest, median(ours), median(peers) if peers else None, threads)


def main(
    as_json: bool = False, rounds: int = ROUNDS, thread_rounds: int = THREAD_ROUNDS, seconds: float = SECONDS
) -> int:
    """Measure, print and save the table; 1 if a ratio is missed."""
    if not COMPILED:
        print("The engine is not compiled: nothing to measure.", file=sys.stderr)
        return 1
    lines = [measure(contest, rounds, thread_rounds, seconds) for contest in CONTESTS]
    rows = [
        "| game | options | iterations/s | peer | peer's/s | ratio | wanted | two threads | wanted |",
        "|---|---|---:|---|---:|---:|---:|---:|---:|",
        *(line.row() for line in lines),
        f"\nMedians of {rounds} rounds in turn, opening, knowledge off; of two threads over one: {thread_rounds}.",
    ]
    text = "\n".join(rows)
    plain = [
        {"game": line.contest.game, "per_second": line.ours, "peer_per_second": line.peer, "two_threads": line.threads}
        for line in lines
    ]
    print(json.dumps(plain) if as_json else text)
    save("search", f"# Search: iterations per second\n\n{machine()}\n\n{text}\n")
    return 0 if all(line.reached for line in lines) else 1


if __name__ == "__main__":
    sys.exit(main())
