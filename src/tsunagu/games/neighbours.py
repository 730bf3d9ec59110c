"""Where a cell of an endless grid lies, said by what lies beside it: players see no coordinates there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import TypeVar

from tsunagu.games.grid import Cell
from tsunagu.words import Saying

Piece = TypeVar("Piece", bound=Hashable)  # what people see of a piece: its kind

# What a neighbour is called that lies so far from the cell: sides first, then corners.
RELATIONS: dict[Cell, str] = {
    (-1, 0): "right_of",
    (0, -1): "below",
    (1, 0): "left_of",
    (0, 1): "above",
    (-1, -1): "below_right_of",
    (1, -1): "below_left_of",
    (-1, 1): "above_right_of",
    (1, 1): "above_left_of",
}
MOST = 2  # neighbours named


def where(cell: Cell, pieces: Mapping[Cell, Piece], name: Callable[[Piece], Saying], origin: Saying) -> Saying:
    """By as few neighbours as tell it from every other empty cell; else by steps from the first piece, `origin`.

    Pieces that are equal have one name.
    """
    left, named = None, []
    for saying, cells in neighbours(cell, pieces, name):
        fewer = cells if left is None else left & cells
        if fewer == left:
            continue
        left = fewer
        named.append(saying)
        if left == {cell}:
            return Saying("common.beside.cell", {"where": tuple(named)})
        if len(named) == MOST:
            break
    return steps_from(cell, origin)


def neighbours(
    cell: Cell, pieces: Mapping[Cell, Piece], name: Callable[[Piece], Saying]
) -> Iterator[tuple[Saying, set[Cell]]]:
    """How the cell lies to each neighbour, and the empty cells of which the same could be said. One alone first."""
    x, y = cell
    found = []
    for (dx, dy), relation in RELATIONS.items():
        piece = pieces.get((x + dx, y + dy))
        if piece is not None:
            alike = {(at[0] - dx, at[1] - dy) for at, other in pieces.items() if other == piece}
            found.append((Saying(f"common.beside.{relation}", {"piece": name(piece)}), alike - pieces.keys()))
    return iter(sorted(found, key=lambda one: len(one[1]) > 1))


def steps_from(cell: Cell, origin: Saying) -> Saying:
    x, y = cell
    across = Saying(f"common.steps.{'right' if x > 0 else 'left'}", {"n": abs(x)})
    down = Saying(f"common.steps.{'down' if y > 0 else 'up'}", {"n": abs(y)})
    steps = tuple(saying for saying, n in ((across, x), (down, y)) if n)
    return Saying("common.steps.from", {"steps": steps, "origin": origin})
