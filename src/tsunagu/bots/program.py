"""Program: our side of a talk with a program that speaks the line protocol. Rules: docs/protocol.md."""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import monotonic

from tsunagu.bots.child import Child, ProgramFailed
from tsunagu.bots.player import Thinking
from tsunagu.bots.protocol import VERSION, Go, read_info
from tsunagu.games.game import Game
from tsunagu.record.json_form import write_json
from tsunagu.record.plain_json import write_value
from tsunagu.record.record import Record

START_UP = 20.0  # s until it says hello
PREPARE_TIME = 10.0  # s until it is ready for a game or a position
GRACE = 2.0  # s beyond the time it was given
LONGEST_THOUGHT = 120.0  # s where it was given iterations or nothing


@dataclass(frozen=True, slots=True)
class Introduction:
    """What a program says of itself."""

    name: str
    version: str
    games: tuple[str, ...]


class Program:
    """A program that runs. Every question has a deadline; whatever goes wrong is a ProgramFailed."""

    def __init__(self, command: str) -> None:
        self.child = Child(command)

    def ask(self, line: str, seconds: float) -> str:
        """Its next line after that question; one that begins with `error` is a failure."""
        deadline = monotonic() + seconds
        self.child.send(line, deadline)
        return self.answer(deadline)

    def answer(self, deadline: float) -> str:
        line = self.child.line(deadline)
        if line.partition(" ")[0] == "error":
            raise ProgramFailed("refuses", line=line)
        return line

    def hello(self) -> Introduction:
        deadline = monotonic() + START_UP
        name = version = ""
        games = list[str]()
        line = self.ask(f"hello {VERSION}", START_UP)
        while line != f"hello {VERSION}":
            word, _, rest = line.partition(" ")
            match word:
                case "name":
                    name = rest
                case "version":
                    version = rest
                case "game":
                    games.append(rest)
                case _:
                    raise ProgramFailed("garbage", line=line)
            line = self.answer(deadline)
        return Introduction(name, version, tuple(games))

    def ping(self, word: str, seconds: float = PREPARE_TIME) -> None:
        self.expect(self.ask(f"ping {word}", seconds), f"pong {word}")

    def begin(self, game: Game) -> None:
        """A new game, of which only name, options and seats are told."""
        facts = {"game": game.name, "options": dict(game.options), "seats": game.seats}
        self.expect(self.ask(f"game {write_value(facts)}", PREPARE_TIME), "ready")

    def position(self, record: Record) -> None:
        """The game as the seat on move has seen it."""
        self.expect(self.ask(f"position {write_json(record)}", PREPARE_TIME), "ready")

    def expect(self, line: str, right: str) -> None:
        if line != right:
            raise ProgramFailed("garbage", line=line)

    def go(self, go: Go) -> Thinking:
        """Its move, and the last of what it told on the way."""
        return self.bestmove(self.start(go))

    def start(self, go: Go) -> float:
        """Let it think; until when it may."""
        start = monotonic()
        self.child.send(go.line(), start + GRACE)
        return start + (LONGEST_THOUGHT if go.budget.seconds is None else go.budget.seconds + GRACE)

    def bestmove(self, deadline: float) -> Thinking:
        """What comes of `start`: info lines, and one bestmove."""
        start, last = monotonic(), Thinking("")
        while True:
            line = self.answer(deadline)
            word, _, rest = line.partition(" ")
            if word == "bestmove" and rest:
                return replace(last, move=rest, seconds=monotonic() - start)
            if word != "info":
                raise ProgramFailed("garbage", line=line)
            try:
                last = read_info(rest)
            except ValueError:
                raise ProgramFailed("garbage", line=line) from None

    def stop(self) -> None:
        """Say stop, if it can be said at once."""
        self.child.send("stop", monotonic() + GRACE)

    def end(self) -> None:
        self.child.end()
