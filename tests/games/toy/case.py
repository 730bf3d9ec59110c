"""The toy's case for the bench; there is no referee to ask."""

from __future__ import annotations

from tests.contract.case import Case, Crowd, Line

CASE = Case(
    name="toy",
    options=({},),
    perft=(),
    crowds=(Crowd(Line(()), 5),),
    reasons=frozenset({"beside"}),
    lines=(Line(("1", "2")), Line(("1", "5", "3", "4"))),
    piece_and_cell=lambda move: ("stone", move),
    noise=("6", "01", "1 2", "c1"),
)
