"""The course before the first game: every rule of the usual game once, and the shapes that win it."""

from __future__ import annotations

from tsunagu.games.goals import AnyMove, Ends, Leaves, Like, Raises, Refused
from tsunagu.games.lessons import Ask, Course, Step, ring
from tsunagu.games.sample import Sample
from tsunagu.games.slashchain.lessons.boards import (
    cell,
    chain,
    fours,
    line,
    longest,
    no_five_next,
    open_fours,
    threes,
)

EMPTY = Sample()
TWO = Sample("parallel^@0,0 pin<@0,-1")
THREE_NEXT = Sample("powerv@0,0 square^@1,0 arrow>@1,-1 arrowv@-1,0")  # two slashes with free ends
OPEN_NEXT = Sample("arrowv@0,0 arrow^@1,0 power>@-1,0 square^@0,1")  # three slashes with free ends
FOUR_NEXT = Sample("cross^@0,0 pin^@0,-1 arrowv@-1,0 parallel>@1,0")  # three slashes
FIVE_NEXT = Sample("cross^@0,0 square^@1,0 square^@0,1 cross^@-1,1")  # four slashes
STOP_NEXT = Sample("pin>@0,0 pinv@0,-1 arrowv@1,0 power>@-1,-1 cross^@1,1 parallel^@1,2")  # four backslashes
BOTH_NEXT = Sample(  # both sides have four, and one cell would complete either
    "arrowv@0,0 powerv@1,0 pin^@-1,0 parallel>@0,-1 square^@1,-1 cross^@-1,-1 parallel^@-2,0 arrow<@2,0"
)
LAST_TILE = Sample(
    "pin^@0,0 square^@0,-1 parallel^@0,-2 cross^@-1,-1 arrow>@1,-2 arrowv@-2,-1 square^@2,-2 power<@0,-3 power^@-3,-1 "
    "parallel>@-1,0 cross^@-3,-2"
)

FIRST = Course(
    "first",
    (
        Step("tile", EMPTY, (Ask(AnyMove(), "parallel^@0,0"),), teaches=("S1", "S3", "S4", "S6")),
        Step(
            "beside",
            TWO,
            (
                Ask(Refused("S5"), "cross^@0,0", "not", marks=ring(cell(0, 0), tone="vermilion")),
                Ask(AnyMove(), "cross^@1,0"),
            ),
            teaches=("S5",),
        ),
        Step(
            "turn",
            TWO,
            (
                Ask(
                    Like(r"arrow[>v<]@1,-1"),
                    "arrow>@1,-1",
                    marks=(*ring("0-arrow-1"), *ring(cell(1, -1))),
                ),
            ),
            teaches=("S2",),
        ),
        Step(
            "chain",
            TWO,
            (Ask(Raises(longest), "cross^@1,-1", marks=chain((0, 1), (1, 0))),),
            teaches=("S7",),
        ),
        Step(
            "three",
            THREE_NEXT,
            (Ask(Raises(threes), "parallel^@-1,1", marks=chain((-1, 1), (0, 0))),),
            teaches=("S17",),
        ),
        Step(
            "open",
            OPEN_NEXT,
            (Ask(Raises(open_fours), "parallel^@1,-1", marks=chain((0, 2), (1, 1), (2, 0))),),
            teaches=("S16",),
        ),
        Step(
            "four",
            FOUR_NEXT,
            (Ask(Raises(fours), "parallel^@1,-1"),),
            teaches=("S15",),
        ),
        Step(
            "five",
            FIVE_NEXT,
            (Ask(Ends("five"), "arrow>@1,-1"),),
            teaches=("S9",),
        ),
        Step(
            "stop",
            STOP_NEXT,
            (
                Ask(
                    Leaves(no_five_next),
                    "square^@2,2",
                    wrong={"gave": Ends("gave-five", "other")},
                    marks=ring(line(4, 4), tone="vermilion"),
                ),
            ),
            teaches=("S15",),
        ),
        Step(
            "gave",
            BOTH_NEXT,
            (
                Ask(
                    Ends("five"),
                    "cross^@0,-2",
                    wrong={"gave": Ends("gave-five", "other")},
                    marks=ring(cell(0, -2)),
                ),
            ),
            teaches=("S8", "S9"),
        ),
        Step(
            "last",
            LAST_TILE,
            (Ask(Ends("tiles-out", "nobody"), "pin<@-1,1", wrong={"gave": Ends("gave-five", "other")}),),
            teaches=("S10", "S21"),
        ),
    ),
    minutes=8,
)
