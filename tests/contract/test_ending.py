"""What decided a game: all steps together are the scores, and each lies where something lies."""

from __future__ import annotations

from tests.contract.case import Case
from tests.contract.walks import lines
from tsunagu.games.display import scene_of
from tsunagu.words import LANGUAGES

SHOWN = {"five", "gave-five", "overline", "six-columns", "royal"}  # reasons that lie somewhere on the board


def test_the_steps_add_up_to_the_scores_and_lie_on_the_board(case: Case) -> None:
    for line in lines(case):
        game = case.start(line)
        outcome, scores = game.outcome(), game.scores()
        if outcome is None:
            continue
        steps, scene = game.display.deciding_steps(game), scene_of(game, None)
        if scores is not None and outcome.reason == "scored":
            told = [sum(step.points or 0 for step in steps if step.seat == seat) for seat in range(game.seats)]
            assert told == list(scores)
        if outcome.reason in SHOWN:
            assert any(step.at for step in steps), outcome
        for step in steps:
            assert all(step.said.text(language) for language in LANGUAGES)
            assert {at for at in step.at if isinstance(at, str)} <= scene.things.keys()
            assert len(step.at) != 1 or step.kind == "ring"
