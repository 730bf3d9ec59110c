"""B6-B12 and B20: what a turn is, groups, counts, the three actions, and how moves are written."""

from __future__ import annotations

import pytest

from tests.games.bossa.table import actions, opened, places, refusal, table
from tsunagu.games.errors import BadNotation, IllegalMove


@pytest.mark.clause("B6", holds=True)
def test_a_turn_is_a_draw_and_one_move_and_turns_alternate() -> None:
    game = opened("30 10 20 40", "05 06 01 02", deck="60 50 03 04")
    assert game.view(None)["hands"] == [["10", "20", "30", "40", "60"], ["01", "02", "05", "06"]]
    game.play("W3=30", 0)
    assert game.view(None)["hands"] == [["10", "20", "40", "60"], ["01", "02", "05", "06", "50"]]
    game.play("B5=05", 1)
    assert (game.turn, game.view(None)["deck"]) == (0, 15)
    assert "03" in game.view(None)["hands"][0]


@pytest.mark.clause("B6", breach=True)
def test_nobody_passes_or_plays_out_of_turn_or_lays_what_is_not_in_the_hand() -> None:
    game = opened("30 10 20 40", "05 06 01 02")
    assert isinstance(refusal(game, "pass"), BadNotation)
    assert isinstance(refusal(game, "B5=05", 1), IllegalMove)
    assert refusal(game, "B5=05").saying.key == "bossa.refused.not_in_hand"


@pytest.mark.clause("B7", holds=True)
def test_the_dots_of_the_lines_colour_add_up_to_the_number() -> None:
    assert places(opened("23 13 04 22", deck="50", dice=(3, 4))) == [
        "B3=13",
        "B3=23",
        "B5=13+22",
        "B5=22+23",
        "W2=22",
        "W2=23",
        "W4=22+23",
    ]


@pytest.mark.clause("B7", breach=True)
@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("W5=23", "wrong_sum"),  # a white 2 or a black 3, never a 5
        ("W3=40", "wrong_sum"),
        ("W3=10+40", "wrong_sum"),
        ("B5=23", "wrong_sum"),
        ("W3=05", "no_dot"),
        ("W5=05+40", "no_dot"),
        ("B5=05+40", "no_dot"),
    ],
)
def test_a_group_with_a_wrong_sum_or_a_tile_without_the_colour_is_refused(move: str, why: str) -> None:
    refused = refusal(opened("23 10 40 05", deck="60", dice=(4, 6)), move)
    assert (refused.clause, refused.saying.key) == ("B7", f"bossa.refused.{why}")


@pytest.mark.clause("B8", holds=True)
def test_either_player_places_on_either_line() -> None:
    game = opened("05 30 10 20", "31 15 21 06", white=1)
    game.play("B5=05")
    game.play("W3=31")
    assert game.view(None)["lines"] == {"W": {"3": [["31"]]}, "B": {"5": [["05"]]}}


@pytest.mark.clause("B8", breach=True)
def test_a_place_that_is_filled_is_not_open_again() -> None:
    game = table("31 20 40 05 06", white={3: "30"})
    refused = refusal(game, "W3=31")
    assert (refused.clause, refused.saying.key) == ("B8", "bossa.refused.filled")
    assert "stack:W3=31" in game.legal()


@pytest.mark.clause("B9", holds=True)
def test_beside_the_die_one_or_two_tiles_lie() -> None:
    game = opened("30 10 20 11", deck="06", dice=(4, 1))
    assert places(game, "W") == ["W3=10+20", "W3=11+20", "W3=30", "W5=20+30"]


@pytest.mark.clause("B9", holds=True)
def test_elsewhere_it_is_one_more_or_one_fewer_than_the_neighbour() -> None:
    assert places(table("20 10 11 12 06", white={3: "21+13"}), "W2") == ["W2=20"]
    assert places(table("20 10 11 12 06", white={3: "30"}), "W2") == ["W2=10+11", "W2=10+12", "W2=11+12"]
    assert places(table("40 10 11 60 05", white={5: "21+31"}), "W6") == ["W6=10+11+40", "W6=60"]


