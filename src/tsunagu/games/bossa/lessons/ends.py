"""Every end of a game, beyond the two ways to win that the first course shows."""

from __future__ import annotations

from tsunagu.games.bossa.lessons.table import actions_left, columns, counts, deal, hand_size
from tsunagu.games.goals import Ends, Not
from tsunagu.games.lessons import Ask, Claim, Course, Step, reason_after, ring
from tsunagu.games.sample import Sample

FIVE_ENEMY_COLUMNS = Sample(
    "choose:black B3=13 B2=21+31 W3=33 B5=14+41 B1=51 B6=06",
    deal=deal(2, 4, "13 33 51 02", "21 31 14 41", "15 06 20 05 22 04 40"),
)
LAST_TWO_TILES = Sample(
    "choose:black W3=10+23 B3=13 B2=21+31 B1=51 B5=14+41 B6=06",
    deal=deal(2, 4, "10 23 21 31", "13 51 06 60", "14 50 41 40 02 30 15"),
)
LAST_DRAW = Sample(
    "choose:black W5=51 B3=01+02 B1=31 redraw:41 W4=15+30 B4=14 B5=23+32 B6=06 W7=11+60 stack:B4=24 stack:B1=21"
    " exchange:50/20 exchange:22/42 W8=20+22+40 redraw:42",
    seed=4946,
)
ONE_PLACE_LEFT = Sample(
    "choose:first choose:white W6=23+40 exchange:13/12 W4=13+33 W7=12+21+42 exchange:60/04 redraw:06", seed=2693
)

ENDS = Course(
    "ends",
    (
        Step(
            "theirs",
            FIVE_ENEMY_COLUMNS,
            (
                Ask(
                    Not(Ends("six-columns", "other")),
                    "W4=20+22",
                    wrong={"gift": Ends("six-columns", "other")},
                    marks=ring("open-B7", tone="vermilion"),
                ),
            ),
            teaches=("B14",),
            claims=(Claim(columns, [1, 5]),),
        ),
        Step(
            "out-first",
            LAST_TWO_TILES,
            (Ask(Ends("out"), "B7=02+15"),),
            teaches=("B13",),
            claims=(Claim(columns, [1, 5]), Claim(hand_size(0), 2)),
        ),
        Step(
            "deck",
            LAST_DRAW,
            (Ask(Ends("deck-out"), "W3=10+12+13", wrong={"draw": Ends("deck-out", "nobody")}),),
            teaches=("B15",),
            claims=(Claim(hand_size(0), 4), Claim(hand_size(1), 3), Claim(counts("W3"), [1, 3])),
            others=True,
        ),
        Step(
            "stuck",
            ONE_PLACE_LEFT,
            (Ask(Ends("stuck"), "B4=04", marks=ring("open-B4")),),
            teaches=("B16",),
            claims=(
                Claim(actions_left(1), ["stack"]),
                Claim(counts("B4"), [1, 2]),
                Claim(reason_after("B4=04"), "stuck"),
                Claim(reason_after("B4=02+22 B5=15"), None),
            ),
            others=True,
        ),
    ),
    minutes=4,
)
