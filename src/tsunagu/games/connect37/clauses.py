"""The clause that each explanation and hint of Connect 37 rests on, by its key; nothing where no rule says it."""

from __future__ import annotations

CLAUSES = {
    "connect37.hint.scores": "C14",
    "connect37.hint.finish": "C14",
    "connect37.hint.stops": "C14",
    "connect37.hint.connected": "C14",
    "connect37.hint.grows": "C14",
    "connect37.hint.joins": "C10",
    "connect37.hint.opens": "C13",
    "connect37.hint.last": "C12",
    "connect37.hint.spare": "",
    "connect37.result.place": "C15",
    "connect37.result.run": "C14",
    "connect37.result.gain": "C14",
    "connect37.result.bare_run": "C14",
    "connect37.result.no_run": "C14",
    "connect37.run.connected": "C14",
    "connect37.run.short": "C14",
    "connect37.run.none": "C13",
    "connect37.cell.empty": "C8",
    "connect37.cell.alone": "C13",
    "connect37.cell.in_run": "C13",
    "connect37.cell.scores": "C14",
    "connect37.cell.no_score": "C14",
    "connect37.cell.no_chips": "C9",
    "connect37.cell.run_stops": "C13",
    "connect37.beyond.no_such_tile": "C13",
    "connect37.beyond.absent": "C13",
    "connect37.beyond.apart": "C13",
}
