"""The shapes of HICHAIN as data: the strokes of the 29 signs, and the cards made of them.

A pen as wide as 12 % of a cell draws along the border where the card has half-sides, and runs out over the border
where it has points; what is beyond the card's rounded outline is cut off. Black cards are solid ink, red ones hollow
vermilion, so that the two differ in any colour vision.
"""

from __future__ import annotations

from tsunagu.engine.hichain.cards import CARDS, SIGNS
from tsunagu.games.grid import Grid
from tsunagu.games.hichain.notation import card_name as sign_name
from tsunagu.games.numerals import Numerals
from tsunagu.games.shapes import Arc, Disc, Path, Point, Rect, Role, Shape, Stroke, Symbol, frame, inset, shadow
from tsunagu.words import Saying

CARD = 100.0  # the side of a cell
AIR = 3.0  # between two cards
NEAR, FAR = AIR / 2, CARD - AIR / 2  # the borders of a card
CORNER = 8.0
PEN = 12.0
EDGE = 3.4  # the outline of a red stroke
HAIRLINE = 2.2  # around a card
LOW, MID, HIGH = (
    NEAR + PEN / 2,
    CARD / 2,
    FAR - PEN / 2,
)  # a pen on the lower border, in the middle, on the upper border
ROUND = HIGH - MID  # the radius of the largest circle
CARD_ROLES: tuple[Role, Role] = ("black", "red")  # by seat, on cards

FACE = Rect(NEAR, NEAR, FAR - NEAR, FAR - NEAR, CORNER, fill="ivory")
RIM = inset(FACE, HAIRLINE / 2, "edge", HAIRLINE)
LEFT: Path = ((LOW, 0), (LOW, 100))
RIGHT: Path = ((HIGH, 0), (HIGH, 100))
TOP: Path = ((0, LOW), (100, LOW))
BOTTOM: Path = ((0, HIGH), (100, HIGH))
RISING: Path = ((0, 100), (100, 0))
FALLING: Path = ((0, 0), (100, 100))
STEM: Path = ((MID, 0), (MID, 100))
CIRCLE: Path = ((MID, LOW), Arc((MID, HIGH), ROUND), Arc((MID, LOW), ROUND))

STROKES: dict[str, tuple[Path, ...]] = {
    "A": (((NEAR, FAR), (MID, NEAR), (FAR, FAR)), ((20, 66), (80, 66))),
    "B": (
        ((100, LOW), (LOW, LOW), (LOW, HIGH), (100, HIGH)),
        ((LOW, MID), (66, MID)),
        ((66, LOW), Arc((66, MID), 22)),
        ((66, MID), Arc((66, HIGH), 22)),
    ),
    "C": (((100, LOW), (LOW, LOW), (LOW, HIGH), (100, HIGH)),),
    "D": (((MID, LOW), Arc((MID, HIGH), ROUND), (LOW, HIGH), (LOW, LOW), (MID, LOW)),),
    "E": (((100, LOW), (LOW, LOW), (LOW, HIGH), (100, HIGH)), ((LOW, MID), (100, MID))),
    "F": (((100, LOW), (LOW, LOW), (LOW, 100)), ((LOW, MID), (72, MID))),
    "G": (((100, LOW), (LOW, LOW), (LOW, HIGH), (HIGH, HIGH), (HIGH, MID), (58, MID)),),
    "H": (LEFT, RIGHT, ((LOW, MID), (HIGH, MID))),
    "I": (TOP, BOTTOM, ((MID, LOW), (MID, HIGH))),
    "J": (((HIGH, 0), (HIGH, HIGH), (LOW, HIGH), (LOW, 56)),),
    "K": (LEFT, ((100, 0), (12, MID), (100, 100))),
    "L": (((LOW, 0), (LOW, HIGH), (100, HIGH)),),
    "M": (LEFT, RIGHT, ((LOW, 0), (MID, 94), (HIGH, 0))),
    "N": (LEFT, RIGHT, FALLING),
    "O": (CIRCLE,),
    "P": (((LOW, 100), (LOW, LOW), (HIGH, LOW), (HIGH, MID), (LOW, MID)),),
    "Q": (CIRCLE, ((60, 60), (100, 100))),
    "R": (((LOW, 100), (LOW, LOW), (HIGH, LOW), (HIGH, MID), (LOW, MID)), ((52, 54), (100, 100))),
    "S": (((100, LOW), (LOW, LOW), (LOW, MID), (HIGH, MID), (HIGH, HIGH), (0, HIGH)),),
    "T": (TOP, ((MID, LOW), (MID, 100))),
    "U": (((LOW, 0), (LOW, HIGH), (HIGH, HIGH), (HIGH, 0)),),
    "V": (((NEAR, NEAR), (MID, FAR), (FAR, NEAR)),),
    "W": (LEFT, RIGHT, ((LOW, 100), (MID, 6), (HIGH, 100))),
    "X": (RISING, FALLING),
    "Y": (((0, 0), (MID, 52), (100, 0)), ((MID, 52), (MID, 100))),
    "Z": (TOP, BOTTOM, RISING),
    "*": (STEM, RISING, FALLING),
    "?": (
        ((LOW, MID), Arc((HIGH, MID), ROUND), Arc((78, 66), 16), (58, 66), Arc((MID, 74), 8, clockwise=False)),
        ((MID, HIGH), (MID, 100)),
    ),
    "+": (STEM, ((0, MID), (100, MID))),
}

