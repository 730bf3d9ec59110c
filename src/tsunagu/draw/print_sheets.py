"""A print set laid out on paper, as SVG in mm: rows of pieces with cutting marks, their backs, and drawings.

Every second page is the back of the one before it. A block of rows stands in the middle of the page, so that its back,
with the columns in reverse order, lies behind it when the paper is turned over its long side.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from tsunagu.draw.colours import BLANK_PAPER, colour
from tsunagu.draw.markup import number, symbols, tag, thing
from tsunagu.games.print_set import Drawing, Printed, PrintSet, Stock
from tsunagu.games.scene import Look
from tsunagu.games.shapes import PlacedSymbol, Role, Stroke, Symbol
from tsunagu.words import Language

PaperName = Literal["a4", "letter"]
PAPER_NAMES: tuple[PaperName, ...] = get_args(PaperName)
SIDE, TOP, BOTTOM = 10.0, 10.0, 16.0  # mm: margins; the foot of the page says what is on it
MARK, OFF = 4.0, 1.0  # mm: the length of a cutting mark, and how far from the pieces it begins
APART = 3 * OFF + 2 * MARK  # mm from one block to the next
BACK_SIZE = 0.86  # of the front: paper never lies quite true when it is turned over
HAIR = 0.15  # mm: the thickness of a cutting mark
BLANK: tuple[Role, ...] = ("ivory", "stone", "white")  # faces are the paper itself


@dataclass(frozen=True, slots=True)
class Paper:
    """Its size in mm."""

    width: float
    height: float


PAPERS: dict[PaperName, Paper] = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}


@dataclass(frozen=True, slots=True)
class Block:
    """Rows of pieces of one stock, with their top at `y`."""

    stock: Stock
    pieces: tuple[Printed, ...]
    columns: int
    y: float

    @property
    def rows(self) -> int:
        return -(-len(self.pieces) // self.columns)

    @property
    def bottom(self) -> float:
        return self.y + self.rows * self.stock.height

    def left(self, paper: Paper) -> float:
        return (paper.width - self.columns * self.stock.width) / 2

    def places(self, paper: Paper, turned: bool) -> Iterator[tuple[Printed, float, float]]:
        """Each piece with the top left corner of its outline; `turned`: as it lies when the paper is turned over."""
        for at, piece in enumerate(self.pieces):
            row, column = divmod(at, self.columns)
            across = self.columns - 1 - column if turned else column
            yield piece, self.left(paper) + across * self.stock.width, self.y + row * self.stock.height


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a sheet of paper: what it is called, and what is drawn on it."""

    names: tuple[str, ...]  # of the stocks or the drawing
    looks: tuple[Look, ...]
    back: bool = False
    transform: str | None = None  # from the units of the looks to mm


def sheets(print_set: PrintSet, paper: Paper) -> tuple[Sheet, ...]:
    """Fronts and backs in turn; the back of a drawing stays empty, and the last one is left out."""
    found: list[Sheet] = []
    for blocks in page_blocks(print_set.stocks, paper):
        names = tuple(dict.fromkeys(block.stock.name for block in blocks))
        found.append(Sheet(names, tuple(look for block in blocks for look in front(block, paper))))
        found.append(Sheet(names, tuple(look for block in blocks for look in back(block, paper)), back=True))
    for drawing in print_set.drawings:
        found.append(Sheet((drawing.name,), drawing.looks, transform=to_middle(drawing, paper)))
        found.append(Sheet((drawing.name,), (), back=True))
    return tuple(found[:-1] if print_set.drawings else found)


def page_blocks(stocks: tuple[Stock, ...], paper: Paper) -> list[list[Block]]:
    """Page by page, as many rows on each as there is room for."""
    pages: list[list[Block]] = []
    for stock in stocks:
        rest = stock.pieces
        across = int((paper.width - 2 * SIDE) // stock.width)
        while rest:
            y = pages[-1][-1].bottom + APART if pages else 0.0
            room = int((paper.height - BOTTOM - MARK - OFF - y) // stock.height)
            if not pages or room < 1:
                pages.append([])
                y = TOP + MARK + OFF
                room = int((paper.height - BOTTOM - MARK - OFF - y) // stock.height)
            now, rest = rest[: room * across], rest[room * across :]
            pages[-1].append(Block(stock, now, min(across, len(now)), y))
    return pages


def front(block: Block, paper: Paper) -> Iterator[Look]:
    yield from marks(block, paper)
    for piece, x, y in block.places(paper, turned=False):
        yield laid(piece.front, block.stock, x, y)


def back(block: Block, paper: Paper) -> Iterator[Look]:
    for piece, x, y in block.places(paper, turned=True):
        yield laid(piece.back, block.stock, x, y, BACK_SIZE if piece.back != piece.front else 1.0)


def laid(symbol: Symbol, stock: Stock, x: float, y: float, size: float = 1.0) -> PlacedSymbol:
    """The symbol with its outline's top left corner at (x, y); a smaller one about the same middle."""
    outline, scale = stock.outline, stock.scale * size
    middle_x, middle_y = x + stock.width / 2, y + stock.height / 2
    left = middle_x - (outline.x + outline.width / 2) * scale
    top = middle_y - (outline.y + outline.height / 2) * scale
    return PlacedSymbol(symbol, left, top, size=scale)


def marks(block: Block, paper: Paper) -> Iterator[Stroke]:
    """A short line at both ends of every cut."""
    left, right = block.left(paper), paper.width - block.left(paper)
    for at in range(block.columns + 1):
        x = left + at * block.stock.width
        for start, end in ((block.y - OFF - MARK, block.y - OFF), (block.bottom + OFF, block.bottom + OFF + MARK)):
            yield Stroke("ink", HAIR, (((x, start), (x, end)),), ends="butt")
    for at in range(block.rows + 1):
        y = block.y + at * block.stock.height
        for start, end in ((left - OFF - MARK, left - OFF), (right + OFF, right + OFF + MARK)):
            yield Stroke("ink", HAIR, (((start, y), (end, y)),), ends="butt")


def sheet_svg(sheet: Sheet, paper: Paper, language: Language) -> str:
    """One page; faces are left white, for paper is."""
    pieces = {look.symbol.name: look.symbol for look in sheet.looks if isinstance(look, PlacedSymbol)}
    looks = "".join(thing(look, paint, language) for look in sheet.looks)
    return tag(
        "svg",
        tag("defs", "".join(symbols(pieces.values(), paint, language))) + tag("g", looks, transform=sheet.transform),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(paper.width)} {number(paper.height)}",
        width=f"{number(paper.width)}mm",
        height=f"{number(paper.height)}mm",
    )


def to_middle(drawing: Drawing, paper: Paper) -> str:
    """From the units of a drawing to the middle of the page, in mm."""
    scale = drawing.width / drawing.box.width
    x = (paper.width - drawing.width) / 2 - drawing.box.x * scale
    y = (TOP + paper.height - BOTTOM - drawing.box.height * scale) / 2 - drawing.box.y * scale
    return f"translate({number(x)} {number(y)}) scale({scale:.6g})"


def paint(role: Role) -> str:
    """The light colours, on white paper."""
    return BLANK_PAPER if role in BLANK else colour(role, "light")
