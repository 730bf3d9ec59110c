"""The choices of a turn: groups for places and stacks, the two actions on hands, and before that the lines."""

from __future__ import annotations

import pytest

from tests.contract.choosing import choices_of, every_move, keys, moves_of, options_with, tap
from tests.games.bossa.table import deal_of, dealt, opened, table
from tsunagu.games.choices import Choices, Option
from tsunagu.games.plain import plain

LAY, REDRAW, EXCHANGE = range(3)


def laid(choices: Choices, *tiles: str) -> Option:
    (option,) = [one for one in options_with(choices, *(f"tile-{tile}" for tile in tiles)) if one.way == LAY]
    return option


def by(choices: Choices, way: int) -> list[Option]:
    return [option for option in choices.options if option.way == way]


@pytest.mark.clause("B7", "B9", holds=True)
def test_a_group_of_two_for_a_place_beside_the_die() -> None:
    """White die 6: W7 takes one or two tiles, and one shows at most 6; 23 and 50 are 7 together."""
    choices = choices_of(opened("23 50 04 01", "05 02 03 10", deck="06", dice=(6, 4)), 0)
    assert keys(choices) == ["tile-01", "tile-04", "tile-06", "tile-23", "tile-50"]
    assert moves_of(choices, laid(choices, "23", "50")) == ["W7=23+50"]
    place = next(place for place in choices.places if place.name == "W7")
    assert plain(place, "en") == {"name": "W7", "label": "white place 7", "key": "open-W7"}
    assert plain(place, "ja")["label"] == "白ライン7"
    assert moves_of(choices, laid(choices, "50")) == ["W5=50"]
    assert moves_of(choices, laid(choices, "23")) == ["B3=23"]
    assert plain(choices.pieces[3], "en") == {"key": "tile-23", "name": "white 2 black 3"}


def test_tiles_on_the_way_to_a_group_can_be_asked_about() -> None:
    choices = choices_of(table("60 10 30 31 40", white={6: "42+20"}, dice=(5, 2)), 0)
    assert moves_of(choices, laid(choices, "10", "30", "31")) == ["W7=10+30+31"]
    assert moves_of(choices, laid(choices, "30", "31")) == ["stack:W6=30+31"]
    assert (laid(choices, "10").targets, laid(choices, "10").move) == ((), "{}=10")
    assert not [option for option in choices.options if len(option.pieces) > 3]


def test_a_tile_that_makes_no_group_with_those_picked_is_picked_alone() -> None:
    choices = choices_of(table("60 10 30 31 40", white={6: "42+20"}, dice=(5, 2)), 0)
    ten, thirty, sixty = (keys(choices).index(f"tile-{tile}") for tile in ("10", "30", "60"))
    assert tap(choices, frozenset({ten}), thirty) == {ten, thirty}
    assert tap(choices, frozenset({ten, thirty}), sixty) == {sixty}
    assert tap(choices, frozenset({ten, thirty}), ten) == {thirty}


@pytest.mark.clause("B12", holds=True)
def test_a_stack_goes_onto_the_tile_that_lies_on_top() -> None:
    choices = choices_of(table("20 10 11 32 06", white={3: "30 31"}, used=("", "stack")), 0)
    place = next(place for place in choices.places if place.name == "stack:W3")
    assert plain(place, "en") == {"name": "stack:W3", "label": "white place 3 (Stack)", "key": "tile-31"}
    assert moves_of(choices, laid(choices, "32")) == ["stack:W3=32"]


@pytest.mark.clause("B10", "B11", holds=True)
def test_redraw_points_at_an_own_tile_and_exchange_at_one_of_the_others() -> None:
    choices = choices_of(opened("30 10 20 40", "05 06 01 02", deck="60 50"), 0)
    (redraw,) = by(choices, REDRAW)
    assert redraw.pieces == ()
    assert moves_of(choices, redraw) == ["redraw:10", "redraw:20", "redraw:30", "redraw:40", "redraw:60"]
    assert {choices.places[target].key for target in redraw.targets} == {*keys(choices)}
    assert len(by(choices, EXCHANGE)) == 5
    swap = next(option for option in options_with(choices, "tile-60") if option.way == EXCHANGE)
    assert moves_of(choices, swap) == ["exchange:60/01", "exchange:60/02", "exchange:60/05", "exchange:60/06"]
    assert {choices.places[target].key for target in swap.targets} == {"tile-01", "tile-02", "tile-05", "tile-06"}
    assert [plain(way, "en").get("symbol") for way in choices.ways] == [None, "redraw", "exchange"]


@pytest.mark.clause("B10", breach=True)
def test_an_action_that_is_used_is_shown_and_disabled() -> None:
    choices = choices_of(table("30 10 20 40 50 05", used=("redraw", ""), discarded="60"), 0)
    assert [way.disabled for way in choices.ways] == [False, True, False]
    assert (choices.ways[REDRAW].symbol, choices.plain("ja")["ways"][REDRAW]["note"]) == ("used", "使用済み")
    assert by(choices, REDRAW) == []


@pytest.mark.clause("B4", holds=True)
def test_lines_are_chosen_by_buttons_and_the_second_to_choose_has_no_first_move() -> None:
    """The black die is higher: seat 1 chooses first."""
    game = dealt(deal_of("30 10 20 40", "05 06 01 02", dice=(4, 6)))
    first = game.display.choices(game, 1)
    assert sorted(every_move(first)) == ["choose:black", "choose:first", "choose:white"]
    assert [plain(place, "en") for place in first.places] == [
        {"name": "white", "label": "My line: white"},
        {"name": "black", "label": "My line: black"},
        {"name": "first", "label": "I move first"},
    ]
    assert (first.pieces, first.ways) == ((), ())
    assert first.plain("en")["advice"] == {"pick": "Choose your line, or the first move."}
    game.play("choose:first")
    assert sorted(every_move(game.display.choices(game, 0))) == ["choose:black", "choose:white"]
    assert game.display.choices(game, 0).plain("en")["advice"] == {"pick": "Choose your line."}


def test_a_group_in_the_making_tells_its_sums() -> None:
    game = opened("23 31 10 40", dice=(6, 4))
    choices = game.display.choices(game, game.turn)
    for option in choices.options:
        if option.way == 0:
            tiles = [choices.pieces[i].key.removeprefix("tile-") for i in option.pieces]
            white, black = (sum(int(tile[at]) for tile in tiles) for at in (0, 1))
            assert plain(option, "en")["note"] == f"White {white}, black {black}."
