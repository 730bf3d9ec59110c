"""No five is overlooked and none is given away, whatever the rule: every answer is compared with playing the moves."""

from __future__ import annotations

import pytest

from tests.engine.slashchain.games import leaves_no_five, positions, wins_at_once
from tests.games.slashchain.table import BOTH_FOURS, FOUR, TWO_FOURS, Table, mirrored, table, tiles_of
from tsunagu.engine.slashchain.fives import Fives
from tsunagu.engine.slashchain.position import SlashchainPosition
from tsunagu.engine.slashchain.safe_moves import SafeMoves


def compare(position: SlashchainPosition) -> None:
    fives = Fives()
    wins = wins_at_once(position)
    found = fives.winning_move(position)
    assert found in wins if wins else found is None
    if not wins:
        safe = SafeMoves(fives).moves(position)
        assert sorted(safe) == sorted(move for move in position.moves() if leaves_no_five(position, move))


def test_fives_and_safe_moves_are_those_that_playing_shows() -> None:
    for position in positions(games=12, share=0.05):
        compare(position)


@pytest.mark.slow
def test_fives_and_safe_moves_in_many_games() -> None:
    for position in positions(games=48, seed=1, share=0.15):
        compare(position)


def shown(drawing: str, side: str, **options: str) -> Table:
    """The drawing for slash, its mirror image for backslash."""
    return table(tiles_of(drawing) if side == "/" else mirrored(tiles_of(drawing)), side, **options)


@pytest.mark.parametrize("side", "/\\")
@pytest.mark.parametrize("drawing", [FOUR, TWO_FOURS, BOTH_FOURS])
@pytest.mark.parametrize(
    "options", [{}, {"overline": "forbidden"}, {"overline": "ignored"}, {"rule": "renju"}], ids=lambda o: str(o)
)
def test_a_five_beside_sixes_and_fives_of_the_other_side(drawing: str, side: str, options: dict[str, str]) -> None:
    compare(shown(drawing, side, **options).game.position)


def test_a_finished_game_has_no_moves_to_tell_of() -> None:
    there = shown(FOUR, "/")
    move = Fives().winning_move(there.game.position)
    assert move is not None
    there.game.position.play(move)
    assert there.game.position.over
    assert Fives().winning_move(there.game.position) is None
    assert Fives().threat_against(there.game.position) is None
    assert SafeMoves(Fives()).moves(there.game.position) == []


def test_the_side_that_waits_threatens_its_five() -> None:
    waiting = shown(FOUR, "/").game.position
    turned = table(FOUR, "\\").game.position
    threat = Fives().threat_against(turned)
    assert threat is not None
    assert threat >> 4 in {move >> 4 for move in wins_at_once(waiting)}
