"""What a slashchain view looks like: the board around its tiles, the marks on its chains, both hands below."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from tsunagu.engine.slashchain.board import small_cell
from tsunagu.engine.slashchain.tiles import KIND_OF, bits, lines
from tsunagu.games.game import View
from tsunagu.games.grid import Cell, layout, shown_cells
from tsunagu.games.scene import COORDINATES, Aid, Group, Layer, Scene, Thing, by_key, piece
from tsunagu.games.shapes import Disc, Point, Rect, Stroke, Symbol
from tsunagu.games.slashchain.notation import KINDS, Placing, seat_name
from tsunagu.games.slashchain.pieces import (
    BAR_ROLES,
    COUNTS,
    FOURS,
    GRID,
    LAST,
    SHADOW,
    SMALL,
    THREES,
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
SHORTEST_COUNTED = 3  # chains from this length on have their length at the end
COUNT_OFF = 12.0  # from the corner past a chain's last bar to the middle of its count, each way
HALO = 25.0  # the width of the halo behind a chain that decided
KIND_BY_LINES = {lines(pattern): kind for pattern, kind in enumerate(KIND_OF)}
THREATS = Aid("threats", Saying("slashchain.aid.threats"))
STEPS = ((1, -1), (1, 1))  # along a chain to the right, by seat

Chain = tuple[Cell, ...]  # small cells from left to right


@dataclass(frozen=True, slots=True)
class Facts:
    """What the rules say of the tiles on the table; everybody may know it."""

    chains: tuple[tuple[Chain, ...], tuple[Chain, ...]]  # those worth a mark, by seat
    longest: tuple[int, int]
    deciding: tuple[tuple[int, Chain], ...]  # with the seat whose chain it is
    forbidden: tuple[Cell, ...]  # that a forbidden double four threatened (S18, S19)
    fours: tuple[tuple[Cell, ...], tuple[Cell, ...]]  # by seat, the small cells where a line would make a five
    threes: tuple[tuple[Cell, ...], tuple[Cell, ...]]  # likewise an open four


def facts(game: Slashchain) -> Facts:
    board = game.position.board
    chains = board.chains(0), board.chains(1)
    return Facts(
        (marked_chains(chains[0]), marked_chains(chains[1])),
        (longest_length(chains[0]), longest_length(chains[1])),
        tuple((seat, tuple((x, y) for x, y in cells)) for seat, cells in deciding_chains(game)),
        tuple(forbidden_fours(game)),
        (fills(game, board.fours, 0), fills(game, board.fours, 1)),
        (fills(game, board.threes, 0), fills(game, board.threes, 1)),
    )


def fills(game: Slashchain, found: Callable[[int], Iterable[int]], seat: int) -> tuple[Cell, ...]:
    """The small cells of a kind of threat, while the game is played."""
    return () if game.over else tuple(sorted(map(small_cell, found(seat))))


def marked_chains(chains: list[list[int]]) -> tuple[Chain, ...]:
    """Those worth a mark."""
    return tuple(sorted(tuple(sorted(map(small_cell, chain))) for chain in chains if len(chain) >= SHORTEST_COUNTED))


def longest_length(chains: list[list[int]]) -> int:
    return max(map(len, chains), default=0)


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
    framed = within or view
    over = framed["outcome"] is not None
    cells = shown_cells([(x, y) for x, y, _ in framed["tiles"]], LEAST_SPAN, over)
    lies = layout(GRID, cells, over, BOX, GAP, cells.width >= IN_A_ROW)
    covered = {(x, y) for x, y, _ in view["tiles"]}
    things = lies.ground | by_key((*first_cell(view), *tiles(view), *last_mark(last), *chain_marks(known, covered)))
    things |= tray(view, 0) | tray(view, 1)
    return Scene(lies.box, lies.parts, things, NAME, description(view, known), SHADOW, aids=(THREATS, COORDINATES))


# The board.


def first_cell(view: View) -> Iterator[Thing]:
    """Where the first tile goes, as long as it does not lie there (S4)."""
    if not view["tiles"]:
        place = Rect(3, 3, TILE - 6, TILE - 6, 8, fill="well", line="quiet", line_width=2, dash=7)
        yield Thing("first-cell", "board", Layer.PLACES, place)


def tiles(view: View) -> Iterator[Thing]:
    """Every tile, by what it is: whose, of which kind, and which of them, in the order laid."""
    counts = [[0] * len(KINDS), [0] * len(KINDS)]
    for i, (x, y, form) in enumerate(view["tiles"]):
        numbers, kind = counts[i % 2], KIND_BY_LINES[form]
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


def chain_marks(known: Facts, covered: Collection[Cell]) -> Iterator[Thing]:
    """A count at an open end of each chain, never on a tile, and a thread through those that decided the game.

    A chain between tiles has none: it stays as long as it is, and its bars can be counted.
    """
    for seat, chain in known.deciding:
        yield thread(seat, chain)
    for seat in (0, 1):
        for chain in known.chains[seat]:
            if end := open_end(seat, chain, covered):
                yield count(seat, chain, *end)
    for seat in (0, 1):
        yield from (threat(FOURS[seat], cell) for cell in known.fours[seat])
        yield from (threat(THREES[seat], cell) for cell in set(known.threes[seat]) - set(known.fours[seat]))
    for cell in known.forbidden:
        x, y = middle(cell)
        ring = Disc(x, y, 9, line="vermilion", line_width=3.2)
        stroke = Stroke("vermilion", 3.2, (((x - 5.5, y - 5.5), (x + 5.5, y + 5.5)),))
        yield Thing(f"forbidden-{cell[0]},{cell[1]}", "board", Layer.MARKS, Group((ring, stroke)))


@lru_cache(4096)
def threat(symbol: Symbol, cell: Cell) -> Thing:
    x, y = cell
    key = f"{symbol.name.partition('-')[2]}-{x},{y}"
    return piece(key, "board", symbol, x * SMALL, y * SMALL, layer=Layer.MARKS, aid=THREATS.name)


def thread(seat: int, chain: Chain) -> Thing:
    """A chain's bars once more, on a halo and strung together."""
    bars = [bar(seat, x * SMALL, y * SMALL, "halo") for x, y in chain]
    whole = ((bars[0].paths[0][0], bars[-1].paths[0][-1]),)
    line = (Stroke("gilt", HALO, whole, hollow="halo", edge=2.5), Stroke(BAR_ROLES[seat], 4, whole))
    return Thing(f"five-{seat}-{chain[0][0]},{chain[0][1]}", "board", Layer.DECIDING, Group((*line, *bars)))


