"""What lessons say of a HICHAIN board: cells as marks name them, and what a move has to leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tsunagu.engine.hichain.cards import DIRECTIONS, SIGNS, sign_seen
from tsunagu.games.grid import CELL
from tsunagu.games.hichain.notation import Card

if TYPE_CHECKING:
    from tsunagu.games.hichain.game import Hichain


def at(x: int, y: int) -> tuple[float, float, float, float]:
    """The box of a cell."""
    return (CELL * x, CELL * y, CELL, CELL)


def total(wanted: int) -> Callable[[Hichain, int], bool]:
    """Whether the mover then has exactly so many points."""
    return lambda game, mover: game.scores()[mover] == wanted


def no_royal_next(game: Hichain, mover: int) -> bool:
    """Whether the other side cannot complete a Royal with its next card (H22)."""
    return not game.threats(1 - mover)


def reads(card: str, up: str = "^") -> Callable[[Hichain], object]:
    """What a card is read as by a reader for whom that direction is up; None: nothing (H11)."""
    found = sign_seen(Card.parse(card).form, DIRECTIONS.index(up))
    return lambda game: SIGNS[found - 1] if found else None
