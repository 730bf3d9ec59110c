"""The vocabulary of drawing: shapes with colour roles, symbols made of shapes, and where they are placed.

A game gives its symbols and makes scenes of them (scene.py). Nothing here knows a colour value, a file format or a
rule. Lengths are in units of the game's choosing, a piece being about 100 wide; x grows to the right, y downwards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Literal, get_args

from annotated_types import Len
from typing_extensions import TypeAliasType

from tsunagu.words import Saying

# What a colour is for. The colours themselves, light and dark, are in draw/colours.py.
Role = Literal[
    "table",  # what everything lies on
    "surface",  # panels and trays
    "ink",  # text, and strokes beside the pieces
    "quiet",  # secondary text: coordinates, counts
    "line",  # hairlines and edges of panels
    "indigo",
    "vermilion",
    "ochre",
    "moss",
    "plum",
    "rim",  # the edge of a button or field
    "mat",  # what the board lies on, a shade deeper than the table
    "well",  # an empty cell, a little deeper than the mat
    "shadow",  # under a piece that lies on the mat
    "shade",  # the outer, paler part of that shadow
    "gold",  # what counts, beside the pieces: columns reached, the winner's star
    "glow",  # a pale ground behind what is chosen
    # Pieces, and what lies on them. A dark theme darkens the room: these are nearly the same in both.
    "ivory",  # the face of a card or tile
    "stone",  # the face of a warm grey tile
    "white",  # white dots and the white die
    "back",  # the back of a hidden piece
    "edge",  # the edge of a piece: tells a face from the table
    "black",  # strokes and dots on a piece
    "pencil",  # what is noted on pieces quietly
    "red",
    "blue",
    "brown",
    "green",
    "gilt",  # what counts: a finished chain, a connected run
    "halo",  # wide and pale, behind what counts
]
ROLES: tuple[Role, ...] = get_args(Role)
Ends = Literal["round", "butt", "square"]
Anchor = Literal["start", "middle", "end"]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Arc:
    """A step of a path along a circle. Clockwise as seen on the screen; `large` takes the longer way round."""

    to: Point
    radius: float
    clockwise: bool = True
    large: bool = False


Path = tuple[Point | Arc, ...]  # starts with a point; every later point is a straight step


@dataclass(frozen=True, slots=True)
class Stroke:
    """Paths drawn with an even pen, painted as one figure: where they cross, a hollow stroke has no lines inside.

    `hollow` is the role seen inside; the outline of thickness `edge` then lies within `width`. Round and square ends
    close a hollow stroke, butt ends leave it open. Round ends come with round corners, the others with sharp ones.
    """

    role: Role
    width: float
    paths: tuple[Path, ...]
    ends: Ends = "round"
    hollow: Role | None = None
    edge: float = 0.0
    closed: bool = False
    dash: float = 0.0  # length of dashes and gaps; 0 is unbroken

    def __post_init__(self) -> None:
        if not all(len(path) > 1 and not isinstance(path[0], Arc) for path in self.paths):
            raise ValueError("a path starts with a point and takes at least one step")
        if self.hollow is not None and not 0 < 2 * self.edge < self.width:
            raise ValueError("a hollow stroke needs an edge thinner than half its width")


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle; a ring where there is no fill. The outline lies half inside, half outside the radius."""

    x: float
    y: float
    radius: float
    fill: Role | None = None
    line: Role | None = None
    line_width: float = 0.0
    dash: float = 0.0


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle from its top left corner, its own corners rounded by `corner`."""

    x: float
    y: float
    width: float
    height: float
    corner: float = 0.0
    fill: Role | None = None
    line: Role | None = None
    line_width: float = 0.0
    dash: float = 0.0
    at: str = ""  # an empty place as moves write it, for a table that can be touched


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed figure with straight sides; with `line` in the fill's role the corners are rounded by half its width."""

    points: tuple[Point, ...]
    fill: Role | None = None
    line: Role | None = None
    line_width: float = 0.0
    dash: float = 0.0


@dataclass(frozen=True, slots=True)
class Text:
    """Words in the reader's own font. `size` is the height of a line; (x, y) is on the middle of the capitals' height.

    Numbers on pieces, counts and coordinates are drawn instead (`numerals.numeral`): those look the same everywhere.
    """

    role: Role
    x: float
    y: float
    size: float
    words: str | Saying
    anchor: Anchor = "middle"
    bold: bool = False


Shape = Stroke | Disc | Rect | Polygon | Text


def frame(frame: Rect, pale: float = 2.4) -> tuple[Rect, Rect]:
    """A frame around a piece with a pale line outside, which parts it from a dark table."""
    off = (frame.line_width + pale) / 2
    side, high, corner = frame.width + 2 * off, frame.height + 2 * off, frame.corner + off
    return Rect(frame.x - off, frame.y - off, side, high, corner, line="ivory", line_width=pale), frame


def inset(outline: Rect, by: float, line: Role, line_width: float) -> Rect:
    """A line so far within an outline; outside it, if `by` is negative."""
    x, y, corner = outline.x + by, outline.y + by, max(0.0, outline.corner - by)
    return Rect(x, y, outline.width - 2 * by, outline.height - 2 * by, corner, line=line, line_width=line_width)


def shadow(outline: Rect) -> tuple[Rect, Rect]:
    """What a piece of that outline throws on the mat: downwards and a little to the right, paler at its rim."""
    pale = replace(outline, x=outline.x + 2, y=outline.y + 5.5, corner=outline.corner + 2, fill="shade")
    return pale, replace(outline, x=outline.x + 1, y=outline.y + 3, fill="shadow")


@dataclass(frozen=True, slots=True)
class Symbol:
    """A piece, drawn once and placed often. What reaches beyond its box is cut off, unless it `spills`."""

    name: str  # begins with the game's: "slashchain-arrow-1"
    width: float
    height: float
    shapes: tuple[Shape, ...]
    spills: bool = False
    cut: Rect | None = None  # the outline to which it is cut, in place of its box
    title: Saying | str = ""  # what it is, for those who do not see it

    def __hash__(self) -> int:
        return hash(self.name)  # its shapes are many, and things are looked up by it

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)+", self.name):
            raise ValueError(f"{self.name!r} cannot name a symbol: small letters and digits, parts joined by -")


@dataclass(frozen=True, slots=True)
class PlacedSymbol:
    """A symbol with the top left corner of its unturned box at (x, y), enlarged by `size`, turned about its middle."""

    symbol: Symbol
    x: float
    y: float
    quarter_turns: int = 0  # clockwise
    size: float = 1.0
    at: str = ""  # the cell or hand place as moves write it, for a table that can be touched


@dataclass(frozen=True, slots=True)
class Field:
    """A symbol placed many times side by side, so many across and so many down, from the top left corner (x, y) on."""

    symbol: Symbol
    x: float
    y: float
    across: int
    down: int

    def placings(self) -> Iterator[PlacedSymbol]:
        """Each of them, column by column."""
        for column in range(self.across):
            for row in range(self.down):
                yield PlacedSymbol(self.symbol, self.x + column * self.symbol.width, self.y + row * self.symbol.height)


# x, y, width and height, as pages have it.
PlainBox = TypeAliasType("PlainBox", Annotated[list[float], Len(4, 4)])


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle in picture units."""

    x: float
    y: float
    width: float
    height: float

    def grow(self, by: float) -> Box:
        """With a margin on all four sides."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def join(self, other: Box) -> Box:
        """The smallest box that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        right = max(self.x + self.width, other.x + other.width)
        bottom = max(self.y + self.height, other.y + other.height)
        return Box(x, y, right - x, bottom - y)
