"""What decided a game of HICHAIN: the Royal, or every chain with its points. Rules: docs/hichain.md, H20-H25."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tsunagu.games.choices import Box
from tsunagu.games.ending import Step
from tsunagu.games.grid import CELL, Cell
from tsunagu.games.hichain.chains import letters
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.engine.hichain.rings import Chain
    from tsunagu.games.hichain.game import Hichain

MOST = 8  # chains of a side that are drawn one by one; the smallest are counted together


def deciding_steps(game: Hichain) -> tuple[Step, ...]:
    """The cards that spell CHAIN; else the chains of both sides, the best last."""
    outcome = game.outcome()
    if outcome is not None and outcome.reason == "royal":
        winner = outcome.ranks.index(1)
        return (Step(winner, Saying("hichain.ending.royal"), boxes(game.position.royal(winner))),)
    return tuple(step for seat in (0, 1) for step in chain_steps(game, seat))


def chain_steps(game: Hichain, seat: int) -> Iterator[Step]:
    chains = sorted(game.position.chains(seat), key=lambda chain: (chain.points, chain.length))
    small, largest = chains[:-MOST], chains[-MOST:]
    if small:
        points = sum(chain.points for chain in small)
        yield Step(seat, Saying("hichain.ending.more", {"n": len(small), "points": points}), (), points)
    yield from (chain_step(game, seat, chain) for chain in largest)


def chain_step(game: Hichain, seat: int, chain: Chain) -> Step:
    details = {"letters": letters(game.position, seat, chain.cells, chain.reading), "n": chain.points}
    return Step(seat, Saying("hichain.ending.chain", details), boxes(chain.cells), chain.points)


def boxes(cells: Iterable[Cell]) -> tuple[Box, ...]:
    side = int(CELL)
    return tuple((side * x, side * y, side, side) for x, y in cells)
