"""An extra course: what strong play looks like, in figures of our own matches and positions from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.engine.slashchain.fives import Fives
from tsunagu.engine.slashchain.safe_moves import SafeMoves
from tsunagu.games.figures import BY_LEVEL, counted
from tsunagu.games.goals import Ends, Leaves, Like
from tsunagu.games.lessons import STRONG, Ask, Course, Fact, Step, ring
from tsunagu.games.sample import Sample
from tsunagu.games.slashchain.lessons.boards import cell, no_five_next
from tsunagu.games.slashchain.lessons.first import LAST_TILE

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

BY_OPENING, BY_SETS = "Three sets, by the kind of the first tile", "Who begins wins"
# The first-game bot against the greedy one: it laid a tile beside an end of the four of `/`.
OVERLOOKED = Sample("parallel^@0,0 pin<@0,1 cross^@-1,1")
# The strongest bot against the learner: one tile that makes two things at once.
FORCED = Sample("parallel^@0,0 pin<@0,-1 pinv@1,0 parallel>@0,-2 arrowv@-1,-2")


def level(name: str, column: str) -> Fact:
    """Of a hundred games of a level."""
    return lambda game: round(100 * counted("slashchain", BY_LEVEL, name, column)(game))


def no_defence(game: Slashchain, mover: int) -> bool:
    """Whether the game goes on, and whatever the other side lays, the mover can make a five next."""
    return not game.over and not SafeMoves(Fives()).moves(game.position)


STRONG_COURSE = Course(
    STRONG,
    (
        Step(
            "open",
            Sample(options={"sets": 3}),
            (Ask(Like("parallel.*"), "parallel^@0,0", marks=ring("0-parallel-1")),),
            facts={
                "parallel": counted("slashchain", BY_OPENING, "parallel", "first player", digits=0),
                "pin": counted("slashchain", BY_OPENING, "pin", "first player", digits=0),
            },
        ),
        Step(
            "look",
            OVERLOOKED,
            (Ask(Leaves(no_five_next), "parallel>@-1,0", marks=ring(cell(1, -1), cell(-2, 2), tone="vermilion")),),
            facts={
                "lost": level("first-game", "losses"),
                "stopped": level("first-game", "losses that could be stopped"),
                "learner": level("learner", "losses that could be stopped"),
            },
        ),
        Step(
            "force",
            FORCED,
            (
                Ask(
                    Leaves(no_defence),
                    "cross^@1,-1",
                    "first",
                    reply="powerv@-2,-2",
                ),
                Ask(Ends("five"), "powerv@-1,-3", "then"),
            ),
            facts={"lost": level("strongest", "losses"), "won": level("strongest", "wins")},
        ),
        Step(
            "begin",
            LAST_TILE,
            facts={
                "drawn": counted("slashchain", BY_SETS, "1", "draws", digits=0),
                "three": counted("slashchain", BY_SETS, "3", "first player", digits=0),
            },
        ),
    ),
    minutes=3,
)
