"""The course before the first game: every rule of a turn and of the end once, one idea a step."""

from __future__ import annotations

from tsunagu.games.connect37.lessons.positions import (
    cells,
    chips_of,
    deck_left,
    gift,
    hand_after,
    in_one_run,
    points_of,
    position,
    ranks_after,
    removed_count,
    score_after,
)
from tsunagu.games.goals import Both, Gains, Like, OneOf, Raises, Refused
from tsunagu.games.lessons import Ask, Claim, Course, Step, clause_of, gain, points, reason_after, ring

THREE_AND_13 = "11@D5+1 3@G1+1 12@D6+1 36@G4+1"  # beside the 10 on the centre; the 13 is in hand
WITH_DOUBLE = "30@A1+0 3@G1+1 11@D5+1 36@G4+1 12@D6+1 20@A4+1"
TWO_RUNS = "20@A1+1 7@D3+1 21@A2+1 9@D5+1 22@A3+1 36@G4+0"
LAST_TURNS = (
    "17@C4+1 29@E4+0 23@D7+0 30@E5+2 7@E2+0 22@D6+1 8@F1+2 6@F2+1 9@G1+0 37@E6+0 18@D5+1 36@F5+1 19@C5+0 31@E1+0 "
    "1@G3+0 2@G4+2 3@F4+2 28@F3+1 21@C6+2 27@G2+2 33@A1+0 15@D3+1 32@D1+2 34@A2+1 13@B3+0 5@E3+0 12@C3+2 24@B5+0 "
    "20@B4+2 14@D2+2 11@C2+2 25@A4+2"
)
FOUR_AT_THE_END = (
    "27@B5+0 17@F3+0 3@E5+0 4@F5+1 16@F4+2 1@B1+0 2@E6+2 5@G4+0 13@E4+0 18@F2+2 19@G1+1 6@G3+1 14@E3+2 20@G2+1 "
    "26@C6+1 15@D3+2 8@D2+0 29@D6+0 9@E1+1 12@D5+0 32@C4+0 11@C5+2 30@D7+1 10@B4+2 31@C3+2 28@A4+2 36@C2+0 33@B3+1 "
    "34@A2+2 23@B2+1 24@A1+2"
)

