"""The shapes of Connect 37 as data: hexagonal tiles with large numbers, wells, backs, and each player's chips.

A player's chips have a shape of their own besides their colour; a double is two of them, one a little aside.
"""

from __future__ import annotations

from math import cos, pi, sin

from tsunagu.engine.connect37.board import AXIAL, HIGHEST
from tsunagu.games.numerals import Numerals, numeral
from tsunagu.games.shapes import Disc, Point, Polygon, Rect, Role, Shape, Stroke, Symbol
from tsunagu.words import Saying

TILE = 100.0  # from one upright side of a hexagon to the other
CORNER = TILE / 3**0.5  # from its middle to a corner
HEIGHT = 2 * CORNER
ROW = 1.5 * CORNER  # from one row of the board to the next
NUMBER_UP = 9.0  # the number stands so much above the middle and leaves room for chips
CHIP = 40.0  # the box of a single chip
DOUBLE = 58.0  # the width of a double's box
CHIP_DOWN = 32.0  # from the middle of a tile to the middle of its chips
CHIP_ROLES: tuple[Role, ...] = ("red", "blue", "brown", "green")  # by seat


def hexagon(x: float, y: float, corner: float) -> tuple[Point, ...]:
    """The corners of a hexagon standing on one of them, around (x, y)."""
    angles = (pi / 6 + pi / 3 * i for i in range(6))
    return tuple((round(x + corner * cos(angle), 2), round(y + corner * sin(angle), 2)) for angle in angles)


def middle(cell: int) -> Point:
    """Where the middle of a cell is on the board, the centre cell at 0, 0."""
    q, r = AXIAL[cell]
    return TILE * (q + r / 2), ROW * r


def face(role: Role, line: Role, inset: float) -> Polygon:
    return Polygon(hexagon(TILE / 2, CORNER, CORNER - inset), fill=role, line=line, line_width=1.6)


def hollow_edge(inset: float) -> Stroke:
    """The shadow inside the upper sides of a well: it is a little deeper than the mat."""
    _, _, lower_left, upper_left, top, upper_right = hexagon(TILE / 2, CORNER, CORNER - inset)
    return Stroke("shadow", 2.4, ((lower_left, upper_left, top, upper_right),))


def tile(number: int) -> Symbol:
    shapes = (face("ivory", "edge", 3), numeral(str(number), TILE / 2, CORNER - NUMBER_UP, 40, "black"))
    return Symbol(f"connect37-tile-{number}", TILE, HEIGHT, shapes, title=str(number))


def chip_shape(seat: int, x: float, y: float) -> Shape:
    """One chip around (x, y): circle, square, triangle or diamond, with an edge that parts it from what is below."""
    role = CHIP_ROLES[seat]
    if seat == 0:
        return Disc(x, y, 14, fill=role, line="ivory", line_width=2.6)
    if seat == 1:
        return Rect(x - 12.5, y - 12.5, 25, 25, 3, fill=role, line="ivory", line_width=2.6)
    if seat == 2:
        points: tuple[Point, ...] = ((x, y - 15.5), (x + 16, y + 12), (x - 16, y + 12))
    else:
        points = ((x, y - 17), (x + 15, y), (x, y + 17), (x - 15, y))
    return Polygon(points, fill=role, line="ivory", line_width=2.6)


def chips(seat: int, n: int) -> Symbol:
    """A single, or a double."""
    title = Saying(f"connect37.chip.{seat}", {"n": n})
    if n == 1:
        return Symbol(f"connect37-chip-{seat}-1", CHIP, CHIP, (chip_shape(seat, CHIP / 2, CHIP / 2),), title=title)
    left, right = chip_shape(seat, DOUBLE / 2 - 9, CHIP / 2), chip_shape(seat, DOUBLE / 2 + 9, CHIP / 2)
    return Symbol(f"connect37-chip-{seat}-2", DOUBLE, CHIP, (left, right), title=title)


TILES = {number: tile(number) for number in range(1, HIGHEST + 1)}
CHIPS = {(seat, n): chips(seat, n) for seat in range(len(CHIP_ROLES)) for n in (1, 2)}
WELL = Symbol("connect37-well", TILE, HEIGHT, (face("well", "line", 4), hollow_edge(5.2)))
BACK = Symbol("connect37-back", TILE, HEIGHT, (face("back", "edge", 3),))
SYMBOLS = (*TILES.values(), *CHIPS.values(), WELL, BACK)


# What else pictures place.


def around_tile(name: str, *shapes: Polygon) -> Symbol:
    """A mark in the box of a tile."""
    return Symbol(name, TILE, HEIGHT, shapes, spills=True)


def stitch(name: str, step: Point, pens: tuple[tuple[Role, float], ...]) -> Symbol:
    """A thread's stitch over the edge between two tiles, `step` being the way from one middle to the other."""
    x, y = STITCH * step[0], STITCH * step[1]
    path = ((20 - x, 20 - y), (20 + x, 20 + y))
    return Symbol(name, 40, 40, tuple(Stroke(role, width, (path,)) for role, width in pens))


STITCH = 0.11  # half the length of a stitch, of the way between two cells
WAYS: tuple[Point, ...] = ((TILE, 0), (TILE / 2, ROW), (-TILE / 2, ROW))  # to the neighbours right and below
STITCHES = tuple(stitch(f"connect37-stitch-{i}", step, (("pencil", 8),)) for i, step in enumerate(WAYS))
GOLDEN = tuple(stitch(f"connect37-golden-{i}", step, (("gilt", 16), ("halo", 8))) for i, step in enumerate(WAYS))
SHADOW = around_tile("connect37-shadow", Polygon(hexagon(TILE / 2, CORNER + 4, CORNER - 3), fill="shadow"))
COUNTS = around_tile("connect37-counts", Polygon(hexagon(TILE / 2, CORNER, CORNER - 7), line="gilt", line_width=5))
LAST = around_tile(
    "connect37-last",
    Polygon(hexagon(TILE / 2, CORNER, CORNER + 1.2), line="ivory", line_width=2.4),  # parts it from a dark table
    Polygon(hexagon(TILE / 2, CORNER, CORNER - 2), line="black", line_width=4),
)
AT_RIM = Numerals("connect37-rim", ("A", "B", "C", "D", "E", "F", "G", "4", "5", "6", "7"), 15, "quiet", 0.12)
IN_DECK = Numerals("connect37-deck", map(str, range(1, 31)), 22, "quiet")
IN_FRONT = Numerals("connect37-left", (f"×{n}" for n in range(18)), 22, "quiet")
SCORES = Numerals("connect37-score", map(str, range(61)), 40, "ink")
MARKS = (
    *(*STITCHES, *GOLDEN, SHADOW, COUNTS, LAST),
    *(symbol for numbers in (AT_RIM, IN_DECK, IN_FRONT, SCORES) for symbol in numbers.symbols.values()),
)
