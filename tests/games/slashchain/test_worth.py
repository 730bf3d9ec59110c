"""What a tile makes for either side, and the moves that give the game away."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.slashchain.case import CASE
from tests.games.slashchain.table import FOUR, table
from tests.referees.slashchain import SIDES, Referee, chain_lengths, tile_cells
from tsunagu.games.slashchain.game import Slashchain


@pytest.mark.parametrize("seed", range(6))
def test_the_lines_are_those_that_the_referee_sees(seed: int) -> None:
    options = CASE.options[seed % len(CASE.options)]
    rng, game = Random(seed), Slashchain.start(options)
    played: list[str] = []
    while not game.over:
        moves = list(game.legal())
        for move in rng.sample(moves, min(8, len(moves))):
            after = CASE.referee(game, (*played, move))
            assert isinstance(after, Referee)
            assert after.last is not None
            cells = tile_cells(after.last)
            mine, theirs = (
                max(chain_lengths(after.lines, SIDES[side], cells), default=0) for side in (game.turn, 1 - game.turn)
            )
            [one] = game.display.worth(game, [move])
            assert (one.badge if one else None) == (f"{mine}:{theirs}" if max(mine, theirs) >= 3 else None)
        played.append(rng.choice(moves))
        game.play(played[-1])


def test_a_five_is_worth_the_game() -> None:
    there = table(FOUR, "/")
    [one] = there.game.display.worth(there.game, [there.move("pin>", 2, 0)])
    assert one is not None
    assert one.tone == "gold"


def test_a_five_for_the_other_side_is_warned_of() -> None:
    there = table(FOUR, "\\")
    [warning] = there.game.display.warnings(there.game)
    assert there.move("pin>", 2, 0) in warning.moves
    assert there.move("parallel>", 2, 0) not in warning.moves
    assert warning.said.text() == "This gives the other side five in a row, and the game."
    assert warning.said.text("ja") == "相手の五連ができて、負けになります。"
