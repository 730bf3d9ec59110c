"""Royals in all their ways: with turned cards, with wild cards, and what a wild card cannot be."""

from __future__ import annotations

from tsunagu.games.goals import Both, Ends, Like, Not, OneOf
from tsunagu.games.hichain.lessons.boards import at, reads
from tsunagu.games.lessons import Ask, Claim, Course, Step, reason_after, ring
from tsunagu.games.sample import Sample

NO_A = Sample("C^@1,2 H^@2,0 I^@3,1 Fv@3,2 N^@4,1 W^@2,2")  # black: C H, nothing, I N
NO_N = Sample("C^@1,2 H^@2,0 I^@3,1 W^@2,2 A^@2,1 Vv@4,0")  # black: C H A I

ROYAL = Course(
    "royal",
    (
        Step(
            "wild",
            NO_A,
            (Ask(Both(Like(r"\*.*"), Ends("royal")), "*^@2,1", marks=ring("black-asterisk")),),
            teaches=("H22",),
        ),
        Step(
            "turned",
            NO_N,
            (Ask(Both(Like("Z.*"), Ends("royal")), "Z>@4,1", marks=ring("black-z")),),
            teaches=("H11", "H22"),
            claims=(Claim(reads("Z>"), "N"), Claim(reads("I>"), "H"), Claim(reads("H>"), "I"), Claim(reads("U>"), "C")),
        ),
        Step(
            "not",
            NO_N,
            (
                Ask(
                    Both(OneOf("*^@4,1 *>@4,1"), Not(Ends("royal"))),
                    "*^@4,1",
                    marks=(*ring("black-asterisk"), *ring(at(4, 1))),
                ),
            ),
            teaches=("H22",),
            claims=(Claim(reason_after("*^@4,1"), None), Claim(reason_after("N^@4,1"), "royal")),
        ),
    ),
    minutes=2,
)
