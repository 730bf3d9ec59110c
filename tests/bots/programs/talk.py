"""What the programs share: a talk by the book, in which each of them does one thing differently."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable

Habit = Callable[[str], None]


def say(line: str) -> None:
    print(line, flush=True)


class Talk:
    """Plays the first legal move. `habits` are done instead of what the book says."""

    def __init__(self, habits: dict[str, Habit] | None = None) -> None:
        self.habits = habits or {}
        self.game = self.position = self.move = ""

    def hold(self) -> None:
        for line in sys.stdin:
            word, _, rest = line.strip().partition(" ")
            habit = self.habits.get(word) or getattr(self, f"on_{word}", None)
            if habit is None:
                say(f"error unknown_command {word}")
            else:
                habit(rest)

    def on_hello(self, rest: str) -> None:
        say("name By the book")
        say("game slashchain")
        say("hello 1")

    def on_ping(self, rest: str) -> None:
        say(f"pong {rest}")

    def on_game(self, rest: str) -> None:
        try:
            known = json.loads(rest)["game"] == "slashchain"
        except ValueError:
            known = False
        self.game, self.position = rest if known else "", ""
        say("ready" if known else "error bad_game there is only slashchain")

    def on_position(self, rest: str) -> None:
        try:
            self.position = rest if json.loads(rest)["game"] == "slashchain" else ""
        except (ValueError, TypeError, KeyError):
            self.position = ""
        if self.position:
            self.move = self.first_move()  # not under the clock: on a busy machine our modules take their time to load
        say("ready" if self.position else "error bad_position this is no record")

    def on_go(self, rest: str) -> None:
        if not self.position:
            say("error no_position where are we?")
            return
        say('info {"iterations":1,"moves":[]}')
        say(f"bestmove {self.move}")

    def on_stop(self, rest: str) -> None:
        pass

    def on_quit(self, rest: str) -> None:
        raise SystemExit(0)

    def first_move(self) -> str:
        from tsunagu.record.json_form import read_json
        from tsunagu.record.redaction import imagine_game

        return next(iter(imagine_game(read_json(self.position)).legal()))
