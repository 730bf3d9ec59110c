"""Judging: every move checked, variations too, and no result that the moves do not bear out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.record.samples import DIAGONAL, FIVE, GOING_ON, MOVES, NOTED, OPTIONS, PLAYED
from tsunagu.games.game import BEYOND_THE_RULES, Outcome
from tsunagu.record.errors import BadRecord
from tsunagu.record.judge import judge
from tsunagu.record.record import Move, Record


def test_a_judgement_says_who_won_and_why() -> None:
    judgement = judge(PLAYED)
    assert judgement.outcome == FIVE
    assert judgement.moves == 5
    assert judgement.plain() == {
        "game": "slashchain",
        "options": OPTIONS,
        "seats": ["Aki", "Ben"],
        "moves": 5,
        "result": {"reason": "five", "ranks": [1, 2], "scores": None},
        "why": ["slash wins with 5 in a row: (0,1) (1,0) (2,-1) (3,-2) (4,-3)."],
        "facts": {"outcome": FIVE.plain(), "cells": DIAGONAL},
        "unchecked": [],
    }
    assert judgement.plain("ja")["why"][0].startswith("スラッシュの勝ち")


def test_a_record_that_claims_nothing_is_judged_by_its_moves() -> None:
    assert judge(replace(PLAYED, result=None)).outcome == FIVE


def test_a_game_that_goes_on_has_no_outcome() -> None:
    judgement = judge(GOING_ON)
    assert judgement.outcome is None
    assert judgement.plain()["result"] is None
    assert judgement.why.text() == "The game goes on."


def test_resigning_ends_a_game() -> None:
    assert judge(NOTED).outcome == Outcome("resigned", (1, 2))
    assert judge(NOTED).why.text() == "backslash resigned."


@pytest.mark.parametrize("reason", BEYOND_THE_RULES)
def test_a_table_may_end_a_game_beyond_the_rules(reason: str) -> None:
    claimed = Outcome(reason, (2, 1))
    judgement = judge(replace(GOING_ON, result=claimed))
    assert judgement.outcome == claimed
    assert judgement.why.text() != judgement.why.text("ja")
    assert judgement.plain()["facts"]["outcome"]["reason"] == reason


@pytest.mark.parametrize("reason", BEYOND_THE_RULES)
def test_no_table_can_overrule_a_game_that_the_moves_have_ended(reason: str) -> None:
    with pytest.raises(BadRecord, match=r"^result: by the moves it is .*five in a row"):
        judge(replace(PLAYED, result=Outcome(reason, (2, 1))))


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (replace(PLAYED, result=Outcome("five", (2, 1))), "result: by the moves it is 1. slash"),
        (replace(PLAYED, result=Outcome("five", (1, 2), (5, 0))), "result: by the moves it is 1. slash"),
        (replace(GOING_ON, result=FIVE), "result: the moves do not end the game"),
        (replace(GOING_ON, result=Outcome("resigned", (1, 2))), "result: the moves do not end the game"),
        (replace(GOING_ON, result=Outcome("time", (1, 2), (3, 4))), "result.scores: this game has no points"),
    ],
)
def test_a_result_that_the_moves_do_not_bear_out_is_an_error(record: Record, said: str) -> None:
    with pytest.raises(BadRecord, match=f"^{said}"):
        judge(record)


def test_variations_are_checked_from_where_they_begin() -> None:
    better, worse = (Move(0, "pin^@0,1"), Move(1, MOVES[1])), (Move(0, "pin^@0,1"), Move(1, "pin^@0,1"))
    line = Move(0, MOVES[2], variations=(better,))
    assert judge(replace(GOING_ON, moves=(*GOING_ON.moves[:2], replace(line, variations=())))).moves == 3
    with pytest.raises(BadRecord, match=r"^Variation at move 4 - square\^@1,0: you have no square left. \(S3\)"):
        judge(replace(GOING_ON, moves=(*GOING_ON.moves[:2], line)))
    with pytest.raises(BadRecord, match=r"^Variation at move 4 - pin\^@0,1: a tile already lies there. \(S5\)"):
        judge(replace(GOING_ON, moves=(*GOING_ON.moves[:2], replace(line, variations=(worse,)))))


def test_a_variation_may_end_the_game_that_went_on() -> None:
    won = Move(1, MOVES[3], variations=((Move(1, "resign"),),))
    assert judge(replace(PLAYED, moves=(*PLAYED.moves[:3], won, PLAYED.moves[4]))).outcome == FIVE
