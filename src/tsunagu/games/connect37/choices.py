"""The choices of a Connect 37 turn: a tile, what the chips do, a cell. Rules: docs/connect37.md, C8-C10.

They know the hand of the seat to move and are for that seat alone.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from tsunagu.engine.connect37.board import CELLS
from tsunagu.engine.connect37.position import parts_of
from tsunagu.games.choices import Advice, Choices, Option, Piece, Place, Way
from tsunagu.games.connect37.notation import CHIP_WORDS, DOUBLE, JOIN, SINGLE, Placing
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.connect37.game import Connect37

USES = (SINGLE, DOUBLE, JOIN)  # of the chips, in the order of the buttons
ADVICE = Advice(Saying("connect37.choices.pick"), Saying("connect37.choices.place"))


def choices(game: Connect37, seat: int) -> Choices:
    """For the seat to move; nothing for any other."""
    if game.over or seat != game.turn:
        return Choices()
    cells_of: defaultdict[tuple[int, int], list[int]] = defaultdict(list)  # by tile and use of the chips
    for move in game.position.moves():
        tile, cell, use = parts_of(move)
        cells_of[tile, use].append(cell)
    empty = sorted({cell for fitting in cells_of.values() for cell in fitting})
    number = {cell: i for i, cell in enumerate(empty)}
    hand = game.position.hands()[seat]
    options = [
        Option((i,), way, f"{tile}@{{}}+{use}", tuple(sorted(number[cell] for cell in cells_of[tile, use])))
        for i, tile in enumerate(hand)
        for way, use in enumerate(USES)
        if (tile, use) in cells_of
    ]
    possible = {use for _, use in cells_of}
    return Choices(
        pieces=tuple(Piece(f"tile-{tile}", str(tile)) for tile in hand),
        places=tuple(Place(CELLS[cell], CELLS[cell], key=f"well-{CELLS[cell]}") for cell in empty),
        ways=tuple(chips_way(game, seat, use, use in possible) for use in USES),
        options=tuple(options),
        advice=ADVICE,
    )


def pieces_laid(game: Connect37, move: str) -> tuple[str, ...]:
    """The tile of a move."""
    return (f"tile-{Placing.parse(move).tile}",)


def chips_way(game: Connect37, seat: int, use: int, possible: bool) -> Way:
    """A pile on the tile, with the number of such piles in front of the seat; or two singles joined."""
    label = Saying(f"connect37.choices.{CHIP_WORDS[use]}")
    if use == JOIN:
        return Way(label, icon="link", disabled=not possible)
    left = game.position.chips(seat)[use - 1]
    note = Saying("connect37.choices.left", {"n": left})
    return Way(label, symbol=f"chip-{seat}-{use}", disabled=not possible, note=note)
