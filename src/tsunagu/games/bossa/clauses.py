"""The clause that each explanation and hint of Bossa rests on, by its key; nothing where no rule says it."""

from __future__ import annotations

CLAUSES = {
    "bossa.hint.out": "B13",
    "bossa.hint.six": "B14",
    "bossa.hint.threatens": "B13",
    "bossa.hint.starves": "B16",
    "bossa.hint.column": "B14",
    "bossa.hint.keeps": "",
    "bossa.hint.lays": "B13",
    "bossa.hint.stack": "B12",
    "bossa.hint.redraw": "B10",
    "bossa.hint.redraw_useless": "B10",
    "bossa.hint.exchange": "B11",
    "bossa.hint.exchange_fits": "B11",
    "bossa.hint.exchange_starves": "B16",
    "bossa.hint.first": "B4",
    "bossa.hint.own_line": "B4",
    "bossa.result.out": "B13",
    "bossa.result.six-columns": "B14",
    "bossa.result.deck-out": "B15",
    "bossa.result.drawn": "B15",
    "bossa.result.stuck": "B16",
    "bossa.places.line": "B2",
    "bossa.places.owned_line": "B14",
    "bossa.places.open": "B9",
}
