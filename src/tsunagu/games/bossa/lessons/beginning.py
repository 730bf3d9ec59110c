"""How a game begins: the roll, and the choice of a line or of the first move."""

from __future__ import annotations

from tsunagu.games.bossa.lessons.table import deal
from tsunagu.games.goals import OneOf
from tsunagu.games.lessons import Ask, Course, Step, ring
from tsunagu.games.sample import Sample

ROLLED = Sample(deal=deal(5, 2, "30 51 41 60", "13 22 05 04", "31 12 33"))

BEGINNING = Course(
    "beginning",
    (
        Step("roll", ROLLED, marks=ring("die-white", "die-black"), teaches=("B3",)),
        Step(
            "line",
            ROLLED,
            (
                Ask(
                    OneOf("choose:white choose:black"),
                    "choose:white",
                    wrong={"first": OneOf("choose:first")},
                    reply="B1=31",
                ),
            ),
            teaches=("B4",),
        ),
        Step(
            "first",
            ROLLED,
            (Ask(OneOf("choose:first"), "choose:first", reply="choose:black"),),
            teaches=("B4", "B5"),
            others=True,
        ),
    ),
    minutes=2,
)
