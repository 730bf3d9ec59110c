"""An extra course: what strong play looks like, with figures of our own matches."""

from __future__ import annotations

from tsunagu.games.connect37.lessons.first import LAST_TURNS
from tsunagu.games.connect37.lessons.positions import chips_of, in_one_run, position
from tsunagu.games.goals import Gains, Like
from tsunagu.games.lessons import Ask, Claim, Course, Fact, Step, gain, points, ring

# Of one player in a game between bots, on average: bench/results/strategy.md, "Connect 37", "By level".
POINTS = {"beginner": 1.14, "strongest": 7.16}
DOUBLES_LAID = {"club": 5.12, "strongest": 6.35}
DOUBLES_THAT_SCORE = {"club": 1.70, "strongest": 2.88}
PILES_LAID = {"beginner": 11.54, "strongest": 10.65}
PILES_THAT_SCORE = {"beginner": 0.78, "strongest": 4.28}
# Of a hundred games between equals, a tie being half a win: "Between searches of 200 to 1,600 iterations".
FIRST_PLAYER_WINS, NOBODY_SCORES = 48.2, 20.5

EARLY = "11@D5+1 3@G1+1 12@D6+1 36@G4+1"
SURE = "30@A1+0 3@G1+1 11@D5+1 36@G4+1 12@D6+1 20@A4+1 13@D7+1 33@A3+1"


def constant(figure: float) -> Fact:
    """What the matches gave, whatever the position."""
    return lambda _: figure


STRONG = Course(
    "strong",
    (
        Step(
            "points",
            position(16, f"{LAST_TURNS} 10@B1+1 26@A3+1", hand=()),
            facts={
                "beginner": constant(POINTS["beginner"]),
                "strongest": constant(POINTS["strongest"]),
                "laid": constant(PILES_LAID["beginner"]),
                "scoring": constant(PILES_THAT_SCORE["beginner"]),
                "laid_strong": constant(PILES_LAID["strongest"]),
                "scoring_strong": constant(PILES_THAT_SCORE["strongest"]),
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
            facts={"club": constant(DOUBLES_LAID["club"]), "strongest": constant(DOUBLES_LAID["strongest"])},
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
                "club": constant(DOUBLES_THAT_SCORE["club"]),
                "strongest": constant(DOUBLES_THAT_SCORE["strongest"]),
            },
            claims=(Claim(chips_of(0), (12, 1)),),
        ),
        Step(
            "begin",
            position(10, "", hand=(5, 27, 33)),
            facts={"share": constant(FIRST_PLAYER_WINS), "none": constant(NOBODY_SCORES)},
        ),
    ),
    minutes=3,
)
