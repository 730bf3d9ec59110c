"""An extra course: what strong play looks like, in figures of our own matches and positions from them."""

from __future__ import annotations

from tsunagu.games.figures import BY_LEVEL, counted
from tsunagu.games.goals import Both, Gains, Leaves, Like
from tsunagu.games.hichain.lessons.boards import at, no_royal_next, total
from tsunagu.games.hichain.lessons.first import SPELT_NEXT
from tsunagu.games.lessons import STRONG, Ask, Claim, Course, Fact, Step, gain, points, ring
from tsunagu.games.sample import Sample

BETWEEN_EQUALS = "Between searches of 50 to 400 iterations"
# The strongest bot against the beginner: the run winds round the corner of the start cards.
FOUR_IN_ORDER = Sample("I^@-1,0 Kv@0,-1 J^@-1,1 Wv@-1,-1 K^@-1,2 R>@-2,0")
# The strongest bot, red, against the first-game bot: one turned H ends four runs.
ONE_FOR_FOUR = Sample("U^@2,-1 I>@0,2 G^@1,3 G<@-1,1 V>@1,2 *^@2,0 Z^@-1,3 F>@2,1 Dv@2,2")


def level(name: str, column: str, digits: int = 0) -> Fact:
    """What a player of a level has in a game, on average."""
    return counted("hichain", BY_LEVEL, name, column, digits)


STRONG_COURSE = Course(
    STRONG,
    (
        Step(
            "long",
            FOUR_IN_ORDER,
            (Ask(Both(Like("L.*"), Leaves(total(25))), "L^@0,2", marks=ring("black-l")),),
            facts={
                "strongest": level("strongest", "points"),
                "long": level("strongest", "points of chains of five and more"),
                "club": level("club", "points"),
                "club_long": level("club", "points of chains of five and more", digits=1),
            },
            claims=(Claim(points(0), 16), Claim(gain("L^@0,2"), 9)),
        ),
        Step(
            "many",
            ONE_FOR_FOUR,
            (Ask(Gains(18), "H>@3,0", marks=(*ring("red-h"), *ring(at(3, 0)))),),
            facts={
                "strongest": level("strongest", "chains", digits=1),
                "club": level("club", "chains", digits=1),
                "points": gain("H>@3,0"),
            },
        ),
        Step(
            "royal",
            SPELT_NEXT,
            (Ask(Leaves(no_royal_next), "A^@2,1", marks=ring(at(2, 1), tone="vermilion")),),
            facts={"games": counted("hichain", BETWEEN_EQUALS, "games", "figure", digits=0)},
            claims=(Claim(counted("hichain", BETWEEN_EQUALS, "ended by a Royal", "figure"), 0.0),),
        ),
        Step(
            "begin",
            Sample(),
            facts={"share": counted("hichain", BETWEEN_EQUALS, "Black, who begins, wins", "figure", digits=0)},
        ),
    ),
    minutes=3,
)
