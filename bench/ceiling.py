"""`./tsu bench ceiling`: what it would bring to see every tile of Connect 37, in the deals of `./tsu bench strength`.

That is no proof of what is possible: the seer is our search with a bound of iterations, and it takes its opponents for
seers too. But who sees only the own hand can hardly hope for more. Every game is kept in bench/matches, so that a run
that was broken off goes on where it stopped. `python -m bench.ceiling greedy` plays only that match.
"""

from __future__ import annotations

import json
import sys
from random import Random

from bench.report import machine, save
from bench.strength import CALLED, PUBLISHED, find_the_peer
from bench.trials import Played, Trial, percent, tell
from tsunagu.bots.player import Budget, Player, Thinking
from tsunagu.bots.search_player import merge
from tsunagu.engine.search import Search
from tsunagu.games.game import Game, View
from tsunagu.lab.contest import FIRST, Contest, Fixture, start
from tsunagu.lab.match import Standing
from tsunagu.lab.playing import Bench, play

PAIRS = 100
ITERATIONS = 15_000  # of the seer for a move; our search has fewer in 0.1 s of an opening
SEER = f"seer@{ITERATIONS}"
TRIALS = (
    Trial("ceiling/random", "connect37", SEER, "random"),
    Trial("ceiling/greedy", "connect37", SEER, "greedy"),
    Trial("ceiling/openspiel", "connect37", SEER, PUBLISHED, Budget(seconds=0.1)),
)


class Seer(Player):
    """Deals the game of its contest anew, plays what has been played, and so sees every tile."""

    def __init__(self, contest: Contest) -> None:
        super().__init__()
        self.contest = contest
        self.fixture = Fixture(0, contest.seats)
        self.tree: Search | None = None

    def think(self, game: type[Game], view: View, rng: Random) -> Thinking:
        assert self.record is not None
        world, _ = start(self.contest, self.fixture)
        for move in self.record.moves:
            world.play(move.move, move.seat)
        if self.tree is None:
            self.tree = Search(world.position, game.heuristics())
        self.tree.start(world.position, self.tree.heuristics, rng.getrandbits(64), seer=True)
        self.tree.run(ITERATIONS)
        return Thinking(world.notation_of(merge([self.tree])[0].move), iterations=self.tree.iterations)


class SeersBench(Bench):
    """The first player of the contest is the seer."""

    def __init__(self, contest: Contest) -> None:
        super().__init__(contest)
        self.seer = Seer(contest)

    def player(self, fixture: Fixture, seat: int) -> Player:
        if fixture.player_at(seat) != FIRST:
            return super().player(fixture, seat)
        self.seer.fixture = fixture
        return self.seer


def standing(trial: Trial, wanted: bool) -> Standing:
    """How the match stands, after its missing games were played where that is wanted."""
    if not wanted:
        return Played().standing(trial, PAIRS, wanted)
    match, bench = trial.match(PAIRS), SeersBench(trial.contest)
    missing = [number for number in range(PAIRS * match.seats) if number not in match.archive.games]
    try:
        for number in missing:
            match.archive.keep(play(trial.contest, Fixture(number, match.seats), bench))
            tell(match.standing())
    finally:
        bench.leave()
    return match.standing()


def table(standings: list[Standing]) -> str:
    rows = ["| against | a move | pairs | share of first place (95 %) |", "|---|---|---:|---|"]
    for found in standings:
        contest, tally = found.contest, found.tally
        opponent = CALLED.get(contest.players[1], contest.players[1])
        bound = f"{contest.budget.seconds} s" if contest.budget.seconds else "–"
        share = percent(tally.share) if tally.rounds else "–"
        rows.append(f"| {opponent} | {bound} | {len(tally.rounds)} | {share} |")
    return "\n".join(rows)


def main(as_json: bool = False, *only: str) -> int:
    """Play what is missing (of the matches whose opponent is named), print and save the table."""
    find_the_peer()
    standings = []
    for trial in TRIALS:
        named = trial.name.removeprefix("ceiling/")
        standings.append(standing(trial, not only or named in only))
    text = table(standings)
    told = f"Connect 37, a search that sees every tile, {ITERATIONS:,} iterations a move. {machine()}"
    save(
        "ceiling",
        f"# What seeing every tile would bring\n\n{told} `./tsu bench ceiling` goes on where it stopped.\n\n{text}\n",
    )
    print(json.dumps([one.plain() for one in standings]) if as_json else text)
    return 0 if all(len(one.tally.rounds) >= PAIRS for one in standings) else 1


if __name__ == "__main__":
    sys.exit(main(False, *sys.argv[1:]))
