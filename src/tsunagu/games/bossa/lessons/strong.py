"""What winning looks like, in figures that the project counted: bench/results/strategy.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.games.bossa.lessons.table import deal
from tsunagu.games.bossa.places import open_places
from tsunagu.games.bossa.tiles import LETTERS, dots
from tsunagu.games.goals import Leaves, Like, OneOf
from tsunagu.games.lessons import Ask, Course, Fact, Step
from tsunagu.games.sample import Sample

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

WINS_NAMING = 56  # of 100 higher rollers who named their own line
WINS_REDRAW_KEPT, WINS_REDRAW_USED = 69, 46  # of 100 players
WINS_ALL_USED = 36  # of 100 players who used all three actions
STUCK = 37  # of 100 games
STUCK_FIRST, STUCK_BEST = 59, 10  # of 100 games of the first and the strongest level

ROLLED = Sample(deal=deal(5, 2, "30 51 41 60", "13 22 05 04", "31 12 33"))
CAN_LAY = Sample("choose:first choose:black", deal=deal(4, 2, "31 60 40 14", "13 22 05 21", "41"))
TWO_FIT = Sample("choose:first choose:black", deal=deal(4, 2, "30 60 05 40", "13 22 41 21", "31"))


def figure(value: int) -> Fact:
    """A figure counted over many games, whatever lies on this table."""
    return lambda _game: value


def fits_again(game: Bossa, seat: int) -> bool:
    """Whether a single tile that the mover still has would fit as the lines now are."""
    return any(
        1 in counts and dots(tile, LETTERS.index(place[0])) == int(place[1:])
        for place, counts in open_places(game).items()
        for tile in game.position.hand_of(seat)
    )


STRONG = Course(
    "strong",
    (
        Step(
            "own-line",
            ROLLED,
            (Ask(OneOf("choose:white choose:black"), "choose:white", wrong={"first": OneOf("choose:first")}),),
            facts={"wins": figure(WINS_NAMING)},
        ),
        Step(
            "keep",
            CAN_LAY,
            (Ask(Like("[WB].*"), "W5=14+41"),),
            facts={
                "kept": figure(WINS_REDRAW_KEPT),
                "used": figure(WINS_REDRAW_USED),
                "all_used": figure(WINS_ALL_USED),
            },
        ),
        Step(
            "stuck",
            TWO_FIT,
            (Ask(Leaves(fits_again), "B1=31", wrong={"stranded": Like("[WB].*")}),),
            facts={"stuck": figure(STUCK), "first": figure(STUCK_FIRST), "best": figure(STUCK_BEST)},
        ),
    ),
    minutes=3,
)
