"""The cards + and ?, which the option `symbols=plus` brings into the game."""

from __future__ import annotations

from tsunagu.games.goals import Both, Gains, Like, Not
from tsunagu.games.hichain.lessons.boards import at
from tsunagu.games.lessons import Ask, Claim, Course, Step, gain, ring
from tsunagu.games.sample import Sample

PLUS = {"symbols": "plus"}
APART = Sample("I^@0,-1 X^@2,2 J^@2,-1 V^@2,0", options=PLUS)  # black: H, I, nothing, J
GAP = Sample("J^@-1,1 L<@-1,-1", options=PLUS)  # black: H, nothing, J
FORK = "*>@1,-1 N^@1,2 F^@2,0 Lv@-1,-1 Jv@0,-2 W<@-1,0"  # black: H, J and a wild card around one cell

RELAYS = Course(
    "relays",
    (
        Step(
            "plus",
            APART,
            (Ask(Both(Like(r"\+.*"), Gains(9)), "+^@1,-1", marks=ring("black-plus-1")),),
            teaches=("H12", "H13"),
        ),
        Step(
            "question",
            GAP,
            (
                Ask(
                    Both(Like(r"\?\^.*"), Gains(9)),
                    "?^@-1,0",
                    wrong={"turned": Like(r"\?[>v<]@-1,0")},
                    marks=ring("black-question"),
                ),
            ),
            teaches=("H12",),
            claims=(Claim(gain("?^@-1,0"), 9), Claim(gain("?>@-1,0"), 0)),
        ),
        Step(
            "once",
            Sample(FORK, options=PLUS),
            (Ask(Both(Like(r"\+\^@0,-1"), Not(Gains())), "+^@0,-1", marks=(*ring("black-plus-1"), *ring(at(0, -1)))),),
            teaches=("H14",),
        ),
        Step(
            "free",
            Sample(FORK, options={**PLUS, "relay": "free"}),
            (Ask(Both(Like(r"\+.*"), Gains(9)), "+^@0,-1", marks=(*ring("black-plus-1"), *ring(at(0, -1)))),),
            teaches=("H14",),
        ),
    ),
    minutes=2,
)
