"""A win by continuous fours is proven by a tree with an answer to every reply, which the referee replays in full."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.referees.proofs import Refuted, replayed
from tests.referees.slashchain import Referee
from tsunagu.engine.slashchain.fives import Fives
from tsunagu.engine.slashchain.proof import prove_win
from tsunagu.games.slashchain.game import Slashchain, empty_board
from tsunagu.games.slashchain.proofs import proof_notation

FORCED_WINS = [
    json.loads(line) for line in Path(__file__).with_name("forced_wins.jsonl").read_text("utf-8").splitlines()
]
SMALL = sorted(FORCED_WINS, key=lambda win: len(json.dumps(win)))[:6]
EFFORT = 100_000


def judged(win: dict[str, Any]) -> Referee:
    judge = Referee(win["options"], {}, 2)
    for move in win["moves"]:
        judge.play(move)
    return judge


def solved(win: dict[str, Any]) -> dict[str, Any]:
    """What the solver says of the position now."""
    game = Slashchain.start(win["options"], 0)
    for move in win["moves"]:
        game.play(move)
    assert Fives().winning_move(game.position) is None
    proof = prove_win(game.position, EFFORT)
    assert proof is not None
    assert proof.length == win["length"]
    return proof_notation(proof)


@pytest.mark.parametrize("win", SMALL)
def test_the_referee_confirms_a_forced_win(win: dict[str, Any]) -> None:
    assert replayed(judged(win), win["proof"]) > 0
    assert replayed(judged(win), solved(win)) > 0


@pytest.mark.slow
def test_the_referee_confirms_every_forced_win() -> None:
    assert len({json.dumps([win["options"], win["moves"]]) for win in FORCED_WINS}) >= 50
    for win in FORCED_WINS:
        assert win["length"] >= 3
        assert replayed(judged(win), win["proof"]) > 0
        assert replayed(judged(win), solved(win)) > 0


def test_a_tree_that_forgets_a_reply_is_refuted() -> None:
    win = SMALL[0]
    for reply in win["proof"]["replies"]:
        kept = {other: answer for other, answer in win["proof"]["replies"].items() if other != reply}
        with pytest.raises(Refuted):
            replayed(judged(win), win["proof"] | {"replies": kept})
    with pytest.raises(Refuted):
        replayed(judged(win), win["proof"] | {"fives": []})


def test_a_tree_with_an_illegal_move_is_refuted() -> None:
    win = SMALL[0]
    with pytest.raises(Refuted):
        replayed(judged(win), win["proof"] | {"move": win["moves"][0]})


def test_nothing_is_claimed_of_an_empty_board() -> None:
    for options in (
        {"rule": "gomoku", "overline": "wins", "sets": 3},
        {"rule": "renju", "overline": "wins", "sets": 1},
    ):
        assert prove_win(empty_board(options), EFFORT) is None


def test_without_effort_nothing_but_a_five_is_claimed() -> None:
    for win in SMALL:
        game = Slashchain.start(win["options"], 0)
        for move in win["moves"]:
            game.play(move)
        assert prove_win(game.position, 1) is None