FIRST = Course(
    "first",
    (
        Step(
            "touch",
            position(16, "", hand=(5, 17, 30)),
            (
                Ask(
                    in_one_run(16, 17),
                    "17@D5+1",
                    wrong={"apart": Like(r"17@.*")},
                    marks=ring("tile-17", "tile-16"),
                ),
            ),
            teaches=("C1", "C2", "C7"),
            claims=(Claim(cells, 37),),
        ),
        Step(
            "anywhere",
            position(16, "17@D5+1 3@B2+1", hand=(5, 24, 30)),
            (
                Ask(Refused("C8"), "30@D4+1", "not", marks=(*ring("tile-30"), *ring("tile-16", tone="vermilion"))),
                Ask(Like(r"30@.*"), "30@F2+1", marks=ring("tile-30")),
            ),
            teaches=("C8",),
            claims=(Claim(clause_of("30@D4+1"), "C8"),),
        ),
        Step(
            "four",
            position(10, THREE_AND_13, hand=(13, 22, 27)),
            (
                Ask(
                    Gains(3),
                    "13@D7+1",
                    wrong={"joined": Gains(1), "apart": Like(r"13@.*")},
                    marks=ring("tile-13"),
                ),
            ),
            teaches=("C13", "C14"),
            facts={"points": gain("13@D7+1")},
            claims=(Claim(points(0), 0),),
        ),
        Step(
            "order",
            position(23, "22@D5+1 5@A1+1 25@E4+1 36@A4+1", hand=(8, 24, 31)),
            (
                Ask(
                    Gains(3),
                    "24@E3+1",
                    wrong={"joined": Gains(1), "apart": Like(r"24@.*")},
                    marks=ring("tile-24", "tile-23", "tile-25"),
                ),
            ),
            teaches=("C13",),
            facts={"points": gain("24@E3+1")},
        ),
        Step(
            "ends",
            position(37, "36@D5+1 9@A1+1 35@D6+1 20@G1+1", hand=(1, 25, 34)),
            (
                Ask(
                    Gains(3),
                    "34@D7+1",
                    wrong={"round": Like(r"1@.*"), "joined": Gains(1), "apart": Like(r"34@.*")},
                    marks=ring("tile-1", "tile-34"),
                ),
            ),
            teaches=("C13",),
            facts={"points": gain("34@D7+1")},
            claims=(Claim(gain("1@D3+1"), 0),),
        ),
        Step(
            "bet",
            position(10, WITH_DOUBLE, hand=(13, 22, 27)),
            (
                Ask(
                    Gains(4),
                    "13@D7+2",
                    wrong={"single": Gains(3), "joined": Gains(1), "apart": Like(r"13@.*")},
                    marks=ring("tile-13"),
                ),
            ),
            teaches=("C9", "C14"),
            facts={"points": gain("13@D7+2"), "less": gain("13@D7+1")},
        ),
        Step(
            "join",
            position(10, THREE_AND_13, hand=(13, 22, 30), others=((20,),), draws=(34, 27)),
            (
                Ask(
                    OneOf("30@A1+0"),
                    "30@A1+0",
                    "pair",
                    wrong={"put": Like(r"30@.*\+1"), "fits": Gains(1)},
                    reply="20@A4+1",
                    marks=ring("tile-30", "well-A1"),
                ),
                Ask(
                    Gains(4),
                    "13@D7+2",
                    "double",
                    wrong={"single": Gains(3), "joined": Gains(1), "apart": Like(r"13@.*")},
                    marks=ring("tile-13"),
                ),
            ),
            teaches=("C10",),
            facts={"points": score_after("30@A1+0 20@A4+1 13@D7+2", 0)},
        ),
        Step(
            "everybody",
            position(8, TWO_RUNS, hand=(10, 23, 30)),
            (
                Ask(
                    Gains(4),
                    "23@A4+1",
                    wrong={"helps": Raises(points_of, 1), "joined": Gains(1)},
                    marks=ring("tile-10", "tile-23"),
                ),
            ),
            teaches=("C14",),
            facts={"points": gain("23@A4+1"), "mine": gain("10@D6+1"), "theirs": gift("10@D6+1", 1)},
        ),
        Step(
            "draw",
            position(16, "", hand=(5, 17, 30), others=((9,),), draws=(35, 28)),
            (
                Ask(
                    Like(r"\d+@E4\+[01]"),
                    "17@E4+1",
                    reply="9@C3+1",
                    marks=ring("well-E4"),
                ),
            ),
            marks=ring("deck"),
            teaches=("C5", "C6"),
            claims=(Claim(chips_of(0), (17, 0)), Claim(hand_after("17@E4+1 9@C3+1", 0), [5, 28, 30])),
        ),
        Step(
            "secret",
            position(16, "17@E4+1 9@C3+1", hand=(5, 28, 30)),
            marks=ring("back-1-0", "back-1-1", "deck"),
            others=True,
            teaches=("C3", "C4", "C16"),
            claims=(Claim(removed_count, 2), Claim(deck_left, 27)),
        ),
        Step(
            "end",
            position(16, LAST_TURNS, hand=(10,), others=((26,),)),
            (
                Ask(
                    Both(Gains(5), Like(r"10@(?!A3).*")),
                    "10@B1+1",
                    reply="26@A3+1",
                    marks=ring("tile-10"),
                ),
            ),
            teaches=("C12", "C15"),
            facts={
                "before": points(0),
                "theirs": points(1),
                "mine": score_after("10@B1+1 26@A3+1", 0),
            },
            claims=(
                Claim(reason_after("10@B1+1 26@A3+1"), "scored"),
                Claim(ranks_after("10@B1+1 26@A3+1"), (1, 2)),
                Claim(score_after("10@B1+1 26@A3+1", 1), 9),
            ),
        ),
        Step(
            "shared",
            position(37, FOUR_AT_THE_END, hand=(35,), players=4),
            (
                Ask(
                    Gains(1),
                    "35@A3+1",
                    marks=ring("tile-35"),
                ),
            ),
            teaches=("C15",),
            facts={"before": points(3), "top": points(0), "after": score_after("35@A3+1", 3)},
            claims=(
                Claim(ranks_after("35@A3+1"), (1, 3, 4, 1)),
                Claim(score_after("35@A3+1", 0), 8),
            ),
        ),
    ),
    minutes=9,
)
