"""Does a program speak the line protocol? Each check starts it anew: one failure says nothing about the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from time import monotonic, sleep
from typing import Protocol

from tsunagu.bots.child import ProgramFailed
from tsunagu.bots.player import Budget
from tsunagu.bots.program import GRACE, PREPARE_TIME, Program
from tsunagu.bots.protocol import Go
from tsunagu.games.errors import TsunaguError
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES, find
from tsunagu.record.record import Move, new_record
from tsunagu.record.redaction import redact_at
from tsunagu.words import Saying

QUICKLY = Budget(iterations=20, seconds=2.0)  # for a move of a whole game
SHORT = 0.3  # s
FOR_EVER = 60.0  # s, which nobody waits for
END_TIME = 3.0  # s that it may take to end


class Story(Protocol):
    """A check that needs some game."""

    def __call__(self, program: Program, game: type[Game]) -> None: ...


class CheckFailed(TsunaguError):
    """What a program did instead of what it should."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One check and how it went."""

    check: str
    what: Saying
    why: TsunaguError | None  # None: passed


def findings(command: str, games: tuple[str, ...] = ()) -> Iterator[Finding]:
    """Every check, one after the other; of all games that the program names, or of those."""
    introduced = run_check(command, "hello", says_hello)
    yield introduced
    if introduced.why is not None:
        return  # nothing else can be asked
    named = games or names(command)
    yield run_check(command, "ping", answers_ping)
    for name in named:
        facts = {"game": Saying(f"{name}.name")}
        yield run_check(command, "plays", partial(plays, game=find(name)), facts)
    first = find(named[0])
    for check, story in STORIES.items():
        yield run_check(command, check, partial(story, game=first))


def names(command: str) -> tuple[str, ...]:
    program = Program(command)
    try:
        return tuple(name for name in GAMES if name in program.hello().games)
    finally:
        program.end()


def run_check(
    command: str, check: str, story: Callable[[Program], None], facts: dict[str, Saying] | None = None
) -> Finding:
    """Run one check on a program of its own."""
    what = Saying(f"protocol.check.{check}", facts or {})
    try:
        program = Program(command)
    except ProgramFailed as failure:
        return Finding(check, what, failure)
    try:
        story(program)
    except (ProgramFailed, CheckFailed) as failure:
        return Finding(check, what, failure)
    finally:
        program.end()
    return Finding(check, what, None)


def says_hello(program: Program) -> None:
    greeting = program.hello()
    if not greeting.name or not set(greeting.games) & set(GAMES):
        raise CheckFailed("protocol.check.no_games", games=" ".join(greeting.games))


def answers_ping(program: Program) -> None:
    program.hello()
    program.ping("7")
    program.ping("繋ぐ")


def plays(program: Program, game: type[Game]) -> None:
    """One game: the program moves for seat 0, and anything is played for the others."""
    program.hello()
    playing, rng, moves = game.start(seed=1), Random(1), list[Move]()
    program.begin(playing)
    while not playing.over:
        seat = playing.turn
        move = ask_for_move(program, playing, moves) if seat == 0 else rng.choice(list(playing.legal()))
        playing.play(move, seat)
        moves.append(Move(seat, move))


def ask_for_move(program: Program, playing: Game, moves: list[Move]) -> str:
    show(program, playing, moves)
    move = program.go(Go(QUICKLY, seed=len(moves))).move
    if move not in playing.legal():
        raise ProgramFailed("illegal", move=move)
    return move


def show(program: Program, playing: Game, moves: list[Move]) -> None:
    program.position(redact_at(playing, replace(new_record(playing), moves=tuple(moves)), playing.turn))


def prepare(program: Program, game: type[Game]) -> None:
    """At the start of a game, ready to go."""
    program.hello()
    playing = game.start(seed=1)
    program.begin(playing)
    show(program, playing, [])


def answers_on_time(program: Program, game: type[Game]) -> None:
    prepare(program, game)
    program.go(Go(Budget(seconds=SHORT)))


def stops(program: Program, game: type[Game]) -> None:
    prepare(program, game)
    program.start(Go(Budget(seconds=FOR_EVER)))
    sleep(SHORT)
    program.stop()
    program.bestmove(monotonic() + GRACE)
    program.stop()
    program.ping("after-stop")


def refuses(program: Program, line: str) -> None:
    """An error in answer to the line, after which the talk goes on."""
    deadline = monotonic() + PREPARE_TIME
    program.child.send(line, deadline)
    answer = program.child.line(deadline)
    if answer.partition(" ")[0] != "error":
        raise CheckFailed("protocol.check.no_error", line=answer)
    program.ping("after-error")


def refuses_unknown_words(program: Program, game: type[Game]) -> None:
    program.hello()
    refuses(program, "juggle 3 balls")


def refuses_bad_games(program: Program, game: type[Game]) -> None:
    program.hello()
    refuses(program, 'game {"game":"no such game","options":{},"seats":2}')
    refuses(program, "game {")


def refuses_bad_positions(program: Program, game: type[Game]) -> None:
    program.hello()
    program.begin(game.start())
    for line in ("position", "position {", "position []", 'position {"moves":[{"seat":0,"move":"?"}]}'):
        refuses(program, line)


def refuses_to_go_nowhere(program: Program, game: type[Game]) -> None:
    program.hello()
    refuses(program, "go iterations 1")
    program.begin(game.start())
    refuses(program, "go iterations 1")


def quits(program: Program, game: type[Game]) -> None:
    """Even while it thinks, as at the end of its input."""
    prepare(program, game)
    program.start(Go(Budget(seconds=FOR_EVER)))
    program.child.send("quit", monotonic() + PREPARE_TIME)
    check_ended(program)


def ends_with_its_input(program: Program, game: type[Game]) -> None:
    prepare(program, game)
    program.start(Go(Budget(seconds=FOR_EVER)))
    program.child.hang_up()
    check_ended(program)


def check_ended(program: Program) -> None:
    code = program.child.exit_code(END_TIME)
    if code is None:
        raise CheckFailed("protocol.check.still_runs")
    if code != 0:
        raise CheckFailed("protocol.check.exit_code", code=code)


STORIES: dict[str, Story] = {
    "on_time": answers_on_time,
    "stops": stops,
    "unknown_command": refuses_unknown_words,
    "bad_game": refuses_bad_games,
    "bad_position": refuses_bad_positions,
    "no_position": refuses_to_go_nowhere,
    "quits": quits,
    "end_of_input": ends_with_its_input,
}
