"""What a slashchain view looks like: the board around its tiles, the marks on its chains, both hands below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from tsunagu.engine.slashchain.board import small_cell
from tsunagu.engine.slashchain.tiles import KIND_OF, bits, lines
from tsunagu.games.game import View
from tsunagu.games.grid import Cell, layout, shown_cells
from tsunagu.games.scene import Group, Layer, Scene, Thing, by_key, piece
from tsunagu.games.shapes import Disc, Point, Rect, Stroke
from tsunagu.games.slashchain.notation import KINDS, Placing, seat_name
from tsunagu.games.slashchain.pieces import (
    BAR_ROLES,
    COUNTS,
    GRID,
    LAST,
    SHADOW,
    SMALL,
    TILE,
    TILES,
    bar,
    tile_key,
)
from tsunagu.games.slashchain.threats import deciding_chains, diagonal, double_fours
from tsunagu.games.slashchain.tray import BOX, GAP, tray
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

NAME = Saying("slashchain.name")
LEAST_SPAN = 5  # cells shown at least, each way
IN_A_ROW = 7  # the board's columns from which on the hands lie side by side
COUNTED = 3  # chains from this length on have their length at the end
COUNT_OFF = 11.0  # from the corner past a chain's last bar to the middle of its count, each way
HALO = 25.0  # the width of the halo behind a chain that decided
KIND_BY_LINES = {lines(pattern): kind for pattern, kind in enumerate(KIND_OF)}
STEPS = ((1, -1), (1, 1))  # along a chain to the right, by seat

Chain = tuple[Cell, ...]  # small cells from left to right


@dataclass(frozen=True, slots=True)
class Facts:
    """What the rules say of the tiles on the table; everybody may know it."""

    chains: tuple[tuple[Chain, ...], tuple[Chain, ...]]  # those worth a mark, by seat
    longest: tuple[int, int]
    deciding: tuple[tuple[int, Chain], ...]  # with the seat whose chain it is
    forbidden: tuple[Cell, ...]  # that a forbidden double four threatened (S18, S19)


def facts(game: Slashchain) -> Facts:
    board = game.position.board
    return Facts(
        (chains(game, 0), chains(game, 1)),
        (board.longest(0), board.longest(1)),
        tuple((seat, tuple((x, y) for x, y in cells)) for seat, cells in deciding_chains(game)),
        tuple(forbidden_fours(game)),
    )


def chains(game: Slashchain, seat: int) -> tuple[Chain, ...]:
    found = (chain for chain in game.position.board.chains(seat) if len(chain) >= COUNTED)
    return tuple(sorted(tuple(sorted(map(small_cell, chain))) for chain in found))


def forbidden_fours(game: Slashchain) -> Iterator[Cell]:
    outcome = game.outcome()
    if outcome is None or outcome.reason != "double-four":
        return
    board = game.position.board
    pairs = [pair["diagonals"] for pair in double_fours(board)["/"] if pair["apart"] == 2]
    for fill in board.fours(0):
        if any(diagonal(fill, 0) in pair for pair in pairs):
            yield small_cell(fill)


def scene(view: View, known: Facts, last: str | None = None, within: View | None = None) -> Scene:
    """The board and both hands. `last` is the move to mark, `within` a view whose tiles must fit into the frame too."""
    taken = [(x, y) for x, y, _ in (within or view)["tiles"]]
    cells = shown_cells(taken, LEAST_SPAN)
    lies = layout(GRID, cells, BOX, GAP, cells.width >= IN_A_ROW)
    things = lies.ground | by_key((*first_cell(view), *tiles(view), *last_mark(last), *chain_marks(known)))
    things |= tray(view, 0) | tray(view, 1)
    return Scene(lies.box, lies.parts, things, NAME, description(view, known), SHADOW)


# The board.


def first_cell(view: View) -> Iterator[Thing]:
    """Where the first tile goes, as long as it does not lie there (S4)."""
    if not view["tiles"]:
        place = Rect(3, 3, TILE - 6, TILE - 6, 8, fill="well", line="quiet", line_width=2, dash=7)
        yield Thing("first-cell", "board", Layer.PLACES, place)


def tiles(view: View) -> Iterator[Thing]:
    """Every tile, by what it is: whose, of which kind, and which of them, in the order laid."""
    laid = [[0] * len(KINDS), [0] * len(KINDS)]
    for i, (x, y, form) in enumerate(view["tiles"]):
        numbers, kind = laid[i % 2], KIND_BY_LINES[form]
        numbers[kind] += 1
        yield tile(i % 2, kind, numbers[kind], form, x, y)


@lru_cache(16_384)
def tile(seat: int, kind: int, number: int, form: str, x: int, y: int) -> Thing:
    key = tile_key(seat, KINDS[kind], number)
    return piece(key, "board", TILES[bits(form)], x * TILE, y * TILE, 0, 1.0, f"{x},{y}")


def last_mark(last: str | None) -> Iterator[Thing]:
    """A frame around the tile laid last; other moves leave nothing to mark."""
    if last is None or "@" not in last:
        return
    move = Placing.parse(last)
    yield piece("last", "board", LAST, move.x * TILE, move.y * TILE, layer=Layer.MARKS)


# Chains.


def chain_marks(known: Facts) -> Iterator[Thing]:
    """A count at the end of each chain, and a thread through those that decided the game."""
    for seat, chain in known.deciding:
        yield thread(seat, chain)
    for seat in (0, 1):
        for chain in known.chains[seat]:
            yield count(seat, chain)
    for cell in known.forbidden:
        x, y = middle(cell)
        ring = Disc(x, y, 9, line="vermilion", line_width=3.2)
        stroke = Stroke("vermilion", 3.2, (((x - 5.5, y - 5.5), (x + 5.5, y + 5.5)),))
        yield Thing(f"forbidden-{cell[0]},{cell[1]}", "board", Layer.MARKS, Group((ring, stroke)))


def thread(seat: int, chain: Chain) -> Thing:
    """A chain's bars once more, on a halo and strung together."""
    bars = [bar(seat, x * SMALL, y * SMALL, "halo") for x, y in chain]
    whole = ((bars[0].paths[0][0], bars[-1].paths[0][-1]),)
    line = (Stroke("gilt", HALO, whole, hollow="halo", edge=2.5), Stroke(BAR_ROLES[seat], 4, whole))
    return Thing(f"five-{seat}-{chain[0][0]},{chain[0][1]}", "board", Layer.THREADS, Group((*line, *bars)))


