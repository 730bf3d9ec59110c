"""Buffers hold the most that can come: the worst positions known, reached by legal play."""

from __future__ import annotations

from tests.contract.case import Case
from tests.contract.walks import lines, plies


def test_the_most_crowded_positions_known(case: Case) -> None:
    assert case.crowds
    for crowd in case.crowds:
        game = case.start(crowd.line)
        moves = game.position.moves()
        assert len(moves) == len(set(moves)) == crowd.moves <= game.position.most_moves
        assert case.referee(game, crowd.line.moves).legal() == list(game.legal())


def test_no_position_has_more_moves_than_the_proven_bound(case: Case) -> None:
    for line in lines(case):
        for game, _ in plies(case, line):
            assert len(game.position.moves()) <= game.position.most_moves
