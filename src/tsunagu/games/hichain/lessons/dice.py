"""Points by the dice on the cards, the option `scoring=dice`."""

from __future__ import annotations

from tsunagu.engine.hichain.cards import CARDS, SIGNS
from tsunagu.games.goals import Gains
from tsunagu.games.lessons import Ask, Claim, Course, Fact, Step, gain
from tsunagu.games.sample import Sample


def die(sign: str) -> Fact:
    """What the die on a card shows (H21)."""
    return lambda game: CARDS[SIGNS.index(sign)].die


DICE = Course(
    "dice",
    (
        Step(
            "sum",
            Sample("I^@0,-1 Y^@-1,0", options={"scoring": "dice"}),
            (Ask(Gains(11), "G<@-1,-1"),),
            teaches=("H21",),
            facts={"h": die("H"), "i": die("I"), "j": die("J"), "g": die("G")},
            claims=(Claim(gain("J^@-1,-1"), 9),),
        ),
    ),
    minutes=1,
)
