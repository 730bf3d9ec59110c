"""What a Connect 37 view looks like: the board with runs as threads, the deck beside it, every player's tray below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from math import isclose
from typing import TYPE_CHECKING

from tsunagu.engine.connect37.board import CELLS
from tsunagu.games.connect37.notation import Placing, seat_name
from tsunagu.games.connect37.pieces import (
    AT_RIM,
    BACK,
    CHIP_DOWN,
    CHIPS,
    CORNER,
    COUNTS,
    GOLDEN,
    HEIGHT,
    IN_DECK,
    LAST,
    ROW,
    SHADOW,
    STITCHES,
    TILE,
    TILES,
    WAYS,
    WELL,
    middle,
)
from tsunagu.games.connect37.tray import BOX, GAP, WIDTH, tray
from tsunagu.games.game import View
from tsunagu.games.scene import Layer, Part, Scene, Thing, by_key, piece
from tsunagu.games.shapes import Box, Point
from tsunagu.games.trays import around, below
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.connect37.game import Connect37

FRAME = Box(-WIDTH / 2, -3 * ROW - CORNER - 8, WIDTH, 6 * ROW + HEIGHT + 22)
DECK_SIZE = 0.8
RIM = TILE / 2 + 15  # from the middle of a row's first and last cell to its letter and its length
NUMBER = {name: cell for cell, name in enumerate(CELLS)}


@dataclass(frozen=True, slots=True)
class Facts:
    """What the rules say of the tiles on the table; everybody may know it."""

    runs: tuple[tuple[int, ...], ...]
    scoring: frozenset[int]  # tiles in runs that score


def facts(game: Connect37) -> Facts:
    runs = tuple(tuple(run) for run in game.position.runs())
    return Facts(runs, frozenset(tile for tile, *_ in game.position.tiles() if game.position.scores_on(tile)))


def scene(view: View, known: Facts, last: str | None = None, within: View | None = None) -> Scene:
    """Board, deck and trays. `last` is the move to mark; the board is always as large, so `within` is not needed."""
    seats = range(len(view["held"]))
    things = wells() | by_key(
        (
            *tiles(view),
            *threads(view, known),
            *chips(view),
            *last_mark(last),
            *deck(view["deck"]),
            *removed_tiles(view),
            *(thing for seat in seats for thing in tray(view, seat)),
        )
    )
    box, parts = layout(len(seats))
    return Scene(box, parts, things, Saying("connect37.name"), description(view, known), SHADOW)


@cache
def layout(seats: int) -> tuple[Box, tuple[Part, ...]]:
    parts = (Part("board", FRAME), *below(FRAME, [Part(f"hand-{seat}", BOX) for seat in range(seats)], GAP))
    return around(parts).grow(14), parts


def corner_of(point: Point) -> Point:
    """The top left of a tile's box whose middle is there."""
    return point[0] - TILE / 2, point[1] - CORNER


@cache
def wells() -> dict[str, Thing]:
    """Every cell, and the letters and lengths of the rows at the rim; tiles lie over them."""
    cells = {name: middle(cell) for cell, name in enumerate(CELLS)}
    first = {name[0]: at for name, at in reversed(cells.items())}
    last = {name[0]: (name[1], at) for name, at in cells.items()}
    return by_key(
        (
            *(well(name, at) for name, at in cells.items()),
            *(rim_sign(f"row-{row}", row, x - RIM, y) for row, (x, y) in first.items()),
            *(rim_sign(f"end-{row}", number, x + RIM, y) for row, (number, (x, y)) in last.items()),
        )
    )


def well(name: str, at: Point) -> Thing:
    return piece(f"well-{name}", "board", WELL, *corner_of(at), at=name, layer=Layer.PLACES)


def rim_sign(key: str, text: str, x: float, y: float) -> Thing:
    return Thing(key, "board", Layer.COORDINATES, AT_RIM.at(text, x, y))


def tiles(view: View) -> Iterator[Thing]:
    return (tile(number, name) for name, number in view["tiles"].items())


@cache
def tile(number: int, name: str) -> Thing:
    return piece(f"tile-{number}", "board", TILES[number], *corner_of(middle(NUMBER[name])), at=name)


