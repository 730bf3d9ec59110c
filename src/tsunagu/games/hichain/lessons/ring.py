"""The alphabet closed into a ring."""

from __future__ import annotations

from tsunagu.games.goals import Leaves
from tsunagu.games.hichain.lessons.boards import total
from tsunagu.games.lessons import Ask, Course, Step, points
from tsunagu.games.sample import Sample

A_TO_Y = Sample(
    "A^@0,2 B>@1,2 B^@0,3 C>@1,-1 C^@1,3 G<@2,4 D^@2,3 K<@0,-1 E^@3,3 X^@4,2 F^@4,3 S>@2,0 G^@5,3 Fv@6,2 H^@5,2 "
    "U^@5,4 I^@5,1 L>@5,0 J^@6,1 Ev@7,2 K^@6,0 R>@7,-1 L^@6,-1 M>@5,-2 M^@6,-2 J<@4,1 N^@6,-3 P<@5,-4 O^@5,-3 H>@4,4 "
    "P^@4,-3 W>@3,-2 Q^@3,-3 D>@3,-4 R^@2,-3 Z>@-1,4 S^@2,-2 I^@1,-4 T^@1,-2 N>@0,-3 U^@0,-2 T^@2,-4 V^@-1,-2 Y>@6,-4 "
    "W^@-1,-1 A^@3,2 X^@-1,0 Q<@2,2 Y^@-1,1 V<@3,-1",
    options={"symbols": "none"},
)

RING = Course(
    "ring",
    (
        Step(
            "close",
            A_TO_Y,
            (Ask(Leaves(total(26 * 26)), "Z^@-1,2"),),
            teaches=("H19",),
            facts={"before": points(0)},
        ),
    ),
    minutes=1,
)
