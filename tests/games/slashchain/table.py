"""Positions drawn as text, set up on the engine: a table in the middle of a game, with hands that fit the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.games.slashchain.case import KINDS, WRITTEN
from tests.referees.slashchain import SIDES
from tsunagu.engine.slashchain.tiles import bits
from tsunagu.games.slashchain.game import Slashchain

Tiles = list[tuple[int, int, str]]  # x, y, pattern

# Small cells, the top left being tile 0,0. Four `/` in a row: a tile on cell 2,0 makes a fifth with its lower left line
# and a sixth with its upper right one.
FOUR = r"""
......
......
..\//\
../\\/
\//\..
/\\/..
"""
# A second four beside it: pin^ on 2,0 makes a five with one line and a six with two others.
TWO_FOURS = r"""
..\\
..\/
\\//
\//\
//..
/\..
"""
# FOUR below and its mirror image above, joined by a square: arrow> on 2,2 makes five of both sides.
BOTH_FOURS = r"""
\//\..
/\\/..
..\//\
../\\/
../\..
..\/..
..\//\
../\\/
\//\..
/\\/..
"""
# Four `/`, a free cell, and one more `/`, all on one diagonal.
GAP_BEFORE_A_SIXTH = r"""
....\\/\
....\/\/
../\/\..
..\/\\..
\\......
\/......
"""


def tiles_of(drawing: str) -> Tiles:
    """The tiles of a drawing; dots are empty."""
    rows = drawing.strip("\n").splitlines()
    blocks = [
        (x // 2, y // 2, rows[y][x : x + 2] + rows[y + 1][x : x + 2])
        for y in range(0, len(rows), 2)
        for x in range(0, len(rows[y]), 2)
    ]
    return [(x, y, pattern) for x, y, pattern in blocks if pattern != "...."]


def mirrored(tiles: Tiles) -> Tiles:
    """The mirror image, left for right: every `/` becomes a backslash and the other way round."""
    swap = str.maketrans("/\\", "\\/")
    return [(-x, y, "".join(pattern[corner] for corner in (1, 0, 3, 2)).translate(swap)) for x, y, pattern in tiles]


def fitting_hands(tiles: Tiles, mover: int) -> list[int]:
    """What three sets leave in two hands: all that is not on the board, shared evenly, an odd one to the mover."""
    hands: list[list[int]] = [[], []]
    favoured = mover
    for kind in KINDS:
        left = 6 - sum(WRITTEN[pattern][:-1] == kind for _, _, pattern in tiles)
        hands[favoured].append((left + 1) // 2)
        hands[1 - favoured].append(left // 2)
        favoured ^= left % 2
    return [*hands[0], *hands[1]]


@dataclass
class Table:
    """A game in the drawing's own coordinates: the engine has the first tile at 0,0."""

    game: Slashchain
    x: int
    y: int

    def move(self, tile: str, x: int, y: int) -> str:
        return f"{tile}@{x - self.x},{y - self.y}"

    def play(self, tile: str, x: int, y: int) -> str:
        """Play and tell how the game stands."""
        self.game.play(self.move(tile, x, y))
        return self.result()

    def result(self) -> str:
        outcome = self.game.outcome()
        if outcome is None:
            return "play goes on"
        words = {(1, 1): "draw", (1, 2): "/ wins", (2, 1): "\\ wins"}
        return f"{words[outcome.ranks[0], outcome.ranks[1]]} ({outcome.reason})"

    def double_fours(self, side: str) -> list[dict[str, Any]]:
        """Pairs of fours made by the last tile, by diagonals of the drawing."""
        shift = 2 * (self.x + self.y if side == "/" else self.x - self.y)
        found: list[dict[str, Any]] = self.game.explain("threats").facts["double_fours"][side]
        return [
            {"diagonals": [diagonal + shift for diagonal in pair["diagonals"]], "apart": pair["apart"]}
            for pair in found
        ]


def table(tiles: Tiles | str, mover: str = "/", **options: str) -> Table:
    """A game that has come to these tiles, with `mover` to play."""
    laid = tiles_of(tiles) if isinstance(tiles, str) else tiles
    left, top, _ = laid[0]
    turn = SIDES.index(mover)
    game = Slashchain.start({"sets": 3, **options})
    board = [(x - left, y - top, bits(pattern)) for x, y, pattern in laid]
    game.position.set_up(board, fitting_hands(laid, turn), turn)
    return Table(game, left, top)


def shapes(tiles: Tiles | str, side: str, **options: str) -> dict[str, Any]:
    """Chains and threats of a side among tiles that lie there."""
    laid = tiles_of(tiles) if isinstance(tiles, str) else tiles
    found: dict[str, Any] = Slashchain.score({"tiles": [list(tile) for tile in laid], **options})[side]
    return found
