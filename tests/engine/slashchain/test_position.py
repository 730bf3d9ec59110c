"""The compiled position by itself: its bounds, and what its set-up refuses."""

from __future__ import annotations

import pytest

from tests.games.slashchain.case import CASE
from tsunagu.engine.slashchain.position import MOST_MOVES, SlashchainPosition


def test_the_engine_itself_refuses_what_it_has_no_room_for() -> None:
    row = [(x, 0, 0) for x in range(36)]
    with pytest.raises(ValueError, match="make up the sets"):
        SlashchainPosition(sets=3).set_up(row, [3] * 12, 0)
    with pytest.raises(ValueError, match="36 tiles"):
        SlashchainPosition(sets=3).board.lay_out([*row, (36, 0, 0)])
    with pytest.raises(ValueError, match="seat"):
        SlashchainPosition().set_up([], [1] * 12, 2)


def test_the_bound_on_legal_moves_is_reached_and_not_a_move_higher() -> None:
    assert {len(CASE.start(crowd.line).legal()) for crowd in CASE.crowds} == {MOST_MOVES}