@pytest.mark.clause("B9", holds=True)
def test_stacked_layers_do_not_add_to_the_count_that_neighbours_see() -> None:
    game = table("20 10 11 12 06", white={3: "30 31"}, used=("", "stack"))
    assert places(game, "W2") == ["W2=10+11", "W2=10+12", "W2=11+12"]


@pytest.mark.clause("B9", breach=True)
@pytest.mark.parametrize(
    ("columns", "move"),
    [
        ({}, "W3=10+11+12"),
        ({3: "30"}, "W2=20"),  # as many as the neighbour
        ({3: "21+13"}, "W2=10+11"),
        ({3: "30 31"}, "W2=20"),
    ],
)
def test_any_other_number_of_tiles_is_refused(columns: dict[int, str], move: str) -> None:
    game = table("20 10 11 12 06", white=columns, used=("", "stack") if " " in str(columns.get(3)) else ("", ""))
    refused = refusal(game, move)
    assert (refused.clause, refused.saying.key) == ("B9", "bossa.refused.wrong_count")


def test_the_rules_example_of_a_neighbour_with_two_tiles() -> None:
    """White die 5, two tiles on W6: W7 takes one tile, which no tile can be, or three, never two."""
    game = table("60 10 30 31 40", white={6: "42+20"}, dice=(5, 2))
    assert places(game, "W7") == ["W7=10+30+31"]
    assert refusal(game, "W7=30+40").clause == "B9"


@pytest.mark.clause("B10", holds=True)
def test_redraw_discards_any_tile_and_draws_one() -> None:
    game = opened("30 10 20 40", "05 06 01 02", deck="60 50 03")
    assert actions(game, "redraw") == ["redraw:10", "redraw:20", "redraw:30", "redraw:40", "redraw:60"]
    game.play("redraw:60")
    view = game.view(None)
    assert view["hands"] == [["10", "20", "30", "40", "50"], ["01", "02", "03", "05", "06"]]
    assert (view["discarded"], view["deck"]) == (["60"], 15)
    assert view["markers"] == [["exchange", "stack"], ["redraw", "exchange", "stack"]]
    assert len(actions(game, "redraw")) == 5, "the opponent still has the own marker"


@pytest.mark.clause("B10", breach=True)
def test_redraw_is_refused_twice_and_for_a_tile_of_another() -> None:
    game = table("30 10 20 40 50 05", used=("redraw", ""), discarded="60")
    refused = refusal(game, "redraw:10")
    assert (refused.clause, refused.saying.key) == ("B10", "bossa.refused.used")
    assert actions(game, "redraw") == []
    assert refusal(opened("30 10 20 40", "05 06 01 02"), "redraw:05").clause == "B10"


@pytest.mark.clause("B11", holds=True)
def test_exchange_swaps_any_own_tile_for_any_of_the_opponents() -> None:
    game = opened("30 10 20 40", "05 06 01 02", deck="60 50")
    assert len(actions(game, "exchange")) == 5 * 4
    game.play("exchange:60/06")
    assert game.view(None)["hands"] == [["06", "10", "20", "30", "40"], ["01", "02", "05", "50", "60"]]
    assert len(actions(game, "exchange")) == 5 * 5, "the opponent still has the own marker"


@pytest.mark.clause("B11", breach=True)
@pytest.mark.parametrize(
    ("move", "why"),
    [("exchange:05/06", "not_in_hand"), ("exchange:10/20", "not_theirs"), ("exchange:10/33", "not_theirs")],
)
def test_exchange_takes_an_own_tile_and_one_of_the_opponents(move: str, why: str) -> None:
    refused = refusal(opened("30 10 20 40", "05 06 01 02", deck="60 50"), move)
    assert (refused.clause, refused.saying.key) == ("B11", f"bossa.refused.{why}")


