"""What a Connect 37 view looks like: the board with runs as threads, the deck beside it, every player's tray below."""

from __future__ import annotations

from collections.abc import Iterator

from tsunagu.engine.connect37.board import CELLS
from tsunagu.engine.connect37.position import Connect37 as Position
from tsunagu.games.connect37.explain import player
from tsunagu.games.connect37.notation import Placing
from tsunagu.games.connect37.pieces import (
    BACK,
    CHIP_DOWN,
    CHIPS,
    CORNER,
    HEIGHT,
    ROW,
    TILE,
    TILES,
    WELL,
    hexagon,
    middle,
)
from tsunagu.games.connect37.tray import trays
from tsunagu.games.game import View
from tsunagu.games.numerals import numeral
from tsunagu.games.shapes import Box, Part, Picture, Placed, Point, Polygon, Stroke, Thing
from tsunagu.words import Saying

STITCH = 0.11  # half the length of a thread's stitch over an edge, of the way between two cells
FRAME = Box(-3.5 * TILE - 12, -3 * ROW - CORNER - 8, 7 * TILE + 24, 6 * ROW + HEIGHT + 22)


def drawn(position: Position, view: View, last: str | None) -> Picture:
    """Board, deck and trays. `position` has the view's board; all that may be hidden comes from the view itself."""
    things = (
        *wells(position),
        *tiles(position),
        *threads(position),
        *chips(position),
        *last_mark(last),
        *deck(view["deck"]),
        *removed(view),
    )
    hands = trays(view, FRAME.x, FRAME.y + FRAME.height, FRAME.width)
    box = FRAME
    for hand in hands:
        box = box.joined(hand.box)
    return Picture(
        box.grown(14), (Part("board", FRAME, things), *hands), Saying("connect37.name"), description(position, view)
    )


def corner_of(point: Point) -> Point:
    """The top left of a tile's box whose middle is there."""
    return point[0] - TILE / 2, point[1] - CORNER


def wells(position: Position) -> Iterator[Thing]:
    """Every empty cell with its name."""
    taken = {cell for _, cell, _, _ in position.tiles()}
    for cell, name in enumerate(CELLS):
        if cell not in taken:
            yield Placed(WELL, *corner_of(middle(cell)), at=name)
            yield numeral(name, *middle(cell), 17, "quiet", 0.11)


def tiles(position: Position) -> Iterator[Thing]:
    """Every tile above the shadows of all."""
    laid = position.tiles()
    for _, cell, _, _ in laid:
        x, y = middle(cell)
        yield Polygon(hexagon(x, y + 4, CORNER - 3), fill="shadow")
    for tile, cell, _, _ in laid:
        yield Placed(TILES[tile], *corner_of(middle(cell)), at=CELLS[cell])


def threads(position: Position) -> Iterator[Thing]:
    """A stitch over the edge between two tiles of a run; in runs of four or more gold, as are the tiles' edges."""
    cell_of = {tile: cell for tile, cell, _, _ in position.tiles()}
    for tile, cell in cell_of.items():
        if position.scores_on(tile):
            yield Polygon(hexagon(*middle(cell), CORNER - 7), line="gold", line_width=5)
    for run in position.runs():
        connected = position.scores_on(run[0])
        for tile in run[1:]:
            stitch = stitched(middle(cell_of[tile - 1]), middle(cell_of[tile]))
            if connected:
                yield Stroke("gold", 16, (stitch,))
                yield Stroke("glow", 8, (stitch,))
            else:
                yield Stroke("quiet", 8, (stitch,))


def stitched(one: Point, other: Point) -> tuple[Point, Point]:
    """The middle piece of the way between two points."""
    x, y = other[0] - one[0], other[1] - one[1]
    low, high = 0.5 - STITCH, 0.5 + STITCH
    return (one[0] + low * x, one[1] + low * y), (one[0] + high * x, one[1] + high * y)


def chips(position: Position) -> Iterator[Thing]:
    for _, cell, owner, pile in position.tiles():
        if pile:
            x, y = middle(cell)
            symbol = CHIPS[owner, pile]
            yield Placed(symbol, x - symbol.width / 2, y + CHIP_DOWN - symbol.height / 2)


def last_mark(last: str | None) -> Iterator[Thing]:
    """A frame around the tile laid last; other moves leave nothing to mark."""
    if last is not None and "@" in last:
        cell = CELLS.index(Placing.parse(last).cell)
        yield Polygon(hexagon(*middle(cell), CORNER - 2), line="ink", line_width=4)


def deck(left: int) -> Iterator[Thing]:
    """The deck in the corner that the board leaves free, with its count; an empty place when it is used up."""
    x, y = FRAME.x + 12, FRAME.y + 8
    if left == 0:
        yield Placed(WELL, x, y, size=0.8)
        return
    for layer in range(min(left, 3)):
        yield Placed(BACK, x + 4 * layer, y + 4 * layer, size=0.8)
    top = 4 * (min(left, 3) - 1)
    yield numeral(str(left), x + top + 0.4 * TILE, y + top + 0.4 * HEIGHT, 26, "ink")


def removed(view: View) -> Iterator[Thing]:
    """The tiles that were out of the game, once everybody may see them: small, in the other corner."""
    if view["revealed"] is None:
        return
    for i, tile in enumerate(view["revealed"]["removed"]):
        x = FRAME.x + FRAME.width - 60 * (1 + i % 2) - (0 if i < 2 else 30)
        yield Placed(TILES[tile], x, FRAME.y + 8 + 52 * (i // 2), size=0.56)


def description(position: Position, view: View) -> Saying:
    """What the picture shows, for who does not see it."""
    found = [run for run in position.runs() if position.scores_on(run[0])]
    spelled = tuple("-".join(map(str, run)) for run in found)
    told = {
        "board": Saying("connect37.picture.board", {"n": len(position.tiles())}),
        "runs": Saying(
            "connect37.picture.runs" if found else "connect37.picture.no_runs", {"n": len(found), "runs": spelled}
        ),
        "points": Saying("connect37.picture.points", {"points": tuple(view["scores"])}),
    }
    if view["turn"] is None:
        return Saying("connect37.picture.over", told)
    return Saying("connect37.picture.turn", {**told, "player": player(view["turn"])})
