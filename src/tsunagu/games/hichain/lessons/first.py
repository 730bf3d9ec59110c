"""The course before the first game: every rule of the usual game once, one idea a step."""

from __future__ import annotations

from tsunagu.games.goals import AnyMove, Both, Ends, Gains, Leaves, Like, Not, OneOf, Refused
from tsunagu.games.hichain.lessons.boards import at, no_royal_next, total
from tsunagu.games.lessons import Ask, Claim, Course, Step, gain, points, ring
from tsunagu.games.sample import Sample

START = Sample()
BESIDE = Sample("I^@0,-1 Y^@-1,0")  # black: I above H
RUN = Sample("I^@0,-1 Y^@-1,0 J^@-1,-1 A^@1,-1")  # black: H, I, J
GAP = Sample("J^@-1,1 L<@-1,-1")  # black: H, nothing, J
CORNER = Sample("I^@-1,0 E^@-2,0 H^@-1,-1 F^@-1,-2")  # black: H and H, each beside the same I
SPELLING = Sample("C^@1,2 H^@2,0 I^@3,1 Fv@3,2 N^@4,1 W^@2,2")  # black: C H, nothing, I N
SPELT_NEXT = Sample("C^@1,2 H^@2,0 I^@3,1 Fv@3,2 N^@4,1")  # the same, red to move
LAST_CARD = Sample(
    "I>@0,-1 Rv@1,2 V>@0,3 S^@1,-2 Dv@2,2 Qv@1,3 U^@2,0 Tv@-1,-1 P>@0,-3 N^@-1,-3 C>@1,4 B<@3,3 H>@-1,1 C<@1,5 "
    "E^@-2,-3 Z>@3,1 G<@4,4 Ev@5,4 A<@3,0 W>@-3,-3 Y^@4,2 F>@5,2 Mv@6,5 L^@-2,1 W^@-3,0 O^@-1,0 Kv@0,6 K<@-1,7 "
    "Z^@-3,1 Y^@-4,2 S^@-2,-1 P<@1,-4 Rv@4,5 V^@-1,-2 F>@2,4 M<@3,2 Q<@1,-3 Jv@-4,1 B>@2,6 U>@0,5 T<@5,3 A>@5,1 "
    "L^@2,-3 G>@0,7 J<@-1,6 I>@2,7 O^@-4,3 D<@-2,5 N^@-1,2 X^@0,4 X^@2,-1",
    options={"symbols": "none"},
)
NO_PLACE = Sample(  # black has the O alone, and no red card leaves it a point
    "A<@1,-1 L>@1,2 V<@0,2 V>@2,1 Tv@2,-1 Fv@0,-1 E>@3,0 Qv@2,0 X^@3,2 T>@2,2 L>@-1,0 C^@3,1 Gv@4,2 Av@4,1 Kv@5,1 "
    "K<@5,0 I^@4,-1 O^@4,0 C^@-1,1 M^@3,-1 Z>@1,-2 Y>@6,1 Q>@6,-1 Pv@5,-1 H>@5,-2 R<@6,0 Wv@-1,-1 X^@0,-3 B<@2,3 "
    "W>@0,-2 N>@3,-2 H>@6,2 Y^@6,3 Ev@2,-2 F>@2,-3 Bv@-1,-2 P^@-1,-3 D>@4,-2 Uv@4,-3 I^@6,4 J^@6,5 G<@1,-3 S>@1,-4 "
    "N^@7,2 M>@8,2 J>@6,-2 Dv@6,-3 Z>@7,4 R>@8,4 U>@7,3",
    options={"symbols": "none"},
)

FIRST = Course(
    "first",
    (
        Step("lay", START, (Ask(AnyMove(), "V^@2,0"),), teaches=("H1", "H2", "H3", "H5")),
        Step(
            "touch",
            START,
            (
                Ask(Refused("H7"), "O^@-1,0", "not", marks=(*ring("black-o"), *ring(at(-1, 0), tone="vermilion"))),
                Ask(Like(r"O\^@.*"), "O^@0,2", marks=ring("black-o")),
            ),
            teaches=("H7",),
        ),
        Step(
            "sides",
            START,
            (
                Ask(Refused("H6"), "T^@0,2", "not", marks=(*ring("black-t"), *ring(at(0, 2), tone="vermilion"))),
                Ask(Like("T[>v<]@0,2"), "Tv@0,2", "turned", marks=(*ring("black-t"), *ring(at(0, 2), tone="moss"))),
            ),
            teaches=("H3", "H6"),
        ),
        Step(
            "run",
            BESIDE,
            (Ask(Both(Like("J.*"), Gains(9)), "J^@-1,-1", marks=ring("black-j")),),
            teaches=("H13", "H15", "H20"),
            facts={"points": gain("J^@-1,-1")},
        ),
        Step(
            "longer",
            RUN,
            (Ask(Leaves(total(16)), "K^@-2,-1"),),
            teaches=("H17", "H20"),
            facts={"before": points(0)},
            claims=(Claim(gain("K^@-2,-1"), 7),),
        ),
        Step(
            "set",
            START,
            (Ask(Both(Like("H.*"), Gains(4)), "H^@0,-1", marks=ring("black-h")),),
            teaches=("H16",),
            facts={"points": gain("H^@0,-1")},
        ),
        Step(
            "turned",
            START,
            (Ask(Both(Like("I>.*"), Gains(4)), "I>@0,-1", marks=ring("black-i")),),
            teaches=("H11",),
            claims=(Claim(gain("I^@0,-1"), 0), Claim(gain("I>@0,-1"), 4)),
        ),
        Step(
            "side",
            BESIDE,
            (Ask(Both(Like("G[<>].*"), Gains(9)), "G<@-1,-1", marks=ring("black-g")),),
            teaches=("H10", "H12"),
        ),
        Step(
            "wild",
            GAP,
            (
                Ask(
                    Both(Like(r"\*.*"), Gains(9)),
                    "*^@-1,0",
                    wrong={"end": Both(Like(r"\*.*"), Not(Gains(9)))},
                    marks=ring("black-asterisk"),
                ),
            ),
            teaches=("H12", "H13"),
        ),
        Step(
            "many",
            CORNER,
            (Ask(Gains(18), "J^@-1,1"),),
            teaches=("H18",),
        ),
        Step(
            "royal",
            SPELLING,
            (Ask(Ends("royal"), "A^@2,1"),),
            teaches=("H22",),
        ),
        Step(
            "stop",
            SPELT_NEXT,
            (Ask(Leaves(no_royal_next), "A^@2,1", marks=ring(at(2, 1), tone="vermilion")),),
            teaches=("H22",),
        ),
        Step("pass", NO_PLACE, (Ask(OneOf("pass"), "pass"),), teaches=("H24",)),
        Step(
            "end",
            LAST_CARD,
            (Ask(Ends("scored"), "H>@1,7", marks=ring("red-g", "red-i", tone="ochre")),),
            teaches=("H23", "H25"),
            facts={"black": points(0), "red": points(1)},
            claims=(Claim(gain("H>@1,7"), 9),),
        ),
    ),
    minutes=9,
)
