"""The Renju rule: what the first player may not make, and that the second may make anything."""

from __future__ import annotations

from tsunagu.games.goals import Both, Ends, Leaves, Not, Raises
from tsunagu.games.lessons import Ask, Course, Step, ring
from tsunagu.games.sample import Sample
from tsunagu.games.slashchain.lessons.boards import cell, fours, one_apart

RENJU = {"rule": "renju"}
SIX_NEXT = Sample("cross^@0,0 power>@1,0 pin^@1,-1 pin>@-1,0", options=RENJU)  # four slashes
DOUBLE_NEXT = Sample("power>@0,0 square^@0,1 parallel^@0,-1 power<@1,-1", options=RENJU)
ONE_APART_NEXT = Sample("square^@0,0 pin<@-1,0 pin^@1,0 arrowv@-1,1", options=RENJU)
SECOND = Sample("square^@0,0 parallel>@1,0 power<@2,0 arrowv@1,-1 parallel>@0,-1", options=RENJU)  # four backslashes

RENJU_COURSE = Course(
    "renju",
    (
        Step(
            "exact",
            SIX_NEXT,
            (
                Ask(
                    Ends("five"),
                    "arrow<@-1,1",
                    wrong={"six": Ends("overline", "other")},
                    marks=ring(cell(-1, 1)),
                ),
            ),
            teaches=("S14", "S19"),
        ),
        Step(
            "double",
            DOUBLE_NEXT,
            (
                Ask(
                    Ends("double-four", "other"),
                    "square^@-1,1",
                    marks=(*ring("0-square-1"), *ring(cell(-1, 1), tone="vermilion")),
                ),
            ),
            teaches=("S18", "S19"),
        ),
        Step(
            "avoid",
            DOUBLE_NEXT,
            (Ask(Both(Raises(fours), Not(Ends("double-four", "other"))), "arrow>@-1,1"),),
            teaches=("S18",),
        ),
        Step(
            "apart",
            ONE_APART_NEXT,
            (Ask(Leaves(one_apart), "parallel^@0,1", marks=(*ring("0-parallel-1"), *ring(cell(0, 1)))),),
            teaches=("S18",),
        ),
        Step(
            "second",
            SECOND,
            (Ask(Ends("five"), "cross^@2,1", marks=ring(cell(2, 1))),),
            teaches=("S20",),
        ),
    ),
    minutes=3,
)
