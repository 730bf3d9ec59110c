"""What winning looks like, in figures that the project counted: bench/results/strategy.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.games.bossa.lessons.table import deal
from tsunagu.games.bossa.places import open_places
from tsunagu.games.bossa.tiles import LETTERS, dots
from tsunagu.games.figures import BY_LEVEL, counted
from tsunagu.games.goals import Leaves, Like, OneOf
from tsunagu.games.lessons import STRONG, Ask, Course, Fact, Step
from tsunagu.games.sample import Sample

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

ROLLED = Sample(deal=deal(5, 2, "30 51 41 60", "13 22 05 04", "31 12 33"))
CAN_LAY = Sample("choose:first choose:black", deal=deal(4, 2, "31 60 40 14", "13 22 05 21", "41"))
TWO_FIT = Sample("choose:first choose:black", deal=deal(4, 2, "30 60 05 40", "13 22 41 21", "31"))


def share(title: str, row: str, column: str = "wins") -> Fact:
    """Of a hundred."""
    return counted("bossa", title, row, column, digits=0)


def stuck(level: str) -> Fact:
    """Of a hundred games of a level."""
    return lambda game: round(100 * counted("bossa", BY_LEVEL, level, "lost being stuck")(game))


def fits_again(game: Bossa, seat: int) -> bool:
    """Whether a single tile that the mover still has would fit as the lines now are."""
    return any(
        1 in counts and dots(tile, LETTERS.index(place[0])) == int(place[1:])
        for place, counts in open_places(game).items()
        for tile in game.position.hand_of(seat)
    )


STRONG_COURSE = Course(
    STRONG,
    (
        Step(
            "own-line",
            ROLLED,
            (Ask(OneOf("choose:white choose:black"), "choose:white", wrong={"first": OneOf("choose:first")}),),
            facts={"wins": share("The higher roller", "names the own line")},
        ),
        Step(
            "keep",
            CAN_LAY,
            (Ask(Like("[WB].*"), "W5=14+41"),),
            facts={
                "kept": share("Each action", "redraw kept"),
                "used": share("Each action", "redraw used"),
                "all_used": share("Actions used in a game", "3"),
            },
        ),
        Step(
            "stuck",
            TWO_FIT,
            (Ask(Leaves(fits_again), "B1=31", wrong={"stranded": Like("[WB].*")}),),
            facts={
                "stuck": share("How games end", "stuck", "share"),
                "first": stuck("first-game"),
                "best": stuck("strongest"),
            },
        ),
    ),
    minutes=3,
)
