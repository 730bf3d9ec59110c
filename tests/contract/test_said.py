"""Moves said in words, for those who do not read notation: each in both languages, no two alike."""

from __future__ import annotations

from random import Random

import pytest

from tests.contract.case import Case
from tests.contract.walks import positions
from tsunagu.games.display import move_in_words, scene_of, things_laid
from tsunagu.games.errors import BadNotation
from tsunagu.games.game import RESIGN
from tsunagu.words import LANGUAGES

POSITIONS = 12


def test_a_move_is_said_as_players_call_it(case: Case) -> None:
    assert case.said
    game = case.game.start()
    for move, words in case.said.items():
        said = game.display.in_words(game, move)
        assert tuple(map(said.text, LANGUAGES)) == words


def test_no_two_moves_are_said_alike(case: Case) -> None:
    for game, _ in positions(case, POSITIONS):
        moves = list(game.legal())
        for language in LANGUAGES:
            assert len({game.display.in_words(game, move).text(language) for move in moves}) == len(moves)


def test_what_is_no_move_cannot_be_said(case: Case) -> None:
    with pytest.raises(BadNotation):
        case.game.display.in_words(case.game.start(), "a move")


def test_a_move_is_said_from_what_everybody_sees(case: Case) -> None:
    """A game rebuilt from a spectator's view gives the same words and the same things."""
    for game, _ in positions(case, POSITIONS):
        seen = case.game.from_view(game.view(None), Random(5))
        for move in list(game.legal())[:40]:
            assert move_in_words(game, move) == move_in_words(seen, move)
            assert things_laid(game, move) == things_laid(seen, move)


def test_what_a_move_lays_is_in_every_scene_after_it(case: Case) -> None:
    for game, _ in positions(case, POSITIONS):
        for move in list(game.legal())[:40]:
            after = game.copy()
            after.play(move)
            assert set(things_laid(game, move)) <= scene_of(after, None, move).things.keys()


def test_resigning_is_said_alike_in_every_game(case: Case) -> None:
    game = case.game.start()
    assert (move_in_words(game, RESIGN).text(), things_laid(game, RESIGN)) == ("resigns", ())
