"""Chains as plain data: cells, letters as read, points; and the routes that are not counted, with the reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tsunagu.engine.hichain.board import Board
from tsunagu.engine.hichain.cards import DIRECTIONS, RELAY, SIGNS, WILD, sign_seen
from tsunagu.engine.hichain.rings import Chain, Route, forms_of, one_way, tally, values_of


@dataclass(frozen=True, slots=True)
class DroppedRoute:
    """A scoring route that is not counted, because a chain or a ring contains it."""

    cells: Route
    reading: int
    run: bool
    length: int
    inside: Chain


def plain(chain: Chain) -> dict[str, Any]:
    """A chain as `score` writes it."""
    return {
        "kind": kind(chain.run),
        "length": chain.length,
        "points": chain.points,
        "reading": DIRECTIONS[chain.reading],
        "cells": [[x, y] for x, y in chain.cells],
    }


def kind(run: bool) -> str:
    return "run" if run else "set"


def letters(board: Board, seat: int, cells: Route, reading: int) -> str:
    """What the reader sees along a route: letters, `*` for a wild card, `+` for a relay."""
    forms = forms_of(board, seat)
    signs = [sign_seen(forms[cell], reading) for cell in cells]
    return "".join("+" if sign == RELAY else "*" if sign == WILD else SIGNS[sign - 1] for sign in signs)


def dropped_chains(board: Board, seat: int) -> list[DroppedRoute]:
    """Every scoring route that is not counted (H17, H19), the longest first."""
    found = tally(board, seat)
    forms = forms_of(board, seat)
    names = {one_way(chain.cells) for chain in found.chains if not chain.ring}
    left_out = []
    for cells, reading, run, _ in board.routes(seat, all_of_them=True):
        if one_way(cells) not in names:
            inside = next(chain for chain in (*found.chains, *found.other_rings) if chain.contains(cells))
            left_out.append(DroppedRoute(one_way(cells), reading, run, len(values_of(forms, cells)), inside))
    return sorted(left_out, key=lambda one: (-one.length, one.cells))