@pytest.mark.clause("B11", breach=True)
def test_exchange_is_done_once() -> None:
    game = table("30 10 20 40 50 04", "05 06 01", used=("exchange", ""))
    assert refusal(game, "exchange:10/05").saying.key == "bossa.refused.used"
    assert actions(game, "exchange") == []


@pytest.mark.clause("B12", holds=True)
def test_stack_takes_sum_and_count_of_one_layer_on_either_line() -> None:
    game = table("60 40 20 21 05", white={6: "42+22"}, black={2: "12"}, dice=(5, 1))
    assert actions(game, "stack") == ["stack:W6=20+40", "stack:W6=21+40"]
    game = table("32 12 13 05 60", white={3: "30 31", 2: "10+11"}, black={5: "15"}, used=("", "stack"))
    assert actions(game, "stack") == ["stack:B5=05", "stack:W2=12+13", "stack:W3=32"], "also on a stacked column"


@pytest.mark.clause("B12", holds=True)
def test_stack_makes_no_column_and_changes_nothing_for_the_neighbours() -> None:
    game = table("31 10 11 06 60", white={3: "30"})
    before = places(game, "W2")
    game.play("stack:W3=31")
    assert game.view(None)["lines"]["W"] == {"3": [["30"], ["31"]]}
    assert game.explain("places").facts["columns"]["white"] == 1
    assert game.explain("places").facts["open"]["W2"] == [2]
    assert before == ["W2=10+11"]


@pytest.mark.clause("B12", breach=True)
@pytest.mark.parametrize(
    ("move", "clause", "why"),
    [
        ("stack:W6=60", "B12", "wrong_count"),
        ("stack:W6=20+30", "B7", "wrong_sum"),
        ("stack:W6=06+60", "B7", "no_dot"),
        ("stack:W4=40", "B12", "nothing_there"),
        ("stack:W5=20+30", "B12", "on_die"),
        ("stack:W6=11+22", "B12", "not_in_hand"),
    ],
)
def test_stack_needs_a_column_and_a_layer_like_the_others(move: str, clause: str, why: str) -> None:
    game = table("60 40 20 30 06", white={6: "42+21"}, dice=(5, 1))
    refused = refusal(game, move)
    assert (refused.clause, refused.saying.key) == (clause, f"bossa.refused.{why}")


@pytest.mark.clause("B12", breach=True)
def test_stack_is_done_once() -> None:
    game = table("32 10 20 40 60", white={3: "30 31"}, used=("stack", ""))
    refused = refusal(game, "stack:W3=32")
    assert (refused.clause, refused.saying.key) == ("B12", "bossa.refused.used")


@pytest.mark.clause("B20", holds=True)
def test_every_move_has_one_spelling() -> None:
    game = table("31 10 20 40 11", "05 06", white={3: "30"})
    spelled = list(game.legal())
    assert spelled == sorted(set(spelled))
    assert {"B5=05", "stack:W3=31", "redraw:10", "exchange:31/05"} & {*spelled} == {
        "stack:W3=31",
        "redraw:10",
        "exchange:31/05",
    }
    assert "W2=10+11" in spelled


@pytest.mark.clause("B20", breach=True)
@pytest.mark.parametrize("move", ["W2=11+10", "W2=10+10", "stack:W3=31+31", "W2=10+11+10"])
def test_tiles_are_written_once_each_and_ascending(move: str) -> None:
    game = table("31 10 20 40 11", white={3: "30"})
    refused = refusal(game, move)
    assert isinstance(refused, BadNotation)
    assert refused.clause == "B20"


@pytest.mark.clause("B20", breach=True)
@pytest.mark.parametrize(
    "move", ["W02=10+11", "w2=10+11", "W2=10 + 11", "W2=10+11 ", "redraw: 10", "REDRAW:10", "W2:10"]
)
def test_a_move_spelled_otherwise_is_no_move(move: str) -> None:
    assert isinstance(refusal(table("31 10 20 40 11", white={3: "30"}), move), BadNotation)
