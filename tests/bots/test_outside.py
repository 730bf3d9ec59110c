"""Programs outside: whatever they do costs them the move, in time, and leaves no process behind."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Timer
from time import monotonic

import pytest

from tests.bots.programs import command
from tests.waiting import LONGEST, until
from tsunagu.bots.child import ProgramFailed
from tsunagu.bots.outside import OutsidePlayer
from tsunagu.bots.player import Budget
from tsunagu.bots.roster import UnknownPlayer, find_player, find_player_or_program
from tsunagu.games.game import Game
from tsunagu.games.registry import find
from tsunagu.record.record import Move, Record
from tsunagu.record.redaction import redact_at

pytestmark = pytest.mark.slow  # programs that hang have to be waited for

# Writes down what it hears, and is ready for everything but a move.
SPY = """
import sys
with open(sys.argv[1], "w") as file:
    for line in sys.stdin:
        file.write(line)
        file.flush()
        print("hello 1" if line.startswith("hello") else "done" if line.startswith("go") else "ready", flush=True)
"""
SHORTLY = Budget(seconds=0.2)  # for a program that shall be late
AMPLE = Budget(seconds=LONGEST)  # for one that answers at once, on however busy a machine


@contextmanager
def playing(name: str, budget: Budget = AMPLE) -> Iterator[OutsidePlayer]:
    player = OutsidePlayer(command(name), budget)
    try:
        yield player
    finally:
        player.leave()


def asked(player: OutsidePlayer, game: Game, moves: tuple[str, ...] = ()) -> str:
    """Its move at the end of those moves of a game for two."""
    played = tuple(Move(ply % 2, move) for ply, move in enumerate(moves))
    record = Record(game.name, game.options, ("", ""), game.deal, played)
    player.show(redact_at(game, record, game.turn))
    return player.choose(type(game), game.view(game.turn), Random(1))


def start(*moves: str) -> Game:
    game = find("slashchain").start()
    for move in moves:
        game.play(move)
    return game


def runs(pid: int) -> bool:
    """Whether there is such a process, be it a zombie."""
    return Path(f"/proc/{pid}").exists()


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_a_program_by_the_book_plays_a_game_on_one_process() -> None:
    with playing("good") as player:
        game, moves = start(), tuple[str, ...]()
        while not game.over and len(moves) < 8:
            move = asked(player, game, moves)
            assert move == next(iter(game.legal()))
            game.play(move)
            moves = (*moves, move)
            assert player.program is not None
            process = player.program.child.process
            assert process.poll() is None
        assert player.program is not None
        assert player.program.child.process is process
    assert not runs(process.pid)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("crashes", "ended"),
        ("hangs", "late"),
        ("cheats", "illegal"),
        ("babbles", "garbage"),
        ("floods", "flood"),
        ("endless_line", "flood"),
    ],
)
def test_a_program_that_breaks_the_protocol_fails_in_time_and_is_gone(name: str, kind: str) -> None:
    with playing(name, SHORTLY if kind == "late" else AMPLE) as player:
        player.greet()
        assert player.program is not None
        pid = player.program.child.process.pid
        begun_at = monotonic()
        with pytest.raises(ProgramFailed) as failed:
            asked(player, start())
        assert failed.value.kind == kind
        assert monotonic() - begun_at < LONGEST
        assert not runs(pid)
        assert player.program is None


def test_a_program_that_is_not_there_is_told_by_name() -> None:
    with pytest.raises(ProgramFailed, match="'no-such-program --x' cannot be started"):
        asked(OutsidePlayer("no-such-program --x"), start())
    with pytest.raises(ProgramFailed, match="cannot be started"):
        asked(OutsidePlayer("'"), start())


def test_a_program_that_will_not_leave_is_ended_with_its_children() -> None:
    with playing("deaf") as player:
        assert asked(player, start()) in start().legal()
        assert player.program is not None
        pid = player.program.child.process.pid
        [child] = children_of(pid)
        player.leave()
        assert not runs(pid)
        until(lambda: not alive(child))  # killed, though the system may take its time


def alive(pid: int) -> bool:
    """Whether a process that is not our child runs; a zombie, which is for its new parent to bury, does not."""
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def test_after_a_failure_the_program_is_started_anew() -> None:
    with playing("cheats") as player:
        for _ in range(2):
            with pytest.raises(ProgramFailed, match=r"'pin\^@99,99', which is not legal here"):
                asked(player, start())


def test_a_stop_reaches_our_own_engine_run_as_a_program() -> None:
    player = OutsidePlayer(f"{sys.executable} -m tsunagu engine", Budget(seconds=10 * LONGEST))
    try:
        player.greet()
        timer, begun_at = Timer(0.2, player.stop), monotonic()
        timer.start()
        assert asked(player, start()) in start().legal()
        assert monotonic() - begun_at < LONGEST
        timer.join()
        player.budget = Budget(iterations=20)
        assert asked(player, start("pin^@0,0"), ("pin^@0,0",)) in start("pin^@0,0").legal()
    finally:
        player.leave()


def test_what_a_program_hears_is_what_its_seat_may_know(tmp_path: Path) -> None:
    """Two deals that seat 0 cannot tell apart give a program the same bytes to read."""
    spy = tmp_path / "spy.py"
    spy.write_text(SPY)
    game = find("connect37")
    deal = game.start(seed=4).deal
    other = {
        "removed": deal["deck"][-2:],
        "hands": [deal["hands"][0], deal["deck"][1:3]],
        "centre": deal["centre"],
        "deck": [deal["deck"][0], *deal["removed"], *deal["hands"][1], *deal["deck"][3:-2]],
    }
    for name, given in (("one", deal), ("other", other)):
        dealt = game.from_deal(game.start().options, given)
        player = OutsidePlayer(f"{sys.executable} {spy} {tmp_path / name}", AMPLE)
        with pytest.raises(ProgramFailed):
            asked(player, dealt)
    # Whether it still hears the goodbye before it is ended depends on the machine.
    heard, other_heard = ((tmp_path / name).read_bytes().removesuffix(b"quit\n") for name in ("one", "other"))
    assert heard == other_heard
    assert b'position {"game":"connect37"' in heard


def test_only_whoever_runs_the_machine_names_programs() -> None:
    assert isinstance(find_player_or_program("program: good --fast"), OutsidePlayer)
    with pytest.raises(UnknownPlayer):
        find_player("program: good --fast")
    with pytest.raises(UnknownPlayer):
        find_player_or_program("program:")
