"""The 29 signs: where their strokes touch the border, what readers see in them, their dice. Rules: docs/hichain.md.

Both the points and the half-sides of a border are numbered clockwise from the top-left corner, so that half-side i
joins point i to point i + 1 and a quarter-turn clockwise adds 2. A form is `4 * sign + direction`; directions count
`^ > v <`.
"""

from __future__ import annotations

from dataclasses import dataclass

POINTS = ("NW", "N", "NE", "E", "SE", "S", "SW", "W")
HALF_SIDES = ("N-w", "N-e", "E-n", "E-s", "S-e", "S-w", "W-s", "W-n")
DIRECTIONS = "^>v<"
AROUND = ((-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))  # clockwise as well

NOTHING, WILD, RELAY = 0, 27, 28  # what a reader sees; letters are 1 … 26


@dataclass(frozen=True, slots=True)
class Card:
    """One sign, upright."""

    sign: str
    points: str
    half_sides: str
    reads: str  # upright, a quarter clockwise, upside down, a quarter counter-clockwise; `.` is nothing
    forms: int  # directions that look different
    die: int
    our_die: bool = False  # not known from the print


# fmt: off
CARDS = (
    Card("A", "N SE SW",             "",                            "A...", 4, 2),
    Card("B", "NW N NE SE S SW W",   "N-w N-e S-e S-w W-s W-n",     "B...", 4, 5, our_die=True),
    Card("C", "NW N NE SE S SW W",   "N-w N-e S-e S-w W-s W-n",     "C..U", 4, 4),
    Card("D", "NW N E S SW W",       "N-w S-w W-s W-n",             "D...", 4, 6),
    Card("E", "NW N NE E SE S SW W", "N-w N-e S-e S-w W-s W-n",     "E...", 4, 7),
    Card("F", "NW N NE SW W",        "N-w N-e W-s W-n",             "F...", 4, 6),
    Card("G", "NW N NE E SE S SW W", "N-w N-e E-s S-e S-w W-s W-n", "G...", 4, 5),
    Card("H", "NW NE E SE SW W",     "E-n E-s W-s W-n",             "HIHI", 2, 3),
    Card("I", "NW N NE SE S SW",     "N-w N-e S-e S-w",             "IHIH", 2, 3),
    Card("J", "NE E SE S SW W",      "E-n E-s S-e S-w W-s",         "J...", 4, 3),
    Card("K", "NW NE SE SW W",       "W-s W-n",                     "K...", 4, 4, our_die=True),
    Card("L", "NW SE S SW W",        "S-e S-w W-s W-n",             "L...", 4, 5),
    Card("M", "NW NE E SE S SW W",   "E-n E-s W-s W-n",             "M.W.", 4, 3),
    Card("N", "NW NE E SE SW W",     "E-n E-s W-s W-n",             "NZNZ", 2, 3),
    Card("O", "N E S W",             "",                            "OOOO", 1, 1),
    Card("P", "NW N NE E SW W",      "N-w N-e E-n W-s W-n",         "P...", 4, 4, our_die=True),
    Card("Q", "N E SE S W",          "",                            "Q...", 4, 3, our_die=True),
    Card("R", "NW N NE E SE SW W",   "N-w N-e E-n W-s W-n",         "R...", 4, 6, our_die=True),
    Card("S", "NW N NE E SE S SW W", "N-w N-e E-s S-e S-w W-n",     "S.S.", 2, 7),
    Card("T", "NW N NE S",           "N-w N-e",                     "T...", 4, 4),
    Card("U", "NW NE E SE S SW W",   "E-n E-s S-e S-w W-s W-n",     "UC..", 4, 4),
    Card("V", "NW NE S",             "",                            "V...", 4, 2),
    Card("W", "NW N NE E SE SW W",   "E-n E-s W-s W-n",             "W.M.", 4, 3),
    Card("X", "NW NE SE SW",         "",                            "XXXX", 1, 1),
    Card("Y", "NW NE S",             "",                            "Y...", 4, 2),
    Card("Z", "NW N NE SE S SW",     "N-w N-e S-e S-w",             "ZNZN", 2, 3),
    Card("*", "NW N NE SE S SW",     "",                            "****", 2, 5),
    Card("?", "N E S W",             "",                            "?...", 4, 5, our_die=True),
    Card("+", "N E S W",             "",                            "++++", 1, 0, our_die=True),
)
# fmt: on

SIGNS = "".join(card.sign for card in CARDS)
FORMS = tuple(4 * i + turn for i, card in enumerate(CARDS) for turn in range(card.forms))  # those moves may name
HANDS = {"none": SIGNS[:26], "standard": SIGNS[:27], "plus": SIGNS + "+"}
START = ((0, 0, "H", 0), (1, 0, "I", 1), (0, 1, "I", 1), (1, 1, "H", 0))  # x, y, sign, seat


def rotate(bits: int, turns: int) -> int:
    """Points or half-sides of a card after that many quarter-turns clockwise."""
    return (bits << 2 * turns | bits >> 8 - 2 * turns) & 255


def bits_of(names: str, among: tuple[str, ...]) -> int:
    return sum(1 << among.index(name) for name in names.split())


def sign_seen(form: int, reading: int) -> int:
    """What a reader sees for whom direction `reading` is up: a letter 1 … 26, WILD, RELAY or NOTHING."""
    sign = CARDS[form // 4].reads[(form - reading) % 4]
    return NOTHING if sign == "." else RELAY if sign == "+" else WILD if sign in "*?" else SIGNS.index(sign) + 1


def passed_on(form: int, way: int) -> int:
    """What a form gives to the empty cell at AROUND[way], as that cell counts: half-sides in bits 0-7, points in 8-15.

    Points coincide where their places do; half-sides where both their ends do.
    """
    dx, dy = AROUND[way]
    place = [(x + 1, y + 1) for x, y in AROUND]  # of each point on a card two units wide
    there = {
        i: place.index((x - 2 * dx, y - 2 * dy)) for i, (x, y) in enumerate(place) if (x - 2 * dx, y - 2 * dy) in place
    }
    given = sum(256 << j for i, j in there.items() if TOUCHING[form] >> i & 1)
    for i in there:
        j = (i + 1) % 8
        if j in there and BLOCKING[form] >> i & 1:
            given |= 1 << there[j]  # it runs the other way round as the neighbour counts
    return given


TOUCHING = tuple(rotate(bits_of(card.points, POINTS), turn) for card in CARDS for turn in range(4))
BLOCKING = tuple(rotate(bits_of(card.half_sides, HALF_SIDES), turn) for card in CARDS for turn in range(4))
PASSED_ON = tuple(passed_on(form, way) for form in range(4 * len(CARDS)) for way in range(8))
