"""A Connect 37 position typed in from a real table: its runs and points, and what no game could have left like that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tsunagu.engine.connect37.board import CELLS, CENTRE, HIGHEST, SETUP
from tsunagu.engine.connect37.position import Connect37Position
from tsunagu.games.connect37.explain import run_sayings, runs
from tsunagu.games.connect37.notation import seat_name
from tsunagu.games.errors import BadPosition, shorten
from tsunagu.games.game import Explanation
from tsunagu.games.position_input import bad_shape, fields_of, number, tidy, with_warnings
from tsunagu.words import Saying

Pile = tuple[int, int]  # seat, chips
FIELDS = ("tiles", "chips", "seats")
SHAPE = "connect37.score.shape"


def score(position: Mapping[str, Any]) -> Explanation:
    """Runs of four or more, points by seat, and warnings where the rules were broken."""
    found = fields_of(position, FIELDS, SHAPE)
    seats = number(found.get("seats", min(SETUP)))
    if seats is None or seats not in SETUP:
        raise wrong("connect37.score.seats", seats=tuple(SETUP))
    tiles = read_tiles(found.get("tiles"))
    piles = read_piles(found.get("chips", {}), seats)
    board = Connect37Position(seats)
    lying = [(tile, CELLS.index(cell), *piles.get(cell, (0, 0))) for cell, tile in tiles.items()]
    board.set_up(lying, [])
    connected = [run for run in board.runs() if board.scores_on(run[0])]
    points = [
        Saying("connect37.score.points", {"player": seat_name(seat), "n": n}) for seat, n in enumerate(board.scores())
    ]
    facts = {"runs": connected, "scores": board.scores()}
    return with_warnings([*run_sayings(runs(board)), *points], facts, warnings(board, tiles, piles))


def read_tiles(given: object) -> dict[str, int]:
    """The number on each cell, every field checked."""
    if not isinstance(given, dict):
        raise wrong("connect37.score.tiles")
    tiles: dict[str, int] = {}
    for name, given_tile in given.items():
        cell, tile = read_cell("tiles", name, tiles), number(given_tile)
        if tile is None or not 1 <= tile <= HIGHEST:
            raise wrong("connect37.score.tile", "C2", cell=cell, tile=shorten(repr(given_tile)), most=HIGHEST)
        if tile in tiles.values():
            raise BadPosition("connect37.score.twice", clause="C2", tile=tile)
        tiles[cell] = tile
    return tiles


def read_cell(field: str, name: object, known: Mapping[str, object]) -> str:
    """The cell of that name, written large or small, that is not yet among the known ones."""
    cell = tidy(name).upper()
    if cell not in CELLS:
        raise wrong("connect37.score.cell", "C1", field=field, cell=name, near=near_cell(cell))
    if cell in known:
        raise wrong("connect37.score.cell_twice", "C1", field=field, cell=cell)
    return cell


def near_cell(cell: str) -> str | None:
    """4D for D4 is what people type."""
    return cell[::-1] if cell[::-1] in CELLS else None


def read_piles(given: object, seats: int) -> dict[str, Pile]:
    """The pile on each cell, every field checked."""
    if not isinstance(given, dict):
        raise wrong("connect37.score.chips")
    most = SETUP[seats].chips
    piles: dict[str, Pile] = {}
    for name, pile in given.items():
        cell = read_cell("chips", name, piles)
        seat, n = (number(pile[0]), number(pile[1])) if isinstance(pile, list) and len(pile) == 2 else (None, None)
        if seat is None or n is None:
            raise wrong("connect37.score.pile", cell=cell)
        if not 0 <= seat < seats:
            raise wrong("connect37.score.seat", cell=cell, seat=seat, last=seats - 1)
        if not 1 <= n <= most:
            raise wrong("connect37.score.chip_count", "C5", cell=cell, n=n, most=most)
        piles[cell] = seat, n
    return piles


def wrong(key: str, clause: str | None = None, **facts: Any) -> BadPosition:
    return bad_shape(SHAPE, key, clause, **facts)


def warnings(board: Connect37Position, tiles: Mapping[str, int], piles: Mapping[str, Pile]) -> list[Saying]:
    """What no game could have left like this."""
    found = []
    centre = CELLS[CENTRE]
    if tiles and centre not in tiles:
        found.append(Saying("connect37.warning.no_centre", {"cell": centre}))
    if len(tiles) > board.turns + 1:
        found.append(Saying("connect37.warning.too_many_tiles", {"n": len(tiles), "most": board.turns + 1}))
    for cell, (_, n) in sorted(piles.items()):
        if cell == centre:
            found.append(Saying("connect37.warning.chips_on_centre", {"cell": cell}))
        elif cell not in tiles:
            found.append(Saying("connect37.warning.chips_on_nothing", {"cell": cell}))
        if n > 2:
            found.append(Saying("connect37.warning.big_pile", {"cell": cell, "n": n}))
    for seat in range(board.seats):
        # A single needs a turn to be put, a double one to be joined and one to be put: as many turns as chips.
        n, turns = sum(n for owner, n in piles.values() if owner == seat), board.turns_taken(seat)
        if n > turns:
            found.append(
                Saying("connect37.warning.too_many_chips", {"player": seat_name(seat), "n": n, "turns": turns})
            )
    return found
