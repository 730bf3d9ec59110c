"""The choices of a turn: a tile, what the chips do, an empty cell."""

from __future__ import annotations

import pytest

from tests.contract.choosing import choices_of, keys, moves_of, options_with
from tests.games.connect37.table import duel, table
from tsunagu.games.plain import plain

SINGLE, DOUBLE, JOIN = range(3)  # the ways in the order of the buttons


def test_a_tile_goes_to_any_empty_cell() -> None:
    choices = choices_of(duel(), 0)
    assert keys(choices) == ["tile-10", "tile-11", "tile-20"]
    assert [piece.name for piece in choices.pieces] == ["10", "11", "20"]
    assert len(choices.places) == 36
    assert "D4" not in [place.name for place in choices.places]
    assert plain(choices.places[0], "ja") == {"name": "A1", "label": "A1", "key": "well-A1"}
    single, join = options_with(choices, "tile-20")
    assert len(single.targets) == 36
    assert (moves_of(choices, single)[0], moves_of(choices, join)[0]) == ("20@A1+1", "20@A1+0")


@pytest.mark.clause("C9", breach=True)
def test_without_a_double_that_way_is_shown_and_disabled() -> None:
    choices = choices_of(duel(), 0)
    assert [way.disabled for way in choices.ways] == [False, True, False]
    assert [plain(way, "en") for way in choices.ways] == [
        {"label": "Single", "symbol": "chip-0-1", "note": "17 left"},
        {"label": "Double", "symbol": "chip-0-2", "note": "0 left", "disabled": True},
        {"label": "Join two", "icon": "link"},
    ]
    assert {option.way for option in choices.options} == {SINGLE, JOIN}


@pytest.mark.clause("C9", "C10", holds=True)
def test_after_joining_two_there_is_a_double() -> None:
    choices = choices_of(duel("10@A1+0 12@A2+1"), 0)
    assert [plain(way, "en").get("note") for way in choices.ways] == ["15 left", "1 left", None]
    assert not any(way.disabled for way in choices.ways)
    double = options_with(choices, "tile-11")[DOUBLE]
    assert double.move == "11@{}+2"
    assert len(double.targets) == 34


@pytest.mark.clause("C10", breach=True)
def test_joining_needs_two_singles() -> None:
    """Eight chips with four players; on the last turn one is left, and it is the only thing to do."""
    game = table(((1, 2), (3, 4), (5, 6), (7, 8)), 9)
    while game.position.chips(0) != (1, 0) or game.turn != 0:
        game.play(next(move for move in game.legal() if move.endswith("+1")))
    choices = game.display.choices(game, 0)
    assert [way.disabled for way in choices.ways] == [False, True, True]
    assert [option.way for option in choices.options] == [SINGLE]
