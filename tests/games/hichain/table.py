"""Positions drawn as text: rows by `/`, cards by blanks, `.` is empty, a card without a direction is upright."""

from __future__ import annotations

from typing import Any

from tests.referees.hichain import LETTERS
from tsunagu.games.hichain.game import Hichain
from tsunagu.games.hichain.view import read_row

Rows = list[list[Any]]  # [colour, sign, direction, x, y]


def drawn(text: str, colour: str = "red") -> Rows:
    return [
        [colour, card[0], card[1:] or "^", x, y]
        for y, row in enumerate(text.split("/"))
        for x, card in enumerate(row.split())
        if card != "."
    ]


def along(route: list[tuple[int, int]], signs: str = LETTERS, colour: str = "red") -> Rows:
    """Upright cards on the cells of a route."""
    return [[colour, sign, "^", x, y] for sign, (x, y) in zip(signs, route, strict=True)]


def loop(width: int, height: int) -> list[tuple[int, int]]:
    """The border of a rectangle, clockwise from its top left cell."""
    top = [(x, 0) for x in range(width)]
    right = [(width - 1, y) for y in range(1, height)]
    bottom = [(x, height - 1) for x in range(width - 2, -1, -1)]
    left = [(0, y) for y in range(height - 2, 0, -1)]
    return top + right + bottom + left


def counted(cells: Rows | str, **options: str) -> Any:
    """Red's side of a position typed in."""
    rows = drawn(cells) if isinstance(cells, str) else cells
    return Hichain.score({"cells": rows, **options})["red"]


def points(cells: Rows | str, **options: str) -> int:
    return int(counted(cells, **options)["score"])


def lengths(cells: Rows | str, **options: str) -> list[int]:
    """How long the counted chains are, shortest first."""
    return sorted(chain["length"] for chain in counted(cells, **options)["chains"])


def game_at(cells: Rows, hands: tuple[str, str], turn: int = 0, **options: str) -> Hichain:
    """A game that has come to these cards and hands."""
    game = Hichain.start(options)
    game.position.set_up([read_row(*row) for row in cells], list(hands), turn, 0)
    return game
