"""What a slashchain view looks like: the board around its tiles, the marks on its chains, both hands below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tsunagu.engine.slashchain.board import small_cell
from tsunagu.games.grid import Cell, frame, scale_of, shown_cells
from tsunagu.games.shapes import Disc, Part, Picture, Placed, Point, Rect, Stroke, Thing
from tsunagu.games.slashchain.explain import side_name
from tsunagu.games.slashchain.notation import Placing
from tsunagu.games.slashchain.pieces import BAR_ROLES, COUNTS, GRID, LAST, SHADOW, SMALL, TILE, TILES, bar
from tsunagu.games.slashchain.threats import deciding_chains, diagonal, double_fours
from tsunagu.games.slashchain.tray import GAP, hands
from tsunagu.games.trays import around, below
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

LEAST_SPAN = 5  # cells shown at least, each way
IN_A_ROW = 7  # the board's columns from which on the hands lie side by side
COUNTED = 3  # chains from this length on have their length at the end
COUNT_OFF = 11.0  # from the corner past a chain's last bar to the middle of its count, each way
HALO = 25.0  # the width of the halo behind a chain that decided
STEPS = ((1, -1), (1, 1))  # along a chain to the right, by seat


def drawn(game: Slashchain, last: str | None, whole: Slashchain) -> Picture:
    """The board and both hands. `last` is the move to mark, `whole` the game whose tiles must fit into the frame."""
    taken = [(x, y) for shown in (game, whole) for x, y, _ in shown.position.board.tiles()]
    cells = shown_cells(taken, LEAST_SPAN)
    things = (*GRID.ground(cells), *first_cell(game), *tiles(game), *last_mark(last), *chain_marks(game))
    board = Part("board", frame(cells), things)
    parts = (board, *below(board.box, hands(game), GAP, in_a_row=cells.width >= IN_A_ROW))
    return Picture(around(parts).grown(16 * scale_of(cells)), parts, Saying("slashchain.name"), description(game))


# The board.


def first_cell(game: Slashchain) -> Iterator[Thing]:
    """Where the first tile goes, as long as it does not lie there (S4)."""
    if not game.position.board.tiles():
        yield Rect(3, 3, TILE - 6, TILE - 6, 8, fill="well", line="quiet", line_width=2, dash=7)


def tiles(game: Slashchain) -> Iterator[Thing]:
    """Every tile with its shadow, which falls downwards only: the rows below lie on it."""
    for x, y, pattern in sorted(game.position.board.tiles(), key=lambda tile: (tile[1], tile[0])):
        yield Placed(SHADOW, x * TILE, y * TILE)
        yield Placed(TILES[pattern], x * TILE, y * TILE, at=f"{x},{y}")


def last_mark(last: str | None) -> Iterator[Thing]:
    """A frame around the tile laid last; other moves leave nothing to mark."""
    if last is None or "@" not in last:
        return
    move = Placing.parse(last)
    yield Placed(LAST, move.x * TILE, move.y * TILE)


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
    bars = [bar(seat, x * SMALL, y * SMALL, "halo") for x, y in chain]
    whole = ((bars[0].paths[0][0], bars[-1].paths[0][-1]),)
    yield Stroke("gilt", HALO, whole, hollow="halo", edge=2.5)
    yield Stroke(BAR_ROLES[seat], 4, whole)
    yield from bars


def count(seat: int, chain: list[Cell]) -> Thing:
    """The chain's length in the free corner of the next small cell: no other count and no bar can be there."""
    step_x, step_y = STEPS[seat]
    x, y = middle(chain[-1])
    off = SMALL / 2 + COUNT_OFF
    return COUNTS[seat].at(str(len(chain)), x + step_x * off, y + step_y * off)


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
