"""The line protocol for programs that play: its words, as both ends write and read them. Rules: docs/protocol.md."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from tsunagu.bots.player import Budget, Candidate, Thinking
from tsunagu.games.errors import TsunaguError
from tsunagu.record.plain_json import write_value

VERSION = 1
LONGEST_LINE = 4_000_000  # bytes, as of a record
MOST_TOLD = 10  # moves on an info line
LARGEST_SEED = 2**64 - 1
LONGEST_SECONDS = 86_400
MOST_ITERATIONS = 10**12  # no number on a line is greater, but for a seed

# Why a command was refused. The word comes first on an error line, a sentence for people follows.
ErrorKind = Literal[
    "unknown_command",  # no such word, or words it does not take
    "bad_text",  # not UTF-8, or longer than LONGEST_LINE
    "bad_version",  # a hello of a protocol that the program does not speak
    "bad_game",  # a game, options or seats that it does not play
    "bad_position",  # not the record of that game as the seat on move has seen it
    "bad_budget",  # words after go that are no bounds
    "no_game",  # a position before a game
    "no_position",  # a go before a position
    "thinking",  # a command that has to wait for the bestmove
    "failed",  # it could not find a move
]


class Refusal(TsunaguError):
    """A line that cannot be answered as it asks."""

    def __init__(self, kind: ErrorKind, key: str, **facts: Any) -> None:
        super().__init__(key, **facts)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class Go:
    """How to think about the position: `go seconds 2.5 iterations 1000 seed 7`, each of them or none."""

    budget: Budget
    seed: int | None = None

    def line(self) -> str:
        bounds = {"seconds": self.budget.seconds, "iterations": self.budget.iterations, "seed": self.seed}
        return " ".join(["go", *(f"{name} {bound}" for name, bound in bounds.items() if bound is not None)])

    @classmethod
    def read(cls, words: list[str]) -> Go:
        """The words after `go`."""
        found: dict[str, Any] = {}
        pairs = list(zip(words[::2], words[1::2], strict=False))
        for name, word in pairs:
            if name not in BOUNDS or name in found or (bound := BOUNDS[name](word)) is None:
                raise Refusal("bad_budget", "protocol.engine.bound", name=name, word=word)
            found[name] = bound
        if len(words) % 2:
            raise Refusal("bad_budget", "protocol.engine.bound", name=words[-1], word="")
        return cls(Budget(found.get("iterations"), found.get("seconds")), found.get("seed"))


def read_seconds(word: str) -> float | None:
    try:
        seconds = float(word)
    except ValueError:
        return None
    return seconds if 0 < seconds <= LONGEST_SECONDS else None


def read_whole(word: str, least: int, most: int) -> int | None:
    if not (word.isascii() and word.isdigit() and len(word) <= len(str(most))):
        return None
    return int(word) if least <= int(word) <= most else None


BOUNDS: dict[str, Callable[[str], float | None]] = {
    "seconds": read_seconds,
    "iterations": lambda word: read_whole(word, 1, MOST_ITERATIONS),
    "seed": lambda word: read_whole(word, 0, LARGEST_SEED),
}


def info_line(thinking: Thinking) -> str:
    """How far thinking has come: the best moves so far, best first."""
    best = thinking.candidates[:MOST_TOLD]
    plain = {
        "iterations": thinking.iterations,
        "seconds": round(thinking.seconds, 3),
        "estimate": round(best[0].estimate, 4) if best else None,
        "moves": [{"move": one.move, "estimate": round(one.estimate, 4), "visits": one.visits} for one in best],
    }
    return f"info {write_value(plain)}"


def read_info(text: str) -> Thinking:
    """What an info line tells, without its first word; a ValueError where it is none. Unknown fields are left alone."""
    try:
        plain = json.loads(text)
        candidates = tuple(
            Candidate(str(one["move"]), finite(one["estimate"]), count(one["visits"])) for one in plain.get("moves", ())
        )
        move = candidates[0].move if candidates else ""
        return Thinking(move, candidates, count(plain.get("iterations", 0)), finite(plain.get("seconds", 0.0)))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as wrong:
        raise ValueError(f"no info: {wrong}") from None


def finite(number: object) -> float:
    if isinstance(number, bool) or not isinstance(number, int | float) or not abs(number) <= MOST_ITERATIONS:
        raise ValueError(f"{str(number)[:40]!r} is no number in bounds")
    return float(number)


def count(number: object) -> int:
    """Of iterations or visits."""
    if (found := finite(number)) < 0:
        raise ValueError(f"{found} is less than none")
    return int(found)
