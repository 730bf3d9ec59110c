"""The three actions, each used once and then put to use."""

from __future__ import annotations

from tsunagu.games.bossa.lessons.table import counts, deal
from tsunagu.games.goals import Like, Refused
from tsunagu.games.lessons import Ask, Claim, Course, Step, ring
from tsunagu.games.sample import Sample

NOTHING_FITS = Sample("choose:first choose:black", deal=deal(4, 2, "60 40 04 05", "13 22 21 41", "24 31"))
THEY_HAVE_IT = Sample("choose:first choose:black", deal=deal(4, 2, "60 40 04 05", "13 22 30 41", "24"))
TWO_ON_FIVE = Sample("choose:white W5=14+41", deal=deal(4, 2, "50 23 32 02", "14 41 05 22", "13 60"))

ACTIONS = Course(
    "actions",
    (
        Step(
            "redraw",
            NOTHING_FITS,
            (
                Ask(Like("redraw:.*"), "redraw:60", "use", reply="W5=13+41"),
                Ask(Like(r"[WB]\d=.*31.*"), "W3=31", "lay", marks=ring("tile-31")),
            ),
            teaches=("B10",),
        ),
        Step(
            "exchange",
            THEY_HAVE_IT,
            (
                Ask(Like(r"exchange:\d\d/30"), "exchange:60/30", "use", marks=ring("tile-30"), reply="W5=13+41"),
                Ask(Like("W3=30"), "W3=30", "lay", marks=ring("tile-30")),
            ),
            teaches=("B11",),
            claims=(Claim(counts("W3"), [1, 2]),),
            others=True,
        ),
        Step(
            "stack",
            TWO_ON_FIVE,
            (
                Ask(
                    Refused("B12"),
                    "stack:W5=50",
                    "not",
                    marks=(*ring("tile-50"), *ring("tile-41", tone="vermilion")),
                ),
                Ask(Like("stack:W5=.*"), "stack:W5=23+32", marks=ring("tile-41"), reply="B3=13"),
                Ask(Like("W6=.*"), "W6=60", "beside", marks=ring("open-W6")),
            ),
            teaches=("B9", "B12"),
            claims=(Claim(counts("W6"), [1, 3]),),
        ),
    ),
    minutes=4,
)
