"""What decided a game of slashchain: the chains of five or more. Rules: docs/slashchain.md, S8-S13, S19 and S20."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.games.choices import Box
from tsunagu.games.ending import Step
from tsunagu.games.grid import CELL
from tsunagu.games.slashchain.threats import deciding_chains
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

LINE = int(CELL) // 2  # side of a small cell


def deciding_steps(game: Slashchain) -> tuple[Step, ...]:
    """Each chain that ended the game; often there is none."""
    return tuple(
        Step(
            seat,
            Saying("slashchain.ending.chain", {"n": len(cells)}),
            boxes(cells),
        )
        for seat, cells in deciding_chains(game)
    )


def boxes(cells: list[list[int]]) -> tuple[Box, ...]:
    """Where these lines lie."""
    return tuple((LINE * x, LINE * y, LINE, LINE) for x, y in cells)
