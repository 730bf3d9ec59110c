"""An extra course: what a double costs, when to put it, and how to spoil another's."""

from __future__ import annotations

from tsunagu.games.connect37.lessons.positions import (
    chips_of,
    gift,
    in_one_run,
    piles_after,
    points_of,
    position,
    score_after,
    turns_after,
)
from tsunagu.games.goals import Both, Gains, Like, Not, OneOf, Raises
from tsunagu.games.lessons import Ask, Claim, Course, Step, gain, points, ring

TWO_LINKED = "30@A1+0 3@G1+1 19@D5+1 36@G4+1"  # beside the 18 on the centre; 20 and 21 are in hand
TWO_RUNS = "30@G4+0 34@G1+1 20@A1+1 36@E1+1 21@A2+1 26@F5+1 7@D5+1 1@D1+1 22@A3+1 28@B1+0"
THREATENED = "6@G1+1 36@A4+0 30@A1+1 7@D3+1 22@G4+1 9@D5+2"

DOUBLES = Course(
    "doubles",
    (
        Step(
            "price",
            position(16, "", hand=(5, 27, 33), others=((9,),), draws=(35, 21)),
            (
                Ask(
                    OneOf("5@A1+0 27@A1+0 33@A1+0"),
                    "5@A1+0",
                    wrong={"put": Like(r".*\+1")},
                    reply="9@G4+1",
                    marks=ring("well-A1"),
                ),
            ),
            teaches=("C11",),
            facts={
                "before": piles_after("", 0),
                "turns": turns_after("", 0),
                "after": piles_after("5@A1+0", 0),
                "left": turns_after("5@A1+0", 0),
            },
            claims=(Claim(chips_of(0), (17, 0)),),
        ),
        Step(
            "choose",
            position(8, TWO_RUNS, hand=(9, 23, 31)),
            (
                Ask(
                    Gains(5),
                    "23@A4+2",
                    wrong={"single": Gains(4), "bare": Gains(3), "early": Both(Like(r"9@.*"), in_one_run(7, 8, 9))},
                    marks=ring("tile-23", "tile-9"),
                ),
            ),
            facts={"points": gain("23@A4+2"), "less": gain("23@A4+1")},
            claims=(Claim(chips_of(0), (11, 1)),),
        ),
        Step(
            "ahead",
            position(18, TWO_LINKED, hand=(20, 21, 33), others=((5,),), draws=(34, 27)),
            (
                Ask(
                    OneOf("20@D6+2"),
                    "20@D6+2",
                    "bet",
                    wrong={"single": Like(r"20@D6\+[01]"), "gap": Like(r"21@.*")},
                    reply="5@A4+1",
                    marks=ring("tile-20", "well-D6"),
                ),
                Ask(
                    Gains(4),
                    "21@D7+1",
                    "finish",
                    wrong={"joined": Gains(1)},
                    marks=ring("tile-21"),
                ),
            ),
            facts={"points": score_after("20@D6+2 5@A4+1 21@D7+1", 0)},
        ),
        Step(
            "spoil",
            position(8, THREATENED, hand=(10, 27, 33)),
            (
                Ask(
                    Both(Like(r"10@.*"), Not(in_one_run(9, 10))),
                    "10@B2+0",
                    wrong={"helps": Raises(points_of, 1)},
                    marks=ring("tile-10", "tile-6", "tile-9"),
                ),
            ),
            facts={"theirs": gift("10@D6+1", 1)},
            claims=(Claim(points(1), 0),),
        ),
    ),
    minutes=4,
)
