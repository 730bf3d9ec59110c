"""The choices of a slashchain turn: a kind of tile, a form, a cell. Rules: docs/slashchain.md, S2-S5."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from tsunagu.engine.slashchain.board import place_of
from tsunagu.engine.slashchain.tiles import FORMS
from tsunagu.games.choices import Advice, Choices, Ghost, Option, Piece
from tsunagu.games.grid import Cell
from tsunagu.games.grid_choices import QUARTER_TURNS, cell_place, reading_order, with_count
from tsunagu.games.slashchain.notation import KINDS, TURNS, Placing
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

ADVICE = Advice(
    Saying("slashchain.choices.pick"), Saying("slashchain.choices.place"), Saying("slashchain.choices.more")
)


def choices(game: Slashchain, seat: int) -> Choices:
    """For the seat to move; nothing for any other. Every open cell is a place, also where no tile is allowed (S12)."""
    if game.over or seat != game.turn:
        return Choices()
    cells = sorted(game.position.board.open_cells(), key=reading_order)
    number = {cell: i for i, cell in enumerate(cells)}
    cells_of: defaultdict[int, list[Cell]] = defaultdict(list)  # by pattern
    for move in game.position.moves():
        x, y, pattern = place_of(move)
        cells_of[pattern].append((x, y))
    left = {kind: n for kind in range(len(KINDS)) if (n := game.position.tiles_left(seat, kind))}
    options = [
        Option(
            (i,),
            turns,
            f"{KINDS[kind]}{TURNS[turns]}@{{}}",
            tuple(sorted(number[cell] for cell in cells_of[pattern])),
            (Ghost(f"{KINDS[kind]}-{turns}"),),  # no turned symbol: turning makes one side's line the other's
        )
        for i, kind in enumerate(left)
        for turns, pattern in enumerate(FORMS[kind])
    ]
    sets = int(game.options["sets"])
    return Choices(
        pieces=tuple(piece(seat, kind, n, sets) for kind, n in left.items()),
        places=tuple(map(cell_place, cells)),
        ways=QUARTER_TURNS,
        cycle=True,
        options=tuple(options),
        advice=ADVICE,
    )


def pieces_laid(game: Slashchain, move: str) -> tuple[str, ...]:
    """The tile of a move."""
    kind = KINDS.index(Placing.parse(move).tile.kind)
    return (piece(game.turn, kind, game.position.tiles_left(game.turn, kind), int(game.options["sets"])).key,)


def piece(seat: int, kind: int, left: int, sets: int) -> Piece:
    """Tiles of a kind are numbered in the order they are laid, so that the hand holds the last of them."""
    name = KINDS[kind]
    return Piece(f"{seat}-{name}-{sets - left + 1}", with_count(Saying(f"slashchain.kind.{name}"), left))
