"""OutsidePlayer: a player that is a program outside, talked to by the line protocol."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from tsunagu.bots.child import ProgramFailed
from tsunagu.bots.player import Budget, Player, Thinking
from tsunagu.bots.program import Introduction, Program
from tsunagu.bots.protocol import Go
from tsunagu.games.game import RESIGN, Game, View
from tsunagu.record.record import Record


class OutsidePlayer(Player):
    """Runs the program from its first move until it leaves or fails; after a failure it is started anew.

    It needs to be shown the record. A program that does not play by the protocol, or by the rules, is a ProgramFailed.
    """

    def __init__(self, command: str, budget: Budget | None = None) -> None:
        super().__init__(budget)
        self.command = command
        self.program: Program | None = None
        self.program_record: Record | None = None  # what the program was shown last

    def think(self, game: type[Game], view: View, rng: Random) -> Thinking:
        if self.record is None:
            raise TypeError("a program outside must be shown the record")
        seed = rng.getrandbits(64)
        try:
            program = self.greet()
            world = game.from_view(view, Random(0))
            self.acquaint(program, world, self.record)
            until = program.start(Go(self.budget, seed))
            if self.stopping.is_set():  # said before there was anything to stop
                program.stop()
            thinking = program.bestmove(until)
            self.check(world, thinking.move)
        except ProgramFailed:
            self.leave()
            raise
        finally:
            self.stopping.clear()
        return thinking

    def greet(self) -> Program:
        """The program, running and known by name."""
        if self.program is None:
            self.introduction()
        assert self.program is not None
        return self.program

    def introduction(self) -> Introduction:
        """What the program, started anew, says of itself."""
        self.leave_program()
        self.program = Program(self.command)
        return self.program.hello()

    def acquaint(self, program: Program, world: Game, record: Record) -> None:
        if self.program_record is None or not goes_on(self.program_record, record):
            program.begin(world)
        program.position(record)
        self.program_record = record

    def check(self, world: Game, move: str) -> None:
        """A program may resign where people may."""
        if move not in world.legal() and not (move == RESIGN and world.seats == 2):
            raise ProgramFailed("illegal", move=move)

    def stop(self) -> None:
        super().stop()
        program = self.program
        if program is not None:
            with suppress(ProgramFailed):
                program.stop()

    def kill(self) -> None:
        """Whatever it thinks about fails at once; may be called from any thread."""
        program = self.program
        if program is not None:
            program.child.kill()

    def leave(self) -> None:
        super().leave()
        self.leave_program()

    def leave_program(self) -> None:
        self.program_record = None
        program, self.program = self.program, None
        if program is not None:
            program.end()


def goes_on(earlier: Record, later: Record) -> bool:
    """Whether both are of one game, the later one with more moves."""
    same = (earlier.game, earlier.options, earlier.seats) == (later.game, later.options, later.seats)
    more = len(earlier.moves) < len(later.moves)
    return same and more and later.moves[: len(earlier.moves)] == earlier.moves
