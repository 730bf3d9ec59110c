"""A slashchain table laid out on the page: the tiles of both sides, with their chains and threats. Rules: S1-S5."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from tsunagu.engine.slashchain.board import place_of
from tsunagu.engine.slashchain.position import SlashchainPosition
from tsunagu.engine.slashchain.tiles import FORMS, KIND_OF, bits, lines
from tsunagu.games.choices import Ghost
from tsunagu.games.game import check_options
from tsunagu.games.grid import Cell, layout, shown_cells
from tsunagu.games.grid_choices import QUARTER_TURNS, cell_place
from tsunagu.games.lessons import Mark, ring, thread
from tsunagu.games.position_input import pick_options
from tsunagu.games.scene import COORDINATES, Scene, by_key, piece
from tsunagu.games.slashchain.notation import KINDS
from tsunagu.games.slashchain.order import lead
from tsunagu.games.slashchain.picture import LEAST_SPAN, NAME, THREATS, chain_marks, facts
from tsunagu.games.slashchain.pieces import COUNTS, GRID, SHADOW, SMALL, TILE, TILES
from tsunagu.games.slashchain.score import FIELDS, LaidPiece, middle, read_tiles
from tsunagu.games.slashchain.tray import BOX, GAP
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
    changed,
    read_cell,
    set_part,
    setting,
    table_scene,
)
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

SETS = 3  # of a side, at most
OF_A_KIND = 2 * SETS
PATTERNS = tuple(map(lines, range(16)))
WIDEST = 36  # cells
SMALL_CELL = re.compile(r"\((-?[0-9]+),(-?[0-9]+)\)")
SET_SIZE, ACROSS = 0.6, 3


def begin() -> Position:
    return {"tiles": []}


def tiles_of(position: Position) -> list[LaidPiece]:
    """The tiles; a table typed in far away is moved so that its middle lies where games begin."""
    tiles = read_tiles(position.get("tiles"))
    dx, dy = how_far(tiles)
    return [(x - dx, y - dy, pattern) for x, y, pattern in tiles]


def how_far(tiles: list[LaidPiece]) -> Cell:
    """How far away a table lies: 0,0 where it can stay."""
    return (0, 0) if all(max(abs(x), abs(y)) < WIDEST for x, y, _ in tiles) else middle(tiles)


def change(position: Position, wanted: Change) -> Position:
    if wanted.option:
        others = {name: value for name, value in position.items() if name not in FIELDS[1:]}
        kept = {} if wanted.option == "rule" else {name: position[name] for name in FIELDS[1:] if name in position}
        return check_rules({**others, **kept, wanted.option: wanted.value})
    tiles = {(x, y): pattern for x, y, pattern in tiles_of(position)}
    if wanted.take:
        tiles.pop(read_cell(wanted.take), None)
    if wanted.lay:
        cell = read_cell(wanted.at)
        if wanted.lay not in PATTERNS:
            raise cannot("common.tabletop.no_piece", piece=wanted.lay)
        if cell in tiles:
            raise cannot("slashchain.score.two_tiles", "S5", cell=wanted.at)
        tiles[cell] = bits(wanted.lay)
    return changed(position, tiles=[[x, y, lines(pattern)] for (x, y), pattern in tiles.items()])


def check_rules(position: Position) -> Position:
    rules(position)
    return position


def write(position: Position) -> str:
    """Every line where it lies; the corner is told where it is not 0,0."""
    tiles = {(x, y): lines(pattern) for x, y, pattern in tiles_of(position)}
    options = [f"{name}={position[name]}" for name in FIELDS[1:] if name in position]
    if not tiles:
        return " ".join(options)
    xs, ys = range(min(x for x, _ in tiles), max(x for x, _ in tiles) + 1), sorted(y for _, y in tiles)
    rows = [
        " ".join(tiles.get((x, y), "....")[half : half + 2] for x in xs)
        for y in range(ys[0], ys[-1] + 1)
        for half in (0, 2)
    ]
    corner = [] if (xs[0], ys[0]) == (0, 0) else [f"corner={xs[0]},{ys[0]}"]
    head = " ".join([*corner, *options])
    return "\n".join([*([head] if head else []), *rows])


# What there is to see.


def rules(position: Position) -> Slashchain:
    """An empty game by the rules of the table."""
    from tsunagu.games.slashchain.game import Slashchain  # the game imports this file

    return Slashchain.from_deal(check_options(Slashchain, {**pick_options(position, FIELDS[1:]), "sets": SETS}), {})


def view(position: Position) -> TableView:
    tiles, game = tiles_of(position), rules(position)
    game.position.board.lay_out(tiles)
    numbers = number_tiles(tiles)
    cells = shown_cells([(x, y) for x, y, _ in tiles], LEAST_SPAN)
    taken = {(x, y) for x, y, _ in tiles}
    free = [
        (x, y)
        for y in range(int(cells.y), int(cells.y + cells.height))
        for x in range(int(cells.x), int(cells.x + cells.width))
        if (x, y) not in taken
    ]
    renju = game.options["rule"] == "renju"
    return TableView(
        scene=scene(game, tiles, numbers),
        pieces=tuple(pieces(tiles, numbers, legal_cells(game, tiles, free))),
        places=tuple(TablePlace(f"{x},{y}", cell_place((x, y)).label, "cell", cell_place((x, y)).box) for x, y in free),
        settings=(
            setting("slashchain", "rule", game.options["rule"], ("gomoku", "renju")),
            *(() if renju else (setting("slashchain", "overline", game.options["overline"], OVERLINES),)),
        ),
        turn=Saying("common.tabletop.turn", {"side": Saying(f"slashchain.side.{len(tiles) % 2}")}),
    )


OVERLINES = ("wins", "forbidden", "ignored")


def number_tiles(tiles: list[LaidPiece]) -> list[str]:
    """The keys of the tiles: which of their kind they are, in the order laid."""
    counts: Counter[int] = Counter()
    keys = []
    for _, _, pattern in tiles:
        counts[KIND_OF[pattern]] += 1
        keys.append(key(KIND_OF[pattern], counts[KIND_OF[pattern]]))
    return keys


def key(kind: int, number: int) -> str:
    return f"{KINDS[kind]}-{number}"


def scene(game: Slashchain, tiles: list[LaidPiece], numbers: list[str]) -> Scene:
    lies = layout(GRID, shown_cells([(x, y) for x, y, _ in tiles], LEAST_SPAN), False, BOX, GAP)
    laid = (
        piece(number, "board", TILES[pattern], x * TILE, y * TILE, 0, 1.0, f"{x},{y}")
        for (x, y, pattern), number in zip(tiles, numbers, strict=True)
    )
    things = lies.ground | by_key((*laid, *chain_marks(facts(game), {(x, y) for x, y, _ in tiles})))
    board = Saying("slashchain.tabletop.board", {"n": len(tiles)})
    whole = Scene(lies.box, lies.parts, things, NAME, board, SHADOW, aids=(THREATS, COORDINATES))
    return table_scene(whole, [set_part("set", [*set_places(tiles)], SET_SIZE, ACROSS)])


def set_places(tiles: list[LaidPiece]) -> Iterator[SetPlace]:
    """A stack of each kind, with the number of its tiles."""
    counts = Counter(KIND_OF[pattern] for _, _, pattern in tiles)
    for kind in range(len(KINDS)):
        left = OF_A_KIND - counts[kind]
        name = key(kind, counts[kind] + 1) if left > 0 else None
        yield SetPlace(name, TILES[FORMS[kind][0]], COUNTS.symbols[str(left)] if left > 0 else None)


def pieces(tiles: list[LaidPiece], numbers: list[str], fits: dict[int, tuple[int, ...]] | None) -> Iterator[TablePiece]:
    """A tile of each kind that is left, and every tile on the table."""
    counts = Counter(KIND_OF[pattern] for _, _, pattern in tiles)
    for kind, name in enumerate(KINDS):
        if counts[kind] < OF_A_KIND:
            turned = tuple(form_of(kind, turns, fits) for turns in range(len(FORMS[kind])))
            yield TablePiece(key(kind, counts[kind] + 1), Saying(f"slashchain.kind.{name}"), "cell", turned)
    for (x, y, pattern), number in zip(tiles, numbers, strict=True):
        kind = KIND_OF[pattern]
        n, start = len(FORMS[kind]), FORMS[kind].index(pattern)
        turned = tuple(form_of(kind, (start + turns) % n, None) for turns in range(n))
        yield TablePiece(number, Saying(f"slashchain.kind.{KINDS[kind]}"), "cell", turned, f"{x},{y}")


def form_of(kind: int, turns: int, fits: dict[int, tuple[int, ...]] | None) -> Form:
    pattern = FORMS[kind][turns]
    there = None if fits is None else fits.get(pattern, ())
    return Form(lines(pattern), QUARTER_TURNS[turns].label, (Ghost(f"{KINDS[kind]}-{turns}"),), there)


def legal_cells(game: Slashchain, tiles: list[LaidPiece], free: list[Cell]) -> dict[int, tuple[int, ...]] | None:
    """By pattern the free cells where who is on move could lay it; None where the table is none of a game."""
    away_x, away_y = (tiles[0][0], tiles[0][1]) if tiles else (0, 0)
    position: SlashchainPosition = game.position.fresh()
    try:
        around = [(x - away_x, y - away_y, pattern) for x, y, pattern in tiles]
        position.set_up(around, hands_left(tiles), len(tiles) % 2)
    except ValueError:
        return None
    number = {cell: i for i, cell in enumerate(free)}
    found: dict[int, list[int]] = {}
    for move in position.moves():
        x, y, pattern = place_of(move)
        if (x + away_x, y + away_y) in number:
            found.setdefault(pattern, []).append(number[x + away_x, y + away_y])
    return {pattern: tuple(sorted(cells)) for pattern, cells in found.items()}


def hands_left(tiles: list[LaidPiece]) -> list[int]:
    """What both sides may hold, each some of every kind as far as there are enough."""
    counts = Counter(KIND_OF[pattern] for _, _, pattern in tiles)
    left = [OF_A_KIND - counts[kind] for kind in range(len(KINDS))]
    mine = [n // 2 for n in left]
    wanted = SETS * len(KINDS) - -(-len(tiles) // 2)
    for kind, n in enumerate(left):
        more = max(0, min(wanted - sum(mine), min(SETS, n) - mine[kind]))
        mine[kind] += more
    return [*mine, *(n - own for n, own in zip(left, mine, strict=True))]


# What a sentence speaks of.


def marks(position: Position, saying: Saying) -> tuple[Mark, ...]:
    """A ring where a line is wanted, a thread along a chain; the longest chains of a side."""
    for name, mark in (("fill", partial(ring, tone="vermilion")), ("cells", thread)):
        if name in saying.facts:
            dx, dy = how_far(read_tiles(position.get("tiles")))
            cells = SMALL_CELL.findall(saying.facts[name])
            return mark(*(small_box((int(x) - 2 * dx, int(y) - 2 * dy)) for x, y in cells))
    if saying.key != "slashchain.threat.longest":
        return ()
    game = rules(position)
    game.position.board.lay_out(tiles_of(position))
    seat = int(saying.facts["side"].key[-1])
    found = [chain for chain in facts(game).chains[seat] if len(chain) == saying.facts["n"]]
    return tuple(mark for chain in found for mark in thread(*map(small_box, chain)))


def small_box(cell: Cell) -> tuple[float, float, float, float]:
    return cell[0] * SMALL, cell[1] * SMALL, SMALL, SMALL


TABLETOP = Tabletop(begin, change, write, view, marks, lead)
