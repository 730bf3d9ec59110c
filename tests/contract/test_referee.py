"""Engine and referee agree at every ply, and every way to end a game has been seen."""

from __future__ import annotations

import pytest

from tests.contract.case import Case, cases
from tests.contract.walks import size
from tests.referees.compare import Difference, check, compare


def test_engine_and_referee_agree_in_some_games(case: Case) -> None:
    tally = compare(case.name, games=size(case.quick_games, 2), seed=1)
    assert tally.positions > tally.games
    assert tally.ends.total() == tally.games


@pytest.mark.slow
def test_engine_and_referee_agree_for_a_minute(case: Case) -> None:
    tally = compare(case.name, minutes=size(60, 5) / 60 / len(cases()), seed=2)
    print(case.name, tally)
    assert tally.ends.keys() - {"resigned"} <= case.reasons


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
