"""One game of a contest, played to its end and kept as a record."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter

from tsunagu.bots.child import ProgramFailed
from tsunagu.bots.player import Player
from tsunagu.bots.roster import find_player_or_program
from tsunagu.games.game import Game, Outcome
from tsunagu.lab.contest import FIRST, SECOND, Contest, Fixture, luck, start
from tsunagu.record.record import Move, Record, new_record
from tsunagu.record.redaction import redact_at
from tsunagu.record.validate import LONGEST_NAME

ABANDONED = "abandoned"


class Bench:
    """The players of a contest, who stay from game to game. Nobody has two seats of a game, and so sees two hands."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.seated: dict[tuple[int, int], Player] = {}

    def player(self, fixture: Fixture, seat: int) -> Player:
        who = fixture.player_at(seat)
        namesake = sum(fixture.player_at(other) == who for other in range(seat))
        if (who, namesake) not in self.seated:
            self.seated[who, namesake] = find_player_or_program(self.contest.players[who], self.contest.budget)
        return self.seated[who, namesake]

    def leave(self) -> None:
        for player in self.seated.values():
            player.leave()


def play(contest: Contest, fixture: Fixture, bench: Bench) -> Record:
    """The whole game. A program that fails has abandoned it; what failed is the comment."""
    game, opening = start(contest, fixture)
    # A program's whole command may be too long for a name; the match itself keeps it (match.json).
    names = [contest.players[fixture.player_at(seat)][:LONGEST_NAME] for seat in range(fixture.seats)]
    record = replace(new_record(game, names), moves=opening)
    rngs = [luck(contest, fixture, seat) for seat in range(fixture.seats)]
    iterations, seconds = [0, 0], [0.0, 0.0]
    comment, result = None, None
    while result is None and not game.over:
        seat = game.turn
        who = fixture.player_at(seat)
        player = bench.player(fixture, seat)
        begun_at = perf_counter()
        player.show(redact_at(game, record, seat))
        try:
            thinking = player.think(type(game), game.view(seat), rngs[seat])
        except ProgramFailed as failure:
            comment, result = str(failure), forfeit(game, seat)
            break
        finally:
            took = perf_counter() - begun_at
            seconds[who] += took
        iterations[who] += thinking.iterations
        game.play(thinking.move, seat)
        record = replace(record, moves=(*record.moves, Move(seat, thinking.move, round(took * 1000))))
    tags = {
        "game": str(fixture.number),
        "iterations": f"{iterations[FIRST]} {iterations[SECOND]}",
        "seconds": f"{seconds[FIRST]:.3f} {seconds[SECOND]:.3f}",
    }
    return replace(record, result=result or game.outcome(), comment=comment, tags=tags)


def forfeit(game: Game, seat: int) -> Outcome:
    """The seat comes last, and the others share first place."""
    return Outcome(ABANDONED, tuple(game.seats if at == seat else 1 for at in range(game.seats)))
