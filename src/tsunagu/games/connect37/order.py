"""The order in which Connect 37 tiles on a table can have been laid, and a deal that gave them out. Rules: C6-C11."""

from __future__ import annotations

from tsunagu.engine.connect37.board import CELLS, CENTRE, SETUP
from tsunagu.games.connect37.deal import imagine_deal, unknown_deal
from tsunagu.games.connect37.notation import DOUBLE, JOIN, SINGLE, seat_name
from tsunagu.games.connect37.score import Pile, read_piles, read_tiles
from tsunagu.games.errors import IllegalMove
from tsunagu.games.game import check_options
from tsunagu.games.position_input import number
from tsunagu.games.tabletop import Beginning, Position, cannot, play_through

Table = tuple[dict[str, int], dict[str, Pile], int]  # the tile and the pile on each cell, and how many play


def table_of(position: Position) -> Table:
    """What lies there, every field checked."""
    seats = number(position.get("seats", min(SETUP)))
    if seats is None or seats not in SETUP:
        raise cannot("connect37.tabletop.seats", seats=tuple(SETUP))
    return read_tiles(position.get("tiles", {})), read_piles(position.get("chips", {}), seats), seats


def lead(position: Position) -> Beginning:
    """Moves in turn: everybody first joins chips, then puts their piles; the tiles were in hand in time."""
    from tsunagu.games.connect37.game import Connect37  # the game imports this file

    tiles, piles, seats = table_of(position)
    centre = tiles.get(CELLS[CENTRE])
    if centre is None:
        raise cannot("connect37.warning.no_centre", "C4", cell=CELLS[CENTRE])
    check_piles(tiles, piles)
    bare = [cell for cell in sorted(tiles) if cell not in piles and cell != CELLS[CENTRE]]
    turns = len(tiles) - 1
    if turns > seats * SETUP[seats].chips:
        raise cannot("connect37.warning.too_many_tiles", "C12", n=len(tiles), most=seats * SETUP[seats].chips + 1)
    queues = [queue(seat, piles, bare, (turns + seats - 1 - seat) // seats) for seat in range(seats)]
    moves = [queues[ply % seats].pop(0) for ply in range(turns)]
    spelled = [f"{tiles[cell]}@{cell}+{use}" for cell, use in moves]
    deal = imagine_deal(unknown_deal(seats, centre), [(ply % seats, move) for ply, move in enumerate(spelled)])
    try:
        return play_through(Connect37.from_deal(check_options(Connect37, {"players": seats}), deal), spelled)
    except IllegalMove as refused:
        raise cannot("common.tabletop.refused", refused.clause, why=refused.saying) from None


def check_piles(tiles: dict[str, int], piles: dict[str, Pile]) -> None:
    for cell, (_, n) in sorted(piles.items()):
        if cell == CELLS[CENTRE]:
            raise cannot("connect37.warning.chips_on_centre", "C4", cell=cell)
        if cell not in tiles:
            raise cannot("connect37.warning.chips_on_nothing", "C9", cell=cell)
        if n > 2:
            raise cannot("connect37.warning.big_pile", "C9", cell=cell, n=n)


def queue(seat: int, piles: dict[str, Pile], bare: list[str], turns: int) -> list[tuple[str, int]]:
    """The seat's cells with the use of chips, joins first; they are taken from the bare ones."""
    own = {cell: (SINGLE, DOUBLE)[n - 1] for cell, (owner, n) in sorted(piles.items()) if owner == seat}
    joins, doubles = turns - len(own), list(own.values()).count(DOUBLE)
    if joins < 0:
        raise cannot("connect37.tabletop.too_many_piles", "C9", player=seat_name(seat), n=len(own), turns=turns)
    if doubles > joins:
        raise cannot("connect37.tabletop.no_joins", "C9", player=seat_name(seat), n=doubles, joins=joins)
    joined = [(bare.pop(0), JOIN) for _ in range(joins)]
    return [*joined, *own.items()]
