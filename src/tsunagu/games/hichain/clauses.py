"""The clause that each explanation and hint of HICHAIN rests on, by its key; nothing where no rule says it."""

from __future__ import annotations

CLAUSES = {
    "hichain.explain.total": "H20",
    "hichain.explain.chain": "H18",
    "hichain.explain.gain": "H20",
    "hichain.explain.part": "H17",
    "hichain.explain.part_of_chain": "H17",
    "hichain.explain.part_of_ring": "H19",
    "hichain.explain.nothing_dropped": "H17",
    "hichain.explain.threat": "H22",
    "hichain.explain.threat_next": "H22",
    "hichain.explain.no_threat": "H22",
    "hichain.hint.royal": "H22",
    "hichain.hint.stops_royal": "H22",
    "hichain.hint.threatens_royal": "H22",
    "hichain.hint.chain": "H18",
    "hichain.hint.spoils": "H20",
    "hichain.hint.prepares": "H20",
    "hichain.hint.quiet": "",
    "hichain.hint.closed": "",
    "hichain.hint.pass": "H24",
    "hichain.result.royal": "H22",
    "hichain.result.scored": "H23",
    "hichain.result.drawn": "H23",
}
