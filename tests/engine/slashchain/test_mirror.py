"""Of moves that are each other's image on a board that is its own image, the search looks at one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pytest

from tests.games.slashchain.case import CASE, split
from tsunagu.engine.slashchain.fives import Fives
from tsunagu.engine.slashchain.heuristics import SlashchainHeuristics
from tsunagu.engine.slashchain.mirror import Mirror
from tsunagu.engine.slashchain.safe_moves import SafeMoves
from tsunagu.games.slashchain.game import Slashchain

# A line of moves, and how many of the board's three images are the board itself.
BOARDS = {
    "": 3,
    "parallel^@0,0": 3,
    "square^@0,0": 3,
    "pin^@0,0": 1,
    "arrow^@0,0": 0,
    "parallel^@0,0 parallel^@1,0": 1,
    "parallel^@0,0 parallel>@1,0": 0,
    "parallel^@0,0 arrow^@1,0 arrow<@0,1": 1,
    "parallel^@0,0 square^@1,0 cross^@0,1": 0,
    "cross^@0,0 parallel^@1,0 parallel^@0,1 cross^@1,1": 3,
    "cross^@0,0 pin^@0,-1 pinv@0,1": 1,
    "cross^@0,0 pin^@0,-1 pinv@0,1 arrow^@1,0 arrowv@-1,0": 1,
}


def shifted(moves: Iterable[str], across: int, down: int) -> set[str]:
    """The same tiles elsewhere."""
    placed = [split(move) for move in moves]
    return {f"{tile}@{x + across},{y + down}" for tile, x, y in placed}


def corner(moves: Iterable[str]) -> tuple[int, int]:
    """The least x and y; 0 and 0 without tiles."""
    placed = [split(move) for move in moves]
    return min((x for _, x, _ in placed), default=0), min((y for _, _, y in placed), default=0)


def images(line: list[str]) -> Iterator[Callable[[str], str]]:
    """Maps of moves under which the tiles of the line stay the same, wherever their middle is."""
    for symmetry in CASE.symmetries.values():
        image = {symmetry(move) for move in line}
        across, down = (to - begun for to, begun in zip(corner(line), corner(image), strict=True))
        if shifted(image, across, down) == set(line):
            yield partial(image_of, symmetry, across, down)


def image_of(symmetry: Callable[[str], str], across: int, down: int, move: str) -> str:
    return shifted([symmetry(move)], across, down).pop()


@pytest.mark.parametrize("line", BOARDS)
def test_every_move_has_exactly_one_image_that_is_looked_at(line: str) -> None:
    game = Slashchain.start({"sets": 2}, 0)
    for move in line.split():
        game.play(move)
    same = list(images(line.split()))
    assert len(same) == BOARDS[line]
    looked_at = {game.notation_of(move) for move, _ in SlashchainHeuristics().candidates(game.position)}
    for safe in SafeMoves(Fives()).moves(game.position):
        written = game.notation_of(safe)
        assert len({written, *(image(written) for image in same)} & looked_at) == 1


def test_a_board_without_images_keeps_all_its_moves() -> None:
    game = Slashchain.start({}, 0)
    game.play("arrow^@0,0")
    moves = game.position.moves()
    assert Mirror().distinct(game.position.board, moves) == moves
