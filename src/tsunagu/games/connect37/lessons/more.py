"""An extra course: three and four players, and the last turns, for which the deck holds nothing."""

from __future__ import annotations

from tsunagu.games.connect37.lessons.positions import (
    chips_of,
    deck_left,
    gift,
    points_of,
    position,
    removed_count,
    set_up_for,
)
from tsunagu.games.goals import Gains, Like, OneOf, Raises
from tsunagu.games.lessons import Ask, Claim, Course, Step, clause_of, gain, ring

SHARED_RUN = "20@A1+1 7@D3+1 30@G1+0 21@A2+1 9@D5+1 22@A3+1"
WITHOUT_DECK = (
    "34@A2+0 18@B3+0 10@C3+1 26@E6+0 7@D5+0 6@D6+1 32@F5+0 13@F3+0 33@E5+1 12@E4+1 9@C4+2 27@D7+1 4@F2+0 30@D1+0 "
    "14@F4+1 37@B1+0 15@G3+2 28@C6+1 19@B2+2 29@C5+2 17@A3+1 5@E2+2 20@C2+1 31@G4+1 8@B4+2 21@D3+2 25@G1+0"
)
MORE = Course(
    "more",
    (
        Step(
            "four",
            position(16, "", hand=(5, 27, 33), players=4),
            marks=ring("deck"),
            others=True,
            teaches=("C3", "C5"),
            claims=(Claim(removed_count, 4), Claim(chips_of(0), (8, 0)), Claim(set_up_for(3), (3, 11))),
        ),
        Step(
            "three",
            position(8, SHARED_RUN, hand=(10, 23, 33), players=3),
            (
                Ask(
                    Gains(3),
                    "23@A4+1",
                    wrong={"helps": Raises(points_of, 1), "bare": Gains(1)},
                    marks=ring("tile-10", "tile-23"),
                ),
            ),
            teaches=("C14",),
            facts={"points": gain("23@A4+1"), "theirs": gift("23@A4+1", 2), "blue": gift("10@D6+1", 1)},
        ),
        Step(
            "deck",
            position(11, WITHOUT_DECK, hand=(22, 23), players=3),
            (
                Ask(
                    OneOf("22@D2+2"),
                    "22@D2+2",
                    wrong={"closed": Like(r"22@E3.*"), "early": Like(r"23@.*")},
                    marks=ring("tile-22", "tile-21"),
                ),
            ),
            teaches=("C6", "C12"),
            facts={"points": gain("22@D2+2")},
            claims=(Claim(deck_left, 0), Claim(chips_of(0), (0, 2))),
        ),
        Step(
            "leave",
            position(16, "", hand=(5, 27, 33), players=3),
            teaches=("C17",),
            claims=(Claim(clause_of("resign"), "C17"),),
        ),
    ),
    minutes=4,
)