# Where the pips of a die have room beside the strokes: the middle of a square of 20. Where there is a choice they keep
# clear of the threads that run from middle to middle.
PIPS_AT: dict[str, Point] = {
    "A": (16, 16), "B": (34, 28), "C": (34, 32), "D": (32, 34), "E": (70, 28), "F": (74, 78), "G": (70, 28),
    "H": (30, 24), "I": (28, 30), "J": (34, 32), "K": (84, 36), "L": (66, 34), "M": (MID, 20), "N": (70, 28),
    "O": (38, 38), "P": (68, 78), "Q": (36, 40), "R": (30, 80), "S": (70, 28), "T": (22, 66), "U": (34, 32),
    "V": (MID, 20), "W": (MID, 80), "X": (MID, 16), "Y": (20, 74), "Z": (28, 30), "*": (84, MID), "?": (18, 84),
}  # fmt: skip
PIP = 2.7
PIP_STEP = 6.8
CORNERS = ((-1, -1), (1, 1), (1, -1), (-1, 1), (-1, 0), (1, 0))
PIPS = {n: (*CORNERS[: n - n % 2], *(((0, 0),) if n % 2 else ())) for n in range(8)}


def strokes(sign: str, seat: int, face: Role = "ivory") -> Stroke:
    """A sign in the manner of its colour."""
    if seat == 0:
        return Stroke(CARD_ROLES[0], PEN, STROKES[sign], ends="square")
    return Stroke(CARD_ROLES[1], PEN, STROKES[sign], ends="square", hollow=face, edge=EDGE)


def pips(sign: str, seat: int) -> tuple[Disc, ...]:
    """The die of a card as pips; a die of 0 has none."""
    if sign not in PIPS_AT:
        return ()
    x, y = PIPS_AT[sign]
    role = CARD_ROLES[seat]
    spots = PIPS[CARDS[SIGNS.index(sign)].die]
    return tuple(Disc(x + dx * PIP_STEP, y + dy * PIP_STEP, PIP, fill=role) for dx, dy in spots)


def card_name(sign: str, seat: int) -> str:
    """A card in names: `black-a`, `red-plus`."""
    return f"{('black', 'red')[seat]}-" + {"*": "asterisk", "?": "question", "+": "plus"}.get(sign, sign.lower())


def card_key(sign: str, seat: int, number: int) -> str:
    """What a card is in a scene. There are two `+` a hand; `number` tells them apart, in the order they are played."""
    return f"{card_name(sign, seat)}-{number}" if sign == "+" else card_name(sign, seat)


def symbol_name(sign: str, seat: int, dice: bool) -> str:
    return f"hichain-{card_name(sign, seat)}" + ("-die" if dice else "")


def card(sign: str, seat: int, dice: bool) -> Symbol:
    """The edge lies on top: strokes along it would otherwise run into a dark table, or into the next card."""
    title = Saying(f"hichain.said.card.{seat}", {"card": sign_name(sign)})
    shapes: tuple[Shape, ...] = (FACE, strokes(sign, seat), *(pips(sign, seat) if dice else ()), RIM)
    return Symbol(symbol_name(sign, seat, dice), CARD, CARD, shapes, cut=FACE, title=title)


def refused_side(name: str, start: Point, end: Point) -> Symbol:
    """A hatched band along a half-side."""
    path: tuple[Path, ...] = ((start, end),)
    shapes = (Stroke("ivory", 15, path), Stroke("red", 10, path, ends="butt", dash=4))
    return Symbol(name, CARD, CARD, shapes, spills=True)


def enemy_contact(name: str, x: float, y: float) -> Symbol:
    return Symbol(name, CARD, CARD, (Disc(x, y, 9, fill="green", line="ivory", line_width=3.5),), spills=True)


# By sign, seat and whether the dice are shown.
CARD_SYMBOLS = {
    (sign, seat, dice): card(sign, seat, dice) for sign in SIGNS for dice in (False, True) for seat in (0, 1)
}
SYMBOLS = tuple(CARD_SYMBOLS.values())

# What else pictures place.
GRID = Grid("hichain")
SHADOW = Symbol("hichain-shadow", CARD, CARD, shadow(FACE), spills=True)
LAST = Symbol("hichain-last", CARD, CARD, frame(inset(FACE, -2.5, "blue", 5)), spills=True)
GAP_MARK = Symbol("hichain-played", 40, 40, (Rect(3, 3, 34, 34, 3, line="line", line_width=1),))  # a place in the tray
# Where a card would touch: half-sides, which refuse it, and points, clockwise from the top-left corner.
BORDER: tuple[Point, ...] = ((0, 0), (50, 0), (100, 0), (100, 50), (100, 100), (50, 100), (0, 100), (0, 50))
CONTACT_SYMBOLS = (
    *(refused_side(f"hichain-side-{i}", point, BORDER[(i + 1) % 8]) for i, point in enumerate(BORDER)),
    *(enemy_contact(f"hichain-point-{i}", *point) for i, point in enumerate(BORDER)),
)
BEAD = Symbol("hichain-bead", 20, 20, (Disc(10, 10, 7, fill="gilt", line="halo", line_width=3),))  # on a thread's ends
LENGTHS = Numerals("hichain-length", map(str, range(2, 10)), 15, "pencil")
POINTS = tuple(
    Numerals(f"hichain-{side}-points", (f"+{n}" for n in range(1, 37)), 18, role)
    for side, role in zip(("black", "red"), CARD_ROLES, strict=True)
)
SCORES = Numerals("hichain-score", map(str, range(100)), 20, "ink")
NUMBERS = (LENGTHS, *POINTS, SCORES)
MARKS = (
    *(SHADOW, LAST, GAP_MARK, BEAD, *CONTACT_SYMBOLS, *GRID.marks),
    *(symbol for numbers in NUMBERS for symbol in numbers.symbols.values()),
)
