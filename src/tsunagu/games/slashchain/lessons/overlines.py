"""Six or more in a row, under each choice of the option `overline`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.games.goals import Both, Ends, Leaves, Not, OneOf, Refused
from tsunagu.games.lessons import Ask, Course, Step, ring
from tsunagu.games.sample import Sample
from tsunagu.games.slashchain.lessons.boards import cell, longest

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

MOVES = "pinv@0,0 parallel>@1,0 cross^@1,-1 cross^@1,-2"  # four slashes; the parallel would add two
MARKS = (*ring("0-parallel-1"), *ring(cell(2, -2)))


def six(game: Slashchain, mover: int) -> bool:
    """Whether the mover has an overline (S14)."""
    return longest(game, mover) >= 6


OVERLINES = Course(
    "overlines",
    (
        Step(
            "wins",
            Sample(MOVES),
            (Ask(Both(Ends("five"), Leaves(six)), "parallel^@2,-2", marks=MARKS),),
            teaches=("S11", "S14"),
        ),
        Step(
            "forbidden",
            Sample(MOVES, options={"overline": "forbidden"}),
            (
                Ask(Refused("S12"), "parallel^@2,-2", "not", marks=MARKS),
                Ask(Ends("five"), "arrow>@2,-2", marks=ring(cell(2, -2))),
            ),
            teaches=("S12",),
        ),
        Step(
            "ignored",
            Sample(MOVES, options={"overline": "ignored"}),
            (Ask(Both(OneOf("parallel^@2,-2"), Not(Ends("five"))), "parallel^@2,-2", marks=MARKS),),
            teaches=("S13",),
        ),
    ),
    minutes=2,
)
