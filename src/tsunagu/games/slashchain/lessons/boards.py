"""What lessons say of a slashchain board: small cells as marks name them, and shapes of a side as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.games.grid import CELL
from tsunagu.games.lessons import Anchor, Mark, thread
from tsunagu.games.slashchain.threats import SIDES, double_fours

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

SMALL = CELL / 2  # the side of a small cell


def cell(x: int, y: int) -> Anchor:
    """The box of a tile's cell."""
    return (CELL * x, CELL * y, CELL, CELL)


def line(x: int, y: int) -> Anchor:
    """The box of a single line, by its small cell (S7)."""
    return (SMALL * x, SMALL * y, SMALL, SMALL)


def chain(*lines: tuple[int, int]) -> tuple[Mark, ...]:
    """A thread along lines, from small cell to small cell."""
    return thread(*(line(x, y) for x, y in lines))


def longest(game: Slashchain, seat: int) -> int:
    return game.position.board.longest(seat)


def fours(game: Slashchain, seat: int) -> int:
    return len(game.position.board.fours(seat))


def open_fours(game: Slashchain, seat: int) -> int:
    return len(game.position.board.open_fours(seat))


def threes(game: Slashchain, seat: int) -> int:
    return len(game.position.board.threes(seat))


def no_five_next(game: Slashchain, mover: int) -> bool:
    """Whether the game goes on and the other side can make no five with its next tile."""
    if game.over:
        return False
    for move in game.legal():
        after = game.copy()
        after.play(move)
        outcome = after.outcome()
        if outcome is not None and outcome.ranks[1 - mover] == 1:
            return False
    return True


def one_apart(game: Slashchain, mover: int) -> bool:
    """Whether a double four one apart stands, and the game goes on (S18)."""
    return not game.over and any(pair["apart"] == 1 for pair in double_fours(game.position.board)[SIDES[mover]])
