"""Engine and referee agree at every ply, and every way to end a game has been seen."""

from __future__ import annotations

from contextlib import suppress
from itertools import product
from random import Random

import pytest

from tests.contract.case import Case, cases
from tests.contract.walks import size
from tests.referees.compare import Difference, check, compare, compare_made, empty_tally
from tsunagu.engine.position import COMPILED
from tsunagu.games.errors import BadOption
from tsunagu.games.options import complete


def test_engine_and_referee_agree_in_some_games(case: Case) -> None:
    tally = compare(case.name, games=size(case.quick_games, 2), seed=1)
    assert tally.positions > tally.games
    assert tally.ends.total() == tally.games


def test_the_comparison_plays_every_option_set_there_is(case: Case) -> None:
    table = case.game.option_table
    possible = set[str]()
    for choices in product(*(option.choices for option in table)):
        with suppress(BadOption):  # an option that the chosen rule does not consult
            possible.add(str(complete(table, dict(zip([option.name for option in table], choices, strict=True)))))
    assert {str(complete(table, options)) for options in case.options} == possible


@pytest.mark.slow
def test_engine_and_referee_agree_in_games_from_positions_made_for_rare_situations(case: Case) -> None:
    rng, tally = Random(f"made {case.name}"), empty_tally(case)
    for i in range(size(120, 16) if case.made is not None else 0):
        compare_made(case, case.options[i % len(case.options)], rng, tally)
    print(case.name, tally)
    never = [situation for situation, times in tally.reached.items() if not times]
    assert case.made is None or not never or not COMPILED


def test_what_a_comparison_has_never_reached_is_told_with_a_nought(case: Case) -> None:
    told = str(empty_tally(case))
    assert [what for what in (*case.reasons, *case.situations) if f"{what} 0" not in told] == []


@pytest.mark.slow
def test_engine_and_referee_agree_for_a_minute(case: Case) -> None:
    tally = compare(case.name, minutes=size(60, 5) / 60 / len(cases()), seed=2)
    print(case.name, tally)
    assert tally.ends.keys() - {"resigned"} <= case.reasons


@pytest.mark.slow
def test_every_line_of_the_case_agrees_with_the_referee(case: Case) -> None:
    ends = set()
    for line in case.lines:
        game = case.game.start(line.options, line.seed)
        judge = case.referee(game)
        for move in line.moves:
            game.play(move)
            judge.play(move)
            check(case, game, judge, list(line.moves))
        outcome = game.outcome()
        ends.add(outcome.reason if outcome else "going on")
    assert case.reasons <= ends


def test_a_difference_is_noticed_and_told_as_a_record(case: Case) -> None:
    game = case.game.start()
    judge = case.referee(game)
    move = judge.legal()[0]
    game.play(move)
    with pytest.raises(Difference, match='"moves": ') as caught:
        check(case, game, judge, [move])
    assert move in str(caught.value)
