"""S19, S20 and S22: the Renju rule and the options that rules consult."""

from __future__ import annotations

import pytest

import tsunagu
from tests.games.slashchain.case import WRITTEN
from tests.games.slashchain.table import BOTH_FOURS, FOUR, TWO_FOURS, Tiles, mirrored, table, tiles_of
from tests.games.slashchain.test_terms import BOTH_KINDS, ONE_NEW
from tests.games.slashchain.test_vectors import before, played
from tsunagu.games.errors import BadOption
from tsunagu.games.slashchain.game import Slashchain

FIVE, SIX = "arrow^", "cross^"  # on cell 2,0 of FOUR


def mirror_played(entry: dict[str, object], number: str, mover: str) -> str:
    """The result of a published move on the mirrored board, under the Renju rule."""
    moves = entry["moves"]
    assert isinstance(moves, dict)
    tile: Tiles = [tuple(moves[number])]
    ((x, y, pattern),) = mirrored(tile)
    return table(mirrored(before(entry)), mover, rule="renju").play(WRITTEN[pattern], x, y)


@pytest.mark.clause("S19", holds=True)
def test_the_first_player_loses_by_an_overline() -> None:
    assert table(FOUR, "/", rule="renju").play(SIX, 2, 0) == "\\ wins (overline)"


@pytest.mark.clause("S19", holds=True)
def test_the_first_player_loses_by_a_double_four_two_apart() -> None:
    assert played(ONE_NEW, "1", "renju", "/").result() == "\\ wins (double-four)"
    assert played(BOTH_KINDS, "2", "renju", "/").result() == "\\ wins (double-four)"


@pytest.mark.clause("S19", holds=True)
def test_exactly_five_wins_even_together_with_a_forbidden_shape() -> None:
    assert table(TWO_FOURS, "/", rule="renju").play("pin^", 2, 0) == "/ wins (five)"


@pytest.mark.clause("S19", holds=True)
def test_a_five_given_away_comes_before_everything() -> None:
    assert table(BOTH_FOURS, "/", rule="renju").play("arrow>", 2, 2) == "\\ wins (gave-five)"


@pytest.mark.clause("S19", breach=True)
def test_a_double_four_one_apart_is_not_forbidden() -> None:
    assert mirror_played(BOTH_KINDS, "3", "/") == "play goes on"


@pytest.mark.clause("S19", breach=True)
def test_nothing_of_this_is_forbidden_under_the_gomoku_rule() -> None:
    assert table(FOUR, "/", rule="gomoku").play(SIX, 2, 0) == "/ wins (five)"
    assert played(ONE_NEW, "1", "gomoku", "/").result() == "play goes on"


@pytest.mark.clause("S20", holds=True)
def test_the_second_player_wins_with_five_or_more() -> None:
    there = mirrored(tiles_of(FOUR))
    assert table(there, "\\", rule="renju").play(FIVE, -2, 0) == "\\ wins (five)"
    assert table(there, "\\", rule="renju").play(SIX, -2, 0) == "\\ wins (five)"


@pytest.mark.clause("S20", holds=True)
def test_the_second_player_loses_by_five_or_more_slashes() -> None:
    assert table(FOUR, "\\", rule="renju").play(FIVE, 2, 0) == "/ wins (gave-five)"
    assert table(FOUR, "\\", rule="renju").play(SIX, 2, 0) == "/ wins (gave-five)"


@pytest.mark.clause("S20", breach=True)
def test_no_shape_is_forbidden_to_the_second_player() -> None:
    assert mirror_played(ONE_NEW, "1", "\\") == "play goes on"  # an own double four two apart
    assert played(ONE_NEW, "1", "renju", "\\").result() == "play goes on"  # one of the first player


@pytest.mark.clause("S22", holds=True)
def test_under_renju_the_overline_option_keeps_its_default() -> None:
    assert tsunagu.start("slashchain", rule="renju", overline="wins").options["overline"] == "wins"
    assert dict(tsunagu.start("slashchain").options) == {"rule": "gomoku", "overline": "wins", "sets": 1}


@pytest.mark.clause("S22", breach=True)
@pytest.mark.parametrize("overline", ["forbidden", "ignored"])
def test_an_option_the_rule_does_not_consult_is_refused(overline: str) -> None:
    with pytest.raises(BadOption):
        tsunagu.start("slashchain", rule="renju", overline=overline)


@pytest.mark.clause("S22", breach=True)
@pytest.mark.parametrize("options", [{"sets": 4}, {"sets": 0}, {"rule": "go"}, {"overline": ""}, {"size": 3}])
def test_an_option_that_does_not_exist_is_refused(options: dict[str, str | int]) -> None:
    with pytest.raises(BadOption):
        Slashchain.start(options)
