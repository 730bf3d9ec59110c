"""The image of a legal game is a legal game with the same result."""

from __future__ import annotations

import pytest

from tests.contract.case import Case, Line
from tests.contract.walks import lines, plies


@pytest.mark.slow
def test_symmetries_map_moves_and_results(case: Case) -> None:
    for name, image in case.symmetries.items():
        for line in lines(case):
            mirrored = Line(tuple(image(move) for move in line.moves), line.options, line.seed)
            for (game, played), (there, _) in zip(plies(case, line), plies(case, mirrored), strict=True):
                if len(played) % 5 == 0 or game.over:
                    assert sorted(map(image, game.legal())) == list(there.legal()), name
                assert game.outcome() == there.outcome(), name
                assert game.scores() == there.scores(), name
