"""Moves said in words, for those who do not read notation: each in both languages, no two alike."""

from __future__ import annotations

import pytest

from tests.contract.case import Case
from tests.contract.walks import positions
from tsunagu.games.errors import BadNotation
from tsunagu.words import LANGUAGES

POSITIONS = 12


def test_a_move_is_said_as_players_call_it(case: Case) -> None:
    assert case.said
    for move, words in case.said.items():
        said = case.game.display.in_words(move)
        assert tuple(map(said.text, LANGUAGES)) == words


def test_no_two_moves_are_said_alike(case: Case) -> None:
    for game, _ in positions(case, POSITIONS):
        moves = list(game.legal())
        for language in LANGUAGES:
            assert len({game.display.in_words(move).text(language) for move in moves}) == len(moves)


def test_what_is_no_move_cannot_be_said(case: Case) -> None:
    with pytest.raises(BadNotation):
        case.game.display.in_words("a move")
