"""The clause that each explanation and hint of slashchain rests on, by its key; nothing where no rule says it."""

from __future__ import annotations

CLAUSES = {
    "slashchain.threat.longest": "S7",
    "slashchain.threat.four": "S15",
    "slashchain.threat.open_four": "S16",
    "slashchain.threat.three": "S17",
    "slashchain.threat.double_four_1": "S18",
    "slashchain.threat.double_four_2": "S18",
    "slashchain.hint.five": "S9",
    "slashchain.hint.lost": "S15",
    "slashchain.hint.gives": "S15",
    "slashchain.hint.stops": "S15",
    "slashchain.hint.forced": "S15",
    "slashchain.hint.few_safe": "S15",
    "slashchain.hint.open_four": "S16",
    "slashchain.hint.four": "S15",
    "slashchain.hint.blocks": "S17",
    "slashchain.hint.three": "S17",
    "slashchain.hint.chain": "S7",
    "slashchain.hint.last": "S10",
    "slashchain.hint.quiet": "",
    "slashchain.result.five": "S9",
    "slashchain.result.gave-five": "S8",
    "slashchain.result.overline": "S19",
    "slashchain.result.double-four": "S19",
    "slashchain.result.tiles-out": "S10",
}
