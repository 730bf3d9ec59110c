"""The cards that lie on a HICHAIN table, as they were typed in or laid out, in forms that moves may name."""

from __future__ import annotations

from tsunagu.engine.hichain.cards import CARDS
from tsunagu.games.grid import Cell
from tsunagu.games.hichain.score import LaidPiece, read_cards
from tsunagu.games.tabletop import Position, cannot

Cards = dict[Cell, LaidPiece]  # by cell: form, seat
WIDEST = 60  # cells: no game's table is wider


def cards_of(position: Position) -> Cards:
    cards = {cell: (same_look(form), seat) for cell, (form, seat) in read_cards(position.get("cells")).items()}
    if cards and max(extent(cards)) > WIDEST:
        raise cannot("hichain.tabletop.too_wide", most=WIDEST)
    return cards


def extent(cards: Cards) -> tuple[int, int]:
    """The width and the height of the table in cells."""
    xs, ys = zip(*cards, strict=True)
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def same_look(form: int) -> int:
    """Of the forms that look alike the first (H9)."""
    return form - form % 4 + form % 4 % CARDS[form // 4].forms


def counts_laid(cards: Cards) -> list[int]:
    """How many cards each colour has laid, besides those it began with."""
    return [sum(owner == seat for _, owner in cards.values()) - 2 for seat in (0, 1)]