def threads(view: View, known: Facts) -> Iterator[Thing]:
    """A stitch over the edge between two tiles of a run; in runs of four or more gold, as are the tiles' edges."""
    cell_of = {tile: NUMBER[name] for name, tile in view["tiles"].items()}
    for tile in known.scoring:
        spot = corner_of(middle(cell_of[tile]))
        yield piece(f"counts-{tile}", "board", COUNTS, *spot, layer=Layer.ON_PIECES)
    for run in known.runs:
        for tile in run[1:]:
            yield stitch(tile, cell_of[tile - 1], cell_of[tile], run[0] in known.scoring)


@cache
def stitch(tile: int, one: int, other: int, golden: bool) -> Thing:
    """The stitch from the tile before to this one, over the edge between their cells, which are numbered by rows."""
    (x, y), (to_x, to_y) = (middle(cell) for cell in sorted((one, other)))
    way = next(i for i, (dx, dy) in enumerate(WAYS) if isclose(to_x - x, dx) and isclose(to_y - y, dy))
    look = (GOLDEN if golden else STITCHES)[way]
    spot = (x + to_x - look.width) / 2, (y + to_y - look.height) / 2
    return piece(f"stitch-{tile - 1}-{tile}", "board", look, *spot, layer=Layer.THREADS)


def chips(view: View) -> Iterator[Thing]:
    for name, (owner, pile) in view["chips"].items():
        yield chip(view["tiles"][name], name, owner, pile)


@lru_cache(16_384)
def chip(tile: int, name: str, owner: int, pile: int) -> Thing:
    x, y = middle(NUMBER[name])
    symbol = CHIPS[owner, pile]
    spot = x - symbol.width / 2, y + CHIP_DOWN - symbol.height / 2
    return piece(f"chips-{tile}", "board", symbol, *spot, at=name, layer=Layer.LABELS)


def last_mark(last: str | None) -> Iterator[Thing]:
    """A frame around the tile laid last; other moves leave nothing to mark."""
    if last is not None and "@" in last:
        spot = corner_of(middle(NUMBER[Placing.parse(last).cell]))
        yield piece("last", "board", LAST, *spot, layer=Layer.MARKS)


@cache
def deck(left: int) -> tuple[Thing, ...]:
    """The deck in the corner that the board leaves free, its count below it; an empty place when it is used up."""
    x, y = FRAME.x + 12, FRAME.y + 8
    if left == 0:
        return (piece("deck", "board", WELL, x, y, 0, DECK_SIZE, layer=Layer.PLACES),)
    layers = min(left, 3)
    keys = ["deck-2", "deck-3", "deck"][3 - layers :]
    top = 4 * (layers - 1)
    count = IN_DECK.at(str(left), x + TILE * DECK_SIZE / 2 + top, y + HEIGHT * DECK_SIZE + top + 18)
    return (
        *(
            piece(key, "board", BACK, x + 4 * i, y + 4 * i, 0, DECK_SIZE, layer=Layer.BELOW_PIECES, order=i)
            for i, key in enumerate(keys)
        ),
        Thing("deck-count", "board", Layer.LABELS, count),
    )


def removed_tiles(view: View) -> Iterator[Thing]:
    """The tiles that were out of the game, once everybody may see them: small, in the other corner."""
    if view["revealed"] is None:
        return
    for i, tile in enumerate(view["revealed"]["removed"]):
        x = FRAME.x + FRAME.width - 60 * (1 + i % 2) - (0 if i < 2 else 30)
        yield piece(f"tile-{tile}", "board", TILES[tile], x, FRAME.y + 8 + 52 * (i // 2), 0, 0.56)


def description(view: View, known: Facts) -> Saying:
    """What the picture shows, for who does not see it."""
    found = [run for run in known.runs if run[0] in known.scoring]
    runs = tuple("-".join(map(str, run)) for run in found)
    details = {
        "board": Saying("connect37.picture.board", {"n": len(view["tiles"])}),
        "runs": Saying(
            "connect37.picture.runs" if found else "connect37.picture.no_runs", {"n": len(found), "runs": runs}
        ),
        "points": Saying("connect37.picture.points", {"points": tuple(view["scores"])}),
    }
    if view["turn"] is None:
        return Saying("connect37.picture.over", details)
    return Saying("connect37.picture.turn", {**details, "player": seat_name(view["turn"])})
