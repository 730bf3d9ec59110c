"""Why: runs with their cells, why chips score or do not, results, refusals - in both languages."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.connect37.table import duel, table
from tsunagu.games.connect37.explain import runs, scoring_runs
from tsunagu.games.connect37.game import Connect37
from tsunagu.games.errors import BadNotation
from tsunagu.words import LANGUAGES


def four() -> Connect37:
    """7 8 9 10 in a row, 8 and 10 with a chip each; 20 alone with a single."""
    return table(((7, 8), (10, 20)), 9, (21, 22, 23), "8@D3+1 10@D5+1 7@D2+0 20@A1+1")


def test_runs_are_told_with_cells_chips_and_whether_they_score() -> None:
    told = four().explain("runs")
    assert told.facts == {
        "runs": [{"tiles": [7, 8, 9, 10], "cells": ["D2", "D3", "D4", "D5"], "connected": True, "chips": [1, 1]}],
        "scores": [1, 1],
    }
    assert told.text() == "7 8 9 10 are connected, on D2 D3 D4 D5: the chips on them score."
    short = table(((7, 8), (10, 20)), 9, (21,), "8@D3+1").explain("runs")
    assert short.text() == "8 9 are a run of 2, on D3 D4: four are needed to score."
    assert "まだありません" in duel().explain("runs").text("ja")


def test_a_cell_tells_why_its_chip_scores() -> None:
    told = four().explain("D3")
    assert told.text().splitlines() == [
        "8 lies on D3, in the run 7 8 9 10.",
        "The chip of player 1 scores 1 point: the run has four tiles or more.",
        "The run stops at 7: 6 is not on the board.",
        "The run stops at 10: 11 is not on the board.",
    ]
    assert told.facts == {
        "cell": "D3",
        "tile": 8,
        "run": [7, 8, 9, 10],
        "connected": True,
        "chips": [0, 1],
        "points": 1,
    }


def test_a_cell_tells_why_its_chip_does_not_score() -> None:
    told = four().explain("A1")
    assert told.facts["points"] == 0
    assert told.text().splitlines() == [
        "20 lies on A1, in no run.",
        "The chip of player 2 does not score: a run of four tiles or more is needed.",
        "19 is not on the board.",
        "21 is not on the board.",
    ]
    apart = table(((36, 37), (1, 2)), 35, (5,), "36@A1+1 1@A2+1")
    assert "35 lies on D4, which does not touch A1" in apart.explain("A1").text()
    ends = apart.copy()
    ends.play("37@B1+1")
    assert "37 and 1 do not join" in ends.explain("A1").text()


def test_empty_cells_and_tiles_without_chips_are_told_too() -> None:
    assert four().explain("G4").text() == "G4 is empty."
    assert "No chip lies on it." in four().explain("D2").text()


def test_a_result_tells_places_points_and_the_runs_behind_them() -> None:
    game, rng = Connect37.start({"players": 3}, 2), Random(2)
    assert game.explain("result").facts == {"outcome": None}
    while not game.over:
        game.play(rng.choice(list(game.legal())))
    told = game.explain("result")
    outcome = game.outcome()
    assert outcome is not None
    assert told.facts["outcome"] == outcome.plain()
    assert len(told.text().splitlines()) >= 4  # a place each, then the runs
    assert told.text().startswith("Place 1: player ")
    resigned = duel()
    resigned.play("resign", 1)
    assert resigned.explain("result").text() == "player 2 resigned."


def test_a_result_names_the_runs_that_scored_and_for_whom() -> None:
    """A single of each player lies on the run, and one on a tile beside it (C14)."""
    told = scoring_runs(runs(four().position))
    assert [saying.text() for saying in told] == ["The run 7 8 9 10, on D2 D3 D4 D5, scored: player 1 1, player 2 1."]
    assert told[0].text("ja") == "連番7 8 9 10（D2 D3 D4 D5）の得点：プレイヤー1 1点、プレイヤー2 1点"


def test_a_result_says_so_where_nothing_scored() -> None:
    assert [saying.text() for saying in scoring_runs([])] == ["No run had four tiles, so no chip scored."]


def test_a_move_is_legal_or_refused_with_its_clause() -> None:
    game = duel()
    assert game.explain("10@A1+1").facts == {"legal": True}
    assert game.explain("10@D4+1").facts == {"legal": False, "clause": "C8"}
    assert game == duel()
    for nonsense in ("", "D9", "threats", "10@A1"):
        with pytest.raises(BadNotation) as caught:
            game.explain(nonsense)
        assert all(caught.value.text(language) for language in LANGUAGES)


def test_everything_is_said_in_both_languages() -> None:
    for game in (duel(), four()):
        for about in ("runs", "result", "D4", "D3", "A1", "G4", "10@A1+1"):
            assert all(game.explain(about).text(language) for language in LANGUAGES)


def test_a_piece_is_a_number_with_or_without_chips() -> None:
    game = duel()
    assert game.legal("10").legal == game.legal("10+1").legal == game.legal("10+0").legal
    assert len(game.legal("10").legal) == 36
    assert game.legal("12").elsewhere.clause == "C7"
    assert game.legal("10").elsewhere.clause == "C1"
    for nonsense in ("", "0", "38", "010", "10+3", "10+", "ten", "10@A1+1"):
        with pytest.raises(BadNotation):
            game.legal(nonsense)
