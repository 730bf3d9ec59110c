"""What a Connect 37 view looks like: the board with runs as threads, the deck beside it, every player's tray below."""

from __future__ import annotations

from collections.abc import Iterator
from math import isclose

from tsunagu.engine.connect37.board import CELLS
from tsunagu.engine.connect37.position import Connect37 as Position
from tsunagu.games.connect37.explain import player
from tsunagu.games.connect37.notation import Placing
from tsunagu.games.connect37.pieces import (
    BACK,
    CHIP_DOWN,
    CHIPS,
    CORNER,
    COUNTS,
    GOLDEN,
    HEIGHT,
    IN_DECK,
    LAST,
    NAMES,
    ROW,
    SHADOW,
    STITCHES,
    TILE,
    TILES,
    WAYS,
    WELL,
    middle,
)
from tsunagu.games.connect37.tray import GAP, WIDTH, trays
from tsunagu.games.game import View
from tsunagu.games.shapes import Box, Part, Picture, Placed, Point, Symbol, Thing
from tsunagu.games.trays import around, below
from tsunagu.words import Saying

FRAME = Box(-WIDTH / 2, -3 * ROW - CORNER - 8, WIDTH, 6 * ROW + HEIGHT + 22)


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
    parts = (Part("board", FRAME, things), *below(FRAME, trays(view), GAP))
    return Picture(around(parts).grown(14), parts, Saying("connect37.name"), description(position, view))


def corner_of(point: Point) -> Point:
    """The top left of a tile's box whose middle is there."""
    return point[0] - TILE / 2, point[1] - CORNER


def wells(position: Position) -> Iterator[Thing]:
    """Every empty cell with its name."""
    taken = {cell for _, cell, _, _ in position.tiles()}
    for cell, name in enumerate(CELLS):
        if cell not in taken:
            yield Placed(WELL, *corner_of(middle(cell)), at=name)
            yield NAMES.at(name, *middle(cell))


def tiles(position: Position) -> Iterator[Thing]:
    """Every tile with its shadow, which falls downwards only: the rows below lie on it."""
    for cell, tile in sorted((cell, tile) for tile, cell, _, _ in position.tiles()):
        x, y = corner_of(middle(cell))
        yield Placed(SHADOW, x, y)
        yield Placed(TILES[tile], x, y, at=CELLS[cell])


def threads(position: Position) -> Iterator[Thing]:
    """A stitch over the edge between two tiles of a run; in runs of four or more gold, as are the tiles' edges."""
    cell_of = {tile: cell for tile, cell, _, _ in position.tiles()}
    for tile, cell in cell_of.items():
        if position.scores_on(tile):
            yield Placed(COUNTS, *corner_of(middle(cell)))
    for run in position.runs():
        looks = GOLDEN if position.scores_on(run[0]) else STITCHES
        for tile in run[1:]:
            yield stitched(looks, cell_of[tile - 1], cell_of[tile])


def stitched(looks: tuple[Symbol, ...], *cells: int) -> Thing:
    """The stitch over the edge between two cells, which are numbered row by row."""
    (x, y), (to_x, to_y) = (middle(cell) for cell in sorted(cells))
    way = next(i for i, (dx, dy) in enumerate(WAYS) if isclose(to_x - x, dx) and isclose(to_y - y, dy))
    look = looks[way]
    return Placed(look, (x + to_x - look.width) / 2, (y + to_y - look.height) / 2)


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
        yield Placed(LAST, *corner_of(middle(cell)))


def deck(left: int) -> Iterator[Thing]:
    """The deck in the corner that the board leaves free, with its count; an empty place when it is used up."""
    x, y = FRAME.x + 12, FRAME.y + 8
    if left == 0:
        yield Placed(WELL, x, y, size=0.8)
        return
    for layer in range(min(left, 3)):
        yield Placed(BACK, x + 4 * layer, y + 4 * layer, size=0.8)
    top = 4 * (min(left, 3) - 1)
    yield IN_DECK.at(str(left), x + top + 0.4 * TILE, y + top + 0.4 * HEIGHT)


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
