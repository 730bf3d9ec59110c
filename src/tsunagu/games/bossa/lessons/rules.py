"""The other rules that a table may be set to: the basic rule, and the sixth column for who lays it."""

from __future__ import annotations

from tsunagu.games.bossa.lessons.ends import FIVE_ENEMY_COLUMNS
from tsunagu.games.bossa.lessons.table import columns, counts, deal, goes_on
from tsunagu.games.goals import Both, Leaves, Like, Refused
from tsunagu.games.lessons import Ask, Claim, Course, Step, ring
from tsunagu.games.sample import Sample

BASIC = {"rule": "basic"}
BASIC_BESIDE_TWO = Sample("W5=14+41 B1=21", options=BASIC, deal=deal(4, 2, "14 41 60 20", "21 05 22 33", "42 03 13"))
BASIC_FIVE_COLUMNS = Sample(
    "W5=50 W6=60 W3=30 W7=20+51 W2=21 B1=31",
    options=BASIC,
    deal=deal(4, 2, "50 30 21 15", "60 20 51 31", "05 02 04 03 33 06 24"),
)
FIVE_BY_MOVER = Sample(FIVE_ENEMY_COLUMNS.moves, options={"sixth": "mover"}, deal=FIVE_ENEMY_COLUMNS.deal)

RULES = Course(
    "other-rules",
    (
        Step(
            "basic",
            BASIC_BESIDE_TWO,
            (
                Ask(
                    Refused("B19"),
                    "W6=60",
                    "not",
                    marks=(*ring("tile-60"), *ring("open-W6", tone="vermilion")),
                ),
                Ask(Like("W6=.*"), "W6=20+42", marks=ring("open-W6")),
            ),
            teaches=("B19",),
            claims=(Claim(counts("W6"), [2, 3]),),
        ),
        Step(
            "nobody",
            BASIC_FIVE_COLUMNS,
            (Ask(Both(Like("W1=.*"), Leaves(goes_on)), "W1=15", marks=ring("open-W1")),),
            teaches=("B18",),
            claims=(Claim(columns, [5, 1]), Claim(counts("W1"), [1, 2])),
        ),
        Step(
            "sixth",
            FIVE_BY_MOVER,
            (Ask(Both(Like("B7=.*"), Leaves(goes_on)), "B7=02+15", marks=ring("open-B7")),),
            teaches=("B14",),
            claims=(Claim(columns, [1, 5]), Claim(counts("B7"), [2])),
        ),
    ),
    minutes=3,
)
