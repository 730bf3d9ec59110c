"""What was counted so far, kept from run to run: bench/results/chaos.json, and as tables in chaos.md beside it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from bench.report import RESULTS, machine, state

FILE = RESULTS / "chaos.json"

# What is said of each experiment, and what its first count must reach.
TOLD = {
    "kill": (
        "kills",
        200,
        "A real server under load (six tables of all games at a time, real sockets, clocks, chat, joins, offers, "
        "take-backs) is killed with SIGKILL at random moments, some while it starts, and started again on the same "
        "database. Wrong would be: an acknowledged command or an event told to anybody that is not in the store as it "
        "was told, a table that cannot be read, has a gap in its seqs or an illegal record, a command done twice, a "
        "refused one done at all.",
    ),
    "fsync": (
        "acknowledged",
        1000,
        "The server under strace. Wrong would be: an acknowledgement sent before an fdatasync of SQLite's log, begun "
        "after the frame that ends the command's transaction, has returned. With `synchronous=OFF` the test fails.",
    ),
    "worlds": (
        "games",
        1000,
        "The same open game in its own deal and, for every seat, for spectators and for a hot seat under its cover, in "
        "another deal in which all that this viewer has not seen is dealt anew by the rules. Wrong would be: one byte "
        "that differs in any message, answer, refusal, page, record, list, picture or log line that the viewer gets.",
    ),
    "proxy": (
        "runs",
        1000,
        "A table behind a proxy that drops, delays, doubles and reorders messages both ways and cuts connections; half "
        "of the clients are the page's own connection module in Node, half a literal client in Python. Wrong would be: "
        "a client that does not end with the document and the events a newcomer gets, an event told twice or out of "
        "order, a command done twice, lost, or done after it was refused.",
    ),
    "hostile": (
        "cases",
        16,
        "A real server with the limits that everybody has, and one hostile or unlucky client after the other. Wrong "
        "would be: anybody else who is locked out, waits, or loses on time because of it.",
    ),
}
HIGHEST = ("most ", "longest ")  # counts that begin so are not summed
WRONG = "wrong"
STATES = "measured at"  # in the file: by experiment, the days and commits that its counts come from


class Counts:
    """Counts by experiment. Written after every step, so that what was broken off can go on."""

    def __init__(self, file: Path = FILE, resume: bool = False) -> None:
        self.file, self.state = file, state()
        kept = json.loads(file.read_text("utf-8")) if file.exists() else {}
        self.all: dict[str, Counter[str]] = {name: Counter(kept.get(name, {})) for name in TOLD}
        self.states: dict[str, list[str]] = kept.get(STATES, {})
        self.resume = resume

    def begin(self, name: str) -> Counter[str]:
        """What has been counted already; nothing where it is counted anew."""
        if not self.resume:
            self.all[name] = Counter()
            self.states[name] = []
        return self.all[name]

    def add(self, name: str, counts: Counter[str], wrong: int) -> None:
        kept = self.all[name]
        for what, n in counts.items():
            kept[what] = max(kept[what], n) if what.startswith(HIGHEST) else kept[what] + n
        kept[WRONG] += wrong
        if self.state not in self.states.setdefault(name, []):
            self.states[name].append(self.state)
        self.save()

    def save(self) -> None:
        self.file.parent.mkdir(exist_ok=True)
        counted = {name: dict(sorted(counts.items())) for name, counts in self.all.items() if counts}
        kept = {**counted, STATES: {name: self.states.get(name, []) for name in counted}}
        self.file.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
        self.file.with_suffix(".md").write_text(self.table(), "utf-8")

    def table(self) -> str:
        parts = ["# The server's promises put to the proof", f"`./tsu chaos`, {machine()}"]
        for name, (_, _, text) in TOLD.items():
            if self.all[name]:
                measured = f"Measured at {', '.join(self.states.get(name, [])) or 'an earlier state'}."
                parts += [f"## {name}", text, measured, rows(self.all[name])]
        return "\n\n".join(parts) + "\n"


def rows(counts: Counter[str]) -> str:
    """The most frequent first, what was wrong at the end."""
    ordered = sorted(counts.items(), key=lambda item: (item[0] == WRONG, -item[1], item[0]))
    return "\n".join(["| | |", "|---|---:|", *(f"| {what} | {n:,} |" for what, n in ordered)])
