"""A Connect 37 table laid out on the page: tiles, and chips of two to four players. Rules: C1-C14."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from tsunagu.engine.connect37.board import CELLS, HIGHEST, ROWS, SETUP
from tsunagu.engine.connect37.position import Connect37Position
from tsunagu.games.choices import Ghost
from tsunagu.games.connect37.notation import seat_name
from tsunagu.games.connect37.order import Table, lead, table_of
from tsunagu.games.connect37.picture import Facts, chips, layout, threads, tiles, wells
from tsunagu.games.connect37.pieces import CHIPS, IN_FRONT, SHADOW, TILES
from tsunagu.games.lessons import Mark, ring
from tsunagu.games.position_input import number
from tsunagu.games.scene import Layer, Scene, by_key
from tsunagu.games.tabletop import (
    Change,
    Form,
    Position,
    SetPlace,
    TablePiece,
    TablePlace,
    Tabletop,
    TableView,
    cannot,
    set_part,
    setting,
    table_scene,
)
from tsunagu.words import Saying

SIGNS = "o#^*"  # of a chip, by seat
WORD = re.compile(r"([1-9][0-9]?)?(o*|#*|\^*|\**)")
MOST = 2  # chips of a pile
PILE = "+"  # behind the name of a cell: only its chips
TILE_SIZE, TILES_ACROSS = 0.6, 13  # of the tiles that do not lie on the table
COLUMN = 6  # characters of a cell in a drawing


def begin() -> Position:
    return {"tiles": {}, "chips": {}, "seats": min(SETUP)}


def change(position: Position, wanted: Change) -> Position:
    lying, piles, seats = table_of(position)
    if wanted.option:
        seats = number(wanted.value) or 0
        return write_back(lying, {cell: pile for cell, pile in piles.items() if pile[0] < seats}, seats)
    if wanted.take:
        cell = wanted.take.removesuffix(PILE)
        piles.pop(cell, None)
        if cell == wanted.take:
            lying.pop(cell, None)
    if wanted.lay:
        match = WORD.fullmatch(wanted.lay)
        if match is None:
            raise cannot("common.tabletop.no_piece", piece=wanted.lay)
        if match[1]:
            lay_tile(lying, wanted.at, int(match[1]))
        if match[2]:
            lay_chips(lying, piles, wanted.at, SIGNS.index(match[2][0]), len(match[2]))
    return write_back(lying, piles, seats)


def write_back(lying: dict[str, int], piles: dict[str, tuple[int, int]], seats: int) -> Position:
    written = {"tiles": lying, "chips": {cell: [*pile] for cell, pile in piles.items()}, "seats": seats}
    table_of(written)
    return written


def lay_tile(lying: dict[str, int], cell: str, tile: int) -> None:
    if cell in lying:
        raise cannot("connect37.tabletop.two_tiles", "C8", cell=cell)
    lying[cell] = tile


def lay_chips(lying: dict[str, int], piles: dict[str, tuple[int, int]], cell: str, seat: int, n: int) -> None:
    owner, there = piles.get(cell, (seat, 0))
    if cell not in lying:
        raise cannot("connect37.warning.chips_on_nothing", "C9", cell=cell)
    if owner != seat or there + n > MOST:
        raise cannot("connect37.tabletop.full", "C9", cell=cell)
    piles[cell] = seat, there + n


def write(position: Position) -> str:
    """Seven rows of cells, a tile with its chips behind it."""
    lying, piles, seats = table_of(position)
    rows = []
    for letter, first, cells in row_table():
        words = [tile_word(f"{letter}{place}", lying, piles) or "." for place in range(1, cells + 1)]
        rows.append((" " * first + "".join(word.ljust(COLUMN) for word in words)).rstrip())
    return "\n".join([f"seats={seats}", *rows])


def row_table() -> Iterator[tuple[str, int, int]]:
    """The letter of each row, how far it begins from the left, and how many cells it has."""
    widest = max(len(cells) for _, _, cells in ROWS)
    for letter, _, cells in ROWS:
        yield letter, (widest - len(cells)) * COLUMN // 2, len(cells)


def tile_word(cell: str, lying: dict[str, int], piles: dict[str, tuple[int, int]]) -> str:
    if cell not in lying:
        return ""
    seat, n = piles.get(cell, (0, 0))
    return f"{lying[cell]}{SIGNS[seat] * n}"


# What there is to see.


def view(position: Position) -> TableView:
    table = table_of(position)
    lying, _, seats = table
    places = [
        *(TablePlace(cell, cell, "cell", key=f"well-{cell}") for cell in CELLS if cell not in lying),
        *(TablePlace(cell, tile_label(tile, cell), "tile", key=f"tile-{tile}") for cell, tile in lying.items()),
    ]
    return TableView(
        scene=scene(table),
        pieces=tuple(pieces(table)),
        places=tuple(places),
        settings=(setting("connect37", "players", seats, tuple(SETUP)),),
        turn=turn(table),
    )


def tile_label(tile: int, cell: str) -> Saying:
    return Saying("connect37.tabletop.tile", {"tile": tile, "cell": cell})


def board_of(table: Table) -> Connect37Position:
    lying, piles, seats = table
    board = Connect37Position(seats)
    board.set_up([(tile, CELLS.index(cell), *piles.get(cell, (0, 0))) for cell, tile in lying.items()], [])
    return board


def scene(table: Table) -> Scene:
    lying, piles, seats = table
    board = board_of(table)
    runs = tuple(tuple(run) for run in board.runs())
    facts = Facts(runs, frozenset(tile for tile in lying.values() if board.scores_on(tile)))
    on_tiles = {cell: [seat, min(n, MOST)] for cell, (seat, n) in piles.items() if cell in lying}
    view = {"tiles": lying, "chips": on_tiles}
    things = wells() | by_key((*tiles(view), *threads(view, facts), *chips(view)))
    box, parts = layout(seats)
    said = Saying("connect37.tabletop.board", {"n": len(lying)})
    whole = Scene(box, parts, things, Saying("connect37.name"), said, SHADOW)
    used = Counter({seat: sum(n for owner, n in piles.values() if owner == seat) for seat in range(seats)})
    return table_scene(
        whole,
        [
            set_part("set-0", [*tile_places(lying)], TILE_SIZE, TILES_ACROSS),
            set_part("set-1", [*chip_places(used, seats)], 1.0, 1),
        ],
    )


def tile_places(lying: dict[str, int]) -> Iterator[SetPlace]:
    on_board = {*lying.values()}
    for tile in range(1, HIGHEST + 1):
        yield SetPlace(None if tile in on_board else f"tile-{tile}", TILES[tile])


def chip_places(used: Counter[int], seats: int) -> Iterator[SetPlace]:
    """A chip of each player, with the number of those that are left."""
    for seat in range(seats):
        left = SETUP[seats].chips - used[seat]
        yield SetPlace(
            f"chip-{seat}" if left > 0 else None, CHIPS[seat, 1], IN_FRONT.symbols.get(f"×{left}"), Layer.LABELS
        )


def pieces(table: Table) -> Iterator[TablePiece]:
    """Tiles and chips of the set, then what lies on the table: a tile goes with its chips, or these alone."""
    lying, piles, seats = table
    on_board = {*lying.values()}
    for tile in range(1, HIGHEST + 1):
        if tile not in on_board:
            yield TablePiece(f"tile-{tile}", str(tile), "cell", (Form(str(tile), ghost=(Ghost(f"tile-{tile}"),)),))
    for seat in range(seats):
        form = Form(SIGNS[seat], ghost=(Ghost(f"chip-{seat}-1"),))
        yield TablePiece(
            f"chip-{seat}", Saying("connect37.tabletop.chip", {"player": seat_name(seat)}), "tile", (form,)
        )
    for cell, tile in lying.items():
        form = Form(tile_word(cell, lying, piles), ghost=(Ghost(f"tile-{tile}"),))
        yield TablePiece(f"tile-{tile}", tile_label(tile, cell), "cell", (form,), cell)
    for cell, (seat, n) in piles.items():
        if cell in lying:
            said = Saying("connect37.tabletop.pile", {"player": seat_name(seat), "cell": cell})
            form = Form(SIGNS[seat] * n, ghost=(Ghost(f"chip-{seat}-{min(n, MOST)}"),))
            yield TablePiece(f"chips-{lying[cell]}", said, "tile", (form,), f"{cell}{PILE}")


def turn(table: Table) -> Saying:
    """By the number of tiles, for nobody passes (C6)."""
    lying, _, seats = table
    laid = max(0, len(lying) - 1)
    if laid >= seats * SETUP[seats].chips:
        return Saying("common.tabletop.over")
    return Saying("common.tabletop.turn", {"side": seat_name(laid % seats)})


def marks(position: Position, saying: Saying) -> tuple[Mark, ...]:
    """The tiles of a run; the tiles that score for a player; the cell of a warning."""
    lying, piles, _ = table = table_of(position)
    if "tiles" in saying.facts:
        return ring(*(f"tile-{tile}" for tile in str(saying.facts["tiles"]).split()))
    if saying.key == "connect37.score.points":
        seat, board = saying.facts["player"].facts["number"] - 1, board_of(table)
        own = (lying[cell] for cell, (owner, _) in piles.items() if owner == seat and cell in lying)
        return ring(*(f"tile-{tile}" for tile in own if board.scores_on(tile)))
    cell = saying.facts.get("cell")
    return ring(f"well-{cell}", tone="vermilion") if cell in CELLS else ()


TABLETOP = Tabletop(begin, change, write, view, marks, lead)
