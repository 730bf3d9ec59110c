"""Games, their positions, what they answer and their records are copied deeply and pickled like any value."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from copy import copy, deepcopy
from typing import Any

from tests.contract.case import Case
from tests.contract.walks import positions, size
from tsunagu.engine.position import COMPILED
from tsunagu.record.record import new_record, with_move


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


def test_a_game_comes_back_equal_and_plays_on_by_itself(case: Case) -> None:
    for game, _ in positions(case, size(40, 6)):
        legal, views = list(game.legal()), [game.view(seat) for seat in (None, *range(game.seats))]
        for twin in (copy(game), deepcopy(game), pickled(game)):
            assert type(twin) is type(game)
            assert twin == game
            assert hash(twin) == hash(game)
            assert twin.deal == game.deal
            assert twin.options == game.options
            assert twin.outcome() == game.outcome()
            assert twin.scores() == game.scores()
            assert [twin.view(seat) for seat in (None, *range(game.seats))] == views
            assert list(twin.legal()) == legal
            if legal:
                after = game.copy()
                for one in (after, twin):
                    one.play(legal[-1])
                assert twin == after
                assert twin.scores() == after.scores()
                assert list(twin.legal()) == list(after.legal())
        assert list(game.legal()) == legal


def test_a_game_that_was_resigned_or_stopped_comes_back_so(case: Case) -> None:
    for options in case.options:
        game = case.game.start(options)
        if game.seats == 2:
            game.resign(1)
        for twin in (deepcopy(game), pickled(game)):
            assert twin == game
            assert twin.outcome() == game.outcome()


def test_a_position_comes_back_equal(case: Case) -> None:
    for game, _ in positions(case, size(40, 6)):
        for position in (game.position, game.position.fresh()):
            for twin in (copy(position), deepcopy(position), pickled(position)):
                assert twin == position
                assert hash(twin) == hash(position)
                assert (twin.over, twin.turn) == (position.over, position.turn)
                assert sorted(twin.moves()) == sorted(position.moves())


def test_what_a_game_answers_comes_back_equal(case: Case) -> None:
    for game, _ in positions(case, size(12, 3)):
        legal = game.legal()
        for twin in (deepcopy(legal), pickled(legal)):
            assert list(twin) == list(legal)
            assert len(twin) == len(legal)
        pieces = {found[0] for move in legal if (found := case.piece_and_cell(move))}
        for piece in sorted(pieces)[:3]:
            cells = game.legal(piece)
            assert deepcopy(cells) == pickled(cells) == cells
        for answer in (game.outcome(), game.options, game.explain(game.topics[0])):
            assert deepcopy(answer) == pickled(answer) == answer


def test_a_record_comes_back_equal(case: Case) -> None:
    for line in case.lines:
        game = case.game.start(line.options, line.seed)
        record = new_record(game)
        for move in line.moves:
            record = with_move(record, move)
        assert deepcopy(record) == pickled(record) == record


OTHER_BUILD = """
import pickle, sys
from tsunagu.engine.position import COMPILED
game = pickle.load(sys.stdin.buffer)
sys.stdout.buffer.write(pickle.dumps((COMPILED, list(game.legal()), game)))
"""


def test_the_compiled_and_the_plain_engine_read_each_other_s_pickles(case: Case) -> None:
    game, _ = next(one for one in positions(case, 12) if not one[0].over)
    environment = {name: value for name, value in os.environ.items() if name != "TSUNAGU_PURE"}
    if COMPILED:
        environment["TSUNAGU_PURE"] = "1"
    answered = subprocess.run(
        [sys.executable, "-c", OTHER_BUILD], input=pickle.dumps(game), capture_output=True, env=environment, check=True
    )
    compiled, legal, back = pickle.loads(answered.stdout)
    assert compiled != COMPILED
    assert legal == list(game.legal())
    assert back == game