@lru_cache(4096)
def count(seat: int, chain: Chain) -> Thing:
    """The chain's length in the free corner of the next small cell: no other count and no bar can be there."""
    step_x, step_y = STEPS[seat]
    x, y = middle(chain[-1])
    off = SMALL / 2 + COUNT_OFF
    look = COUNTS[seat].at(str(len(chain)), x + step_x * off, y + step_y * off)
    return Thing(f"count-{seat}-{chain[0][0]},{chain[0][1]}", "board", Layer.LABELS, look)


def middle(cell: Cell) -> Point:
    return (cell[0] + 0.5) * SMALL, (cell[1] + 0.5) * SMALL


# In words.


def description(view: View, known: Facts) -> Saying:
    """What the picture shows, for who does not see it."""
    told, outcome = Saying("slashchain.picture.empty"), view["outcome"]
    if view["tiles"]:
        slash, backslash = known.longest
        longest = {"slash": slash, "backslash": backslash}
        told = Saying("slashchain.picture.board", {"n": len(view["tiles"]), **longest})
    if outcome is None:
        return Saying("slashchain.picture.turn", {"board": told, "side": seat_name(view["turn"])})
    first, second = outcome["ranks"]
    if first == second:
        return Saying("slashchain.picture.drawn", {"board": told})
    return Saying("slashchain.picture.won", {"board": told, "side": seat_name(outcome["ranks"].index(1))})
