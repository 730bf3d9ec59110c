"""Runs, points and places: C13 to C15, and positions typed in from a table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.connect37.table import lay_out, table
from tsunagu.engine.connect37.board import CELLS
from tsunagu.games.connect37.game import Connect37
from tsunagu.games.errors import BadPosition


def runs_of(tiles: dict[str, int]) -> list[list[int]]:
    return lay_out({"tiles": tiles, "chips": {}, "seats": 2}).position.runs()


@pytest.mark.clause("C13", holds=True)
def test_neighbouring_numbers_on_neighbouring_cells_are_a_run() -> None:
    assert runs_of({"D4": 10, "D5": 11, "C4": 12, "B4": 13, "B3": 14}) == [[10, 11, 12, 13, 14]]
    row = {cell: tile for tile, cell in enumerate(("D1", "D2", "D3", "D4", "D5", "D6", "D7"), start=31)}
    assert runs_of(row) == [[31, 32, 33, 34, 35, 36, 37]]


@pytest.mark.clause("C13", breach=True)
def test_a_clump_with_a_gap_other_steps_and_37_to_1_are_no_runs() -> None:
    assert runs_of({"D5": 22, "D4": 23, "E5": 24, "E4": 25}) == [[22, 23], [24, 25]]
    assert runs_of({"D4": 10, "D5": 12}) == [[10], [12]]
    assert runs_of({"D4": 37, "D5": 1}) == [[1], [37]]
    assert runs_of({"D4": 10, "D6": 11}) == [[10], [11]]


@pytest.mark.clause("C14", holds=True)
def test_chips_of_everybody_on_four_or_more_score_one_and_doubles_two() -> None:
    # 8 with a single, 10 with a single, 7 joins: 7 8 9 10 are four.
    game = table(((7, 8), (10, 20)), 9, (21, 22, 23), "8@D3+1 10@D5+1")
    assert game.scores() == (0, 0)
    game.play("7@D2+0")
    assert game.scores() == (1, 1)
    game.play("20@A1+0")
    game.play("21@A4+1")
    assert game.scores() == (1, 1)
    assert game.explain("D3").facts["points"] == 1
    # 11 goes on beside 10 with a double.
    more = table(((7, 8), (10, 11)), 9, (21, 22, 23), "8@D3+1 10@D5+0 7@D2+0 11@D6+2")
    assert more.scores() == (1, 2)


@pytest.mark.clause("C14", breach=True)
def test_three_are_not_enough_and_only_the_run_itself_scores() -> None:
    game = table(((7, 8), (10, 20)), 9, (21, 22, 23), "8@D3+1 10@D5+1 21@D2+1")
    assert game.scores() == (0, 0)
    assert game.explain("D2").facts == {
        "cell": "D2",
        "tile": 21,
        "run": [21],
        "connected": False,
        "chips": [0, 1],
        "points": 0,
    }


@pytest.mark.clause("C15", holds=True)
def test_equal_points_share_a_place_and_the_places_behind_stay_empty() -> None:
    tiles = {"D1": 5, "D2": 6, "D3": 7, "D4": 8}
    for piles, ranks in (
        ({"D1": [0, 2], "D2": [1, 2], "D3": [2, 1]}, (1, 1, 3, 4)),
        ({"D1": [3, 1]}, (2, 2, 2, 1)),
        ({}, (1, 1, 1, 1)),
    ):
        game = lay_out({"tiles": tiles, "chips": piles, "seats": 4})
        assert game.result().ranks == ranks


@pytest.mark.clause("C15", breach=True)
def test_neither_seat_nor_chips_left_break_a_tie() -> None:
    tied = lay_out({"tiles": {"D1": 5, "D2": 6, "D3": 7, "D4": 8}, "chips": {"D1": [1, 1], "D2": [0, 1]}, "seats": 2})
    assert tied.result().ranks == (1, 1)


# Typed in from a table.


def typed(**fields: Any) -> dict[str, Any]:
    return {"tiles": {"D4": 8, "D3": 7, "D2": 6, "D1": 5}, "chips": {}, "seats": 2} | fields


def test_a_typed_position_gives_runs_points_and_no_warning_where_all_is_well() -> None:
    assert Connect37.score(typed(chips={"D1": [0, 1]})) == {"runs": [[5, 6, 7, 8]], "scores": [1, 0], "warnings": []}
    assert Connect37.score({"tiles": {}}) == {"runs": [], "scores": [0, 0], "warnings": []}


@pytest.mark.parametrize(
    ("fields", "warning"),
    [
        ({"chips": {"D4": [0, 1]}}, "centre cell D4"),
        ({"chips": {"A1": [0, 1]}}, "no tile"),
        ({"chips": {"D1": [0, 3]}}, "3 chips lie on D1"),
        (
            {"chips": {"D1": [0, 2], "D2": [0, 1]}},
            "player 1 on the board are 3; the turns so far allow at most 2",
        ),
        ({"chips": {"D1": [1, 2]}}, "player 2 on the board are 2; the turns so far allow at most 1"),
        ({"tiles": {"A1": 3}}, "No tile lies on the centre"),
        ({"tiles": dict(zip(CELLS, range(1, 37), strict=False))}, "36 tiles lie on the board"),
    ],
)
def test_what_no_game_could_have_left_is_scored_and_warned_of(fields: dict[str, Any], warning: str) -> None:
    answer = Connect37.score(typed(**fields))
    assert any(warning in told for told in answer["warnings"]), answer["warnings"]


@pytest.mark.parametrize(
    "fields",
    [
        {"tiles": None},
        {"tiles": []},
        {"tiles": {"H1": 3}},
        {"tiles": {"A1": 38}},
        {"tiles": {"A1": 0}},
        {"tiles": {"A1": "three"}},
        {"tiles": {"A1": 3, "a1": 4}},
        {"tiles": {"A1": True}},
        {"tiles": {"A1": 3, "A2": 3}},
        {"chips": []},
        {"chips": {"Z9": [0, 1]}},
        {"chips": {"D1": [2, 1]}},
        {"chips": {"D1": [-1, 1]}},
        {"chips": {"D1": [0, 0]}},
        {"chips": {"D1": [0, 18]}},
        {"chips": {"D1": [0]}},
        {"chips": {"D1": 1}},
        {"chips": {"D1": [0, 1.0]}},
        {"seats": 5},
        {"seats": "two"},
        {"seats": True},
        {"hand": [1]},
    ],
)
def test_a_position_that_is_none_is_refused_in_both_languages(fields: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as caught:
        Connect37.score(typed(**fields))
    assert caught.value.text("en")
    assert caught.value.text("ja")


def test_an_answer_is_told_in_words() -> None:
    told = Connect37.paper.score(typed(chips={"D1": [0, 1], "A1": [1, 2]}))
    assert "player 1 has 1 point." in told.text().splitlines()
    assert "Warning: Chips lie on A1, where there is no tile." in told.text().splitlines()
    assert "注意：タイルのないA1にチップがあります。" in told.text("ja").splitlines()


@pytest.mark.parametrize("garbage", [None, 5, "x", [], [1], {}, {1: 2}, {"tiles": None}])
def test_what_is_no_table_cannot_be_scored(garbage: Any) -> None:
    with pytest.raises(BadPosition):
        Connect37.score(garbage)
