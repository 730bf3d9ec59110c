"""The course before the first game: tiles, lines, a turn, and the two ways to win."""

from __future__ import annotations

from tsunagu.games.bossa.lessons.table import columns, counts, deal, hand_size, keeps
from tsunagu.games.goals import AnyMove, Ends, Leaves, Like, Refused
from tsunagu.games.lessons import Ask, Claim, Course, Step, arrow, ring
from tsunagu.games.sample import Sample

# The learner is player 1 and owns the white line.
START = Sample("choose:first choose:black", deal=deal(4, 2, "32 02 31 41", "13 22 05 60", "14 21 23"))
BESIDE_TWO = Sample("choose:white W5=14+41", deal=deal(4, 2, "42 21 60 12", "14 41 05 22", "13 30"))
BESIDE_ONE = Sample("choose:white W3=31", deal=deal(4, 2, "12 13 20 51", "31 41 05 22", "14 40"))
FIVE_COLUMNS = Sample(
    "choose:white W5=14+41 W3=31 W2=12+13 W6=60 W1=15",
    deal=deal(4, 2, "31 60 51 20", "14 41 12 13", "15 23 33 32 24 02"),
)
NOTHING_FITS = Sample("choose:first choose:black", deal=deal(4, 2, "60 40 04 05", "13 22 21 41", "24 31"))
THREE_LEFT = Sample(
    "choose:first choose:black W5=14+41 B1=21 W3=12+20 B3=03",
    deal=deal(4, 2, "14 41 12 20", "21 03 15 42", "11 33 22 24 30"),
)

FIRST = Course(
    "first",
    (
        Step("tiles", START, marks=ring("tile-32"), teaches=("B1",)),
        Step(
            "lines",
            START,
            marks=(
                *arrow("die-white", "open-W3"),
                *arrow("die-white", "open-W5"),
                *arrow("die-black", "open-B1"),
                *arrow("die-black", "open-B3"),
            ),
            teaches=("B2",),
            claims=(Claim(counts("B1"), [1, 2]), Claim(counts("W4"), None)),
        ),
        Step(
            "sum",
            START,
            (
                Ask(
                    Refused("B7"),
                    "W5=32",
                    "not",
                    marks=(*ring("tile-32"), *ring("open-W5", tone="vermilion")),
                ),
                Ask(Like("W3=32"), "W3=32", marks=ring("tile-32")),
            ),
            teaches=("B7", "B8"),
            claims=(Claim(counts("W3"), [1, 2]), Claim(counts("W5"), [1, 2])),
        ),
        Step(
            "two",
            START,
            (Ask(Like(r"W5=14\+41"), "W5=14+41", wrong={"one": Like(r"[WB]\d=\d\d")}, marks=ring("open-W5")),),
            claims=(Claim(counts("W5"), [1, 2]),),
        ),
        Step(
            "colour",
            START,
            (
                Ask(
                    Refused("B7"),
                    "W3=02+31",
                    "not",
                    marks=(*ring("tile-02", "tile-31"), *ring("open-W3", tone="vermilion")),
                ),
                Ask(Like(r"B3=02\+31"), "B3=02+31", marks=ring("tile-02", "tile-31")),
            ),
            teaches=("B7",),
            claims=(Claim(counts("B3"), [1, 2]),),
        ),
        Step(
            "count",
            BESIDE_TWO,
            (
                Ask(
                    Refused("B9"),
                    "W6=21+42",
                    "not",
                    marks=(*ring("tile-21", "tile-42"), *ring("open-W6", tone="vermilion")),
                ),
                Ask(Like("W6=.*"), "W6=12+21+30", marks=ring("open-W6")),
            ),
            teaches=("B9",),
            claims=(Claim(counts("W6"), [1, 3]),),
        ),
        Step(
            "after-one",
            BESIDE_ONE,
            (
                Ask(
                    Refused("B9"),
                    "W2=20",
                    "not",
                    marks=(*ring("tile-20"), *ring("open-W2", tone="vermilion")),
                ),
                Ask(Like("W2=.*"), "W2=12+13", marks=ring("open-W2")),
            ),
            teaches=("B9",),
            claims=(Claim(counts("W2"), [2]),),
        ),
        Step(
            "turn",
            START,
            (
                Ask(Leaves(keeps(3)), "W5=14+41", "first", reply="B1=21"),
                Ask(AnyMove(), "W3=32", "again"),
            ),
            teaches=("B6",),
            facts={"n_held": hand_size(0)},
            claims=(Claim(hand_size(0), 5),),
        ),
        Step(
            "own",
            START,
            (Ask(Like("B.*"), "B1=31", marks=ring("open-B1", "open-B3")),),
            teaches=("B8",),
            claims=(Claim(counts("B1"), [1, 2]), Claim(counts("B3"), [1, 2])),
        ),
        Step(
            "six",
            FIVE_COLUMNS,
            (Ask(Ends("six-columns"), "W7=20+51", marks=ring("open-W7")),),
            teaches=("B14",),
            claims=(Claim(columns, [5, 0]), Claim(counts("W7"), [2])),
        ),
        Step("open", START, teaches=("B5",), others=True),
        Step(
            "actions",
            NOTHING_FITS,
            (Ask(Like("redraw:.*"), "redraw:60", wrong={"exchange": Like("exchange:.*")}),),
            teaches=("B10",),
            others=True,
        ),
        Step(
            "out",
            THREE_LEFT,
            (Ask(Ends("out"), "W6=11+22+30"),),
            teaches=("B13",),
            claims=(Claim(hand_size(0), 3), Claim(counts("W6"), [1, 3])),
        ),
    ),
    minutes=9,
)
