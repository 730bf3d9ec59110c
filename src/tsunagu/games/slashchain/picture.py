"""What a slashchain view looks like: the board around its tiles, the marks on its chains, both hands below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tsunagu.engine.slashchain.board import small_cell
from tsunagu.games.numerals import numeral
from tsunagu.games.shapes import Box, Disc, Part, Picture, Placed, Point, Rect, Stroke, Thing
from tsunagu.games.slashchain.explain import side_name
from tsunagu.games.slashchain.notation import Placing
from tsunagu.games.slashchain.pieces import SIDE_ROLES, SMALL, TILE, TILES, bar
from tsunagu.games.slashchain.threats import deciding_chains, diagonal, double_fours
from tsunagu.games.slashchain.tray import hands
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

LEAST_SPAN = 5  # cells shown at least, each way
COUNTED = 3  # chains from this length on have their length at the end
COUNT_OFF = 11.5  # from the corner past a chain's last bar to the middle of its count, each way
COUNT_HEIGHT = 15.0
HALO = 25.0  # the width of the halo behind a chain that decided
STEPS = ((1, -1), (1, 1))  # along a chain to the right, by seat

Cell = tuple[int, int]


def drawn(game: Slashchain, last: str | None, whole: Slashchain) -> Picture:
    """The board and both hands. `last` is the move to mark, `whole` the game whose tiles must fit into the frame."""
    cells = shown_cells([(x, y) for x, y, _ in (*game.position.board.tiles(), *whole.position.board.tiles())])
    scale = max(1.0, max(cells.width, cells.height) / 9)  # so that hands and coordinates keep up with a wide board
    grid = Box(cells.x * TILE, cells.y * TILE, cells.width * TILE, cells.height * TILE)
    frame = Box(grid.x - 34 * scale, grid.y - 30 * scale, grid.width + 44 * scale, grid.height + 50 * scale)
    things = (*ground(cells, scale), *first_cell(game), *tiles(game), *last_mark(last), *chain_marks(game))
    trays = hands(game, frame.x, frame.y + frame.height, frame.width, scale)
    box = frame
    for tray in trays:
        box = box.joined(tray.box)
    parts = (Part("board", frame, things), *trays)
    return Picture(box.grown(16 * scale), parts, Saying("slashchain.name"), description(game))


# The board.


def shown_cells(tiles: list[Cell]) -> Box:
    """The cells to show: one beyond the tiles on every side, and never fewer than a small board."""
    left, right = span([x for x, _ in tiles])
    top, bottom = span([y for _, y in tiles])
    return Box(left, top, right - left + 1, bottom - top + 1)


def span(numbers: list[int]) -> Cell:
    low, high = min(numbers, default=0) - 1, max(numbers, default=0) + 1
    spare = max(0, LEAST_SPAN - (high - low + 1))
    return low - spare // 2, high + spare - spare // 2


def ground(cells: Box, scale: float) -> Iterator[Thing]:
    """A dot on every corner of a cell, and the coordinates along the top and the left."""
    columns = range(int(cells.x), int(cells.x + cells.width))
    rows = range(int(cells.y), int(cells.y + cells.height))
    for x in range(columns.start, columns.stop + 1):
        for y in range(rows.start, rows.stop + 1):
            yield Disc(x * TILE, y * TILE, 3 * min(scale, 2), fill="line")
    every = 1 if scale < 1.5 else 5  # a wide board has no room for every number
    for x in columns:
        if x % every == 0:
            yield numeral(str(x), (x + 0.5) * TILE, cells.y * TILE - 20 * scale, 17 * scale, "quiet")
    for y in rows:
        if y % every == 0:
            yield numeral(str(y), cells.x * TILE - 20 * scale, (y + 0.5) * TILE, 17 * scale, "quiet")


def first_cell(game: Slashchain) -> Iterator[Thing]:
    """Where the first tile goes, as long as it does not lie there (S4)."""
    if not game.position.board.tiles():
        yield Rect(3, 3, TILE - 6, TILE - 6, 8, fill="well", line="quiet", line_width=2, dash=7)


def tiles(game: Slashchain) -> Iterator[Thing]:
    """Every tile, above the shadows of all."""
    laid = sorted(game.position.board.tiles(), key=lambda tile: (tile[1], tile[0]))
    for x, y, _ in laid:
        yield Rect(x * TILE + 1, y * TILE + 4, TILE - 2, TILE, 11, fill="shadow")
    for x, y, pattern in laid:
        yield Placed(TILES[pattern], x * TILE, y * TILE, at=f"{x},{y}")


def last_mark(last: str | None) -> Iterator[Thing]:
    """A frame around the tile laid last; other moves leave nothing to mark."""
    if last is None or "@" not in last:
        return
    move = Placing.parse(last)
    yield Rect(move.x * TILE + 1, move.y * TILE + 1, TILE - 2, TILE - 2, 9, line="ink", line_width=3.2)


# Chains.


def chains(game: Slashchain, seat: int) -> list[list[Cell]]:
    """The chains of a seat worth a mark, as small cells from left to right."""
    found = (sorted(small_cell(at) for at in chain) for chain in game.position.board.chains(seat))
    return sorted(chain for chain in found if len(chain) >= COUNTED)


def chain_marks(game: Slashchain) -> Iterator[Thing]:
    """A count at the end of each chain, and a thread through those that decided the game."""
    for seat, cells in deciding_chains(game):
        yield from thread(seat, [(x, y) for x, y in cells])
    for seat in (0, 1):
        yield from (count(seat, chain) for chain in chains(game, seat))
    yield from forbidden_fours(game)


def thread(seat: int, chain: list[Cell]) -> Iterator[Thing]:
    """A chain's bars once more, on a halo and strung together."""
    bars = [bar(seat, x * SMALL, y * SMALL, "glow") for x, y in chain]
    whole = ((bars[0].paths[0][0], bars[-1].paths[0][-1]),)
    yield Stroke("gold", HALO, whole, hollow="glow", edge=2.5)
    yield Stroke(SIDE_ROLES[seat], 4, whole)
    yield from bars