def open_end(seat: int, chain: Chain, covered: Collection[Cell]) -> tuple[Cell, Cell] | None:
    """The chain's last bar at an end where no tile lies, the right one first, and the step out of it."""
    step_x, step_y = STEPS[seat]
    for (x, y), way in ((chain[-1], 1), (chain[0], -1)):
        out_x, out_y = way * step_x, way * step_y
        if ((x + out_x) // 2, (y + out_y) // 2) not in covered:
            return (x, y), (out_x, out_y)
    return None


@lru_cache(4096)
def count(seat: int, chain: Chain, end: Cell, step: Cell) -> Thing:
    """The chain's length just beyond that end, in the corner of the small cell: no other count can be there."""
    x, y = middle(end)
    off = SMALL / 2 + COUNT_OFF
    look = COUNTS.at(str(len(chain)), x + step[0] * off, y + step[1] * off)
    return Thing(f"count-{seat}-{chain[0][0]},{chain[0][1]}", "board", Layer.LABELS, look)


def middle(cell: Cell) -> Point:
    return (cell[0] + 0.5) * SMALL, (cell[1] + 0.5) * SMALL


# In words.


def description(view: View, known: Facts) -> Saying:
    """What the picture shows, for who does not see it."""
    board, outcome = Saying("slashchain.picture.empty"), view["outcome"]
    if view["tiles"]:
        slash, backslash = known.longest
        longest = {"slash": slash, "backslash": backslash}
        board = Saying("slashchain.picture.board", {"n": len(view["tiles"]), **longest})
    if outcome is None:
        return Saying("slashchain.picture.turn", {"board": board, "side": seat_name(view["turn"])})
    first, second = outcome["ranks"]
    if first == second:
        return Saying("slashchain.picture.drawn", {"board": board})
    return Saying("slashchain.picture.won", {"board": board, "side": seat_name(outcome["ranks"].index(1))})
