"""An extra course: what strong play looks like, with figures of our own matches."""

from __future__ import annotations

from tsunagu.games.connect37.lessons.first import LAST_TURNS
from tsunagu.games.connect37.lessons.positions import chips_of, in_one_run, position
from tsunagu.games.figures import BY_LEVEL, counted
from tsunagu.games.goals import Gains, Like
from tsunagu.games.lessons import STRONG, Ask, Claim, Course, Fact, Step, gain, points, ring

BETWEEN_EQUALS = "Between searches of 200 to 1,600 iterations"
EARLY = "11@D5+1 3@G1+1 12@D6+1 36@G4+1"
SURE = "30@A1+0 3@G1+1 11@D5+1 36@G4+1 12@D6+1 20@A4+1 13@D7+1 33@A3+1"


def level(name: str, column: str) -> Fact:
    """What a player of a level has in a game, on average."""
    return counted("connect37", BY_LEVEL, name, column, digits=1)


STRONG_COURSE = Course(
    STRONG,
    (
        Step(
            "points",
            position(16, f"{LAST_TURNS} 10@B1+1 26@A3+1", hand=()),
            facts={
                "beginner": level("beginner", "points"),
                "strongest": level("strongest", "points"),
                "laid": level("beginner", "chips laid"),
                "scoring": level("beginner", "chips that score"),
                "laid_strong": level("strongest", "chips laid"),
                "scoring_strong": level("strongest", "chips that score"),
            },
            claims=(Claim(points(0), 11), Claim(points(1), 9)),
        ),
        Step(
            "join",
            position(10, EARLY, hand=(21, 27, 31)),
            (
                Ask(
                    Like(r".*\+0"),
                    "27@B1+0",
                    wrong={"put": Like(r".*\+1")},
                    marks=ring("tile-21", "tile-27", "tile-31"),
                ),
            ),
            facts={"club": level("club", "doubles laid"), "strongest": level("strongest", "doubles laid")},
            claims=(Claim(chips_of(0), (15, 0)),),
        ),
        Step(
            "sure",
            position(10, SURE, hand=(14, 22, 27)),
            (
                Ask(
                    Gains(2),
                    "14@C6+2",
                    wrong={"single": Gains(1), "bare": in_one_run(13, 14), "hope": Like(r".*\+2")},
                    marks=ring("tile-14"),
                ),
            ),
            facts={
                "points": gain("14@C6+2"),
                "club": level("club", "doubles that score"),
                "strongest": level("strongest", "doubles that score"),
            },
            claims=(Claim(chips_of(0), (12, 1)),),
        ),
        Step(
            "begin",
            position(10, "", hand=(5, 27, 33)),
            facts={
                "share": counted("connect37", BETWEEN_EQUALS, "first player wins", "figure", digits=0),
                "none": counted("connect37", BETWEEN_EQUALS, "nobody scores", "figure", digits=0),
            },
        ),
    ),
    minutes=3,
)