def count(seat: int, chain: list[Cell]) -> Thing:
    """The chain's length in the free corner of the next small cell: no other count and no bar can be there."""
    step_x, step_y = STEPS[seat]
    x, y = middle(chain[-1])
    off = SMALL / 2 + COUNT_OFF
    return numeral(str(len(chain)), x + step_x * off, y + step_y * off, COUNT_HEIGHT, SIDE_ROLES[seat], 0.17)


def forbidden_fours(game: Slashchain) -> Iterator[Thing]:
    """The cells that a forbidden double four threatened: a crossed ring on each (S18, S19)."""
    outcome = game.outcome()
    if outcome is None or outcome.reason != "double-four":
        return
    board = game.position.board
    pairs = [pair["diagonals"] for pair in double_fours(board)["/"] if pair["apart"] == 2]
    for fill in board.fours(0):
        if any(diagonal(fill, 0) in pair for pair in pairs):
            x, y = middle(small_cell(fill))
            yield Disc(x, y, 9, line="vermilion", line_width=3.2)
            yield Stroke("vermilion", 3.2, (((x - 5.5, y - 5.5), (x + 5.5, y + 5.5)),))


def middle(cell: Cell) -> Point:
    return (cell[0] + 0.5) * SMALL, (cell[1] + 0.5) * SMALL


# In words.


def description(game: Slashchain) -> Saying:
    """What the picture shows, for who does not see it."""
    board, outcome = game.position.board, game.outcome()
    told = Saying("slashchain.picture.empty")
    if board.placed:
        longest = {"slash": board.longest(0), "backslash": board.longest(1)}
        told = Saying("slashchain.picture.board", {"n": board.placed, **longest})
    if outcome is None:
        return Saying("slashchain.picture.turn", {"board": told, "side": side_name(game.turn)})
    if outcome.ranks[0] == outcome.ranks[1]:
        return Saying("slashchain.picture.drawn", {"board": told})
    return Saying("slashchain.picture.won", {"board": told, "side": side_name(outcome.ranks.index(1))})
